#include "experiments/descriptor/boards_keys.h"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>

#include "base/join_or.h"
#include "experiments/descriptor/combinations.h"

namespace colorwalk {
namespace {

constexpr ParameterSpec kSourceKey =
    plain_key(ValueType::kText, "source", "", "where the boards come from");
constexpr ParameterSpec kLabelKey = plain_key(ValueType::kText, "label", "the name of the source",
                                              "the name in records and tables");
constexpr ParameterSpec kSideKey =
    ranged_key(ValueType::kInteger, "side", 1, kMaxSide, "rows and cols",
               "number of rows and of columns; a list: one source per value");

/// The keys of the tables of a source.
std::vector<ParameterSpec> keys_of(const SourceEntry& source) {
  std::vector<ParameterSpec> keys = {kSourceKey, kLabelKey};
  keys.insert(keys.end(), source.parameters.begin(), source.parameters.end());
  const BoardsSpec spec = default_boards(source.name);
  if (spec.has("rows") && spec.has("cols")) keys.push_back(kSideKey);
  return keys;
}

std::vector<std::string_view> names_of(std::span<const ParameterSpec> keys) {
  std::vector<std::string_view> names;
  for (const ParameterSpec& key : keys) names.push_back(key.name);
  return names;
}

/// The values of an integer's key: one, or a list of values to sweep over.
struct GivenInteger {
  std::string_view key;
  const Value* value;

  std::span<const Value> values() const {
    return value->is_list() ? value->items() : std::span(value, 1);
  }
};

/// The integers of the table in the order of its text.
std::vector<GivenInteger> read_integers(const Value& table, std::span<const ParameterSpec> keys) {
  std::vector<GivenInteger> integers;
  for (const ParameterSpec& key : keys) {
    const Value* const value = table.find(key.name);
    if (!key.is_integer() || value == nullptr) continue;
    integers.push_back({key.name, value});
    for (const Value& item : integers.back().values()) check_value(key, item);
    if (integers.back().values().empty()) value->refuse("at least one integer");
  }
  std::ranges::sort(integers, {}, [](const GivenInteger& integer) {
    return std::tuple(integer.value->position().line, integer.value->position().column);
  });
  const Value* const side = table.find(kSideKey.name);
  if (side != nullptr && (table.has("rows") || table.has("cols"))) {
    throw side->error("'side' sets both rows and cols; expected one or the other");
  }
  return integers;
}

void read_texts(const NamedTable& table, BoardsSpec& spec) {
  for (const ParameterSpec& parameter : spec.entry->parameters) {
    if (parameter.is_integer()) continue;
    const Value* const value = table.value.find(parameter.name);
    if (value != nullptr) {
      value->text();
      value->with_position([&] { spec.parameters.set_text(parameter.name, value->text()); });
    } else if (parameter.name == spec.entry->required) {
      throw table.missing(parameter.name, parameter.help);
    }
  }
}

void set_integer(std::string_view key, std::int64_t number, Parameters& parameters) {
  if (key != kSideKey.name) return parameters.set(key, number);
  parameters.set("rows", number);
  parameters.set("cols", number);
}

std::vector<LabeledBoards> sweep(const std::vector<GivenInteger>& integers, const BoardsSpec& base,
                                 const std::string& label, const Value& table) {
  std::vector<std::size_t> sizes;
  sizes.reserve(integers.size());
  for (const GivenInteger& integer : integers) sizes.push_back(integer.values().size());
  check_combinations(sizes, table);
  std::vector<LabeledBoards> sources;
  for_each_combination(sizes, [&](const std::vector<std::size_t>& chosen) {
    LabeledBoards source = {.label = label, .spec = base};
    std::string_view separator = ":";
    for (std::size_t i = 0; i < integers.size(); ++i) {
      const std::int64_t value = integers[i].values()[chosen[i]].integer();
      set_integer(integers[i].key, value, source.spec.parameters);
      if (!integers[i].value->is_list()) continue;
      source.label += fmt::format("{}{}={}", separator, integers[i].key, value);
      separator = ",";
    }
    sources.push_back(std::move(source));
  });
  return sources;
}

[[noreturn]] void refuse_without_source(const NamedTable& table) {
  std::vector<std::string_view> known;
  for (const SourceEntry& source : source_entries()) {
    for (const ParameterSpec& key : keys_of(source)) known.push_back(key.name);
  }
  table.check(known);
  throw table.missing(kSourceKey.name, join_or(source_names(), "'"));
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
  named.check(names_of(keys));
  const Value* const label = table.find(kLabelKey.name);
  read_texts(named, spec);
  std::vector<LabeledBoards> sources =
      sweep(read_integers(table, keys), spec,
            label == nullptr ? std::string(spec.entry->name) : label->text(), table);
  if (spec.entry->generates) {
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
