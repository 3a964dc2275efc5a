#include <fmt/format.h>
#include <fmt/ranges.h>

#include <ostream>

#include "apps/cli/command.h"
#include "experiments/report/run_difference.h"

namespace colorwalk {
namespace {

constexpr const char* kDiffDescription =
    R"(RUN-A and RUN-B are output folders of `colorwalk run`. Tasks are paired by id, so order, labels,
limits and threads may differ. A folder of parts (`run --shard`) is one run. Prints each task that
differs, and in what: status, length, bound, moves, counts and statistics, but not times. A busy
machine changes what a time limit ends; such tasks are counted. Exit code 1 if tasks differ,
otherwise 0. `./cw compare` in a clone decides which of two commits is faster.)";

std::string changes_text(const RunDifference& difference) {
  if (difference.changes.empty()) {
    const bool are_all = difference.only_first + difference.only_second == 0;
    return fmt::format("the records {}are equal apart from times\n", are_all ? "" : "of both ");
  }
  return fmt::format("{}\n\n{} of {} tasks differ, {} of them ended by a limit on time\n",
                     fmt::join(difference.changes, "\n"), difference.changes.size(),
                     difference.common, difference.timed);
}

std::string run_text(const std::string& path, const std::vector<RecordedFolder>& parts) {
  std::string text = path;
  for (const auto& [name, value] : parts.front().facts) {
    const bool wanted = name == "commit" || name == "processor" || name == "started";
    if (wanted) text += fmt::format(", {} {}", name, value);
  }
  return text;
}

class DiffCommand : public Command {
 public:
  void declare(OptionParser& options) override {
    options.add_text("RUN-A", first_, "DIR", "Output folder of a run");
    options.add_text("RUN-B", second_, "DIR", "Output folder of the run to compare");
  }

  int run(Console& console) override {
    const RunDifference difference = compare_runs(first_, second_);
    for (std::size_t i = 0; i < difference.folders.size(); ++i) {
      for (const RecordedFolder& folder : difference.folders[i]) {
        for (const std::string& note : folder.notes) {
          print_message(console, fmt::format("note: {}: {}", folder.path.string(), note));
        }
      }
      for (const std::string& note : difference.notes[i]) {
        print_message(console, fmt::format("note: {}: {}", i == 0 ? first_ : second_, note));
      }
    }
    console.out << fmt::format("A: {}\nB: {}\n", run_text(first_, difference.folders[0]),
                               run_text(second_, difference.folders[1]))
                << fmt::format("{} tasks in both, {} only in A, {} only in B\n\n",
                               difference.common, difference.only_first, difference.only_second)
                << changes_text(difference);
    return difference.changes.empty() ? kDone : kFailure;
  }

 private:
  std::string first_;
  std::string second_;
};

}  // namespace

CommandEntry diff_command() {
  return {.help = {.name = "diff",
                   .summary = "Compare two runs task by task",
                   .description = kDiffDescription,
                   .examples = {"colorwalk diff runs/series runs/series-2",
                                "colorwalk diff parts whole"}},
          .make = make_command<DiffCommand>};
}

}  // namespace colorwalk
