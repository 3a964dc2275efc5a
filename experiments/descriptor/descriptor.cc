#include "experiments/descriptor/descriptor.h"

#include <fmt/format.h>

#include <limits>

#include "engine/sources/file_source.h"
#include "experiments/descriptor/boards_table.h"
#include "experiments/descriptor/limits_table.h"
#include "experiments/descriptor/report_table.h"
#include "experiments/descriptor/solver_rows.h"
#include "experiments/descriptor/toml_overrides.h"
#include "experiments/descriptor/toml_reader.h"
#include "experiments/descriptor/toml_text.h"

namespace colorwalk {
namespace {

constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();
constexpr std::int64_t kMaxThreads = 1024;
constexpr std::int64_t kMostRepeats = 1'000'000;

toml::table parse_toml(std::string_view text, const std::string& file) {
  try {
    return toml::parse(text, file);
  } catch (const toml::parse_error& error) {
    throw toml_error(error.source(), error.description());
  }
}

std::vector<SolverRow> read_all_rows(const TomlReader& reader, const Limits& limits) {
  const toml::array* solvers = reader.array("solvers");
  if (solvers == nullptr) throw reader.missing("solvers", "at least one [[solvers]] table");
  if (solvers->empty()) {
    throw reader.error("solvers", "'solvers' is empty; expected at least one [[solvers]] table");
  }
  std::vector<SolverRow> rows;
  for (const toml::node& solver : *solvers) {
    if (!solver.is_table()) {
      throw toml_error(solver.source(), "a solver that is no table; expected { name = \"...\" }");
    }
    for (SolverRow& row : read_solver_rows(*solver.as_table(), limits))
      rows.push_back(std::move(row));
  }
  return rows;
}

Experiment read_experiment(const TomlReader& reader) {
  Experiment experiment;
  experiment.title = reader.text("title").value_or("");
  experiment.seed = static_cast<std::uint64_t>(reader.integer("seed", 0, kMost).value_or(1));
  experiment.repeats = reader.integer("repeats", 1, kMostRepeats).value_or(1);
  if (const toml::table* limits = reader.table("limits")) {
    experiment.limits = read_limits(*limits, "[limits]");
  }
  experiment.rows = read_all_rows(reader, experiment.limits);
  return experiment;
}

std::vector<LabeledBoards> read_all_boards(const toml::table& root,
                                           const std::filesystem::path& folder) {
  const TomlReader reader(root, "");
  const toml::node* boards = root.get("boards");
  if (boards == nullptr) throw reader.missing("boards", "a [boards] table with a source");
  if (boards->is_table()) return read_boards_table(*boards->as_table(), folder);
  if (!boards->is_array() || boards->as_array()->empty()) {
    throw reader.error("boards",
                       fmt::format("'boards' is {}; expected a [boards] table or several "
                                   "[[boards]]",
                                   boards->is_array() ? "an empty list" : toml_type_name(*boards)));
  }
  std::vector<LabeledBoards> all;
  for (const toml::node& table : *boards->as_array()) {
    if (!table.is_table()) {
      throw toml_error(table.source(), "boards that are no table; expected { source = \"...\" }");
    }
    for (LabeledBoards& source : read_boards_table(*table.as_table(), folder)) {
      all.push_back(std::move(source));
    }
  }
  return all;
}

}  // namespace

Descriptor parse_descriptor(std::string_view text, const std::filesystem::path& file,
                            std::span<const std::string> overrides) {
  toml::table root = parse_toml(text, file.string());
  for (const std::string& assignment : overrides) apply_override(root, assignment);
  const TomlReader reader(root, "");
  reader.check_keys({"title", "threads", "seed", "repeats", "columns", "reference", "boards",
                     "limits", "solvers", "plots"});
  Descriptor descriptor = {
      .name = file.stem().string(),
      .file = std::filesystem::absolute(file).lexically_normal(),
      .text = to_toml_text(root),
      .threads = static_cast<int>(reader.integer("threads", 0, kMaxThreads).value_or(0)),
      .boards = read_all_boards(root, file.parent_path()),
      .experiment = read_experiment(reader),
      .report = {}};
  descriptor.report = read_report_options(reader, descriptor.experiment.rows, descriptor.boards);
  return descriptor;
}

Descriptor read_descriptor(const std::filesystem::path& file,
                           std::span<const std::string> overrides) {
  return parse_descriptor(read_file(file), file, overrides);
}

}  // namespace colorwalk
