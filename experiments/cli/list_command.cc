#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>
#include <ostream>

#include "base/nearest_name.h"
#include "experiments/cli/command.h"
#include "experiments/cli/command_options.h"
#include "heuristics/registry.h"
#include "search/registry.h"

namespace colorwalk {
namespace {

constexpr const char* kFooter =
    "Parameters are given as NAME:key=value,... on the command line and as\n"
    "parameters = { key = value } in descriptors. An alias is a solver with some of them preset.\n"
    "\n"
    "Examples:\n"
    "  colorwalk list\n"
    "  colorwalk list formats";

std::string range_text(const ParameterSpec& spec) {
  if (!spec.choices.empty()) return fmt::format("{}", fmt::join(spec.choices, ", "));
  return fmt::format("{} to {}", spec.minimum, spec.maximum);
}

std::string default_text(const ParameterSpec& spec) {
  return std::visit([](const auto& value) { return fmt::format("{}", value); }, spec.default_value);
}

void list_solvers(std::ostream& out) {
  out << "Solvers\n";
  for (const SolverEntry& entry : solver_entries()) {
    out << fmt::format("  {:<26}{}{}\n", entry.name, entry.summary, entry.exact ? " [exact]" : "");
    for (const ParameterSpec& spec : entry.parameters) {
      out << fmt::format("    {:<24}{} ({})\n", fmt::format("{}={}", spec.name, default_text(spec)),
                         spec.help, range_text(spec));
    }
  }
  out << "\nAliases\n";
  for (const SolverAlias& alias : solver_aliases()) {
    out << fmt::format("  {:<26}{} ({}:{})\n", alias.name, alias.summary, alias.solver,
                       alias.presets);
  }
}

void list_heuristics(std::ostream& out) {
  out << "Heuristics\n";
  for (const HeuristicEntry& entry : heuristic_entries()) {
    out << fmt::format("  {:<26}{}\n", entry.name, entry.summary);
  }
}

void list_formats(std::ostream& out) {
  out << "Formats\n";
  for (const BoardFormat& format : board_formats()) {
    out << fmt::format("  {:<26}{}{}\n", format.name, format.summary,
                       format.write == nullptr ? " [only read]" : "");
  }
}

struct Listing {
  std::string_view name;
  void (*print)(std::ostream&);
};

constexpr std::array kListings = {
    Listing{"solvers", list_solvers},
    Listing{"heuristics", list_heuristics},
    Listing{"formats", list_formats},
};

class ListCommand : public Command {
 public:
  CLI::App* declare(CLI::App& program) override {
    CLI::App* parser =
        program.add_subcommand("list", "List solvers, heuristics and formats, with parameters");
    add_text(*parser, "WHAT", what_, "", "solvers, heuristics or formats (default: all)");
    parser->footer(kFooter);
    return parser;
  }

  int run(Console& console) override {
    std::vector<std::string_view> names;
    std::string_view separator;
    for (const auto& [name, print] : kListings) {
      names.push_back(name);
      if (what_ && *what_ != name) continue;
      console.out << std::exchange(separator, "\n");
      print(console.out);
    }
    if (separator.empty()) throw InputError(unknown_name("list", *what_, names));
    return kDone;
  }

 private:
  std::optional<std::string> what_;
};

}  // namespace

std::unique_ptr<Command> make_list_command() {
  return std::make_unique<ListCommand>();
}

}  // namespace colorwalk
