#include <ostream>

#include "experiments/cli/command.h"
#include "experiments/run/work_signature.h"

namespace colorwalk {
namespace {

constexpr const char* kFooter =
    "All solvers play a fixed set of boards on one thread, with a limit on nodes. The figures are\n"
    "nodes expanded and moves played, so they are the same on every machine: when a change of the\n"
    "code changes them, the program does other work than before. How fast it does it is measured "
    "by\n"
    "the suites in perf/.";

class BenchCommand : public Command {
 public:
  CLI::App* declare(CLI::App& program) override {
    CLI::App* parser = program.add_subcommand("bench", "Print the work signature");
    parser->footer(kFooter);
    return parser;
  }

  int run(Console& console) override {
    console.out << to_text(measure_work());
    return kDone;
  }
};

}  // namespace

std::unique_ptr<Command> make_bench_command() {
  return std::make_unique<BenchCommand>();
}

}  // namespace colorwalk
