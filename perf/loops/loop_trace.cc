/// Prints the parallel loops of a solver on boards: `loop_trace SOLVER FILE`. For ./cw scale, which
/// schedules their calls on more workers than this machine has cores.
///
/// The linker replaces the loops of ThreadTeam by those below (--wrap in perf/CMakeLists.txt),
/// which make all calls in order on one thread and measure the CPU time of each.
///
/// One line of JSON per board: `seconds` in total, `nodes`, and `loops`, a list of the calls'
/// seconds for every loop.
#include <algorithm>
#include <cstdint>
#include <ctime>
#include <functional>
#include <iostream>
#include <span>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include "base/data/json.h"
#include "base/input_error.h"
#include "base/system/parallel.h"
#include "base/system/read_file.h"
#include "engine/sources/file_source.h"
#include "search/registry.h"

namespace colorwalk {
namespace {

/// CPU time of this thread in seconds, on which other load has little influence.
double cpu_seconds() {
  timespec time = {};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

/// The seconds of the calls of every loop so far. Loops that begin within another loop's call
/// belong to that call.
struct Trace {
  std::vector<std::vector<double>> loops;
  bool is_in_loop = false;
};

Trace& trace() {
  static Trace the_trace;  // NOLINT(cppcoreguidelines-avoid-non-const-global-variables)
  return the_trace;
}

/// Makes the calls and records them as a loop.
void record_loop(std::int64_t count, const std::function<void(std::int64_t)>& call) {
  Trace& recorded = trace();
  if (recorded.is_in_loop) {
    for (std::int64_t i = 0; i < count; ++i) call(i);
    return;
  }
  recorded.is_in_loop = true;
  std::vector<double> calls;
  for (std::int64_t i = 0; i < count; ++i) {
    const double begin = cpu_seconds();
    call(i);
    calls.push_back(cpu_seconds() - begin);
  }
  recorded.loops.push_back(std::move(calls));
  recorded.is_in_loop = false;
}

std::string traced_solve(const Solver& solver, const Board& board) {
  trace() = {};
  const double begin = cpu_seconds();
  const SolveResult result = solver.solve(board, {});
  const double seconds = cpu_seconds() - begin;
  Value loops = Value::list();
  for (const std::vector<double>& calls : trace().loops) loops.push_back(Value(calls));
  return json_text({{"seconds", seconds}, {"nodes", result.counters.expanded}, {"loops", loops}});
}

int run(std::span<const char* const> arguments) {
  if (arguments.size() != 3) throw InputError("usage: loop_trace SOLVER FILE");
  const auto solver = parse_solver(arguments[1]).make();
  const std::string name = arguments[2];
  const std::string text = read_file(name);
  const FileSource boards({.name = name, .text = text, .size = {}}, "auto");
  for (const Board& board : boards.boards()) std::cout << traced_solve(*solver, board) << '\n';
  return 0;
}

}  // namespace

// NOLINTBEGIN(bugprone-reserved-identifier, readability-identifier-naming): names for the linker.

/// ThreadTeam::for_each_index(count, body, stop).
extern "C" void
__wrap__ZN9colorwalk10ThreadTeam14for_each_indexElRKSt8functionIFvilEERKSt10stop_token(
    ThreadTeam* /*team*/, std::int64_t count, const std::function<void(int, std::int64_t)>& body,
    const std::stop_token& /*stop*/) {
  record_loop(count, [&body](std::int64_t i) { body(0, i); });
}

/// ThreadTeam::for_each_chunk(count, body), with its chunks for as many workers.
extern "C" void __wrap__ZN9colorwalk10ThreadTeam14for_each_chunkEmRKSt8functionIFvmmEE(
    ThreadTeam* team, std::size_t count,
    const std::function<void(std::size_t, std::size_t)>& body) {
  const std::size_t chunk =
      std::max<std::size_t>(64, count / (8 * static_cast<std::size_t>(team->workers())));
  const auto chunks = static_cast<std::int64_t>((count + chunk - 1) / chunk);
  record_loop(chunks, [&](std::int64_t i) {
    const std::size_t first = static_cast<std::size_t>(i) * chunk;
    body(first, std::min(count, first + chunk));
  });
}

// NOLINTEND(bugprone-reserved-identifier, readability-identifier-naming)

}  // namespace colorwalk

int main(int count, char** arguments) {
  try {
    return colorwalk::run(std::span<const char* const>(arguments, static_cast<std::size_t>(count)));
  } catch (const std::exception& error) {
    std::cerr << "loop_trace: " << error.what() << '\n';
    return 2;
  }
}
