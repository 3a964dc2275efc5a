/// The checker of lower-bound proofs. It computes the board's clusters with a flood fill of its own
/// and derives the core of every line from the definition of its rule in docs/proof-format.md.
#include <algorithm>
#include <bit>
#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "base/numbers.h"
#include "search/proofs/lower_bound_proof.h"

namespace colorwalk {
namespace {

constexpr std::size_t at(std::int32_t i) {
  return static_cast<std::size_t>(i);
}

/// Sets of clusters, all in one array: a set is an index.
class SetList {
 public:
  explicit SetList(std::size_t members) : words_((members + 63) / 64) {}

  /// Appends an empty set.
  void append() { bits_.resize(bits_.size() + words_); }
  void reserve(std::size_t sets) { bits_.reserve(sets * words_); }
  std::size_t count() const { return bits_.size() / words_; }
  void clear(std::size_t set) {
    std::fill_n(bits_.begin() + static_cast<std::ptrdiff_t>(set * words_), words_, 0);
  }

  bool has(std::size_t set, std::size_t member) const {
    return (bits_[set * words_ + member / 64] >> (member % 64) & 1) != 0;
  }
  void add(std::size_t set, std::size_t member) {
    bits_[set * words_ + member / 64] |= std::uint64_t{1} << (member % 64);
  }
  /// Adds all members of a set of a list with as many members.
  void add_all(std::size_t set, const SetList& other, std::size_t others_set) {
    for (std::size_t i = 0; i < words_; ++i) {
      bits_[set * words_ + i] |= other.bits_[others_set * words_ + i];
    }
  }
  /// Removes all that a set of a list with as many members lacks.
  void keep_common(std::size_t set, const SetList& other, std::size_t others_set) {
    for (std::size_t i = 0; i < words_; ++i) {
      bits_[set * words_ + i] &= other.bits_[others_set * words_ + i];
    }
  }
  /// Calls visit(member) for each member that `other` has, too.
  template <class Visit>
  void for_each_common(std::size_t set, const SetList& other, std::size_t others_set,
                       Visit&& visit) const {
    for (std::size_t i = 0; i < words_; ++i) {
      std::uint64_t word = bits_[set * words_ + i] & other.bits_[others_set * words_ + i];
      for (; word != 0; word &= word - 1) {
        visit(i * 64 + static_cast<std::size_t>(std::countr_zero(word)));
      }
    }
  }

 private:
  std::size_t words_;  ///< Of each set.
  std::vector<std::uint64_t> bits_;
};

/// The neighbors of each cluster, rising.
struct Neighbors {
  std::vector<std::size_t> first;  ///< Of each cluster in `clusters`, and the end.
  std::vector<std::uint16_t> clusters;

  std::span<const std::uint16_t> of(std::size_t cluster) const {
    return std::span(clusters).subspan(first[cluster], first[cluster + 1] - first[cluster]);
  }
};

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
  int first_cell(std::size_t cluster) const {
    return static_cast<int>(std::ranges::find(of_cell_, static_cast<int>(cluster)) -
                            of_cell_.begin());
  }

  Neighbors neighbors() const {
    std::vector<std::pair<std::uint16_t, std::uint16_t>> pairs;
    for (int cell = 0; cell < board_.size(); ++cell) {
      for_each_touching(cell, [&](int other) {
        if (of(other) == of(cell)) return;
        pairs.emplace_back(static_cast<std::uint16_t>(of(cell)),
                           static_cast<std::uint16_t>(of(other)));
      });
    }
    std::ranges::sort(pairs);
    pairs.erase(std::unique(pairs.begin(), pairs.end()), pairs.end());
    Neighbors neighbors;
    for (const auto& [cluster, other] : pairs) {
      while (neighbors.first.size() <= cluster) {
        neighbors.first.push_back(neighbors.clusters.size());
      }
      neighbors.clusters.push_back(other);
    }
    neighbors.first.resize(count() + 1, neighbors.clusters.size());
    return neighbors;
  }

