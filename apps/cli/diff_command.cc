#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <ostream>

#include "apps/cli/command.h"
#include "apps/cli/output.h"
#include "base/data/json.h"
#include "experiments/records/record.h"
#include "experiments/report/run_difference.h"
#include "experiments/report/table.h"
#include "search/outcome/outcome.h"

namespace colorwalk {
namespace {

constexpr const char* kDiffDescription =
    R"(RUN-A and RUN-B are output folders of `colorwalk run`. Tasks are paired by id, so order, labels,
limits and threads may differ. A folder of parts (`run --shard`) is one run. Nodes and times are
ratios B/A: geometric means over the tasks that hit no limit. Other load on the machine changes
times, so they do not decide which program is faster; `./cw compare` in a clone compares two
commits in turns. A task is undecided if it is worse in one run, but a time limit ended it there
after less than 1.5 times the CPU time of the other run: other work on the machine can be the
cause. Exit code 1 if a length or a proof got worse, otherwise 0.)";

/// Limits the list of changed tasks; --json prints all.
constexpr std::size_t kMostChanges = 20;

Value ratio_to_json(const MeanRatio& ratio) {
  return {{"pairs", ratio.pairs()}, {"ratio", ratio.value()}};
}

Value algorithm_to_json(const AlgorithmDifference& algorithm) {
  Value json = Value::table();
  if (!algorithm.label.empty()) json["label"] = algorithm.label;
  json["tasks"] = algorithm.tasks;
  json["worse"] = algorithm.worse;
  json["better"] = algorithm.better;
  json["undecided"] = algorithm.undecided;
  json["shorter"] = algorithm.shorter;
  json["longer"] = algorithm.longer;
  json["other_nodes"] = algorithm.other_nodes;
  json["nodes"] = ratio_to_json(algorithm.nodes);
  json["time"] = ratio_to_json(algorithm.time);
  json["cpu_time"] = ratio_to_json(algorithm.cpu_time);
  return json;
}

Value outcome_to_json(const OutcomeNumbers& outcome) {
  constexpr std::array<std::string_view, 6> kFields = {"status", "length",  "lower_bound",
                                                       "nodes",  "seconds", "cpu_seconds"};
  return fields_of(Outcome{outcome}, kFields);
}

Value change_to_json(const ChangedTask& task) {
  const OutcomeChange change = change_of(task.first, task.second);
  return {{"id", to_text(task.id)},
          {"label", task.label},
          {"boards", task.boards},
          {"board", task.board},
          {"repeat", task.repeat},
          {"worse", change.is_worse},
          {"undecided", change.is_undecided},
          {"a", outcome_to_json(task.first)},
          {"b", outcome_to_json(task.second)}};
}

Value to_json(const RunDifference& difference) {
  const auto statuses = [](const auto& change) -> Value {
    const auto& [from, to] = change.first;
    return {{"a", name(from)}, {"b", name(to)}, {"tasks", change.second}};
  };
  return {{"only_a", difference.only_first},
          {"only_b", difference.only_second},
          {"equal", difference.is_repetition},
          {"all", algorithm_to_json(difference.all)},
          {"algorithms", Value::list_of(difference.algorithms, algorithm_to_json)},
          {"statuses", Value::list_of(difference.statuses, statuses)},
          {"changes", Value::list_of(difference.changes, change_to_json)}};
}

std::string ratio_text(const MeanRatio& ratio) {
  return ratio.pairs() == 0 ? "-" : fmt::format("{:.3f}", ratio.value());
}

std::string difference_table(const RunDifference& difference) {
  Table table;
  table.columns.push_back({.text = "Algorithm", .is_number = false});
  for (const char* heading : {"Tasks", "Worse", "Better", "Undecided", "Shorter", "Longer",
                              "Other nodes", "Nodes B/A", "CPU time B/A", "Wall time B/A"}) {
    table.columns.push_back({.text = heading});
  }
  const auto add = [&table](const AlgorithmDifference& algorithm, const std::string& label) {
    table.rows.push_back({label, fmt::format("{}", algorithm.tasks),
                          fmt::format("{}", algorithm.worse), fmt::format("{}", algorithm.better),
                          fmt::format("{}", algorithm.undecided),
                          fmt::format("{}", algorithm.shorter), fmt::format("{}", algorithm.longer),
                          fmt::format("{}", algorithm.other_nodes), ratio_text(algorithm.nodes),
                          ratio_text(algorithm.cpu_time), ratio_text(algorithm.time)});
  };
  for (const AlgorithmDifference& algorithm : difference.algorithms)
    add(algorithm, algorithm.label);
  if (difference.algorithms.size() > 1) add(difference.all, "all");
  return to_markdown(table);
}

std::string outcome_text(const OutcomeNumbers& outcome) {
  return fmt::format("{} {} (bound {})", name(outcome.status), number_or_dash(outcome.length),
                     number_or_dash(outcome.lower_bound));
}

std::string changes_text(const RunDifference& difference) {
  std::string text;
  for (const auto& [statuses, tasks] : difference.statuses) {
    text += fmt::format("{} tasks went from {} to {}\n", tasks, name(statuses.first),
                        name(statuses.second));
  }
  const std::size_t shown = std::min(difference.changes.size(), kMostChanges);
  for (std::size_t i = 0; i < shown; ++i) {
    const ChangedTask& task = difference.changes[i];
    const OutcomeChange change = change_of(task.first, task.second);
    const std::string_view verdict = change.is_worse       ? "worse:    "
                                     : change.is_undecided ? "undecided:"
                                                           : "change:   ";
    text += fmt::format("{} {}{}{} board {}{}: {} -> {}\n", verdict, task.label,
                        task.boards.empty() ? "" : ", ", task.boards, task.board,
                        task.repeat > 0 ? fmt::format(" repeat {}", task.repeat) : "",
                        outcome_text(task.first), outcome_text(task.second));
  }
  if (shown < difference.changes.size()) {
    text +=
        fmt::format("and {} more changes (--json has all)\n", difference.changes.size() - shown);
  }
  if (difference.is_repetition) return "the records are equal apart from times\n";
  return text.empty() ? "no status, length or bound changed\n" : text;
}

/// The folder of a run and, where recorded, commit, processor and start time of its first part.
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
    options.add_flag("--json", json_, "Print one JSON object with all changed tasks");
  }

  int run(Console& console) override {
    const RunDifference difference = compare_runs(first_, second_);
    for (const std::vector<RecordedFolder>& run : difference.folders) {
      for (const RecordedFolder& folder : run) {
        for (const std::string& note : folder.notes) {
          print_message(console, fmt::format("note: {}: {}", folder.path.string(), note));
        }
      }
    }
    if (json_) {
      console.out << json_text(to_json(difference)) << '\n';
    } else {
      console.out << fmt::format("A: {}\nB: {}\n", run_text(first_, difference.folders[0]),
                                 run_text(second_, difference.folders[1]))
                  << fmt::format("{} tasks in both, {} only in A, {} only in B\n\n",
                                 difference.all.tasks, difference.only_first,
                                 difference.only_second)
                  << difference_table(difference) << '\n'
                  << changes_text(difference);
    }
    return difference.all.worse > 0 ? kFailure : kDone;
  }

 private:
  std::string first_;
  std::string second_;
  bool json_ = false;
};

}  // namespace

CommandEntry diff_command() {
  return {.help = {.name = "diff",
                   .summary = "Compare two runs task by task",
                   .description = kDiffDescription,
                   .examples = {"colorwalk diff runs/series runs/series-2",
                                "colorwalk diff parts whole",
                                "colorwalk diff --json before after > changes.json"}},
          .make = make_command<DiffCommand>};
}

}  // namespace colorwalk
