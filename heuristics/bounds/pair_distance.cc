#include "heuristics/bounds/pair_distance.h"

#include <algorithm>
#include <functional>
#include <tuple>

#include "base/bits/width.h"

namespace colorwalk {
namespace {

std::size_t at(Color color) {
  return static_cast<std::size_t>(index(color));
}

/// The number of tables per color that fit into `most_bytes`, if the farthest pair is `farthest`
/// moves away.
template <int Words>
std::size_t pairs_per_color(const StateSpace<Words>& space, std::size_t farthest,
                            std::size_t most_bytes) {
  const std::size_t bytes =
      farthest * static_cast<std::size_t>(space.clusters()) * sizeof(ClusterSet<Words>);
  const std::size_t pairs = most_bytes / std::max<std::size_t>(bytes, 1);
  return std::min(pairs / static_cast<std::size_t>(space.colors()),
                  PairTables<Words>::kPairsPerColor);
}

/// The number of blind steps from the start to the farthest cluster.
template <int Words>
std::size_t blind_layers(const StateSpace<Words>& space) {
  std::size_t layers = 0;
  for (State<Words> ball = space.initial(); !ball.is_goal(); ++layers) {
    ball = space.after(ball, ball.frontier);
  }
  return layers;
}

struct ClusterPair {
  int first;
  int second;
  int distance;  ///< Moves until both are taken, from the start.
};

/// All pairs of clusters of one color, the farthest first. Ties are broken by the distances of the
/// single clusters, farther first.
template <int Words>
std::vector<ClusterPair> pairs_by_distance(const StateSpace<Words>& space, Color color,
                                           const std::vector<std::uint16_t>& distance) {
  const auto of = [&](int x, int y) {
    return distance[static_cast<std::size_t>(x) * static_cast<std::size_t>(space.clusters()) +
                    static_cast<std::size_t>(y)];
  };
  std::vector<ClusterPair> pairs;
  space.of_color(color).for_each([&](int x) {
    space.of_color(color).for_each([&](int y) {
      if (x < y) pairs.push_back({x, y, of(x, y)});
    });
  });
  std::ranges::sort(pairs, [&](const ClusterPair& a, const ClusterPair& b) {
    const auto rank = [&](const ClusterPair& pair) {
      return std::tuple(-pair.distance, -of(pair.first, pair.first) - of(pair.second, pair.second),
                        pair.first, pair.second);
    };
    return rank(a) < rank(b);
  });
  return pairs;
}

/// The clusters at most two steps away from this one, including itself.
template <int Words>
ClusterSet<Words> clusters_near(const StateSpace<Words>& space, int cluster) {
  ClusterSet<Words> near = space.neighbors(cluster);
  near.set(cluster);
  return near | space.neighbors(near);
}

/// Up to `most` pairs of this color that get a table: the farthest first, except those whose ends
/// are both near those of a selected pair, which add little.
template <int Words>
std::vector<ClusterPair> choose_pairs(const StateSpace<Words>& space, Color color,
                                      const std::vector<std::uint16_t>& distance,
                                      std::size_t most) {
  std::vector<ClusterPair> chosen;
  for (const ClusterPair& pair : pairs_by_distance(space, color, distance)) {
    if (chosen.size() == most) break;
    const auto near_first = clusters_near(space, pair.first);
    const auto near_second = clusters_near(space, pair.second);
    const bool is_new = std::ranges::none_of(chosen, [&](const ClusterPair& other) {
      return (near_first.test(other.first) && near_second.test(other.second)) ||
             (near_first.test(other.second) && near_second.test(other.first));
    });
    if (is_new) chosen.push_back(pair);
  }
  return chosen;
}

}  // namespace

template <int Words>
PairTables<Words>::PairTables(const StateSpace<Words>& space, std::size_t most_bytes,
                              const std::function<bool()>& is_stopped)
    : of_color_(static_cast<std::size_t>(space.colors())) {
  const auto clusters = static_cast<std::size_t>(space.clusters());
  // The farthest pair is at least as far as the farthest cluster.
  const std::size_t upper = pairs_per_color(space, blind_layers(space), most_bytes);
  if (upper == 0 || clusters * clusters * sizeof(std::uint16_t) > most_bytes) return;
  const auto distance = pair_distances_from_start(space, is_stopped);
  const std::size_t farthest = *std::ranges::max_element(distance);
  const std::size_t most = pairs_per_color(space, farthest, most_bytes);
  for (const Color color : each_color(space.colors())) {
    if (is_stopped && is_stopped()) return;
    for (const ClusterPair& pair : choose_pairs(space, color, distance, most)) {
      of_color_[at(color)].emplace_back(space, pair.first, pair.second, is_stopped);
    }
  }
}

template <int Words>
bool PairTables<Words>::outlasts(Color color, int moves, const ClusterSet<Words>& taken,
                                 const ClusterSet<Words>& rim) const {
  return std::ranges::any_of(of_color_[at(color)], [&](const PairTable<Words>& table) {
    return table.outlasts(moves, taken, rim);
  });
}

template <int Words>
std::size_t PairTables<Words>::memory() const {
  std::size_t bytes = 0;
  for (const auto& tables : of_color_) {
    for (const PairTable<Words>& table : tables) bytes += table.memory();
  }
  return bytes;
}

template <int Words>
PairDistance<Words>::PairDistance(const StateSpace<Words>& space, const BoundResources& resources)
    : space_(space),
      most_bytes_(resources.table_bytes),
      is_stopped_(resources.is_stopped),
      shared_(std::make_shared<SharedTables>()) {}

template <int Words>
PairDistance<Words>::PairDistance(const PairDistance& other)
    : LowerBound<Words>(other),
      space_(other.space_),
      most_bytes_(other.most_bytes_),
      is_stopped_(other.is_stopped_),
      shared_(other.shared_),
      is_copy_(true) {}

template <int Words>
int PairDistance<Words>::bound(const State<Words>& state, ColorSet unfinished, int budget) {
  const int count = unfinished.count();
  if (count == 0 || count > budget) return count;
  const auto colors = std::span(finish_).first(static_cast<std::size_t>(count));
  fill_with_single_clusters(state, unfinished, colors);
  const int singles = last_finish(colors);
  if (singles > budget) return this->counted(singles, budget, &PruneCounts::pairs);
  raise_by_pairs(state, colors, budget);
  const int pairs = last_finish(colors);
  return budget == kNoBudget || pairs > budget ? this->counted(pairs, budget, &PruneCounts::pairs)
                                               : singles;
}

template <int Words>
std::size_t PairDistance<Words>::memory() const {
  return is_copy_ ? 0 : shared_->memory.load(std::memory_order_relaxed);
}

template <int Words>
const PairTables<Words>& PairDistance<Words>::tables() {
  if (tables_ == nullptr) {
    std::call_once(shared_->once, [&] {
      shared_->tables.emplace(space_, most_bytes_, is_stopped_);
      shared_->memory.store(shared_->tables->memory(), std::memory_order_relaxed);
    });
    tables_ = &*shared_->tables;
  }
  return *tables_;
}

template <int Words>
ClusterSet<Words> PairDistance<Words>::rim(const State<Words>& state) const {
  return space_.neighbors(state.frontier) & state.taken;
}

/// The largest of T_k + k - 1.
template <int Words>
int PairDistance<Words>::last_finish(std::span<Finish> colors) {
  std::ranges::sort(colors, std::greater(), &Finish::moves);
  int last = 0;
  for (int k = 0; const Finish& each : colors) last = std::max(last, each.moves + k++);
  return last;
}

/// For each color, the number of blind steps until all its clusters are reached.
template <int Words>
void PairDistance<Words>::fill_with_single_clusters(const State<Words>& state, ColorSet unfinished,
                                                    std::span<Finish> colors) const {
  State<Words> ball = state;
  auto next = colors.begin();
  for (int moves = 1; !unfinished.empty(); ++moves) {
    ball = space_.after(ball, ball.frontier);
    const ColorSet reached = space_.colors_within(ball.taken, unfinished);
    reached.for_each([&](Color color) { *next++ = {moves, color}; });
    unfinished.remove(reached);
  }
}

/// Tests only values that can raise the bound above the budget: T_k + k - 1 does not exceed it for
/// any k if T_k <= budget + 1 - count.
template <int Words>
void PairDistance<Words>::raise_by_pairs(const State<Words>& state, std::span<Finish> colors,
                                         int budget) {
  const int pointless = budget == kNoBudget ? 1 : budget + 1 - static_cast<int>(colors.size());
  const Set rim_of_state = rim(state);
  for (auto& [moves, color] : colors) {
    moves = std::max(moves, pointless);
    while (tables().outlasts(color, moves, state.taken, rim_of_state)) ++moves;
  }
}

#define COLORWALK_INSTANTIATE(words) \
  template class PairTables<words>;  \
  template class PairDistance<words>;
COLORWALK_FOR_EACH_WIDTH(COLORWALK_INSTANTIATE)
#undef COLORWALK_INSTANTIATE

}  // namespace colorwalk
