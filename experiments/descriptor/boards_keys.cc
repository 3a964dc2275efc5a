#include "experiments/descriptor/boards_keys.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "base/nearest_name.h"
#include "base/text.h"

namespace colorwalk {
namespace {

constexpr ParameterSpec kSourceKey =
    plain_key(ValueType::kText, "source", "", "where the boards come from");
constexpr ParameterSpec kLabelKey = plain_key(ValueType::kText, "label", "the name of the source",
                                              "the name in records and tables");
constexpr ParameterSpec kSideKey =
    ranged_key(ValueType::kInteger, "side", 1, kMaxSide, "rows and cols",
               "number of rows and of columns; a list: one source per value");

constexpr ParameterSpec kPairedKey =
    plain_key(ValueType::kTexts, "paired", "none",
              R"(keys whose lists are swept together, such as ["side", "count"])");

/// The keys of the tables of a source.
std::vector<ParameterSpec> keys_of(const SourceEntry& source) {
  std::vector<ParameterSpec> keys = {kSourceKey, kLabelKey, kPairedKey};
  keys.insert(keys.end(), source.parameters.begin(), source.parameters.end());
  const BoardsSpec spec = default_boards(source.name);
  if (spec.has("rows") && spec.has("cols")) keys.push_back(kSideKey);
  return keys;
}

/// Pairs the keys in the list `paired` with the first of them.
void pair_keys(const Value& paired, std::vector<SweptKey>& keys) {
  std::optional<std::size_t> first;
  for (const Value& item : paired.items()) {
    const auto index = item.parsed([&keys](std::string_view name) {
      return static_cast<std::size_t>(&find_named("key", name, keys, &SweptKey::name) -
                                      keys.data());
    });
    if (!keys[index].given.is_list()) continue;  // One value for all.
    const std::size_t leader = first.value_or(index);
    if (keys[index].values.size() != keys[leader].values.size()) {
      throw keys[index].given.error(fmt::format(
          "'{}' has {} values and '{}' has {}; expected lists of equal length, because they are "
          "paired",
          keys[index].name, keys[index].values.size(), keys[leader].name,
          keys[leader].values.size()));
    }
    if (first) keys[index].paired_with = first;
    first = leader;
  }
}

/// The integers of the table and its lists of texts, in the order of its text.
std::vector<SweptKey> read_swept(const Value& table, const BoardsSpec& spec,
                                 std::span<const ParameterSpec> keys) {
  std::vector<SweptKey> swept;
  for (const auto& [name, value, position] : table.members()) {
    const auto key = std::ranges::find(keys, name, &ParameterSpec::name);
    if (!key->is_integer() && !(value.is_list() && spec.has(name))) continue;
    swept.emplace_back(key->name, value,
                       key->is_integer() ? "at least one integer" : "at least one string");
    for (const Value& item : swept.back().values) check_value(*key, item);
  }
  const Value* const paired = table.find(kPairedKey.name);
  if (paired != nullptr) {
    check_value(kPairedKey, *paired);
    pair_keys(*paired, swept);
  }
  const Value* const side = table.find(kSideKey.name);
  if (side != nullptr && (table.has("rows") || table.has("cols"))) {
    throw side->error("'side' sets both rows and cols; expected one or the other");
  }
  return swept;
}

void read_texts(const NamedTable& table, BoardsSpec& spec) {
  for (const ParameterSpec& parameter : spec.entry->parameters) {
    if (parameter.is_integer()) continue;
    const Value* const value = table.value.find(parameter.name);
    if (value != nullptr && value->is_list()) continue;  // Swept.
    if (value != nullptr) {
      value->text();
      value->with_position([&] { spec.parameters.set_text(parameter.name, value->text()); });
    } else if (parameter.name == spec.entry->required) {
      throw table.missing(parameter.name, parameter.help);
    }
  }
}

void set_value(std::string_view key, const Value& value, Parameters& parameters) {
  if (!value.is_integer()) {
    return value.with_position([&] { parameters.set_text(key, value.text()); });
  }
  if (key != kSideKey.name) return parameters.set(key, value.integer());
  parameters.set("rows", value.integer());
  parameters.set("cols", value.integer());
}

std::vector<LabeledBoards> sweep(const std::vector<SweptKey>& swept, const BoardsSpec& base,
                                 const std::string& label, const Value& table) {
  std::vector<LabeledBoards> sources;
  for_each_combination(swept, table, [&](std::span<const Value* const> values) {
    LabeledBoards& source = sources.emplace_back(
        LabeledBoards{swept_label(label, swept, values, /*all_keys=*/false), base});
    for (std::size_t i = 0; i < swept.size(); ++i) {
      set_value(swept[i].name, *values[i], source.spec.parameters);
    }
  });
  return sources;
}

[[noreturn]] void refuse_without_source(const NamedTable& table) {
  std::vector<ParameterSpec> known;
  for (const SourceEntry& source : source_entries()) {
    std::ranges::copy(keys_of(source), std::back_inserter(known));
  }
  table.check(known);
  throw table.missing(kSourceKey.name,
                      join_or(names_in(source_entries(), &SourceEntry::name), "'"));
}

std::string name_of(const SourceEntry& source) {
  return fmt::format("[boards] of source '{}'", source.name);
}

}  // namespace

std::vector<LabeledBoards> read_boards_table(const Value& table,
                                             const std::filesystem::path& folder) {
  const Value* const source = table.find(kSourceKey.name);
  if (source == nullptr) refuse_without_source({table, "[boards]"});
  BoardsSpec spec = source->parsed(default_boards);
  spec.folder = folder;
  const NamedTable named = {table, name_of(*spec.entry)};
  const std::vector<ParameterSpec> keys = keys_of(*spec.entry);
  named.check(keys);
  const Value* const label = table.find(kLabelKey.name);
  read_texts(named, spec);
  std::vector<LabeledBoards> sources =
      sweep(read_swept(table, spec, keys), spec,
            label == nullptr ? std::string(spec.entry->name) : label->text(), table);
  if (spec.entry->generates()) {
    // The generators check the combination of their parameters.
    for (const LabeledBoards& boards : sources) {
      table.with_position([&] { open_boards(boards.spec); });
    }
  }
  return sources;
}

std::vector<KeyTable> boards_keys() {
  std::vector<KeyTable> tables;
  for (const SourceEntry& source : source_entries()) {
    KeyTable& table = tables.emplace_back(KeyTable{name_of(source), keys_of(source)});
    for (ParameterSpec& key : table.keys) {
      const bool is_required = key.name == kSourceKey.name || key.name == source.required;
      if (default_text(key).empty() && !is_required) key.default_value = "not set";
    }
  }
  return tables;
}

}  // namespace colorwalk
