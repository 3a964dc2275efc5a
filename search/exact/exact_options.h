#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/numbers.h"
#include "engine/state_space.h"
#include "heuristics/bounds/lower_bound.h"
#include "search/registry.h"
#include "search/search_run.h"

/// The options of the exact solvers `bfs`, `dfs`, `ida` and `astar`, and what is made from them.
namespace colorwalk {

/// No bound: an unfinished board needs a move, and no more is known.
inline constexpr std::string_view kNoBound = "none";

/// The default of the parameter `bound`.
inline constexpr std::string_view kDefaultBound = "blind-prefix-exact-suffix";

struct ExactOptions {
  std::int64_t beam_width = 0;   ///< Of the beam search for the first solution; 0: none.
  std::string bound;             ///< One of bound_choices().
  int dominance = 0;             ///< Recent states that a state is compared with.
  int threads = 1;               ///< 0: all cores.
  std::int64_t table_bytes = 0;  ///< For the search's own table, if it has one.
};

/// kNoBound and the names of all registered lower bounds.
std::span<const std::string_view> bound_choices();

inline constexpr ParameterSpec kBeamParameter = integer_parameter(
    "beam", 100, 0, 1'000'000, "width of the beam search for the first solution; 0: greedy only");

inline ParameterSpec bound_parameter() {
  return choice_parameter("bound", kDefaultBound, bound_choices(),
                          "lower bound used for pruning; none: of one move");
}

constexpr ParameterSpec dominance_parameter(std::int64_t maximum) {
  return integer_parameter("dominance", 128, 0, maximum,
                           "recent states that each state is compared with");
}

/// The parameters that `dfs` and `ida` have in common.
std::span<const ParameterSpec> depth_first_parameters();

/// Reads `beam`, `bound` and `dominance`.
ExactOptions exact_options(const Parameters& parameters);

/// Reads the options of `dfs` and `ida`.
ExactOptions depth_first_options(const Parameters& parameters);

/// The size of a table for which `wanted` bytes are configured: at most three quarters of the
/// memory limit without what is `reserved` for other data. The rest is for lower bounds and lists
/// of states.
std::size_t table_bytes(const SearchRun& run, std::int64_t wanted, std::int64_t reserved = 0);

/// The size of each worker's list of recent states: together at most a twentieth of the memory
/// limit.
std::size_t dominance_bytes(const SearchRun& run, int workers);

/// A bound that counts what it did and, for a request with `explain`, measures its time.
template <int Words>
class MeasuredBound final : public LowerBound<Words> {
 public:
  MeasuredBound(std::unique_ptr<LowerBound<Words>> bound, bool has_clock)
      : bound_(std::move(bound)), has_clock_(has_clock) {}

  int bound(const State<Words>& state, ColorSet unfinished, int budget) override {
    using Clock = std::chrono::steady_clock;
    const Clock::time_point began = has_clock_ ? Clock::now() : Clock::time_point();
    const int value = bound_->bound(state, unfinished, budget);
    if (has_clock_) time_ += Clock::now() - began;
    ++calls_;
    if (value > budget) ++pruned_states_;
    return value;
  }
  std::size_t memory() const override { return bound_->memory(); }

  /// Adds what was counted since construction.
  void add_to(Statistics& statistics) const {
    const PruneCounts& parts = bound_->pruned();
    statistics.add(Statistic::kBoundCalls, calls_);
    statistics.add(Statistic::kBoundPruned, pruned_states_);
    statistics.add(Statistic::kBoundByColors, parts.colors);
    statistics.add(Statistic::kBoundByLayers, parts.layers);
    statistics.add(Statistic::kBoundBySuffixes, parts.suffixes);
    statistics.add(Statistic::kBoundByPairs, parts.pairs);
    statistics.add(Statistic::kBoundSeconds, time_.count());
    statistics.add_size(Statistic::kBoundBytes, memory());
  }

 private:
  std::unique_ptr<LowerBound<Words>> bound_;
  bool has_clock_;
  std::int64_t calls_ = 0;
  std::int64_t pruned_states_ = 0;
  std::chrono::nanoseconds time_{};
};

template <int Words>
using MeasuredBounds = std::vector<std::unique_ptr<MeasuredBound<Words>>>;

/// Makes one lower bound per worker; together they use at most a fifth of the memory limit. The
/// space must outlive them. Instantiated for every width in kWidths.
template <int Words>
MeasuredBounds<Words> make_bounds(std::string_view name, const StateSpace<Words>& space,
                                  const SearchRun& run, int workers);

}  // namespace colorwalk
