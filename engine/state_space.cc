#include "engine/state_space.h"

#include <array>
#include <bit>

namespace colorwalk {

template <int Words>
StateSpace<Words>::StateSpace(const ClusterGraph& graph, bool free_start)
    : graph_(&graph),
      neighbors_(kHasRows ? static_cast<std::size_t>(graph.clusters()) : 0),
      unions_(kHasUnions ? (neighbors_.size() + 63) / 64 * kUnionsOfWord : 0),
      of_color_(static_cast<std::size_t>(graph.colors())),
      first_size_bit_(static_cast<std::size_t>(graph.colors()) + 1) {
  const int first = free_start ? 0 : 1;
  for (int i = 0; i < graph.clusters(); ++i) {
    const Cluster cluster = nth_cluster(i);
    if (i >= first) of_color_[static_cast<std::size_t>(index(graph.color(cluster)))].set(i);
    if constexpr (kHasRows) {
      for (const Border& border : graph.borders(cluster)) {
        neighbors_[static_cast<std::size_t>(i)].set(index(border.neighbor));
      }
    }
    if constexpr (kHasUnions) {
      const auto row = static_cast<std::size_t>(i);
      const std::size_t subset = std::size_t{1} << row % kGroup;  // With this cluster alone.
      Set* const unions = &unions_[row / kGroup * kSubsets];
      for (std::size_t j = 0; j < subset; ++j) unions[subset + j] = unions[j] | neighbors_[row];
    }
  }
  if constexpr (kHasRanges) {
    for (const Set& row : neighbors_) ranges_.push_back(row.range());
  }
  set_size_bits(first);
}

template <int Words>
void StateSpace<Words>::set_size_bits(int first) {
  const auto row = [&](int cluster) { return static_cast<std::size_t>(index(color(cluster))); };
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
