/// Optimal: the fewest moves, proven.
///
/// A narrow beam gives an upper bound, the colour-blind layers a lower one. Core refutation
/// (core_refutation.h) then closes the gap: it is asked for a solution of one move less than the
/// best known, until it says that there is none. Most boards are settled so within a few thousand
/// nodes. Where one question takes more nodes than are allowed for it, the lower bound is raised
/// from below instead, one easier question at a time, the beam is widened, and the allowance
/// doubles: whenever a limit stops the solver, both bounds are as good as the time allowed. What
/// the refuter has learned stays with it from question to question.
#include <algorithm>
#include <array>
#include <memory>
#include <utility>

#include "heuristics/color_blind_layers.h"
#include "search/beam_search.h"
#include "search/core_refutation.h"
#include "search/registry.h"
#include "search/width_solver.h"

namespace colorwalk {
namespace {

struct Options {
  BeamOptions beam;
  std::int64_t allowance;
  std::size_t cores;
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
        beam_(space, run),
        refuter_(space, options.cores, run) {}

  SolveResult close() {
    SolveResult result;
    if (start_.is_goal()) {
      best_.emplace();
    } else {
      search();
    }
    result.lower_bound = lower_;
    result.status = best_ && upper_or_zero() == lower_ ? Status::kOptimal : run_.limit();
    result.moves = std::move(best_);
    return result;
  }

 private:
  int upper_or_zero() const { return static_cast<int>(best_->size()); }

  void search() {
    std::int64_t width = options_.beam.width;
    widen_beam(width);
    for (std::int64_t allowance = options_.allowance; gap() && !run_.exhausted();
         allowance *= 2, width *= 2) {
      if (lower_upper_bound(allowance) || raise_lower_bound(allowance)) return;
      widen_beam(width);
    }
  }

  bool gap() const { return !best_ || upper_or_zero() > lower_; }

  void widen_beam(std::int64_t width) {
    BeamOptions options = options_.beam;
    options.width = width;
    if (auto moves = beam_.solve(options, best_ ? upper_or_zero() : kNoBudget)) {
      best_ = std::move(moves);
    }
  }

  /// Asks for one move less than the best solution, again and again. True when there is none.
  bool lower_upper_bound(std::int64_t allowance) {
    while (gap() && best_) {
      if (!ask(upper_or_zero() - 1, allowance)) return false;
    }
    return best_.has_value();
  }

  /// Asks for the lower bound, then for one more, and so on. True when the bounds have met.
  bool raise_lower_bound(std::int64_t allowance) {
    while (gap()) {
      if (!ask(lower_, allowance)) return false;
    }
    return true;
  }

  /// Looks for a solution of `budget` moves and moves one of the bounds; false if that took more
  /// nodes than allowed.
  bool ask(int budget, std::int64_t allowance) {
    switch (refuter_.refute(start_, budget, allowance)) {
      case Refutation::kSolved:
        best_.emplace(refuter_.solution().begin(), refuter_.solution().end());
        return true;
      case Refutation::kRefuted:
        lower_ = budget + 1;
        return true;
      case Refutation::kGivenUp:
        break;
    }
    return false;
  }

  const StateSpace<Words>& space_;
  const Options& options_;
  SearchRun& run_;
  const State<Words> start_;
  int lower_;
  std::optional<std::vector<Color>> best_;
  BeamSearch<Words> beam_;
  CoreRefuter<Words> refuter_;
};

struct Optimal {
  Options options;

  template <int Words>
  SolveResult solve(const StateSpace<Words>& space, SearchRun& run) const {
    return GapCloser<Words>(space, options, run).close();
  }
};

constexpr std::array kParameters = {
    integer_parameter("width", 10, 1, 1'000'000, "width of the first beam"),
    integer_parameter("weight", 5, 0, 1000, "of the layer sum in the beam's score, in thousandths"),
    integer_parameter("allowance", 50'000, 1, 1'000'000'000, "nodes for one question at first"),
    integer_parameter("cores", 512, 2, 1'000'000, "cores remembered a budget"),
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
                                  .weight = parameters.small_integer("weight"),
                                  .threads = parameters.small_integer("threads")},
                         .allowance = parameters.integer("allowance"),
                         .cores = static_cast<std::size_t>(parameters.integer("cores"))}});
          }};
}

}  // namespace colorwalk