  /// The clusters of each color, without the start region unless the start is any.
  SetList by_color(bool any_start) const {
    SetList sets(count());
    for (int i = 0; i < board_.colors(); ++i) sets.append();
    for (std::size_t i = any_start ? 0 : 1; i < count(); ++i) sets.add(at(index(colors_[i])), i);
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

/// Which lines need their cores when. A core is kept until the last line that has it as a premise.
class Lifetimes {
 public:
  explicit Lifetimes(const LowerBoundProof& proof) : last_use_(proof.size()) {
    for (std::size_t i = 0; i < proof.size(); ++i) {
      last_use_[i] = static_cast<std::int32_t>(i);
      for (const std::int32_t premise : premises_of(proof[i])) {
        if (premise >= 0 && std::cmp_less(premise, i)) last_use_[at(premise)] = last_use_[i];
      }
    }
    std::size_t kept = 0;
    for (std::size_t i = 0; i < proof.size(); ++i) {
      most_ = std::max(most_, ++kept);
      for_each_end(proof, i, [&](std::int32_t) { --kept; });
    }
  }

  /// The most cores that are kept at a time.
  std::size_t most() const { return most_; }

  /// Calls visit(line) once for each line whose core line `i` is the last to need, itself included.
  template <class Visit>
  void for_each_end(const LowerBoundProof& proof, std::size_t i, Visit&& visit) const {
    const auto line = static_cast<std::int32_t>(i);
    const std::span<const std::int32_t> premises = premises_of(proof[i]);
    for (auto premise = premises.begin(); premise != premises.end(); ++premise) {
      if (*premise < 0 || *premise >= line || last_use_[at(*premise)] != line) continue;
      if (std::find(premises.begin(), premise, *premise) == premise) visit(*premise);
    }
    if (last_use_[i] == line) visit(line);
  }

 private:
  static std::span<const std::int32_t> premises_of(const ProofLine& line) {
    if (line.rule == ProofRule::kColors) return {};
    const std::size_t all = line.numbers.size();
    return line.numbers.first(line.rule == ProofRule::kMoves ? all : std::min<std::size_t>(1, all));
  }

  std::vector<std::int32_t> last_use_;  ///< By line.
  std::size_t most_ = 0;
};

class ProofChecker {
 public:
  /// With any start, no cluster is the start region.
  ProofChecker(const Board& board, const LowerBoundProof& proof, bool any_start, int length)
      : board_(board),
        proof_(proof),
        any_start_(any_start),
        length_(length),
        clusters_(board),
        neighbors_(clusters_.neighbors()),
        of_color_(clusters_.by_color(any_start)),
        lifetimes_(proof),
        cores_(clusters_.count()),
        unrefuted_(clusters_.count()) {
    unrefuted_.append();
    for (std::size_t i = 0; i < clusters_.count(); ++i) unrefuted_.add(0, i);
  }

  ProofVerdict check(const CheckLimits& limits) {
    if (proof_.empty()) return {.reason = "the proof has no lines"};
    const std::size_t bytes = bytes_of_cores();
    if (std::cmp_greater(bytes, limits.memory)) {
      const auto megabytes = [](auto count) { return std::to_string((count - 1) / kMegabyte + 1); };
      return {.reason = "the proof takes " + megabytes(bytes) + " MB of memory; expected at most " +
                        megabytes(limits.memory),
              .is_unfinished = true};
    }
    cores_.reserve(lifetimes_.most());
    slots_.resize(proof_.size());
    budgets_.reserve(proof_.size());
    std::size_t work = kWorkBetweenChecks;  // The first check is at once.
    for (std::size_t i = 0; i < proof_.size(); ++i) {
      work += clusters_.count();
      if (work >= kWorkBetweenChecks) {
        work = 0;
        if (limits.may_continue && !limits.may_continue()) {
          return {.reason = "the time limit was reached, or the check was stopped",
                  .line = i,
                  .is_unfinished = true};
        }
      }
      slots_[i] = free_slot();
      const std::string fault = derive(i);
      if (!fault.empty()) {
        return {.reason = "line " + std::to_string(i) + " " + fault, .line = i};
      }
      if (budgets_[i] >= length_ - 1) unrefuted_.keep_common(0, cores_, slots_[i]);
      lifetimes_.for_each_end(proof_, i,
                              [&](std::int32_t line) { free_.push_back(slots_[at(line)]); });
    }
    return {.accepted = true, .reason = {}, .lower_bound = budgets_.back() + 1};
  }

  /// Checks that each start takes at least `length` moves. REQUIRES: check() accepted the proof.
  ProofVerdict check_starts(int length) const {
    for (std::size_t start = 0; start < clusters_.count(); ++start) {
      if (!unrefuted_.has(0, start)) continue;
      const int cell = clusters_.first_cell(start);
      return {.reason = "no line refutes the start at row " + std::to_string(cell / board_.cols()) +
                        ", column " + std::to_string(cell % board_.cols()),
              .line = proof_.size() - 1};
    }
    return {.accepted = true, .reason = {}, .lower_bound = length};
  }

 private:
  /// About a millisecond.
  static constexpr std::size_t kWorkBetweenChecks = std::size_t{1} << 16;

  std::size_t bytes_of_cores() const {
    return lifetimes_.most() * ((clusters_.count() + 63) / 64) * sizeof(std::uint64_t);
  }

  /// An empty set for a core.
  std::uint32_t free_slot() {
    if (free_.empty()) {
      cores_.append();
      return static_cast<std::uint32_t>(cores_.count() - 1);
    }
    const std::uint32_t slot = free_.back();
    free_.pop_back();
    cores_.clear(slot);
    return slot;
  }

  std::size_t core(std::int32_t line) const { return slots_[at(line)]; }

  /// Derives the core of line `i` and its budget. Returns why it does not follow; empty if it does.
  std::string derive(std::size_t i) {
    const ProofLine line = proof_[i];
    std::string fault;
    switch (line.rule) {
      case ProofRule::kColors:
        fault = derive_by_colors(i, line.numbers);
        break;
      case ProofRule::kMoves:
        fault = derive_by_moves(i, line.numbers);
        break;
      case ProofRule::kCompletion:
        fault = derive_by_completion(i, line.numbers);
        break;
    }
    if (fault.empty() && !any_start_ && cores_.has(slots_[i], kStartRegion))
      fault = "contains the start region";
    return fault;
  }

  /// n cells of different colors need n moves.
  std::string derive_by_colors(std::size_t i, std::span<const std::int32_t> cells) {
    if (cells.empty()) return "does not name a cell";
    std::vector<bool> seen(at(board_.colors()));
    for (const std::int32_t cell : cells) {
      std::string fault = fault_of_cell(cell);
      if (!fault.empty()) return fault;
      const std::size_t cluster = clusters_.of(cell);
      auto color = seen[at(index(clusters_.color(cluster)))];
      if (color) return "names two cells of one color";
      color = true;
      cores_.add(slots_[i], cluster);
    }
    budgets_.push_back(static_cast<int>(cells.size()) - 1);
    return "";
  }

  /// The core holds, for every color, the premise's clusters and all neighbors of those that have
  /// the color. So a move of the color leaves the premise's clusters untaken.
  std::string derive_by_moves(std::size_t i, std::span<const std::int32_t> premises) {
    const bool one_for_all = premises.size() == 1;
    if (!one_for_all && std::cmp_not_equal(premises.size(), board_.colors())) {
      return "has " + std::to_string(premises.size()) + " premises; expected 1 or " +
             std::to_string(board_.colors());
    }
    int budget = kMaxCells;
    for (const std::int32_t premise : premises) {
      if (!is_earlier(premise, i)) return "has a premise that is not an earlier line";
      budget = std::min(budget, budgets_[at(premise)]);
    }
    for (std::size_t color = 0; std::cmp_less(color, board_.colors()); ++color) {
      const std::size_t premise = core(premises[one_for_all ? 0 : color]);
      cores_.add_all(slots_[i], cores_, premise);
      cores_.for_each_common(premise, of_color_, color, [&](std::size_t cluster) {
        for (const std::uint16_t other : neighbors_.of(cluster)) cores_.add(slots_[i], other);
      });
    }
    budgets_.push_back(budget + 1);
    return "";
  }

  /// In the largest state that the core allows, playing the cluster's color completes it.
  std::string derive_by_completion(std::size_t i, std::span<const std::int32_t> numbers) {
    if (numbers.size() != 2) return "does not have one premise and one cell";
    const std::int32_t premise = numbers[0];
    if (!is_earlier(premise, i)) return "has a premise that is not an earlier line";
    std::string fault = fault_of_cell(numbers[1]);
    if (!fault.empty()) return fault;
    const std::size_t cluster = clusters_.of(numbers[1]);
    bool has_color = false;
    cores_.for_each_common(core(premise), of_color_, at(index(clusters_.color(cluster))),
                           [&](std::size_t) { has_color = true; });
    if (has_color) return "completes a color that its premise contains";
    if (std::ranges::all_of(neighbors_.of(cluster), [&](std::uint16_t other) {
          return cores_.has(core(premise), other);
        })) {
      return "completes a cluster that cannot be taken";
    }
    cores_.add_all(slots_[i], cores_, core(premise));
    cores_.add(slots_[i], cluster);
    budgets_.push_back(budgets_[at(premise)] + 1);
    return "";
  }

  static bool is_earlier(std::int32_t premise, std::size_t i) {
    return premise >= 0 && std::cmp_less(premise, i);
  }

  std::string fault_of_cell(std::int32_t cell) const {
    if (cell < 0 || cell >= board_.size()) return "names a cell outside the board";
    return !any_start_ && clusters_.of(cell) == kStartRegion ? "names a cell of the start region"
                                                             : "";
  }

  static constexpr std::size_t kStartRegion = 0;

  const Board& board_;
  const LowerBoundProof& proof_;
  const bool any_start_;
  const int length_;
  const Clusters clusters_;
  const Neighbors neighbors_;
  const SetList of_color_;
  const Lifetimes lifetimes_;
  SetList cores_;                     ///< By slot.
  std::vector<std::uint32_t> slots_;  ///< By line.
  std::vector<std::uint32_t> free_;   ///< Slots without a core.
  std::vector<int> budgets_;          ///< By line.
  SetList unrefuted_;                 ///< One set: the starts that no line refutes so far.
};

}  // namespace

ProofVerdict check_proof(const Board& board, const LowerBoundProof& proof,
                         const CheckLimits& limits) {
  return ProofChecker(board, proof, /*any_start=*/false, kMaxCells).check(limits);
}

ProofVerdict check_any_start_proof(const Board& board, const LowerBoundProof& proof, int length,
                                   const CheckLimits& limits) {
  ProofChecker checker(board, proof, /*any_start=*/true, length);
  const ProofVerdict verdict = checker.check(limits);
  return verdict.accepted ? checker.check_starts(length) : verdict;
}

}  // namespace colorwalk
