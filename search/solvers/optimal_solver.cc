/// Optimal: the fewest moves, proven.
///
/// The greedy solver, a beam of width 1 and an exact search for shorter tails give an upper bound,
/// the color-blind layers a lower bound. Core refutation (core_refutation.h) closes the gap. It
/// first searches for a solution of one move less than the best known one, until there is none;
/// that settles most boards within a few thousand nodes, and the cores learned while solutions
/// become shorter are worth more than a wider beam. On a hard board a beam of width 4 runs, then
/// the lower bound is raised from below, one easier question at a time. If a question exceeds its
/// node allowance, a much wider beam is tried unless the bounds are very close, and tails of the
/// best solution are shortened. If the bounds are close, they get so many nodes that this nearly
/// always proves the optimum. Otherwise the allowance grows. So whenever a limit ends the search,
/// both bounds are as good as the time allowed. The refuter keeps its cores and its proof log from
/// question to question, so the requested evidence comes from the run that found the answer. For
/// variants that did not help, see docs/design-notes-optimal.md.
///
/// On boards with more than kMostMembers clusters, where cores would take too much memory, only the
/// bounds of growing_beam.h are computed.
#include <fmt/format.h>

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
#include "search/growing_beam.h"
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
        gap_{.lower = color_blind_layers(space, start_, space.unfinished(start_))},
        team_(options.threads),
        beam_(make_beam_search(space, run, team_)),
        refuter_(space, options.cores, run, team_) {}

  SolveResult close() {
    SolveResult result;
    if (!start_.is_goal()) {
      explain([&] { return layers_sentence(gap_.lower); });
      improve(greedy_solution(space_));
      run_.within_memory([&] {
        explain([&] { return fmt::format("greedy: {} moves", gap_.upper); });
        search();
      });
      refuter_.add_statistics(run_.statistics());
      run_.count_table_hits(
          static_cast<std::int64_t>(*run_.statistics().value(Statistic::kCoreHits)));
    }
    result.lower_bound = gap_.lower;
    result.status = gap_.is_closed() ? Status::kOptimal : run_.limit();
    if (run_.wanted().explain && gap_.upper > 0) {
      run_.within_memory([&] { add_lost_layer(options_.beam, gap_.solution, *beam_, run_); });
    }
    run_.count_threads(team_);
    result.moves = std::move(gap_.solution);
    result.steps = std::move(steps_);
    const bool wants_evidence = run_.wanted().hints || run_.wanted().proof;
    if (wants_evidence && result.status == Status::kOptimal) {
      run_.within_memory([&] {
        result.evidence = gather_evidence(space_, gap_.upper, gap_.line, refuter_, run_);
      });
    }
    return result;
  }

 private:
  using Order = typename ParallelRefuter<Words>::Order;

  /// How much wider the first and the second beam of a hard board are.
  static constexpr std::int64_t kFirstWidening = 4;
  static constexpr std::int64_t kSecondWidening = 64;
  /// A wider beam than this would take more than about 64 MB.
  static constexpr std::int64_t kWidest = (64 << 20) / (4 * sizeof(State<Words>));
  /// Children that a beam on a large board scores per unit of width; almost all.
  static constexpr int kScoredOnLargeBoards = 6;
  /// Narrower beams score fewer children: on easy boards a tenth of the time.
  static constexpr std::int64_t kWide = 64;
  /// Nodes for a question before a board counts as hard.
  static constexpr std::int64_t kEasyNodes = 3'000;
  /// A board of more clusters is large. The number decides and not the width of the sets: builds
  /// with other widths make the same moves.
  static constexpr int kLarge = 2048;
  /// The growth of the allowance when it did not suffice.
  static constexpr std::int64_t kGrowth = 4;
  /// If the gap is narrow, tails get kTailAllowances allowances: refuting the longest one proves
  /// the optimum. If it is at most kClosedByTails, no wider beam runs before them.
  static constexpr std::int64_t kTailAllowances = 64;
  static constexpr int kClosedByTails = 2;

  bool is_large() const { return space_.clusters() > kLarge; }
  /// The growth of the beam when it did not suffice. On small boards a wide beam would take more
  /// memory than the cores.
  int beam_growth() const { return is_large() ? 4 : 2; }
  /// The widest gap that counts as narrow.
  int narrow_gap() const { return is_large() ? 2 : 4; }

  void search() {
    if (answer_easy_questions()) return;
    std::int64_t width = kSecondWidening * options_.beam.width;
    std::int64_t allowance = options_.allowance;
    for (; !gap_.is_closed() && !run_.exhausted(); allowance *= kGrowth, width *= beam_growth()) {
      if (close_gap(Order::kFromBelow, allowance)) return;
      if (width <= kWidest && gap_.upper - gap_.lower > kClosedByTails) widen_beam(width);
      const bool is_narrow = gap_.upper - gap_.lower <= narrow_gap();
      shorten_tails(is_narrow ? kTailAllowances * allowance : allowance);
    }
  }

  /// Returns whether the board turned out easy.
  bool answer_easy_questions() {
    const std::int64_t width = options_.beam.width;
    widen_beam(width);
    if (const std::int64_t wider = width_for_time_limit(width); wider >= 2 * width) {
      widen_beam(wider);
    }
    const std::int64_t easy = std::min(options_.allowance, kEasyNodes);
    shorten_tails(easy);
    if (close_gap(Order::kFromAbove, easy)) return true;
    if (!run_.exhausted()) widen_beam(kFirstWidening * width);
    return false;
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
    const Limits& limits = run_.limits();
    const auto limit = limits.wall_time && limits.cpu_time
                           ? std::min(limits.wall_time, limits.cpu_time)
                           : std::max(limits.wall_time, limits.cpu_time);
    if (!limit || limit->count() > kLongLimit || gap_.is_closed()) return 0;
    const auto children = static_cast<double>(run_.counters().generated);
    const double seconds = children * space_.clusters() * kSecondsPerChildAndCluster;
    const double wider = static_cast<double>(first) * kShare * limit->count() / seconds;
    return static_cast<std::int64_t>(std::min(kMaxWidth, wider));
  }

  /// Looks for a shorter solution with a beam of that width.
  void widen_beam(std::int64_t width) {
    BeamOptions options = options_.beam;
    options.width = width;
    if (width < kWide) {
      options.scored = 2;
    } else if (is_large()) {
      options.scored = kScoredOnLargeBoards;
    }
    const double began = run_.seconds();
    run_.set_memory_elsewhere(space_.memory() + refuter_.memory());
    auto moves = beam_->solve(options, gap_.upper);
    explain([&] { return beam_sentence(width, moves, run_.seconds() - began); });
    if (moves) improve(*std::move(moves));
  }

  /// Replaces tails of the best solution by shorter ones, until none can be or the nodes are used
  /// up.
  void shorten_tails(std::int64_t nodes) {
    if (gap_.is_closed() || run_.exhausted()) return;
    const double began = run_.seconds();
    const std::int64_t expanded = run_.counters().expanded;
    const int length = gap_.upper;
    run_.set_memory_elsewhere(space_.memory() + beam_->memory());
    refuter_.close_gap(start_, gap_, Order::kTails, per_thread(nodes),
                       [this](const Gap& gap) { report_bounds(gap); });
    explain([&] {
      return fmt::format("shorter tails: {}, {} nodes, {:.3f} ms",
                         length_text(gap_.upper < length ? gap_.solution.size() : 0),
                         run_.counters().expanded - expanded, 1e3 * (run_.seconds() - began));
    });
  }

  void improve(std::vector<Color> solution) {
    gap_.upper = static_cast<int>(solution.size());
    gap_.solution = std::move(solution);
    report_bounds(gap_);
  }

  /// Allowances count the nodes of all threads, so that the questions change after as many nodes as
  /// with one thread.
  std::int64_t per_thread(std::int64_t nodes) const {
    return std::max<std::int64_t>(1, nodes / team_.workers());
  }

  /// Asks questions until the bounds meet. False if one took more nodes than allowed.
  bool close_gap(Order order, std::int64_t allowance) {
    run_.set_memory_elsewhere(space_.memory() + beam_->memory());
    return refuter_.close_gap(
        start_, gap_, order, per_thread(allowance), [this](const Gap& gap) { report_bounds(gap); },
        [this](const QuestionFinished& question) {
          explain([&] { return question_sentence(question); });
        });
  }

  void report_bounds(const Gap& gap) {
    run_.report_bounds({.lower = gap.lower, .best = gap.solution});
  }

  /// Adds the sentence that `make()` returns, if an explanation is requested.
  template <class Make>
  void explain(Make&& make) {
    if (run_.wanted().explain) steps_.push_back(make());
  }

  static std::string question_sentence(const QuestionFinished& question) {
    const std::string answer = question.answer == Refutation::kSolved
                                   ? fmt::format("solved in {}", question.length)
                               : question.answer == Refutation::kRefuted ? "no solution"
                                                                         : "given up";
    return fmt::format("core refutation, {} moves: {}, {} nodes, {:.3f} ms", question.budget,
                       answer, question.nodes, 1e3 * question.seconds);
  }

  const StateSpace<Words>& space_;
  const Options& options_;
  SearchRun& run_;
  const State<Words> start_;
  Gap gap_;
  ThreadTeam team_;
  std::unique_ptr<BeamSearch<Words>> beam_;
  ParallelRefuter<Words> refuter_;
  std::vector<std::string> steps_;
};

