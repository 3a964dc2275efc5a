#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <tuple>
#include <vector>

#include "base/bits/width.h"
#include "engine/state_space.h"
#include "heuristics/bounds/lower_bound.h"
#include "heuristics/bounds/pair_table.h"

/// Bound 3, pair distances: clusters far apart need different moves.
///
/// Source: this project. Let T_c be a lower bound on the move that finishes color c: the number of
/// blind steps until all its clusters are reached, or the distance of a pair of its clusters
/// (pair_table.h). Colors are finished by different moves. So with the T of the unfinished colors
/// in descending order, T_1 >= T_2 >= ..., the last of the first k is finished by move T_k + k - 1
/// at the earliest, and a state needs at least the maximum of these numbers.
///
/// Admissible by this argument. Consistent: each T_c of at least 2 decreases by at most one per
/// move; the color that a move finishes had T_c = 1 and came last. Strong early in the game and
/// from a start in the center, where the color-blind layers are weak. Cost: 1 to 2 microseconds per
/// state, and once per pair 0.2 ms at 250 clusters or 0.9 ms at 400: a bound for hard boards.
namespace colorwalk {

/// The tables of the selected pairs, by color.
///
/// Up to kPairsPerColor per color. If they would exceed `most_bytes`, every color gets the same
/// smaller number, possibly none; then the bound uses single clusters only. A 19x19 board takes 2
/// to 5 MiB, 20x30 11 MiB, 24x24 14 MiB.
template <int Words>
class PairTables {
 public:
  using Set = ClusterSet<Words>;

  static constexpr std::size_t kPairsPerColor = 4;

  /// Stops when `is_stopped` returns true; the tables are then fewer or incomplete.
  PairTables(const StateSpace<Words>& space, std::size_t most_bytes,
             const std::function<bool()>& is_stopped = {})
      : space_(space), of_color_(static_cast<std::size_t>(space.colors())) {
    const auto clusters = static_cast<std::size_t>(space.clusters());
    std::size_t layers = 0;  // The farthest pair is at least as far as the farthest cluster.
    space.for_each_layer(space.initial(), [&layers](const Set&) { return ++layers > 0; });
    const std::size_t upper = pairs_per_color(layers, most_bytes);
    if (upper == 0 || clusters * clusters * sizeof(std::uint16_t) > most_bytes) return;
    const auto distance = pair_distances_from_start(space, is_stopped);
    const std::size_t most = pairs_per_color(*std::ranges::max_element(distance), most_bytes);
    for (const Color color : each_color(space.colors())) {
      if (is_stopped && is_stopped()) return;
      for (const ClusterPair& pair : choose_pairs(color, distance, most)) {
        of_color_[at(color)].emplace_back(space, pair.first, pair.second, is_stopped);
      }
    }
  }

  /// Whether a pair of this color cannot be taken within `moves` moves. For `taken` and `rim` see
  /// PairTable::outlasts().
  bool outlasts(Color color, int moves, const Set& taken, const Set& rim) const {
    return std::ranges::any_of(of_color_[at(color)], [&](const PairTable<Words>& table) {
      return table.outlasts(moves, taken, rim);
    });
  }

  std::size_t memory() const {
    std::size_t bytes = 0;
    for (const auto& tables : of_color_) {
      for (const PairTable<Words>& table : tables) bytes += table.memory();
    }
    return bytes;
  }

 private:
  struct ClusterPair {
    int first;
    int second;
    int distance;  ///< Moves until both are taken, from the start.
  };

  /// The number of tables per color that fit into `most_bytes`, if the farthest pair is `farthest`
  /// moves away.
  std::size_t pairs_per_color(std::size_t farthest, std::size_t most_bytes) const {
    const std::size_t bytes = farthest * static_cast<std::size_t>(space_.clusters()) * sizeof(Set);
    const std::size_t pairs = most_bytes / std::max<std::size_t>(bytes, 1);
    return std::min(pairs / static_cast<std::size_t>(space_.colors()), kPairsPerColor);
  }

  /// All pairs of clusters of one color, the farthest first. Ties are broken by the distances of
  /// the single clusters, farther first.
  std::vector<ClusterPair> pairs_by_distance(Color color,
                                             const std::vector<std::uint16_t>& distance) const {
    const auto of = [&](int x, int y) {
      return distance[static_cast<std::size_t>(x) * static_cast<std::size_t>(space_.clusters()) +
                      static_cast<std::size_t>(y)];
    };
    std::vector<ClusterPair> pairs;
    space_.of_color(color).for_each([&](int x) {
      space_.of_color(color).for_each([&](int y) {
        if (x < y) pairs.push_back({x, y, of(x, y)});
      });
    });
    std::ranges::sort(pairs, {}, [&](const ClusterPair& pair) {
      return std::tuple(-pair.distance, -of(pair.first, pair.first) - of(pair.second, pair.second),
                        pair.first, pair.second);
    });
    return pairs;
  }

  /// The clusters at most two steps away from this one, including itself.
  Set clusters_near(int cluster) const {
    Set near = space_.neighbors(cluster);
    near.set(cluster);
    return near | space_.neighbors(near);
  }

