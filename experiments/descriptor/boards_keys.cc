#include "experiments/descriptor/boards_keys.h"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>

#include "experiments/descriptor/combinations.h"
#include "experiments/descriptor/key_reader.h"

namespace colorwalk {
namespace {

constexpr KeySpec kSourceKey = text_key("source", "", "where the boards come from");
constexpr KeySpec kLabelKey =
    text_key("label", "the source's name", "what records and tables call them");
constexpr KeySpec kSideKey = integer_key("side", 1, kMaxSide, "rows and cols",
                                         "rows and cols alike; a list: one source for each");

/// A key that stands for a parameter of the source. REQUIRES: `default_text` outlives the key.
KeySpec parameter_key(const ParameterSpec& parameter, std::string_view default_text) {
  if (!parameter.is_number()) return text_key(parameter.name, default_text, parameter.help);
  return integer_key(parameter.name, parameter.minimum, parameter.maximum, default_text,
                     parameter.help);
}

bool has_sides(const BoardsSpec& spec) {
  return spec.has("rows") && spec.has("cols");
}

std::vector<std::string_view> known_keys(const BoardsSpec& spec) {
  std::vector<std::string_view> names = {kSourceKey.name, kLabelKey.name};
  for (const ParameterSpec& parameter : spec.entry->parameters) names.push_back(parameter.name);
  if (has_sides(spec)) names.push_back(kSideKey.name);
  return names;
}

/// A number's key with the values that the table gives it: one, or several to sweep.
struct GivenNumber {
  std::string_view key;
  NumberList list;
};

/// The numbers of the table in the order of its text.
std::vector<GivenNumber> read_numbers(const NamedTable& table, const BoardsSpec& spec) {
  std::vector<KeySpec> keys;
  for (const ParameterSpec& parameter : spec.entry->parameters) {
    if (parameter.is_number()) keys.push_back(parameter_key(parameter, ""));
  }
  if (has_sides(spec)) keys.push_back(kSideKey);
  std::vector<GivenNumber> numbers;
  for (const KeySpec& key : keys) {
    const TomlValue* const value = table.value.find(key.name);
    if (value != nullptr) numbers.push_back({key.name, GivenKey(key, *value).integers()});
  }
  std::ranges::sort(numbers, {}, [](const GivenNumber& number) {
    return std::tuple(number.list.place.line, number.list.place.column);
  });
  const TomlValue* const side = table.value.find(kSideKey.name);
  if (has_sides(spec) && side != nullptr &&
      (table.value.find("rows") != nullptr || table.value.find("cols") != nullptr)) {
    throw toml_error(side->place,
                     "'side' stands for both rows and cols; expected one or the other");
  }
  return numbers;
}

void read_texts(const NamedTable& table, BoardsSpec& spec) {
  for (const ParameterSpec& parameter : spec.entry->parameters) {
    if (parameter.is_number()) continue;
    const TomlValue* const value = table.value.find(parameter.name);
    if (value != nullptr) {
      const KeySpec key = parameter_key(parameter, "");
      GivenKey(key, *value).parsed([&](std::string_view text) {
        spec.parameters.set_text(parameter.name, text);
        return true;
      });
    } else if (parameter.name == spec.entry->required) {
      throw table.missing(parameter.name, parameter.help);
    }
  }
}

void set_number(std::string_view key, std::int64_t number, Parameters& parameters) {
  if (key != kSideKey.name) return parameters.set(key, number);
  parameters.set("rows", number);
  parameters.set("cols", number);
}

std::vector<LabeledBoards> sweep(const std::vector<GivenNumber>& numbers, const BoardsSpec& base,
                                 const std::string& group) {
  std::vector<std::size_t> sizes;
  sizes.reserve(numbers.size());
  for (const GivenNumber& number : numbers) sizes.push_back(number.list.values.size());
  std::vector<LabeledBoards> sources;
  for_each_combination(sizes, [&](const std::vector<std::size_t>& chosen) {
    LabeledBoards source = {.group = group, .label = group, .swept = {}, .spec = base};
    std::string_view separator = ":";
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      const std::int64_t value = numbers[i].list.values[chosen[i]];
      set_number(numbers[i].key, value, source.spec.parameters);
      if (!numbers[i].list.is_list) continue;
      source.swept.emplace_back(numbers[i].key, value);
      source.label += fmt::format("{}{}={}", separator, numbers[i].key, value);
      separator = ",";
    }
    sources.push_back(std::move(source));
  });
  return sources;
}

/// The generators check how their options fit together.
void check_generator(const LabeledBoards& boards, const TomlValue& table) {
  try {
    open_boards(boards.spec);
  } catch (const InputError& error) {
    throw toml_error(table.place, error.what());
  }
}

/// `'series', 'uniform' or 'file'`.
std::string quoted_source_names() {
  const std::vector<std::string_view> names = source_names();
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const std::string_view separator = i == 0 ? "" : i + 1 < names.size() ? ", " : " or ";
    text += fmt::format("{}'{}'", separator, names[i]);
  }
  return text;
}

[[noreturn]] void refuse_without_source(const NamedTable& table) {
  std::vector<std::string_view> known;
  for (const std::string_view source : source_names()) {
    for (const std::string_view key : known_keys(default_boards(source))) known.push_back(key);
  }
  table.check_keys(known);
  throw table.missing(kSourceKey.name, quoted_source_names());
}

std::string name_of(const SourceEntry& source) {
  return fmt::format("[boards] of source '{}'", source.name);
}

}  // namespace

std::vector<LabeledBoards> read_boards_table(const TomlValue& table,
                                             const std::filesystem::path& folder) {
  const TomlValue* const source = table.find(kSourceKey.name);
  if (source == nullptr) refuse_without_source({table, "[boards]"});
  BoardsSpec spec = GivenKey(kSourceKey, *source).parsed(default_boards);
  spec.folder = folder;
  const NamedTable named = {table, name_of(*spec.entry)};
  const TomlValue* const label = table.find(kLabelKey.name);
  const std::string group =
      label == nullptr ? std::string(spec.entry->name) : GivenKey(kLabelKey, *label).text();
  named.check_keys(known_keys(spec));
  read_texts(named, spec);
  std::vector<LabeledBoards> sources = sweep(read_numbers(named, spec), spec, group);
  if (spec.entry->generates) {
    for (const LabeledBoards& boards : sources) check_generator(boards, table);
  }
  return sources;
}

std::vector<KeyTable> boards_keys() {
  // The texts of defaults live as long as the registry, in which the parameters are.
  static const std::vector<std::vector<std::string>> kDefaults = [] {
    std::vector<std::vector<std::string>> defaults;
    for (const SourceEntry& source : source_entries()) {
      const Parameters parameters(source.name, source.parameters);
      std::vector<std::string>& texts = defaults.emplace_back();
      for (const ParameterSpec& parameter : source.parameters) {
        const std::string text = parameters.written(parameter.name);
        texts.push_back(text.empty() && parameter.name != source.required ? "not set" : text);
      }
    }
    return defaults;
  }();
  std::vector<KeyTable> tables;
  for (const SourceEntry& source : source_entries()) {
    KeyTable table = {.heading = name_of(source), .keys = {kSourceKey, kLabelKey}};
    for (const ParameterSpec& parameter : source.parameters) {
      table.keys.push_back(
          parameter_key(parameter, kDefaults[tables.size()][table.keys.size() - 2]));
    }
    if (has_sides(default_boards(source.name))) table.keys.push_back(kSideKey);
    tables.push_back(std::move(table));
  }
  return tables;
}

}  // namespace colorwalk
