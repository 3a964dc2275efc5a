#include "experiments/boards_table.h"

#include <limits>

#include "experiments/toml_reader.h"

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

/// Reads what the generators' options have in common.
template <class Options>
void read_generator(const TomlReader& reader, Options& options) {
  const auto read = [&reader](std::string_view key, std::int64_t minimum, std::int64_t maximum,
                              auto& value) {
    if (const auto given = reader.integer(key, minimum, maximum)) {
      value = static_cast<std::remove_reference_t<decltype(value)>>(*given);
    }
  };
  constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();
  read("count", 1, kMost, options.count);
  read("rows", 1, kMaxSide, options.rows);
  read("cols", 1, kMaxSide, options.cols);
  read("colors", 1, kMaxColors, options.colors);
  read("seed", 0, kMost, options.seed);
}

void read_options(const toml::table& table, SeriesSource::Options& options) {
  const TomlReader reader(table, "[boards] of source 'series'");
  reader.check_keys({"source", "count", "rows", "cols", "colors", "seed"});
  read_generator(reader, options);
}

void read_options(const toml::table& table, UniformSource::Options& options) {
  const TomlReader reader(table, "[boards] of source 'uniform'");
  reader.check_keys({"source", "count", "rows", "cols", "colors", "seed", "rules", "start"});
  read_generator(reader, options);
  options.rules = parse_at(reader, "rules", read_rules).value_or(options.rules);
  options.start = parse_at(reader, "start", read_start).value_or(options.start);
}

void read_options(const toml::table& table, BoardFile& file) {
  const TomlReader reader(table, "[boards] of source 'file'");
  reader.check_keys({"source", "path", "format", "size", "rules", "start"});
  file.path = reader.required("path", reader.text("path"), "the path of a file with boards");
  const auto format_name = [](std::string_view name) {
    return std::string(name == "auto" ? name : board_format(name).name);
  };
  file.format = parse_at(reader, "format", format_name).value_or(file.format);
  file.size = parse_at(reader, "size", read_size);
  file.setup = {parse_at(reader, "rules", read_rules), parse_at(reader, "start", read_start)};
}

}  // namespace

BoardsSpec read_boards_table(const toml::table& table, const std::filesystem::path& folder) {
  const TomlReader reader(table, "[boards]");
  std::optional<BoardsSpec> spec = parse_at(reader, "source", default_boards);
  if (!spec) {
    reader.check_keys({"source", "count", "rows", "cols", "colors", "seed", "rules", "start",
                       "path", "format", "size"});
    throw reader.missing("source", "'series', 'uniform' or 'file'");
  }
  std::visit([&table](auto& options) { read_options(table, options); }, *spec);
  if (auto* file = std::get_if<BoardFile>(&*spec)) {
    file->path = (folder / file->path).lexically_normal().string();
    return *spec;
  }
  try {
    open_boards(*spec);  // The generators check how their options fit together.
  } catch (const InputError& error) {
    throw toml_error(table.source(), error.what());
  }
  return *spec;
}

}  // namespace colorwalk
