#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <vector>

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
/// to 5 MiB, 20x30 11 MiB, 24x24 14 MiB. Instantiated for every width in kWidths.
template <int Words>
class PairTables {
 public:
  static constexpr std::size_t kPairsPerColor = 4;

  /// Stops when `is_stopped` returns true; the tables are then fewer or incomplete.
  PairTables(const StateSpace<Words>& space, std::size_t most_bytes,
             const std::function<bool()>& is_stopped = {});

  /// Whether a pair of this color cannot be taken within `moves` moves. For `taken` and `rim` see
  /// PairTable::outlasts().
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

  /// The space must outlive this. The tables are built on first use. Copies share them.
  PairDistance(const StateSpace<Words>& space, const BoundResources& resources);
  PairDistance(const PairDistance& other);
  PairDistance& operator=(const PairDistance&) = delete;
  ~PairDistance() override = default;

  int bound(const State<Words>& state, ColorSet unfinished, int budget) override;
  std::size_t memory() const override;

  /// The tables of the board, built on the first call.
  const PairTables<Words>& tables();

  /// The taken clusters that touch the frontier, where tokens may begin.
  Set rim(const State<Words>& state) const;

 private:
  /// A color and a lower bound on the move that finishes it.
  struct Finish {
    int moves;
    Color color;
  };

  static int last_finish(std::span<Finish> colors);
  void fill_with_single_clusters(const State<Words>& state, ColorSet unfinished,
                                 std::span<Finish> colors) const;
  void raise_by_pairs(const State<Words>& state, std::span<Finish> colors, int budget);

  /// The tables, built by the thread that needs them first.
  struct SharedTables {
    std::once_flag once;
    std::optional<PairTables<Words>> tables;
    std::atomic<std::size_t> memory{0};
  };

  const StateSpace<Words>& space_;
  std::size_t most_bytes_;
  std::function<bool()> is_stopped_;
  std::shared_ptr<SharedTables> shared_;
  const PairTables<Words>* tables_ = nullptr;  ///< Null until this bound needs them.
  bool is_copy_ = false;                       ///< Then another bound counts the tables' memory.
  std::array<Finish, kMaxColors> finish_;
};

}  // namespace colorwalk