struct Optimal {
  Options options;

  static constexpr bool kSolvesWideBoards = true;

  template <int Words>
  SolveResult solve(const StateSpace<Words>& space, SearchRun& run) const {
    if constexpr (StateSpace<Words>::kHasRows) {
      return GapCloser<Words>(space, options, run).close();
    } else {
      return bounds_of_wide_board(space, run);
    }
  }

 private:
  /// Bounds on a board whose clusters are too many for cores. A beam of the largest width needs up
  /// to 400 MB.
  template <int Words>
  SolveResult bounds_of_wide_board(const StateSpace<Words>& space, SearchRun& run) const {
    constexpr std::int64_t kMostWidth = 4096;
    SolveResult result = solve_with_growing_beam(
        space, {.beam = options.beam, .most = kMostWidth, .threads = options.threads}, run);
    if (result.status == Status::kFeasible) {
      set_size_limit(result, space.clusters(), kMostMembers);
    }
    return result;
  }
};

constexpr std::array kOptimalParameters = {
    integer_parameter("width", 1, 1, 1'000'000, "width of the first beam"),
    integer_parameter("weight", 5, 0, 1000,
                      "weight of the layer sum in the score of the beam, in thousandths"),
    integer_parameter("allowance", 4'000, 1, 1'000'000'000, "initial node allowance per question"),
    integer_parameter("cores", kDefaultCores, 2, 1'000'000,
                      "initial number of cores kept per budget"),
    kThreadsParameter,
};

}  // namespace

SolverEntry optimal_solver() {
  return {.name = "optimal",
          .summary = "the fewest moves, proven: beam, then core refutation",
          .parameters = kOptimalParameters,
          .exact = true,
          .techniques = {Technique::kThreads, Technique::kTeam, Technique::kBeam,
                         Technique::kRefutation, Technique::kCores},
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
