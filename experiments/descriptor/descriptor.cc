#include "experiments/descriptor/descriptor.h"

#include <fmt/format.h>

#include <array>

#include "base/system/parallel.h"
#include "engine/sources/file_source.h"
#include "experiments/descriptor/key_reader.h"
#include "experiments/descriptor/limits_keys.h"
#include "experiments/descriptor/report_keys.h"
#include "experiments/descriptor/solver_keys.h"
#include "experiments/descriptor/toml_overrides.h"
#include "experiments/descriptor/toml_text.h"

namespace colorwalk {
namespace {

constexpr std::int64_t kMostRepeats = 1'000'000;

/// A descriptor that is being read.
struct GivenDescriptor {
  Descriptor& descriptor;
  std::filesystem::path folder;  ///< Where relative paths start.

  Experiment& experiment() const { return descriptor.experiment; }
};

void read_boards(const GivenKey& key, GivenDescriptor& to) {
  const TomlValue& boards = key.value();
  std::vector<LabeledBoards>& all = to.descriptor.boards;
  if (boards.is_table()) {
    all = read_boards_table(boards, to.folder);
    return;
  }
  if (!boards.is_list() || boards.items.empty()) {
    throw key.error(fmt::format("'boards' is {}; expected a [boards] table or several [[boards]]",
                                boards.is_list() ? "an empty list" : type_name(boards)));
  }
  for (const TomlValue& table :
       key.tables("boards that are no table; expected { source = \"...\" }")) {
    for (LabeledBoards& source : read_boards_table(table, to.folder)) {
      all.push_back(std::move(source));
    }
  }
}

void read_solvers(const GivenKey& key, GivenDescriptor& to) {
  if (key.list().empty()) {
    throw key.error("'solvers' is empty; expected at least one [[solvers]] table");
  }
  for (const TomlValue& table :
       key.tables("a solver that is no table; expected { name = \"...\" }")) {
    for (SolverRow& row : read_solver_rows(table, to.experiment().limits)) {
      to.experiment().rows.push_back(std::move(row));
    }
  }
}

void read_plots(const GivenKey& key, GivenDescriptor& to) {
  for (const TomlValue& table :
       key.tables("a plot that is no table; expected { file = \"...\", ... }")) {
    to.descriptor.report.plots.push_back(read_plot(table, to.descriptor.boards));
  }
}

/// The keys at the top. What rests on others comes after them: limits are also the solvers', and a
/// report speaks of boards and rows.
constexpr std::array<Key<GivenDescriptor>, 10> kDescriptorKeys = {{
    {.spec = text_key("title", "none", "what stands above the table"),
     .read = [](const GivenKey& key, GivenDescriptor& to) { to.experiment().title = key.text(); }},
    {.spec = integer_key("threads", 0, kMostThreads, "0", "boards at once; 0: all cores"),
     .read = [](const GivenKey& key,
                GivenDescriptor& to) { to.descriptor.threads = static_cast<int>(key.integer()); }},
    {.spec = integer_key("seed", 0, kAnyNumber, "1", "of the random solvers"),
     .read =
         [](const GivenKey& key, GivenDescriptor& to) {
           to.experiment().seed = static_cast<std::uint64_t>(key.integer());
         }},
    {.spec = integer_key("repeats", 1, kMostRepeats, "1",
                         "how often a board is played, each time with another seed"),
     .read = [](const GivenKey& key,
                GivenDescriptor& to) { to.experiment().repeats = key.integer(); }},
    {.spec = structured_key("boards", "a table, or a list of tables", "",
                            "[boards], or several [[boards]]"),
     .read = read_boards,
     .required = "a [boards] table with a source"},
    {.spec = structured_key("limits", "a table", "no limits", "[limits] of each task alone"),
     .read =
         [](const GivenKey& key, GivenDescriptor& to) {
           to.experiment().limits = read_limits({key.table(), "[limits]"});
         }},
    {.spec = structured_key("solvers", "a list of tables", "", "[[solvers]], a row each or more"),
     .read = read_solvers,
     .required = "at least one [[solvers]] table"},
    {.spec = structured_key("columns", "a list of texts", "none",
                            "of the table: proven, time, median-time, p90-time, longest-time"),
     .read =
         [](const GivenKey& key, GivenDescriptor& to) {
           to.descriptor.report.columns =
               key.all_parsed([](std::string_view name) { return &column_named(name); });
         }},
    {.spec = text_key("reference", "none", "the label of a row that the others are compared with"),
     .read =
         [](const GivenKey& key, GivenDescriptor& to) {
           to.descriptor.report.reference = read_reference(key, to.experiment().rows);
         }},
    {.spec = structured_key("plots", "a list of tables", "none", "[[plots]], an SVG file each"),
     .read = read_plots},
}};

/// What runs of a descriptor are called. A name that stands for a folder already is none.
std::string run_name(const std::filesystem::path& file) {
  const std::filesystem::path stem = file.stem();
  return (stem == "." || stem == ".." ? file.filename() : stem).string();
}

}  // namespace

Descriptor parse_descriptor(std::string_view text, const std::filesystem::path& file,
                            std::span<const std::string> overrides) {
  TomlValue root = parse_toml(text, file.string());
  for (const std::string& assignment : overrides) apply_override(root, assignment);
  Descriptor descriptor;
  descriptor.name = run_name(file);
  descriptor.file = std::filesystem::absolute(file).lexically_normal();
  descriptor.text = to_toml_text(root);
  GivenDescriptor given = {.descriptor = descriptor, .folder = file.parent_path()};
  read_keys<GivenDescriptor>({root, ""}, kDescriptorKeys, given);
  return descriptor;
}

Descriptor read_descriptor(const std::filesystem::path& file,
                           std::span<const std::string> overrides) {
  return parse_descriptor(read_file(file), file, overrides);
}

std::vector<KeyTable> descriptor_keys() {
  std::vector<KeyTable> tables = {
      {.heading = "at the top", .keys = specs_of<GivenDescriptor>(kDescriptorKeys)}};
  for (KeyTable& table : boards_keys()) tables.push_back(std::move(table));
  tables.push_back(limits_keys());
  for (KeyTable& table : solver_keys()) tables.push_back(std::move(table));
  tables.push_back(plot_keys());
  return tables;
}

}  // namespace colorwalk
