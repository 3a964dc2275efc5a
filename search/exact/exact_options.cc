#include "search/exact/exact_options.h"

#include <algorithm>
#include <array>
#include <limits>

#include "base/bits/width.h"

namespace colorwalk {
namespace {

std::int64_t memory_limit(const SearchRun& run) {
  return run.limits().memory.value_or(std::numeric_limits<std::int64_t>::max());
}

/// The bound named kNoBound.
template <int Words>
class NoBound final : public LowerBound<Words> {
 public:
  int bound(const State<Words>&, ColorSet unfinished, int) override {
    return unfinished.empty() ? 0 : 1;
  }
};

}  // namespace

std::span<const std::string_view> bound_choices() {
  static const std::vector<std::string_view> kChoices = [] {
    std::vector<std::string_view> names = {kNoBound};
    for (const LowerBoundEntry& entry : lower_bound_entries()) names.push_back(entry.name);
    return names;
  }();
  return kChoices;
}

std::span<const ParameterSpec> depth_first_parameters() {
  static const std::array kParameters = {
      kBeamParameter,
      bound_parameter(),
      integer_parameter("table", 16, 0, 1'000'000,
                        "MiB for the transposition table; 0: one bucket"),
      dominance_parameter(10'000),
      kThreadsParameter,
  };
  return kParameters;
}

ExactOptions exact_options(const Parameters& parameters) {
  return {.beam_width = parameters.integer("beam"),
          .bound = parameters.text("bound"),
          .dominance = parameters.small_integer("dominance")};
}

ExactOptions depth_first_options(const Parameters& parameters) {
  ExactOptions options = exact_options(parameters);
  options.table_bytes = parameters.integer("table") * kMegabyte;
  options.threads = parameters.small_integer("threads");
  return options;
}

std::size_t table_bytes(const SearchRun& run, std::int64_t wanted, std::int64_t reserved) {
  const std::int64_t left = memory_limit(run) - std::min(reserved, memory_limit(run));
  return static_cast<std::size_t>(std::min(wanted, left / 4 * 3));
}

std::size_t dominance_bytes(const SearchRun& run, int workers) {
  return static_cast<std::size_t>(memory_limit(run) / 20 / workers);
}

template <int Words>
MeasuredBounds<Words> make_bounds(std::string_view name, const StateSpace<Words>& space,
                                  const SearchRun& run, int workers) {
  const auto share = static_cast<std::size_t>(memory_limit(run) / 5);
  std::vector<std::unique_ptr<LowerBound<Words>>> bounds;
  if (name != kNoBound) {
    const auto store = share / static_cast<std::size_t>(workers);
    bounds = make_lower_bounds<Words>(name, space,
                                      {.table_bytes = std::min(kDefaultTableBytes, share),
                                       .store_bytes = std::min(kDefaultTableBytes, store),
                                       .threads = workers,
                                       .is_stopped = [&run] { return !run.in_time(); }});
  } else {
    for (int i = 0; i < workers; ++i) bounds.push_back(std::make_unique<NoBound<Words>>());
  }
  MeasuredBounds<Words> measured;
  for (auto& bound : bounds) {
    measured.push_back(
        std::make_unique<MeasuredBound<Words>>(std::move(bound), run.wanted().explain));
  }
  return measured;
}

#define COLORWALK_INSTANTIATE(words)                                                     \
  template MeasuredBounds<words> make_bounds(std::string_view, const StateSpace<words>&, \
                                             const SearchRun&, int);
COLORWALK_FOR_EACH_WIDTH(COLORWALK_INSTANTIATE)
#undef COLORWALK_INSTANTIATE

}  // namespace colorwalk
