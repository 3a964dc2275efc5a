#include <ostream>

#include "cli/command.h"
#include "experiments/run/work_signature.h"

namespace colorwalk {
namespace {

constexpr const char* kBenchDescription =
    "All solvers play a fixed set of boards on one thread, with a limit on nodes. The figures "
    "are nodes expanded and moves played, so they are the same on every machine: when a "
    "change of the code changes them, the program does other work than before. How fast it "
    "does it is measured by the suites in perf/.";

class BenchCommand : public Command {
 public:
  void declare(OptionParser& /*options*/) override {}

  int run(Console& console) override {
    console.out << to_text(measure_work());
    return kDone;
  }
};

}  // namespace

CommandEntry bench_command() {
  return {.help = {.name = "bench",
                   .summary = "Print the work signature",
                   .description = kBenchDescription,
                   .examples = {"colorwalk bench", "colorwalk bench | diff perf/signature.txt -"}},
          .make = make_command<BenchCommand>};
}

}  // namespace colorwalk
