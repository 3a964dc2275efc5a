#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "engine/state_space.h"
#include "heuristics/bounds/lower_bound.h"
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
/// judged by single clusters. A 19x19 board takes 2 to 5 MiB, 20x30 11 MiB, 24x24 14 MiB.
/// Instantiated for every width in kWidths.
template <int Words>
class PairTables {
 public:
  static constexpr std::size_t kPairsPerColor = 4;

  PairTables(const StateSpace<Words>& space, std::size_t most_bytes);

  /// Whether a pair of this color cannot be taken within `moves` moves. `taken` and `rim` are as
  /// PairTable::outlasts() takes them.
  bool outlasts(Color color, int moves, const ClusterSet<Words>& taken,
                const ClusterSet<Words>& rim) const;

  std::size_t memory() const;

 private:
  std::vector<std::vector<PairTable<Words>>> of_color_;
};

/// The bound. Instantiated for every width in kWidths.
template <int Words>
class PairDistance final : public LowerBound<Words> {
 public:
  using Set = ClusterSet<Words>;

  /// The space must outlive this. The tables, of `most_bytes` at most, are built when the first
  /// question comes that they are needed for.
  PairDistance(const StateSpace<Words>& space, std::size_t most_bytes);

  int bound(const State<Words>& state, ColorSet unfinished, int budget) override;
  std::size_t memory() const override;

  /// The board's tables, built on the first call.
  const PairTables<Words>& tables();

  /// The taken clusters that touch the frontier: where tokens may begin.
  Set rim(const State<Words>& state) const;

 private:
  /// A color, and a number of moves before which it cannot be finished.
  struct Finish {
    int moves;
    Color color;
  };

  static int last_finish(std::span<Finish> colors);
  void fill_with_single_clusters(const State<Words>& state, ColorSet unfinished,
                                 std::span<Finish> colors) const;
  void raise_by_pairs(const State<Words>& state, std::span<Finish> colors, int budget);

  const StateSpace<Words>& space_;
  std::size_t most_bytes_;
  std::optional<PairTables<Words>> tables_;
  std::array<Finish, kMaxColors> finish_;
};

}  // namespace colorwalk
