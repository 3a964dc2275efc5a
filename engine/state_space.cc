#include "engine/state_space.h"

#include <array>
#include <bit>

namespace colorwalk {
namespace {

constexpr int rounded_up(int number, int step) {
  return (number + step - 1) / step * step;
}

}  // namespace

template <int Words>
StateSpace<Words>::StateSpace(const ClusterGraph& graph, bool free_start)
    : graph_(&graph),
      neighbors_(kHasRows ? row(kIsSmall ? rounded_up(graph.clusters(), 64) : graph.clusters())
                          : 0),
      of_color_(static_cast<std::size_t>(graph.colors())),
      first_size_bit_(static_cast<std::size_t>(graph.colors()) + 1) {
  const int first = free_start ? 0 : 1;
  for (int i = 0; i < graph.clusters(); ++i) {
    const Cluster cluster = nth_cluster(i);
    if (i >= first) of_color_[at(graph.color(cluster))].set(i);
    if constexpr (kHasRows) {
      for (const Border& border : graph.borders(cluster)) {
        neighbors_[row(i)].set(index(border.neighbor));
      }
    }
  }
  if constexpr (kIsSmall) {
    const int end = rounded_up(graph.clusters(), kBlock);
    unions_.reserve(static_cast<std::size_t>(end / kGroup) * kSubsets);
    for (int group = 0; group < end; group += kGroup) {
      const Set* const rows = &neighbors_[row(group)];
      const Set* const unions = unions_.data() + unions_.size();
      unions_.emplace_back();
      COLORWALK_UNROLL for (std::size_t subset = 1; subset < kSubsets; ++subset) {
        unions_.push_back(unions[subset & (subset - 1)] | rows[std::countr_zero(subset)]);
      }
    }
  }
  if constexpr (kHasRanges) {
    for (const Set& row : neighbors_) ranges_.push_back(row.range());
  }
  set_size_bits(first);
}

template <int Words>
void StateSpace<Words>::set_size_bits(int first) {
  const auto row = [&](int cluster) { return at(color(cluster)); };
  const auto size = [&](int cluster) {
    return static_cast<unsigned>(graph_->size(nth_cluster(cluster)));
  };
  std::array<unsigned, kMaxColors> bits_used{};
  for (int i = first; i < clusters(); ++i) bits_used[row(i)] |= size(i);
  for (std::size_t i = 0; i + 1 < first_size_bit_.size(); ++i) {
    const int bits = std::bit_width(bits_used[i]);
    first_size_bit_[i + 1] = first_size_bit_[i] + static_cast<std::size_t>(bits);
  }
  size_bits_.resize(first_size_bit_.back());
  for (int i = first; i < clusters(); ++i) {
    Set* const end = size_bits_.data() + first_size_bit_[row(i) + 1];
    for (unsigned rest = size(i); rest != 0; rest &= rest - 1) {
      end[-1 - std::countr_zero(rest)].set(i);
    }
  }
}

#define COLORWALK_INSTANTIATE(words) \
  template StateSpace<words>::StateSpace(const ClusterGraph&, bool);
COLORWALK_FOR_EACH_ANY_WIDTH(COLORWALK_INSTANTIATE)
#undef COLORWALK_INSTANTIATE

}  // namespace colorwalk
