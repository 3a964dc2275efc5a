/// Optimal: the fewest moves, proven.
///
/// Greedy play and a narrow beam give an upper bound, the color-blind layers a lower one. Core
/// refutation (core_refutation.h) then closes the gap: it is asked for a solution of one move less
/// than the best known, until it says that there is none. Most boards are settled so within a few
/// thousand nodes. Where one question takes more, the lower bound is raised from below instead, one
/// easier question at a time. Where that takes more nodes than are allowed for a question, a much
/// wider beam is tried, one move less than the best known is asked for again if the beam found
/// nothing, and the allowance doubles: whenever a limit stops the solver, both bounds are as good
/// as the time allowed. What the refuter has learned stays with it from question to question, and
/// so does the log of its proofs: evidence that is wanted comes out of the run that found the
/// answer.
///
/// Tried and dropped: beams whose states are refuted by the cores learned so far and scored by how
/// many cores of fewer moves they violate, after each question from below: a width of 16 finds the
/// optimum of every second 30x30 board, one of 256 that of 40x40 boards, and both cost what they
/// spare. A quarter of the allowance for questions from above: no fewer nodes at 40x40.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "heuristics/bounds/color_blind_layers.h"
#include "search/beam_search.h"
#include "search/cores/evidence_by_refutation.h"
#include "search/cores/parallel_refutation.h"
#include "search/greedy_solution.h"
#include "search/registry.h"
#include "search/width_solver.h"

namespace colorwalk {
namespace {

struct Options {
  BeamOptions beam;
  std::int64_t allowance;
  std::size_t cores;
  int threads;
};

template <int Words>
class GapCloser {
 public:
  GapCloser(const StateSpace<Words>& space, const Options& options, SearchRun& run)
      : space_(space),
        options_(options),
        run_(run),
        start_(space.initial()),
        lower_(color_blind_layers(space, start_, space.unfinished(start_))),
        team_(options.threads),
        beam_(space, run, team_),
        refuter_(space, options.cores, run, team_) {}

  SolveResult close() {
    SolveResult result;
    if (!start_.is_goal()) {
      explain([&] { return fmt::format("color-blind layers: at least {} moves", lower_); });
      best_ = greedy_solution(space_);
      explain([&] { return fmt::format("greedy play: {} moves", upper()); });
      tell_bounds();
      search();
      run_.count_table_hits(refuter_.cores_met());
      explain_totals();
    }
    result.lower_bound = lower_;
    result.status = upper() == lower_ ? Status::kOptimal : run_.limit();
    if (is_hard_ || result.status != Status::kOptimal) {
      result.history.assign(run_.history().begin(), run_.history().end());
    }
    result.moves = std::move(best_);
    result.explanation = std::move(explanation_);
    const bool wants_evidence = run_.wanted().hints || run_.wanted().proof;
    if (wants_evidence && result.status == Status::kOptimal) {
      result.evidence =
          gather_evidence(space_, static_cast<int>(result.moves->size()), line_, refuter_, run_);
    }
    return result;
  }

 private:
  /// Four seconds for each of eight 36x36 boards leave gaps of 5 moves in all with 64, of 9 with 4
  /// and of 15 with 1; more than 64 gains nothing.
  static constexpr std::int64_t kWidening = 64;
  /// Nodes for a question before a board counts as hard. Asked from below from the start, pc19's
  /// thousand boards take a fifth more nodes; asked from above to the end, 20 30x30 boards take a
  /// twentieth more.
  static constexpr std::int64_t kEasyNodes = 3'000;

  int upper() const { return static_cast<int>(best_.size()); }

  void search() {
    std::int64_t width = options_.beam.width;
    widen_beam(width);
    if (const std::int64_t wider = width_for_time_limit(width); wider >= 2 * width) {
      widen_beam(wider);
    }
    if (lower_upper_bound(std::min(options_.allowance, kEasyNodes))) return;
    is_hard_ = true;
    // A board that a few nodes do not settle is hard: easier questions are asked first, and it is
    // worth another kind of beam.
    width *= kWidening;
    for (std::int64_t allowance = options_.allowance; gap() && !run_.exhausted();
         allowance *= 2, width *= 2) {
      if (raise_lower_bound(allowance)) return;
      const bool is_shorter = widen_beam(width);
      if (!is_shorter && lower_upper_bound(allowance)) return;
    }
  }

  /// The width of a second beam that a limit on time asks for. Proofs come late, so in a few
  /// milliseconds a wider beam gets further than the refuter; in more, it costs little. The time is
  /// estimated from the work of the first beam, of width `first`, and not measured, so that
  /// answers can be repeated.
  std::int64_t width_for_time_limit(std::int64_t first) const {
    constexpr double kSecondsAChildAndCluster = 2e-9;
    constexpr double kShare = 0.6;  // Of the limit.
    constexpr double kMost = 50;
    constexpr double kPlenty = 0.1;  // Seconds; most boards are proven by then.
    const auto limit = run_.limits().wall_time;
    if (!limit || limit->count() > kPlenty || !gap()) return 0;
    const auto children = static_cast<double>(run_.counters().generated);
    const double seconds = children * space_.clusters() * kSecondsAChildAndCluster;
    const double wider = static_cast<double>(first) * kShare * limit->count() / seconds;
    return static_cast<std::int64_t>(std::min(kMost, wider));
  }

