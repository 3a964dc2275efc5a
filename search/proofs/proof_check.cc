/// The checker of lower-bound proofs, naive on purpose. It finds the board's clusters with its own
/// flood fill, stores every core as a plain list of clusters, and implements each rule as stated in
/// core_refutation.h.
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "search/proofs/lower_bound_proof.h"

namespace colorwalk {
namespace {

using Flags = std::vector<bool>;

/// The board's clusters, numbered in the order of their first cells.
struct Clusters {
  std::vector<int> of_cell;
  std::vector<Color> color;
  std::vector<std::vector<int>> neighbors;
  int start = 0;

  explicit Clusters(const Board& board) : of_cell(static_cast<std::size_t>(board.size()), -1) {
    for (int cell = 0; cell < board.size(); ++cell) {
      if (of_cell[at(cell)] < 0) paint(board, cell);
    }
    start = of_cell[at(index(board.start()))];
    neighbors.resize(color.size());
    for (int cell = 0; cell < board.size(); ++cell) {
      for_each_touching(board, cell, [&](int other) {
        if (of_cell[at(other)] != of_cell[at(cell)]) {
          neighbors[at(of_cell[at(cell)])].push_back(of_cell[at(other)]);
        }
      });
    }
  }

  static std::size_t at(int i) { return static_cast<std::size_t>(i); }

  template <class Visit>
  static void for_each_touching(const Board& board, int cell, Visit&& visit) {
    const int col = cell % board.cols();
    if (col > 0) visit(cell - 1);
    if (col + 1 < board.cols()) visit(cell + 1);
    if (cell >= board.cols()) visit(cell - board.cols());
    if (cell + board.cols() < board.size()) visit(cell + board.cols());
  }

  void paint(const Board& board, int first) {
    const Color wanted = board.cells()[at(first)];
    std::vector<int> open = {first};
    of_cell[at(first)] = static_cast<int>(color.size());
    while (!open.empty()) {
      const int cell = open.back();
      open.pop_back();
      for_each_touching(board, cell, [&](int other) {
        if (of_cell[at(other)] >= 0 || board.cells()[at(other)] != wanted) return;
        of_cell[at(other)] = static_cast<int>(color.size());
        open.push_back(other);
      });
    }
    color.push_back(wanted);
  }
};

class ProofChecker {
 public:
  ProofChecker(const Board& board, const LowerBoundProof& proof)
      : board_(board), proof_(proof), clusters_(board) {}

  ProofVerdict check() {
    if (proof_.lines.empty()) return {false, "the proof has no lines", 0};
    for (std::size_t i = 0; i < proof_.lines.size(); ++i) {
      const std::string error = error_in(i);
      if (!error.empty()) return {false, "line " + std::to_string(i) + " " + error, i};
    }
    return {true, "", 0};
  }

 private:
  /// The error in a line; empty if it follows.
  std::string error_in(std::size_t i) {
    const ProofLine& line = proof_.lines[i];
    if (line.budget < 0) return "refutes a negative number of moves";
    Flags core(clusters_.color.size());
    for (const Cell cell : line.clusters) {
      if (index(cell) >= board_.size()) return "names a cell outside the board";
      const int cluster = clusters_.of_cell[Clusters::at(index(cell))];
      if (cluster == clusters_.start) return "names a cell of the start region";
      core[Clusters::at(cluster)] = true;
    }
    cores_.push_back(members_of(core));
    for (const std::int32_t premise : line.premises) {
      if (premise < 0 || std::cmp_greater_equal(premise, i)) return "rests on a later line";
      if (proof_.lines[Clusters::at(premise)].budget < line.budget - 1) {
        return "rests on a line that refutes too few moves";
      }
    }
    switch (line.rule) {
      case ProofRule::kColors:
        return error_in_colors(line, core);
      case ProofRule::kMoves:
        return error_in_moves(line, core);
      case ProofRule::kCompletion:
        return error_in_completion(line, core);
    }
    return "has no known rule";
  }

  static std::vector<int> members_of(const Flags& core) {
    std::vector<int> members;
    for (std::size_t cluster = 0; cluster < core.size(); ++cluster) {
      if (core[cluster]) members.push_back(static_cast<int>(cluster));
    }
    return members;
  }

  /// The core has clusters of budget + 1 colors.
  std::string error_in_colors(const ProofLine& line, const Flags& core) const {
    Flags seen(static_cast<std::size_t>(board_.colors()));
    for (std::size_t cluster = 0; cluster < core.size(); ++cluster) {
      if (core[cluster]) seen[Clusters::at(index(clusters_.color[cluster]))] = true;
    }
    if (std::ranges::count(seen, true) > line.budget) return "";
    return "has too few colors for its number of moves";
  }

  /// For every color: the core contains the premise's clusters and all neighbors of those that have
  /// the color.
  std::string error_in_moves(const ProofLine& line, const Flags& core) const {
    const bool one_for_all = line.premises.size() == 1;
    if (!one_for_all && std::cmp_not_equal(line.premises.size(), board_.colors())) {
      return "does not have a premise for every color";
    }
    for (const Color color : each_color(board_.colors())) {
      const std::size_t which = one_for_all ? 0 : Clusters::at(index(color));
      for (const int cluster : cores_[Clusters::at(line.premises[which])]) {
        if (!core[Clusters::at(cluster)]) return "leaves out a cluster of a premise";
        if (clusters_.color[Clusters::at(cluster)] != color) continue;
        for (const int neighbor : clusters_.neighbors[Clusters::at(cluster)]) {
          if (!core[Clusters::at(neighbor)]) {
            return "leaves out a neighbor through which a move can take a premise's cluster";
          }
        }
      }
    }
    return "";
  }

  /// Each of the core's clusters of the color touches a cluster outside the core, and without them
  /// the core still contains the premise.
  std::string error_in_completion(const ProofLine& line, const Flags& core) const {
    if (line.premises.size() != 1) return "completes a color without exactly one premise";
    for (const int cluster : cores_[Clusters::at(line.premises[0])]) {
      if (!core[Clusters::at(cluster)] || clusters_.color[Clusters::at(cluster)] == line.color) {
        return "does not keep its premise when the color is completed";
      }
    }
    bool costs_a_move = false;
    for (const int cluster : cores_.back()) {
      if (clusters_.color[Clusters::at(cluster)] != line.color) continue;
      costs_a_move = true;
      const bool touches_outside =
          std::ranges::any_of(clusters_.neighbors[Clusters::at(cluster)],
                              [&](int neighbor) { return !core[Clusters::at(neighbor)]; });
      if (!touches_outside) return "completes a color that cannot be completed";
    }
    return costs_a_move ? "" : "completes a color that costs no move";
  }

  const Board& board_;
  const LowerBoundProof& proof_;
  const Clusters clusters_;
  std::vector<std::vector<int>> cores_;  ///< The clusters of every line so far.
};

}  // namespace

ProofVerdict check_proof(const Board& board, const LowerBoundProof& proof) {
  return ProofChecker(board, proof).check();
}

}  // namespace colorwalk
