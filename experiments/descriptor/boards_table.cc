#include "experiments/descriptor/boards_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>
#include <tuple>
#include <type_traits>

#include "experiments/descriptor/combinations.h"
#include "experiments/descriptor/toml_reader.h"

namespace colorwalk {
namespace {

/// Passes the text at a key through a parser, and puts the place in front of its error.
template <class Parser>
auto parse_at(const TomlReader& reader, std::string_view key, Parser parse)
    -> std::optional<decltype(parse(std::string_view()))> {
  const std::optional<std::string> text = reader.text(key);
  if (!text) return std::nullopt;
  try {
    return parse(*text);
  } catch (const InputError& error) {
    throw reader.error(key, error.what());
  }
}

/// A number that both generators have.
struct NumberKey {
  std::string_view name;
  std::int64_t minimum;
  std::int64_t maximum;
};

constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();
constexpr std::array kNumberKeys = {
    NumberKey{"count", 1, kMost},       NumberKey{"rows", 1, kMaxSide},
    NumberKey{"cols", 1, kMaxSide},     NumberKey{"side", 1, kMaxSide},
    NumberKey{"colors", 1, kMaxColors}, NumberKey{"seed", 0, kMost},
};

template <class Options>
void set_number(std::string_view key, std::int64_t number, Options& options) {
  const auto set = [number](auto& field) {
    field = static_cast<std::remove_reference_t<decltype(field)>>(number);
  };
  if (key == "count") set(options.count);
  if (key == "rows" || key == "side") set(options.rows);
  if (key == "cols" || key == "side") set(options.cols);
  if (key == "colors") set(options.colors);
  if (key == "seed") set(options.seed);
}

/// A number's key with the values that the table gives it: one, or several to sweep.
struct GivenNumber {
  std::string_view key;
  std::vector<std::int64_t> values;
  bool swept = false;
  toml::source_position place;
};

std::vector<GivenNumber> read_numbers(const TomlReader& reader) {
  std::vector<GivenNumber> numbers;
  for (const NumberKey& key : kNumberKeys) {
    const std::optional<NumberList> list = reader.integers(key.name, key.minimum, key.maximum);
    if (list) numbers.push_back({key.name, list->values, list->is_list, list->place});
  }
  std::ranges::sort(numbers, {}, [](const GivenNumber& number) {
    return std::tuple(number.place.line, number.place.column);
  });
  const auto gives = [&numbers](std::string_view key) {
    return std::ranges::find(numbers, key, &GivenNumber::key) != numbers.end();
  };
  if (gives("side") && (gives("rows") || gives("cols"))) {
    throw reader.error("side", "'side' stands for both rows and cols; expected one or the other");
  }
  return numbers;
}

template <class Options>
std::vector<LabeledBoards> sweep(const TomlReader& reader, const Options& base,
                                 const std::string& group) {
  const std::vector<GivenNumber> numbers = read_numbers(reader);
  std::vector<std::size_t> sizes;
  sizes.reserve(numbers.size());
  for (const GivenNumber& number : numbers) sizes.push_back(number.values.size());
  std::vector<LabeledBoards> sources;
  for_each_combination(sizes, [&](const std::vector<std::size_t>& chosen) {
    LabeledBoards& source = sources.emplace_back();
    source.group = source.label = group;
    Options options = base;
    std::string_view separator = ":";
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      const std::int64_t value = numbers[i].values[chosen[i]];
      set_number(numbers[i].key, value, options);
      if (!numbers[i].swept) continue;
      source.swept.emplace_back(numbers[i].key, value);
      source.label += fmt::format("{}{}={}", separator, numbers[i].key, value);
      separator = ",";
    }
    source.spec = options;
  });
  return sources;
}

constexpr std::string_view kWhere = "[boards] of source ";

std::vector<LabeledBoards> read_sources(const toml::table& table, const std::string& group,
                                        const SeriesSource::Options& defaults) {
  const TomlReader reader(table, fmt::format("{}'series'", kWhere));
  reader.check_keys({"source", "label", "count", "rows", "cols", "side", "colors", "seed"});
  return sweep(reader, defaults, group);
}

std::vector<LabeledBoards> read_sources(const toml::table& table, const std::string& group,
                                        UniformSource::Options options) {
  const TomlReader reader(table, fmt::format("{}'uniform'", kWhere));
  reader.check_keys(
      {"source", "label", "count", "rows", "cols", "side", "colors", "seed", "rules", "start"});
  options.rules = parse_at(reader, "rules", read_rules).value_or(options.rules);
  options.start = parse_at(reader, "start", read_start).value_or(options.start);
  return sweep(reader, options, group);
}

std::vector<LabeledBoards> read_sources(const toml::table& table, const std::string& group,
                                        BoardFile file) {
  const TomlReader reader(table, fmt::format("{}'file'", kWhere));
  reader.check_keys({"source", "label", "path", "format", "size", "rules", "start"});
  file.path = reader.required("path", reader.text("path"), "the path of a file with boards");
  const auto format_name = [](std::string_view name) {
    return std::string(name == "auto" ? name : board_format(name).name);
  };
  file.format = parse_at(reader, "format", format_name).value_or(file.format);
  file.size = parse_at(reader, "size", read_size);
  file.setup = {parse_at(reader, "rules", read_rules), parse_at(reader, "start", read_start)};
  return {{.group = group, .label = group, .swept = {}, .spec = file}};
}

/// The generators check how their options fit together.
void check_generator(const LabeledBoards& boards, const toml::table& table) {
  try {
    open_boards(boards.spec);
  } catch (const InputError& error) {
    throw toml_error(table.source(), error.what());
  }
}

}  // namespace

std::vector<LabeledBoards> read_boards_table(const toml::table& table,
                                             const std::filesystem::path& folder) {
  const TomlReader reader(table, "[boards]");
  const std::optional<BoardsSpec> spec = parse_at(reader, "source", default_boards);
  if (!spec) {
    reader.check_keys({"source", "label", "count", "rows", "cols", "side", "colors", "seed",
                       "rules", "start", "path", "format", "size"});
    throw reader.missing("source", "'series', 'uniform' or 'file'");
  }
  const std::string group = reader.text("label").value_or(*reader.text("source"));
  std::vector<LabeledBoards> sources =
      std::visit([&](const auto& defaults) { return read_sources(table, group, defaults); }, *spec);
  for (LabeledBoards& source : sources) {
    if (auto* file = std::get_if<BoardFile>(&source.spec)) {
      file->given_path = file->path;
      file->path = (folder / file->path).lexically_normal().string();
    } else {
      check_generator(source, table);
    }
  }
  return sources;
}

}  // namespace colorwalk
