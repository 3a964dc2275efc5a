#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <ostream>

#include "apps/cli/command.h"
#include "base/nearest_name.h"
#include "engine/formats/board_format.h"
#include "experiments/descriptor/descriptor.h"
#include "heuristics/bounds/lower_bound.h"
#include "heuristics/metrics/metrics.h"
#include "search/registry.h"

namespace colorwalk {
namespace {

constexpr const char* kListDescription =
    R"(Pass parameters as NAME:key=value,... on the command line and as parameters = { key = value } in
descriptors. An alias is a solver with preset parameters.)";

std::string range_text(const ParameterSpec& spec) {
  if (!spec.choices.empty()) return fmt::format("{}", fmt::join(spec.choices, ", "));
  return fmt::format("{} to {}", spec.minimum, spec.maximum);
}

void list_solvers(std::ostream& out) {
  out << "Solvers\n";
  for (const SolverEntry& entry : solver_entries()) {
    out << fmt::format("  {:<25} {}{}\n", entry.name, entry.summary, entry.exact ? " [exact]" : "");
    const Parameters defaults(entry.name, entry.parameters);
    for (const ParameterSpec& spec : entry.parameters) {
      out << fmt::format("    {:<23} {} ({})\n",
                         fmt::format("{}={}", spec.name, defaults.written(spec.name)), spec.help,
                         range_text(spec));
    }
  }
  out << "\nAliases\n";
  for (const SolverAlias& alias : solver_aliases()) {
    out << fmt::format("  {:<25} {} ({}:{})\n", alias.name, alias.summary, alias.solver,
                       alias.presets);
  }
}

void list_heuristics(std::ostream& out) {
  out << "Heuristics\n";
  const auto add = [&out](const auto& entry) {
    out << fmt::format("  {:<25} {}\n", entry.name, entry.summary);
  };
  std::ranges::for_each(kMetrics, add);
  std::ranges::for_each(lower_bound_entries(), add);
}

void list_formats(std::ostream& out) {
  out << "Formats\n";
  for (const BoardFormat& format : board_formats()) {
    out << fmt::format("  {:<25} {}{}\n", format.name, format.summary,
                       format.write == nullptr ? " [read-only]" : "");
  }
}

void list_statistics(std::ostream& out) {
  out << "Statistics\n";
  std::string_view title;
  for (const StatisticSpec& spec : statistic_specs()) {
    const std::string_view next = title_of(spec.technique);
    if (std::exchange(title, next) != next) {
      std::vector<std::string_view> solvers;
      for (const SolverEntry& entry : solver_entries()) {
        if (entry.techniques.has(spec.technique)) solvers.push_back(entry.name);
      }
      const bool is_all = solvers.size() == solver_entries().size();
      out << fmt::format("  {} ({})\n", title,
                         is_all ? "every solver" : fmt::format("{}", fmt::join(solvers, ", ")));
    }
    out << fmt::format(
        "    {:<25} {}{}{}{}\n", spec.name, spec.help,
        spec.unit.empty() ? "" : fmt::format(", in {}", spec.unit),
        spec.is_share() ? fmt::format("; share of {}", spec_of(spec.whole).name) : "",
        spec.with_explain ? " [explain]" : "");
  }
}

/// ` from 0 to 1024`; empty for a key without a range.
std::string range_of_key(const ParameterSpec& key) {
  if (key.minimum == key.maximum) return "";
  if (key.maximum == kAnyNumber) return fmt::format(" from {}", key.minimum);
  return fmt::format(" from {} to {}", key.minimum, key.maximum);
}

void list_keys(std::ostream& out) {
  out << "Keys of descriptors\n";
  for (const KeyTable& table : descriptor_keys()) {
    out << "  " << table.heading << '\n';
    for (const ParameterSpec& key : table.keys) {
      const std::string value = default_text(key);
      out << fmt::format("    {:<11} {} ({}{}; {})\n", key.name, key.help, name(key.type),
                         range_of_key(key), value.empty() ? "required" : "default: " + value);
    }
  }
}

void list_descriptors(std::ostream& out) {
  out << "Descriptors\n";
  for (const KnownDescriptor& known : known_descriptors()) {
    out << fmt::format("  {:<25} {}\n", known.name, read_descriptor(known.file).experiment.title);
  }
}

struct Listing {
  std::string_view name;
  void (*print)(std::ostream&);
};

constexpr std::array kListings = {
    Listing{"solvers", list_solvers},         Listing{"heuristics", list_heuristics},
    Listing{"formats", list_formats},         Listing{"keys", list_keys},
    Listing{"descriptors", list_descriptors}, Listing{"statistics", list_statistics},
};

class ListCommand : public Command {
 public:
  void declare(OptionParser& options) override {
    options.add_text(
        "WHAT", what_, "",
        "solvers, heuristics, formats, keys, descriptors or statistics (default: all)");
  }

  int run(Console& console) override {
    if (what_) find_named("list", *what_, kListings, &Listing::name);
    std::string_view separator;
    for (const auto& [name, print] : kListings) {
      if (what_ && *what_ != name) continue;
      console.out << std::exchange(separator, "\n");
      print(console.out);
    }
    return kDone;
  }

 private:
  std::optional<std::string> what_;
};

}  // namespace

CommandEntry list_command() {
  return {
      .help = {.name = "list",
               .summary =
                   "List solvers, heuristics, formats, descriptors and their keys, and statistics",
               .description = kListDescription,
               .examples = {"colorwalk list", "colorwalk list formats"}},
      .make = make_command<ListCommand>};
}

}  // namespace colorwalk
