/// The checker of lower-bound proofs. It computes the board's clusters with a flood fill of its own
/// and derives the core of every line from the definition of its rule in docs/proof-format.md.
#include <algorithm>
#include <bit>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/numbers.h"
#include "search/proofs/lower_bound_proof.h"

namespace colorwalk {
namespace {

constexpr std::size_t at(std::int32_t i) {
  return static_cast<std::size_t>(i);
}

/// A set of clusters.
class ClusterBits {
 public:
  explicit ClusterBits(std::size_t clusters) : words_((clusters + 63) / 64) {}

  bool has(std::size_t cluster) const { return (words_[cluster / 64] >> (cluster % 64) & 1) != 0; }
  void add(std::size_t cluster) { words_[cluster / 64] |= std::uint64_t{1} << (cluster % 64); }
  void add_all(const ClusterBits& other) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] |= other.words_[i];
  }
  /// Calls visit(cluster) for each cluster that the other set has, too.
  template <class Visit>
  void for_each_common(const ClusterBits& other, Visit&& visit) const {
    for (std::size_t i = 0; i < words_.size(); ++i) {
      for (std::uint64_t word = words_[i] & other.words_[i]; word != 0; word &= word - 1) {
        visit(i * 64 + static_cast<std::size_t>(std::countr_zero(word)));
      }
    }
  }

  std::size_t memory() const { return words_.size() * sizeof(words_[0]); }

 private:
  std::vector<std::uint64_t> words_;
};

/// By cluster: the clusters that touch it.
using Neighbors = std::vector<std::vector<std::uint16_t>>;

/// The board's clusters. Cluster 0 is the start region.
class Clusters {
 public:
  explicit Clusters(const Board& board) : board_(board), of_cell_(at(board.size()), -1) {
    fill(index(board.start()));
    for (int cell = 0; cell < board.size(); ++cell) {
      if (of_cell_[at(cell)] < 0) fill(cell);
    }
  }

  std::size_t count() const { return colors_.size(); }
  std::size_t of(std::int32_t cell) const { return at(of_cell_[at(cell)]); }
  Color color(std::size_t cluster) const { return colors_[cluster]; }

  Neighbors neighbors() const {
    Neighbors neighbors(count());
    for (int cell = 0; cell < board_.size(); ++cell) {
      for_each_touching(cell, [&](int other) {
        if (of(other) != of(cell))
          neighbors[of(cell)].push_back(static_cast<std::uint16_t>(of(other)));
      });
    }
    for (auto& each : neighbors) {
      std::ranges::sort(each);
      each.erase(std::unique(each.begin(), each.end()), each.end());
    }
    return neighbors;
  }

  /// The clusters of each color.
  std::vector<ClusterBits> by_color() const {
    std::vector<ClusterBits> sets(at(board_.colors()), ClusterBits(count()));
    for (std::size_t i = 0; i < count(); ++i) {
      if (colors_[i] != kBlank) sets[at(index(colors_[i]))].add(i);
    }
    return sets;
  }

 private:
  template <class Visit>
  void for_each_touching(int cell, Visit&& visit) const {
    board_.adjacency().for_each_touching(cell, visit);
  }

  /// Makes a cluster of the cells that are connected with this one.
  void fill(int first) {
    const auto number = static_cast<int>(colors_.size());
    const Color color = board_.cells()[at(first)];
    std::vector<int> open = {first};
    of_cell_[at(first)] = number;
    while (!open.empty()) {
      const int cell = open.back();
      open.pop_back();
      for_each_touching(cell, [&](int other) {
        if (of_cell_[at(other)] >= 0 || board_.cells()[at(other)] != color) return;
        of_cell_[at(other)] = number;
        open.push_back(other);
      });
    }
    colors_.push_back(color);
  }

  const Board& board_;
  std::vector<int> of_cell_;
  std::vector<Color> colors_;
};

/// What a line states.
struct StatedCore {
  ClusterBits clusters;
  int budget = 0;
};

class ProofChecker {
 public:
  ProofChecker(const Board& board, std::optional<int> any_start)
      : board_(board),
        any_start_(any_start),
        clusters_(board),
        neighbors_(clusters_.neighbors()),
        of_color_(clusters_.by_color()),
        unrefuted_(clusters_.count(), true) {}

  ProofVerdict check(const NextProofLine& next, const CheckLimits& limits) {
    std::size_t work = kWorkBetweenChecks;  // The first check is at once.
    while (const std::optional<ProofLine> line = next()) {
      const auto number = at(lines_);
      const std::int64_t bytes = static_cast<std::int64_t>(cores_.size() + 1) * bytes_per_core();
      if (bytes > limits.memory) {
        return {.reason = "the proof takes more than " + std::to_string(limits.memory / kMegabyte) +
                          " MB of memory",
                .line = number,
                .is_unfinished = true};
      }
      work += clusters_.count();
      if (work >= kWorkBetweenChecks) {
        work = 0;
        if (limits.may_continue && !limits.may_continue()) {
          return {.reason = "the time limit was reached, or the check was stopped",
                  .line = number,
                  .is_unfinished = true};
        }
      }
      const std::string fault = add(*line);
      if (!fault.empty()) {
        return {.reason = "line " + std::to_string(number) + " " + fault, .line = number};
      }
    }
    if (lines_ == 0) return {.reason = "the proof has no lines"};
    if (any_start_) return verdict_on_starts();
    return {.accepted = true, .reason = {}, .lower_bound = lower_bound_};
  }

