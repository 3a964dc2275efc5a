/// Optimal: the fewest moves, proven.
///
/// The greedy solver and a narrow beam give an upper bound, the color-blind layers a lower bound.
/// Core refutation (core_refutation.h) closes the gap. It first searches for a solution of one move
/// less than the best known one, until there is none; that settles most boards within a few
/// thousand nodes. On a hard board the lower bound is raised from below instead, one easier
/// question at a time. If a question exceeds its node allowance, a much wider beam is tried, then,
/// if that finds nothing, a solution of one move less than the best known is searched for again,
/// and the allowance doubles. So whenever a limit ends the search, both bounds are as good as the
/// time allowed. The refuter keeps its cores and its proof log from question to question, so the
/// requested evidence comes from the run that found the answer. For variants that did not help, see
/// docs/design-notes.md.
#include <algorithm>
#include <array>
#include <memory>
#include <optional>
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
      report([&] { return LayersBound{lower_}; });
      best_ = greedy_solution(space_);
      report([&] { return GreedyFound{upper()}; });
      report_bounds();
      search();
      run_.count_table_hits(refuter_.core_hits());
      report([&] { return totals(); });
    }
    result.lower_bound = lower_;
    result.status = upper() == lower_ ? Status::kOptimal : run_.limit();
    if (is_hard_ || result.status != Status::kOptimal) {
      result.history.assign(run_.history().begin(), run_.history().end());
    }
    result.moves = std::move(best_);
    result.events = std::move(events_);
    const bool wants_evidence = run_.wanted().hints || run_.wanted().proof;
    if (wants_evidence && result.status == Status::kOptimal) {
      result.evidence =
          gather_evidence(space_, static_cast<int>(result.moves->size()), line_, refuter_, run_);
    }
    return result;
  }

 private:
  /// How much wider the beam of a hard board is.
  static constexpr std::int64_t kWidening = 64;
  /// Nodes for a question before a board counts as hard.
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
    width *= kWidening;
    for (std::int64_t allowance = options_.allowance; gap() && !run_.exhausted();
         allowance *= 2, width *= 2) {
      if (raise_lower_bound(allowance)) return;
      const bool is_shorter = widen_beam(width);
      if (!is_shorter && lower_upper_bound(allowance)) return;
    }
  }

  /// The width of a second beam under a short time limit. Proofs come late, so within a few
  /// milliseconds a wider beam achieves more than the refuter; within more, it costs little. The
  /// time is estimated from the work of the first beam, of width `first`, and not measured, so that
  /// results are reproducible.
  std::int64_t width_for_time_limit(std::int64_t first) const {
    constexpr double kSecondsPerChildAndCluster = 2e-9;
    constexpr double kShare = 0.6;  // Of the limit.
    constexpr double kMaxWidth = 50;
    constexpr double kLongLimit = 0.1;  // Seconds; most boards are proven by then.
    const auto limit = run_.limits().wall_time;
    if (!limit || limit->count() > kLongLimit || !gap()) return 0;
    const auto children = static_cast<double>(run_.counters().generated);
    const double seconds = children * space_.clusters() * kSecondsPerChildAndCluster;
    const double wider = static_cast<double>(first) * kShare * limit->count() / seconds;
    return static_cast<std::int64_t>(std::min(kMaxWidth, wider));
  }

  bool gap() const { return upper() > lower_; }

  /// Whether a beam of that width finds a shorter solution.
  bool widen_beam(std::int64_t width) {
    BeamOptions options = options_.beam;
    options.width = width;
    const double began = run_.seconds();
    run_.set_memory_elsewhere(space_.memory() + refuter_.memory());
    auto moves = beam_.solve(options, upper());
    report([&] {
      const auto length = moves ? std::optional(static_cast<int>(moves->size())) : std::nullopt;
      return BeamFinished{width, length, run_.seconds() - began};
    });
    if (!moves) return false;
    best_ = *std::move(moves);
    report_bounds();
    return true;
  }

  /// Searches for solutions of one move less than the best one until there is none. True if there
  /// is none; false if a question took more nodes than allowed.
  bool lower_upper_bound(std::int64_t allowance) {
    while (gap()) {
      if (!ask(upper() - 1, allowance)) return false;
    }
    return true;
  }

  /// Searches for a solution as long as the lower bound, raising it until there is one. Returns
  /// like lower_upper_bound().
  bool raise_lower_bound(std::int64_t allowance) {
    while (gap()) {
      if (!ask(lower_, allowance)) return false;
    }
    return true;
  }

  /// Searches for a solution of `budget` moves and updates one of the bounds; false if that took
  /// more nodes than allowed.
  bool ask(int budget, std::int64_t allowance) {
    const double began = run_.seconds();
    const std::int64_t nodes = run_.counters().expanded;
    run_.set_memory_elsewhere(space_.memory() + beam_.memory());
    const Refutation answer = refuter_.refute(start_, budget, allowance);
    if (answer == Refutation::kSolved) {
      best_.assign(refuter_.solution().begin(), refuter_.solution().end());
    } else if (answer == Refutation::kRefuted) {
      lower_ = budget + 1;
      line_ = refuter_.line();
    }
    if (answer != Refutation::kGivenUp) report_bounds();
    report([&] {
      return QuestionFinished{budget, answer, upper(), run_.counters().expanded - nodes,
                              run_.seconds() - began};
    });
    return answer != Refutation::kGivenUp;
  }

  void report_bounds() { run_.report_bounds({.lower = lower_, .best = best_}); }

  /// Adds the event that `make()` returns, if events are requested.
  template <class Make>
  void report(Make&& make) {
    if (run_.wanted().explain) events_.push_back(make());
  }

  RefutationTotals totals() const {
    return {.cores_learned = refuter_.cores_learned(),
            .core_hits = refuter_.core_hits(),
            .core_bytes = refuter_.core_memory(),
            .nodes_by_depth = refuter_.nodes_by_depth(),
            .seconds = run_.seconds()};
  }

  const StateSpace<Words>& space_;
  const Options& options_;
  SearchRun& run_;
  const State<Words> start_;
  int lower_;
  std::int32_t line_ = kNoLine;  ///< The proof line for lower_; kNoLine if the layers proved it.
  std::vector<Color> best_;      ///< The best solution known.
  bool is_hard_ = false;         ///< Whether the first questions exceeded their nodes.
  ThreadTeam team_;
  BeamSearch<Words> beam_;
  ParallelRefuter<Words> refuter_;
  std::vector<SearchEvent> events_;
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
    integer_parameter("allowance", 50'000, 1, 1'000'000'000, "initial node allowance per question"),
    integer_parameter("cores", kDefaultCores, 2, 1'000'000,
                      "initial number of cores kept per budget"),
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
