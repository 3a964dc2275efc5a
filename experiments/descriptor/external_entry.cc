#include "experiments/descriptor/external_entry.h"

#include <array>

#include "base/data/json.h"

namespace colorwalk {
namespace {

constexpr std::array kPath = {
    text_parameter("path", "", nullptr, "the file with the solutions", "FILE")};
constexpr std::array<std::string_view, 2> kFormats = {"compact", "grid"};
constexpr std::array kCommand = {
    text_parameter("command", "", nullptr, "the program and its arguments", "LIST"),
    choice_parameter("format", kFormats[0], kFormats, "the boards that the program gets")};

}  // namespace

const SolverEntry& solutions_entry() {
  static constexpr SolverEntry kEntry = {
      .name = "solutions", .summary = "moves in a file", .parameters = kPath};
  return kEntry;
}

const SolverEntry& command_entry() {
  static constexpr SolverEntry kEntry = {
      .name = "command", .summary = "a program that answers boards", .parameters = kCommand};
  return kEntry;
}

std::vector<std::string> command_of(const Parameters& parameters) {
  const Value list = parse_json(parameters.text("command"), {"command"}, "a list");
  std::vector<std::string> arguments;
  for (const Value& item : list.items()) arguments.push_back(item.text());
  return arguments;
}

SolverChoice choose_algorithm(std::string_view name) {
  for (const SolverEntry* const entry : {&solutions_entry(), &command_entry()}) {
    if (entry->name == name) {
      return {std::string(name), entry, Parameters(entry->name, entry->parameters)};
    }
  }
  return choose_solver(name);
}

}  // namespace colorwalk