  /// Up to `most` pairs of this color that get a table: the farthest first, except those whose ends
  /// are both near those of a selected pair, which add little.
  std::vector<ClusterPair> choose_pairs(Color color, const std::vector<std::uint16_t>& distance,
                                        std::size_t most) const {
    std::vector<ClusterPair> chosen;
    for (const ClusterPair& pair : pairs_by_distance(color, distance)) {
      if (chosen.size() == most) break;
      const Set near_first = clusters_near(pair.first);
      const Set near_second = clusters_near(pair.second);
      const bool is_new = std::ranges::none_of(chosen, [&](const ClusterPair& other) {
        return (near_first.test(other.first) && near_second.test(other.second)) ||
               (near_first.test(other.second) && near_second.test(other.first));
      });
      if (is_new) chosen.push_back(pair);
    }
    return chosen;
  }

  const StateSpace<Words>& space_;
  std::vector<std::vector<PairTable<Words>>> of_color_;
};

/// The bound.
template <int Words>
class PairDistance final : public LowerBound<Words> {
 public:
  using Set = ClusterSet<Words>;

  /// The space must outlive this. The tables are built on first use. Copies share them.
  PairDistance(const StateSpace<Words>& space, const BoundResources& resources)
      : space_(space),
        most_bytes_(resources.table_bytes),
        is_stopped_(resources.is_stopped),
        shared_(std::make_shared<SharedTables>()) {}
  PairDistance(const PairDistance& other)
      : LowerBound<Words>(other),
        space_(other.space_),
        most_bytes_(other.most_bytes_),
        is_stopped_(other.is_stopped_),
        shared_(other.shared_),
        is_copy_(true) {}
  PairDistance& operator=(const PairDistance&) = delete;
  ~PairDistance() override = default;

  int bound(const State<Words>& state, ColorSet unfinished, int budget) override {
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

  std::size_t memory() const override {
    return is_copy_ ? 0 : shared_->memory.load(std::memory_order_relaxed);
  }

  /// The tables of the board, built on the first call.
  const PairTables<Words>& tables() {
    if (tables_ == nullptr) {
      std::call_once(shared_->once, [&] {
        shared_->tables.emplace(space_, most_bytes_, is_stopped_);
        shared_->memory.store(shared_->tables->memory(), std::memory_order_relaxed);
      });
      tables_ = &*shared_->tables;
    }
    return *tables_;
  }

  /// The taken clusters that touch the frontier, where tokens may begin.
  Set rim(const State<Words>& state) const {
    return space_.neighbors(state.frontier) & state.taken;
  }

 private:
  /// A color and a lower bound on the move that finishes it.
  struct Finish {
    int moves;
    Color color;
  };

  /// The tables, built by the thread that needs them first.
  struct SharedTables {
    std::once_flag once;
    std::optional<PairTables<Words>> tables;
    std::atomic<std::size_t> memory{0};
  };

  /// The largest of T_k + k - 1.
  static int last_finish(std::span<Finish> colors) {
    std::ranges::sort(colors, std::greater(), &Finish::moves);
    int last = 0;
    for (int k = 0; const Finish& each : colors) last = std::max(last, each.moves + k++);
    return last;
  }

  /// For each color, the number of blind steps until all its clusters are reached.
  void fill_with_single_clusters(const State<Words>& state, ColorSet unfinished,
                                 std::span<Finish> colors) const {
    Set ball = state.taken;
    auto next = colors.begin();
    space_.for_each_layer(state, [&, moves = 0](const Set& layer) mutable {
      ++moves;
      ball |= layer;
      const ColorSet reached = space_.colors_within(ball, unfinished);
      reached.for_each([&](Color color) { *next++ = {moves, color}; });
      unfinished.remove(reached);
      return !unfinished.empty();
    });
  }

  /// Tests only values that can raise the bound above the budget: T_k + k - 1 does not exceed it
  /// for any k if T_k <= budget + 1 - count.
  void raise_by_pairs(const State<Words>& state, std::span<Finish> colors, int budget) {
    const int pointless = budget == kNoBudget ? 1 : budget + 1 - static_cast<int>(colors.size());
    const Set rim_of_state = rim(state);
    for (auto& [moves, color] : colors) {
      moves = std::max(moves, pointless);
      while (tables().outlasts(color, moves, state.taken, rim_of_state)) ++moves;
    }
  }

  const StateSpace<Words>& space_;
  std::size_t most_bytes_;
  std::function<bool()> is_stopped_;
  std::shared_ptr<SharedTables> shared_;
  const PairTables<Words>* tables_ = nullptr;  ///< Null until this bound needs them.
  bool is_copy_ = false;                       ///< Then another bound counts the tables' memory.
  std::array<Finish, kMaxColors> finish_;
};

// pair_distance.cc compiles this alone, because g++ inlines large functions only where they have
// one caller.
#define COLORWALK_ELSEWHERE(words)         \
  extern template class PairTables<words>; \
  extern template class PairDistance<words>;
COLORWALK_FOR_EACH_WIDTH(COLORWALK_ELSEWHERE)
#undef COLORWALK_ELSEWHERE

}  // namespace colorwalk
