#include <fmt/format.h>

#include <ostream>

#include "experiments/command.h"
#include "experiments/command_options.h"
#include "experiments/solutions.h"

namespace colorwalk {
namespace {

constexpr const char* kFooter =
    "SOLUTIONS are records as JSON lines (solve --json, or the records.jsonl of a run), or one "
    "move\n"
    "string a line, for the boards in order. Prints tab-separated fields, a line a solution: "
    "board,\n"
    "valid or failed, length, and whose it is or what is wrong with it. Exit code 1 if one fails "
    "or\n"
    "a board has none.\n"
    "\n"
    "Examples:\n"
    "  colorwalk solve --solver greedy --json boards.txt > solutions.jsonl\n"
    "  colorwalk verify boards.txt solutions.jsonl";

class VerifyCommand : public Command {
 public:
  CLI::App* declare(CLI::App& program) override {
    CLI::App* parser = program.add_subcommand("verify", "Check solutions by the referee");
    add_text(*parser, "BOARDS", boards_, "", "The boards; - is standard input");
    add_text(*parser, "SOLUTIONS", solutions_, "", "The solutions; - is standard input");
    board_options_.declare(*parser);
    parser->footer(kFooter);
    return parser;
  }

  int run(Console& console) override {
    if (boards_ == "-" && solutions_ == "-") {
      throw InputError("boards and solutions cannot both be standard input; expected one file");
    }
    const std::unique_ptr<BoardSource> boards = board_options_.open(boards_, console);
    std::vector<ClaimedSolution> solutions =
        read_solutions(read_text(solutions_, console), text_name(solutions_));
    add_unsolved(boards->size(), solutions);

    bool all_valid = true;
    for (const ClaimedSolution& solution : solutions) {
      const std::string fault = find_fault(solution, *boards);
      print(solution, fault, console.out);
      all_valid = all_valid && fault.empty();
    }
    return all_valid ? kDone : kNotAllWell;
  }

 private:
  static void print(const ClaimedSolution& solution, const std::string& fault, std::ostream& out) {
    const std::string length =
        solution.moves ? fmt::format("{}", solution.moves->size()) : std::string("-");
    out << fmt::format("{}\t{}\t{}", solution.board, fault.empty() ? "valid" : "failed", length);
    if (!solution.label.empty()) out << '\t' << solution.label;
    if (!fault.empty()) out << '\t' << fault;
    out << '\n';
  }

  std::string boards_;
  std::string solutions_;
  BoardFileOptions board_options_;
};

}  // namespace

std::unique_ptr<Command> make_verify_command() {
  return std::make_unique<VerifyCommand>();
}

}  // namespace colorwalk