 private:
  static constexpr std::size_t kWorkBetweenChecks = 1 << 16;  ///< About a millisecond.
  static constexpr std::size_t kStartRegion = 0;
  /// The object, its place in the table, and what the allocator adds to both.
  static constexpr std::int64_t kBytesBesidesClusters = 128;

  std::int64_t bytes_per_core() const {
    return static_cast<std::int64_t>(of_color_.front().memory()) + kBytesBesidesClusters;
  }

  /// Derives the core of the next line and forgets those that are not used again. Returns why the
  /// line does not follow; empty if it does.
  std::string add(const ProofLine& line) {
    StatedCore core = {ClusterBits(clusters_.count())};
    std::string fault = derive(line, core);
    if (!fault.empty()) return fault;
    if (!core.clusters.has(kStartRegion)) lower_bound_ = std::max(lower_bound_, core.budget + 1);
    if (any_start_ && core.budget >= *any_start_ - 1) refute_starts_outside(core);
    for (const std::int32_t each : line.last_used) cores_.erase(each);
    cores_.emplace(lines_++, std::move(core));
    return "";
  }

  void refute_starts_outside(const StatedCore& core) {
    for (std::size_t cluster = 0; cluster < unrefuted_.size(); ++cluster) {
      if (!core.clusters.has(cluster)) unrefuted_[cluster] = false;
    }
  }

  std::string derive(const ProofLine& line, StatedCore& core) const {
    for (std::size_t i = 0; i < line.numbers.size(); ++i) {
      std::string fault = is_premise(line.rule, i) ? fault_of_premise(line.numbers[i])
                                                   : fault_of_cell(line.numbers[i]);
      if (!fault.empty()) return fault;
    }
    if (line.rule == ProofRule::kMoves) return derive_by_moves(line.numbers, core);
    return derive_by_sum(line, core);
  }

  /// The sum of the premise, if there is one, and one cluster after another.
  std::string derive_by_sum(const ProofLine& line, StatedCore& core) const {
    const bool has_premise = line.rule == ProofRule::kCompletion;
    if (has_premise && line.numbers.size() != 2) return "does not have one premise and one cell";
    if (line.numbers.empty()) return "does not name a cell";
    core.budget = -1;
    if (has_premise) core = cores_.at(line.numbers[0]);
    for (const std::int32_t cell : line.numbers.subspan(has_premise ? 1 : 0)) {
      const std::size_t cluster = clusters_.of(cell);
      if (clusters_.color(cluster) == kBlank) return "names a blank cell";
      bool has_color = false;
      core.clusters.for_each_common(of_color_[at(index(clusters_.color(cluster)))],
                                    [&](std::size_t) { has_color = true; });
      if (has_color) return "adds a cell of a color that the core has";
      core.clusters.add(cluster);
      ++core.budget;
    }
    return "";
  }

  /// The core contains, for every color, the premise's clusters and all neighbors of those that
  /// have the color. So a move of the color leaves the premise's clusters untaken.
  std::string derive_by_moves(std::span<const std::int32_t> premises, StatedCore& core) const {
    const bool one_for_all = premises.size() == 1;
    if (!one_for_all && std::cmp_not_equal(premises.size(), board_.colors())) {
      return "has " + std::to_string(premises.size()) + " premises; expected 1 or " +
             std::to_string(board_.colors());
    }
    int budget = kMaxCells;
    for (std::size_t color = 0; std::cmp_less(color, board_.colors()); ++color) {
      const StatedCore& premise = cores_.at(premises[one_for_all ? 0 : color]);
      budget = std::min(budget, premise.budget);
      core.clusters.add_all(premise.clusters);
      premise.clusters.for_each_common(of_color_[color], [&](std::size_t cluster) {
        for (const std::uint16_t other : neighbors_[cluster]) core.clusters.add(other);
      });
    }
    core.budget = budget + 1;
    return "";
  }

  std::string fault_of_premise(std::int32_t line) const {
    if (line < 0 || line >= lines_) return "has a premise that is not an earlier line";
    return cores_.contains(line) ? "" : "has a premise after its last use";
  }

  std::string fault_of_cell(std::int32_t cell) const {
    return cell < 0 || cell >= board_.size() ? "names a cell outside the board" : "";
  }

  ProofVerdict verdict_on_starts() const {
    for (int cell = 0; cell < board_.size(); ++cell) {
      if (!unrefuted_[clusters_.of(cell)]) continue;
      return {.reason = "no line refutes the start at row " + std::to_string(cell / board_.cols()) +
                        ", column " + std::to_string(cell % board_.cols()),
              .line = at(lines_) - 1};
    }
    return {.accepted = true, .reason = {}, .lower_bound = *any_start_};
  }

  const Board& board_;
  const std::optional<int> any_start_;  ///< The length to be proven for every start.
  const Clusters clusters_;
  const Neighbors neighbors_;
  const std::vector<ClusterBits> of_color_;
  std::unordered_map<std::int32_t, StatedCore> cores_;  ///< By line, until its last use.
  std::int32_t lines_ = 0;                              ///< The lines so far.
  int lower_bound_ = 0;          ///< What the lines so far prove for the board's start.
  std::vector<bool> unrefuted_;  ///< By cluster: the starts that no line refutes so far.
};

}  // namespace

ProofVerdict check_proof(const Board& board, const NextProofLine& next,
                         std::optional<int> any_start, const CheckLimits& limits) {
  return ProofChecker(board, any_start).check(next, limits);
}

}  // namespace colorwalk
