#include "experiments/descriptor/descriptor.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <utility>

#include "base/data/json.h"
#include "base/input_error.h"
#include "base/nearest_name.h"
#include "base/system/parallel.h"
#include "base/system/read_file.h"
#include "experiments/descriptor/keys.h"
#include "experiments/descriptor/solver_keys.h"
#include "experiments/descriptor/toml.h"
#include "search/limits.h"

namespace colorwalk {
namespace {

constexpr std::int64_t kMostRepeats = 1'000'000;

/// A descriptor that is being read.
struct GivenDescriptor {
  Descriptor& descriptor;
  std::filesystem::path folder;  ///< Relative paths start here.

  Experiment& experiment() const { return descriptor.experiment; }
};

/// One table, or the items of a list of them.
std::span<const Value> tables_of(const Value& value) {
  const std::span<const Value> tables = value.is_table() ? std::span(&value, 1) : value.items();
  if (tables.empty()) value.refuse("at least one table");
  return tables;
}

void read_boards(const Value& value, GivenDescriptor& to) {
  for (const Value& table : tables_of(value)) {
    std::ranges::move(read_boards_table(table, to.folder),
                      std::back_inserter(to.descriptor.boards));
  }
}

/// Tables and statistics count the tasks of one label together, so no two algorithms have the same.
void read_solvers(const Value& value, GivenDescriptor& to) {
  std::vector<Algorithm>& algorithms = to.experiment().algorithms;
  for (const Value& table : tables_of(value)) {
    for (Algorithm& algorithm : read_algorithms(table, to.experiment().limits, to.folder)) {
      if (std::ranges::count(algorithms, algorithm.label, &Algorithm::label) > 0) {
        throw table.error(fmt::format("two algorithms are called '{}'; expected different labels",
                                      algorithm.label));
      }
      algorithms.push_back(std::move(algorithm));
    }
  }
}

void read_columns(const Value& value, GivenDescriptor& to) {
  for (const Value& item : value.items()) {
    to.descriptor.report.columns.push_back(item.parsed([](std::string_view name) {
      // Older tables had a column for each clock.
      return find_named("column", name == "cpu-time" ? "time" : name, extra_columns());
    }));
  }
}

void read_reference(const Value& value, GivenDescriptor& to) {
  to.descriptor.report.reference = value.parsed([&to](std::string_view label) {
    return find_named("algorithm", label, to.experiment().algorithms, &Algorithm::label).label;
  });
}

using enum ValueType;

/// The keys at the top level. A key that depends on others comes after them: solvers inherit the
/// limits, and a report refers to boards and algorithms.
constexpr std::array<Key<GivenDescriptor>, 9> kDescriptorKeys = {{
    {.spec = plain_key(kText, "title", "none", "the title of the table"),
     .read = [](const Value& value, GivenDescriptor& to) { to.experiment().title = value.text(); }},
    {.spec = ranged_key(kInteger, "threads", 0, kMostThreads, "0",
                        "boards solved at the same time; 0: one per core"),
     .read =
         [](const Value& value, GivenDescriptor& to) {
           to.descriptor.threads = static_cast<int>(value.integer());
         }},
    {.spec = ranged_key(kInteger, "seed", 0, kAnyNumber, "1", "seed of the random solvers"),
     .read =
         [](const Value& value, GivenDescriptor& to) {
           to.experiment().seed = static_cast<std::uint64_t>(value.integer());
         }},
    {.spec = ranged_key(kInteger, "repeats", 1, kMostRepeats, "1",
                        "how often a random solver plays each board, each time with another seed"),
     .read = [](const Value& value,
                GivenDescriptor& to) { to.experiment().repeats = value.integer(); }},
    {.spec = plain_key(kTableOrTables, "boards", "", "[boards], or several [[boards]]"),
     .read = read_boards,
     .required = "a [boards] table with a source"},
    {.spec = plain_key(kTable, "limits", "no limits", "[limits], per board"),
     .read =
         [](const Value& value, GivenDescriptor& to) {
           to.experiment().limits = read_limits({value, "[limits]"});
         }},
    {.spec = plain_key(kTables, "solvers", "", "[[solvers]], one or more algorithms each"),
     .read = read_solvers,
     .required = "at least one [[solvers]] table"},
    {.spec = plain_key(kTexts, "columns", "none", "further columns of the table"),
     .read = read_columns},
    {.spec = plain_key(kText, "reference", "none",
                       "the label of the algorithm that the others are compared with"),
     .read = read_reference},
}};

/// The name of the runs of a descriptor; it is never that of an existing folder.
std::string run_name(const std::filesystem::path& file) {
  const std::filesystem::path stem = file.stem();
  return (stem == "." || stem == ".." ? file.filename() : stem).string();
}

constexpr std::array<std::string_view, 3> kIrrelevantKeys = {"threads", "columns", "reference"};
constexpr std::size_t kMostNamed = 3;

/// Collects the values by their paths with dots, as in `--set`.
void flatten(const Value& value, const std::string& path,
             std::map<std::string, std::string>& flat) {
  const auto flatten_part = [&](const std::string& name, const Value& part) {
    flatten(part, path.empty() ? name : fmt::format("{}.{}", path, name), flat);
  };
  if (value.is_table()) {
    for (const Member& member : value.members()) flatten_part(member.key, member.value);
  } else if (value.is_list()) {
    for (std::size_t i = 0; i < value.items().size(); ++i) {
      flatten_part(std::to_string(i), value.items()[i]);
    }
  } else {
    flat[path] = json_text(value);
  }
}

std::map<std::string, std::string> values_of(const Descriptor& descriptor) {
  Value root = parse_json(descriptor.json, {"descriptor"}, "a descriptor");
  for (const std::string_view key : kIrrelevantKeys) root.erase(key);
  // One table of boards is equal to a list of one.
  Value& boards = root["boards"];
  if (boards.is_list() && boards.items().size() == 1) boards = Value(boards.items().front());
  std::map<std::string, std::string> flat;
  flatten(root, "", flat);
  return flat;
}

/// An algorithm with everything that its records depend on.
std::string algorithm_text(const Algorithm& algorithm) {
  return fmt::format("{}\n{}\n{}", algorithm.label, algorithm.choice.canonical(),
                     algorithm.limits ? to_text(*algorithm.limits) : "");
}

std::string value_at(const std::map<std::string, std::string>& values, const std::string& key) {
  const auto found = values.find(key);
  return found == values.end() ? "not given" : found->second;
}

namespace fs = std::filesystem;

constexpr std::array kFolders = {"share/colorwalk/descriptors", "experiments/descriptors"};

/// The program's file; empty on a system without /proc.
fs::path program_file() {
  std::error_code error;
  return fs::read_symlink("/proc/self/exe", error);
}

/// From the nearest folder above the program that has one; empty if none has.
fs::path folder_of_descriptors() {
  std::error_code error;
  for (fs::path above = program_file().parent_path(); above.has_relative_path();
       above = above.parent_path()) {
    for (const char* const folder : kFolders) {
      if (fs::is_directory(above / folder, error)) return fs::canonical(above / folder, error);
    }
  }
  return {};
}

}  // namespace

Descriptor parse_descriptor(std::string_view text, const std::filesystem::path& file,
                            std::span<const std::string> overrides) {
  const std::string file_name = file.string();
  std::vector<std::string> sources;  // The positions of the values refer to these texts.
  for (const std::string& assignment : overrides) {
    sources.push_back(std::string(kCommandLinePrefix) + assignment);
  }
  Value root = parse_toml(text, file_name);
  for (const std::string& source : sources) apply_override(root, source);
  return descriptor_of(root, file);
}

Descriptor descriptor_of(const Value& root, const std::filesystem::path& file) {
  Descriptor descriptor;
  descriptor.name = run_name(file);
  descriptor.file = std::filesystem::absolute(file).lexically_normal();
  descriptor.json = json_text(root);
  GivenDescriptor given = {.descriptor = descriptor, .folder = file.parent_path()};
  read_keys<GivenDescriptor>({root, ""}, kDescriptorKeys, given);
  return descriptor;
}

Descriptor read_descriptor(const std::filesystem::path& file,
                           std::span<const std::string> overrides) {
  return parse_descriptor(read_file(file, kMostDescriptorBytes), file, overrides);
}

std::span<const std::string_view> extra_columns() {
  static const std::vector<std::string_view> kNames = [] {
    std::vector<std::string_view> names(kExtraColumns.begin(), kExtraColumns.end());
    for (const StatisticSpec& spec : statistic_specs()) {
      const bool is_time = spec.unit == "seconds";  // Has a column of its own, or is not recorded.
      if (!spec.with_explain && !is_time) names.push_back(spec.name);
    }
    return names;
  }();
  return kNames;
}

std::vector<KeyTable> descriptor_keys() {
  static const std::string kColumnsHelp = fmt::format(
      "further columns of the table: {}, means of statistics (colorwalk list statistics)",
      fmt::join(kExtraColumns, ", "));
  std::vector<KeyTable> tables = {
      {.heading = "at the top", .keys = specs_of<GivenDescriptor>(kDescriptorKeys)}};
  std::ranges::find(tables[0].keys, "columns", &ParameterSpec::name)->help = kColumnsHelp;
  for (KeyTable& table : boards_keys()) tables.push_back(std::move(table));
  for (KeyTable& table : solver_keys()) tables.push_back(std::move(table));
  return tables;
}

bool is_extension(const Descriptor& here, const Descriptor& there) {
  const auto without_solvers = [](const Descriptor& descriptor) {
    std::map<std::string, std::string> values = values_of(descriptor);
    std::erase_if(values, [](const auto& value) { return value.first.starts_with("solvers."); });
    return values;
  };
  const auto has = [&here](const Algorithm& algorithm) {
    return std::ranges::find(here.experiment.algorithms, algorithm_text(algorithm),
                             algorithm_text) != here.experiment.algorithms.end();
  };
  return without_solvers(there) == without_solvers(here) &&
         std::ranges::all_of(there.experiment.algorithms, has);
}

std::string difference(const Descriptor& there, const Descriptor& here) {
  const std::map<std::string, std::string> old_values = values_of(there);
  const std::map<std::string, std::string> new_values = values_of(here);
  std::map<std::string, std::string> all = old_values;
  all.insert(new_values.begin(), new_values.end());
  std::string text;
  std::size_t count = 0;
  for (const auto& [key, ignored] : all) {
    const std::string old_value = value_at(old_values, key);
    const std::string new_value = value_at(new_values, key);
    if (old_value == new_value || ++count > kMostNamed) continue;
    text += fmt::format("{}{} is {} there and {} here", count > 1 ? "; " : "", key, old_value,
                        new_value);
  }
  if (count > kMostNamed) text += fmt::format("; and {} more keys", count - kMostNamed);
  return text;
}

std::vector<KnownDescriptor> known_descriptors() {
  std::vector<KnownDescriptor> known;
  std::error_code error;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder_of_descriptors(), error)) {
    const fs::path& file = entry.path();
    if (file.extension() == ".toml") known.push_back({.name = file.stem(), .file = file});
  }
  std::ranges::sort(known, {}, &KnownDescriptor::name);
  return known;
}

fs::path descriptor_file(std::string_view typed) {
  std::error_code error;
  fs::path path(typed);
  const bool is_path = path.has_parent_path() || path.has_extension();
  const fs::file_type type = fs::status(path, error).type();
  const bool is_readable = type == fs::file_type::regular || type == fs::file_type::fifo;
  if (is_path || is_readable) return path;
  const std::vector<KnownDescriptor> known = known_descriptors();
  if (known.empty()) {
    throw InputError(fmt::format(
        "{} is not a file, and there are no bundled descriptors: no folder above {} has {}; "
        "expected the path of a descriptor",
        typed, program_file().string(), fmt::join(kFolders, " or ")));
  }
  return find_named("descriptor", typed, known, &KnownDescriptor::name).file;
}

}  // namespace colorwalk
