// How much work every solver does after a stop request, with all parameters at their extremes, on
// boards of the largest size, the largest that exact solvers search, and one with tables of pairs.

#include <sys/resource.h>

#include "base/numbers.h"
#include "search/registry.h"
#include "tests/support/boards.h"

namespace colorwalk {
namespace {

/// Both extremes of a parameter, as text. Threads are few, because a thousand threads on few
/// processors would measure the system.
std::vector<std::string> extremes(const ParameterSpec& spec) {
  if (spec.name == kThreadsParameter.name) return {"4"};
  if (!spec.is_integer()) return {spec.choices.begin(), spec.choices.end()};
  return {std::to_string(spec.minimum), std::to_string(spec.maximum)};
}

/// The solver with its defaults, with each parameter at each extreme, and with all of them at once
/// except for one choice.
std::vector<std::string> extreme_forms(const SolverEntry& entry) {
  const std::string name(entry.name);
  std::vector<std::string> forms = {name};
  std::string least;
  std::string most;
  std::vector<std::string> choices = {""};
  for (const ParameterSpec& spec : entry.parameters) {
    for (const std::string& value : extremes(spec)) {
      forms.push_back(fmt::format("{}:{}={}", name, spec.name, value));
      if (!spec.is_integer()) choices.push_back(fmt::format("{}={}", spec.name, value));
    }
    if (!spec.is_integer()) continue;
    least += fmt::format(",{}={}", spec.name, extremes(spec).front());
    most += fmt::format(",{}={}", spec.name, extremes(spec).back());
  }
  for (const std::string& choice : choices) {
    for (const std::string& numbers : {least, most}) {
      const std::string all =
          choice.empty() ? numbers.substr(numbers.empty() ? 0 : 1) : choice + numbers;
      if (!numbers.empty()) forms.push_back(fmt::format("{}:{}", name, all));
    }
  }
  std::erase_if(forms, [](const std::string& form) {
    return !error_of([&] { parse_solver(form); }).empty();
  });
  return forms;
}

/// The processor time of this process in its own code, which hardly depends on other work of the
/// machine. The system's time for pages of memory is left out: to free a table takes up to 130 ms
/// per gigabyte, whatever a solver does.
double processor_milliseconds() {
  rusage used = {};
  getrusage(RUSAGE_SELF, &used);
  return static_cast<double>(used.ru_utime.tv_sec) * 1e3 +
         static_cast<double>(used.ru_utime.tv_usec) / 1e3;
}

/// The processor time from the stop request until the solver has returned and its memory is free;
/// negative if it ended before the request, which comes after so many milliseconds.
double milliseconds_after_stop(const std::string& solver, const Board& board, int after) {
  std::atomic<bool> is_stopped = false;
  double stopped = 0;
  std::atomic<bool> is_done = false;
  const SolveRequest request = {.limits = {.memory = 1500 * kMegabyte},
                                .seed = 1,
                                .is_stopped = [&is_stopped] { return is_stopped.load(); },
                                .wanted = {.proof = after % 2 == 1}};
  const double began = processor_milliseconds();
  std::jthread stopper([&] {
    while (!is_done && processor_milliseconds() - began < after) {
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    stopped = processor_milliseconds();
    is_stopped = true;
  });
  parse_solver(solver).make()->solve(board, request);
  const double ended = processor_milliseconds();
  is_done = true;
  stopper.join();
  return ended - stopped;
}

TEST(StopTimes, AreUnder50MillisecondsForEverySolverAtItsExtremes) {
  if (kSanitized) GTEST_SKIP() << "sanitizers take time of their own";
  for (const SolverEntry& entry : solver_entries()) {
    for (const std::string& solver : extreme_forms(entry)) {
      for (const auto& [side, colors] : {std::pair(32, 6), {64, 12}, {64, 36}, {256, 36}}) {
        const Board board = board_of_size(side, colors);
        for (const int after : {5, 60, 301, 2000}) {
          const double milliseconds = milliseconds_after_stop(solver, board, after);
          EXPECT_LE(milliseconds, 50)
              << solver << ", " << side << " rows, " << colors << " colors, after " << after;
          if (milliseconds < 0) break;
        }
      }
    }
  }
}

}  // namespace
}  // namespace colorwalk