  bool gap() const { return upper() > lower_; }

  /// Whether a beam of that width finds a shorter solution.
  bool widen_beam(std::int64_t width) {
    BeamOptions options = options_.beam;
    options.width = width;
    const double began = run_.seconds();
    run_.set_held_elsewhere(space_.memory() + refuter_.memory());
    auto moves = beam_.solve(options, upper());
    explain([&] {
      return fmt::format("beam of width {}: {}, {:.3f} ms", width,
                         moves ? fmt::format("{} moves", moves->size()) : "nothing shorter",
                         (run_.seconds() - began) * 1e3);
    });
    if (!moves) return false;
    best_ = *std::move(moves);
    tell_bounds();
    return true;
  }

  /// Asks for one move less than the best solution, again and again. True when there is none.
  bool lower_upper_bound(std::int64_t allowance) {
    while (gap()) {
      if (!ask(upper() - 1, allowance)) return false;
    }
    return true;
  }

  /// Asks for the lower bound, then for one more, and so on. True when the bounds have met.
  bool raise_lower_bound(std::int64_t allowance) {
    while (gap()) {
      if (!ask(lower_, allowance)) return false;
    }
    return true;
  }

  /// FormatFeatures for a solution of `budget` moves and moves one of the bounds; false if that
  /// took more nodes than allowed.
  bool ask(int budget, std::int64_t allowance) {
    const double began = run_.seconds();
    const std::int64_t nodes = run_.counters().expanded;
    run_.set_held_elsewhere(space_.memory() + beam_.memory());
    const Refutation answer = refuter_.refute(start_, budget, allowance);
    if (answer == Refutation::kSolved) {
      best_.assign(refuter_.solution().begin(), refuter_.solution().end());
    } else if (answer == Refutation::kRefuted) {
      lower_ = budget + 1;
      line_ = refuter_.line();
    }
    if (answer != Refutation::kGivenUp) tell_bounds();
    explain([&] {
      return fmt::format("core refutation, {} moves: {}, {} nodes, {:.3f} ms", budget,
                         answer == Refutation::kSolved    ? fmt::format("solved in {}", upper())
                         : answer == Refutation::kRefuted ? "no solution"
                                                          : "given up",
                         run_.counters().expanded - nodes, (run_.seconds() - began) * 1e3);
    });
    return answer != Refutation::kGivenUp;
  }

  void tell_bounds() { run_.tell({.lower = lower_, .best = best_}); }

  template <class Sentence>
  void explain(Sentence&& sentence) {
    if (run_.wanted().explain) explanation_.push_back(sentence());
  }

  void explain_totals() {
    explain([&] {
      return fmt::format("cores: {} learned, {} states refuted by a known one, {:.1f} KiB",
                         refuter_.cores_learned(), refuter_.cores_met(),
                         static_cast<double>(refuter_.memory_of_cores()) / 1024);
    });
    explain([&] {
      return fmt::format("nodes by depth: {}", fmt::join(refuter_.nodes_by_depth(), " "));
    });
    explain([&] { return fmt::format("in all {:.3f} ms", run_.seconds() * 1e3); });
  }

  const StateSpace<Words>& space_;
  const Options& options_;
  SearchRun& run_;
  const State<Words> start_;
  int lower_;
  std::int32_t line_ = kNoLine;  ///< Of the refuter's log: proves lower_, unless the layers did.
  std::vector<Color> best_;      ///< The best solution known.
  bool is_hard_ = false;         ///< Whether the first questions were not enough.
  ThreadTeam team_;
  BeamSearch<Words> beam_;
  ParallelRefuter<Words> refuter_;
  std::vector<std::string> explanation_;
};

struct Optimal {
  Options options;

  template <int Words>
  SolveResult solve(const StateSpace<Words>& space, SearchRun& run) const {
    return GapCloser<Words>(space, options, run).close();
  }
};

constexpr std::array kParameters = {
    integer_parameter("width", 4, 1, 1'000'000, "width of the first beam"),
    integer_parameter("weight", 5, 0, 1000, "of the layer sum in the beam's score, in thousandths"),
    integer_parameter("allowance", 50'000, 1, 1'000'000'000, "nodes for one question at first"),
    integer_parameter("cores", kDefaultCores, 2, 1'000'000, "cores remembered a budget"),
    kThreadsParameter,
};

}  // namespace

SolverEntry optimal_solver() {
  return {.name = "optimal",
          .summary = "the fewest moves, proven: beam, then core refutation",
          .parameters = kParameters,
          .exact = true,
          .make = [](const Parameters& parameters) -> std::unique_ptr<const Solver> {
            return std::make_unique<WidthSolver<Optimal>>(
                Optimal{{.beam = {.width = parameters.integer("width"),
                                  .weight = parameters.small_integer("weight")},
                         .allowance = parameters.integer("allowance"),
                         .cores = static_cast<std::size_t>(parameters.integer("cores")),
                         .threads = parameters.small_integer("threads")}});
          }};
}

}  // namespace colorwalk
