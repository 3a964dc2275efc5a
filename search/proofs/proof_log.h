#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "base/block_list.h"
#include "engine/cluster_graph.h"
#include "engine/state_space.h"
#include "search/proofs/lower_bound_proof.h"

/// The log of a refutation search: the derivation of every core that it learns, recorded while it
/// runs, so that its result can be shown without a second search. The model is the proof tracer of
/// a satisfiability solver.
///
/// Clusters and budgets of a line are not stored: they follow from its rule (lower_bound_proof.h).
///
/// Threads that refute together write one log each, without synchronization. Line numbers are
/// unique among these logs: a core that moves from one thread to another keeps its line number, and
/// lines of different logs can use each other as premises. After the threads have stopped,
/// extract_proof() follows the numbers through all logs.
///
/// Cost: a test when no log is kept. Memory: 8 bytes per line and 4 per number, in blocks. A log
/// that exceeds its capacity is discarded, and the search continues without it.
namespace colorwalk {

inline constexpr std::int32_t kNoLine = -1;

class ProofLog {
 public:
  /// A log that records nothing: every line is kNoLine.
  ProofLog() = default;

  /// Log number `number`, from 0, of `logs` that belong together. It holds about `capacity` bytes.
  ProofLog(int number, int logs, std::size_t capacity)
      : number_(number), logs_(logs), capacity_(capacity), is_kept_(true) {}

  /// Each adds a line and returns its number.
  template <int Words>
  std::int32_t colors(const ClusterSet<Words>& clusters) {
    if (!begin_line(ProofRule::kColors)) return kNoLine;
    clusters.for_each_listed([this](int cluster) { numbers_.push_back(cluster); });
    return line_number(size() - 1);
  }
  /// `premises`: one line per color, or one for all of them.
  std::int32_t moves(std::span<const std::int32_t> premises) {
    if (!begin_line(ProofRule::kMoves)) return kNoLine;
    for (const std::int32_t premise : premises) numbers_.push_back(premise);
    return line_number(size() - 1);
  }
  /// `cluster` is completed; `premise` refutes the state after that.
  std::int32_t completion(int cluster, std::int32_t premise) {
    if (!begin_line(ProofRule::kCompletion)) return kNoLine;
    numbers_.push_back(premise);
    numbers_.push_back(cluster);
    return line_number(size() - 1);
  }

  /// Whether lines are recorded. False for a log that was discarded.
  bool is_kept() const { return is_kept_; }

  /// Removes all lines and records no more.
  void discard() { *this = ProofLog(); }

  /// Lines are numbered line_number(0), line_number(1), ..., line_number(size() - 1).
  std::size_t size() const { return lines_.size(); }
  std::int32_t line_number(std::size_t i) const {
    return static_cast<std::int32_t>(i) * logs_ + number_;
  }
  /// The log that has a line, among those that belong together, and the line's index there.
  std::size_t log_of(std::int32_t line) const { return static_cast<std::size_t>(line % logs_); }
  std::size_t index_of(std::int32_t line) const { return static_cast<std::size_t>(line / logs_); }

  ProofRule rule(std::size_t i) const { return lines_[i].rule; }
  /// As in ProofLine, with clusters in place of cells and line numbers of logs.
  template <class Visit>
  void for_each_number(std::size_t i, Visit&& visit) const {
    const std::size_t end = i + 1 < size() ? lines_[i + 1].begin : numbers_.size();
    for (std::size_t n = lines_[i].begin; n < end; ++n) visit(numbers_[n]);
  }
  /// The premises among them.
  template <class Visit>
  void for_each_premise(std::size_t i, Visit&& visit) const {
    if (rule(i) == ProofRule::kMoves) for_each_number(i, visit);
    if (rule(i) == ProofRule::kCompletion) visit(numbers_[lines_[i].begin]);
  }

  /// The bytes that the log holds now.
  std::size_t memory() const { return lines_.memory() + numbers_.memory(); }

 private:
  struct Line {
    std::uint32_t begin;  ///< Of its numbers among numbers_.
    ProofRule rule;
  };

  /// False if no log is kept.
  bool begin_line(ProofRule rule) { return is_kept_ && append(rule); }
  bool append(ProofRule rule);

  int number_ = 0;
  int logs_ = 1;
  std::size_t capacity_ = 0;
  bool is_kept_ = false;
  BlockList<Line> lines_;
  BlockList<std::int32_t> numbers_;
};

/// The proof of the lines `last` of logs that belong together, in the order of their numbers; a
/// single line is at its end. Nothing if one of the logs was discarded, or if one of the lines does
/// not exist.
std::optional<LowerBoundProof> extract_proof(std::span<const ProofLog* const> logs,
                                             std::span<const std::int32_t> last,
                                             const ClusterGraph& graph);

}  // namespace colorwalk
