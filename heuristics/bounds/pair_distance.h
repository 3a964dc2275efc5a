#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "engine/state_space.h"
#include "heuristics/bounds/lower_bound.h"
#include "heuristics/bounds/pair_choice.h"
#include "heuristics/bounds/pair_table.h"

/// Bound 3, pair distances: far corners pull in different directions.
///
/// Source: this project. Let T_c be a number of moves before which color c cannot be finished: the
/// blind steps until all its clusters are reached, or the distance of a pair of its clusters
/// (pair_table.h). Colors are finished by different moves. So with the T of the unfinished colors
/// sorted downwards, T_1 >= T_2 >= ..., the last of the first k is finished by move T_k + k - 1 at
/// the earliest, and a state needs at least the largest of these numbers.
///
/// Admissible by this argument. Consistent: each T_c of at least 2 drops by at most one a move; the
/// color that a move finishes had T_c = 1 and came last. Strong early in the game and from a start
/// in the center, where the color-blind layers are weak. Cost: 1 to 2 microseconds a state, and
/// once 0.2 ms a pair at 250 clusters, 0.9 ms at 400 (24x24): a bound for hard boards. To refute
/// one move less than the optimum of floodtest 1-20 takes 236,000 states and 101 ms a board, with
/// the color-blind layers 1,205,000 and 182 ms.
namespace colorwalk {

/// The tables of a board's chosen pairs, by color.
///
/// There are up to kPairsPerColor a color. When they would take more than `most_bytes` together,
/// every color gets the same smaller number, and in the end there are none at all: then boards are
/// judged by single clusters. A 19x19 board takes 2 to 5 MiB,
/// 20x30 11 MiB, 24x24 14 MiB.
template <int Words>
class PairTables {
 public:
  static constexpr std::size_t kPairsPerColor = 4;

  PairTables(const StateSpace<Words>& space, std::size_t most_bytes)
      : of_color_(static_cast<std::size_t>(space.colors())) {
    const auto clusters = static_cast<std::size_t>(space.clusters());
    // No farthest pair is nearer than the farthest cluster.
    const std::size_t at_least = pairs_per_color(space, blind_layers(space), most_bytes);
    if (at_least == 0 || clusters * clusters * sizeof(std::uint16_t) > most_bytes) return;
    const auto distance = pair_distances_from_start(space);
    const std::size_t farthest = *std::ranges::max_element(distance);
    const std::size_t most = pairs_per_color(space, farthest, most_bytes);
    for (const Color color : each_color(space.colors())) {
      for (const ClusterPair& pair : choose_pairs(space, color, distance, most)) {
        of_color_[at(color)].emplace_back(space, pair.first, pair.second);
      }
    }
  }

  /// Whether a pair of this color cannot be taken within `moves` moves. `taken` and `rim` are as
  /// PairTable::outlasts() takes them.
  bool outlasts(Color color, int moves, const ClusterSet<Words>& taken,
                const ClusterSet<Words>& rim) const {
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
  static std::size_t at(Color color) { return static_cast<std::size_t>(index(color)); }

  /// How many there is room for, if the farthest pair is `farthest` moves away.
  static std::size_t pairs_per_color(const StateSpace<Words>& space, std::size_t farthest,
                                     std::size_t most_bytes) {
    const std::size_t bytes =
        farthest * static_cast<std::size_t>(space.clusters()) * sizeof(ClusterSet<Words>);
    const std::size_t pairs = most_bytes / std::max<std::size_t>(bytes, 1);
    return std::min(pairs / static_cast<std::size_t>(space.colors()), kPairsPerColor);
  }

  static std::size_t blind_layers(const StateSpace<Words>& space) {
    std::size_t layers = 0;
    for (State<Words> ball = space.initial(); !ball.is_goal(); ++layers) {
      ball = space.after(ball, ball.frontier);
    }
    return layers;
  }

  std::vector<std::vector<PairTable<Words>>> of_color_;
};

template <int Words>
class PairDistance final : public LowerBound<Words> {
 public:
  using Set = ClusterSet<Words>;

  /// The space must outlive this. The tables, of `most_bytes` at most, are built when the first
  /// question comes that they are needed for.
  explicit PairDistance(const StateSpace<Words>& space, std::size_t most_bytes = kDefaultTableBytes)
      : space_(space), most_bytes_(most_bytes) {}

  int bound(const State<Words>& state, ColorSet unfinished, int budget) override {
    const int count = unfinished.count();
    if (count == 0 || count > budget) return count;
    const auto colors = std::span(finish_).first(static_cast<std::size_t>(count));
    fill_with_single_clusters(state, unfinished, colors);
    const int singles = last_finish(colors);
    if (singles > budget) return singles;
    raise_by_pairs(state, colors, budget);
    const int pairs = last_finish(colors);
    return budget == kNoBudget || pairs > budget ? pairs : singles;
  }

  std::size_t memory() const override { return tables_ ? tables_->memory() : 0; }

  /// The board's tables, built on the first call.
  const PairTables<Words>& tables() {
    if (!tables_) tables_.emplace(space_, most_bytes_);
    return *tables_;
  }

  /// The taken clusters that touch the frontier: where tokens may begin.
  Set rim(const State<Words>& state) const {
    return space_.neighbors(state.frontier) & state.taken;
  }

 private:
  /// A color, and a number of moves before which it cannot be finished.
  struct Finish {
    int moves;
    Color color;
  };

  /// The largest of T_k + k - 1.
  static int last_finish(std::span<Finish> colors) {
    std::ranges::sort(colors, std::greater(), &Finish::moves);
    int last = 0;
    for (int k = 0; const Finish& each : colors) last = std::max(last, each.moves + k++);
    return last;
  }

  /// The blind steps until all of a color is reached.
  void fill_with_single_clusters(const State<Words>& state, ColorSet unfinished,
                                 std::span<Finish> colors) const {
    State<Words> ball = state;
    auto next = colors.begin();
    for (int moves = 1; !unfinished.empty(); ++moves) {
      ball = space_.after(ball, ball.frontier);
      unfinished.for_each([&](Color color) {
        if (!space_.of_color(color).is_subset_of(ball.taken)) return;
        unfinished.remove(color);
        *next++ = {moves, color};
      });
    }
  }

  /// Only what can lift the bound above the budget is asked: T_k + k - 1 exceeds it for no T_k up
  /// to budget + 1 - k, whatever k is.
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
  std::optional<PairTables<Words>> tables_;
  std::array<Finish, kMaxColors> finish_;
};

}  // namespace colorwalk
