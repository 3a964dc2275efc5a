#include <ostream>

#include "apps/cli/command.h"
#include "experiments/run/work_signature.h"

namespace colorwalk {
namespace {

constexpr const char* kBenchDescription =
    "All solvers solve a fixed set of boards on one thread under a node limit. Prints expanded "
    "nodes and moves, which are the same on every machine: if a code change changes them, the "
    "solvers search differently. The suites in perf/ measure speed.";

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
