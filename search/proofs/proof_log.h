#pragma once

#include <absl/container/flat_hash_set.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "base/block_list.h"
#include "base/hash_table.h"
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

template <int Words>
class ProofLog {
 public:
  using Set = ClusterSet<Words>;

  /// A log that records nothing: every line is kNoLine.
  ProofLog() = default;

  /// Log number `number`, from 0, of `logs` that belong together. It holds about `capacity` bytes.
  ProofLog(int number, int logs, std::size_t capacity)
      : number_(number), logs_(logs), capacity_(capacity), is_kept_(true) {}

  /// Each adds a line and returns its number.
  std::int32_t colors(const Set& clusters) {
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

  [[gnu::noinline]] bool append(ProofRule rule) {
    if (!has_capacity()) {
      discard();
      return false;
    }
    lines_.push_back({static_cast<std::uint32_t>(numbers_.size()), rule});
    return true;
  }

  /// Whether another line may be added. Line numbers and indices are limited, like memory.
  bool has_capacity() const {
    constexpr std::size_t kMaxNumbers = std::numeric_limits<std::int32_t>::max();
    if (size() % BlockList<Line>::kBlock != 0) return true;
    const std::size_t lines = size() + BlockList<Line>::kBlock;
    return memory() < capacity_ && lines * static_cast<std::size_t>(logs_) < kMaxNumbers &&
           numbers_.size() < kMaxNumbers;
  }

  int number_ = 0;
  int logs_ = 1;
  std::size_t capacity_ = 0;
  bool is_kept_ = false;
  BlockList<Line> lines_;
  BlockList<std::int32_t> numbers_;
};

/// Copies a line and everything that it depends on out of logs. Equal lines become one.
template <int Words>
class ProofExtraction {
 public:
  /// `logs` are in the order of their numbers. All arguments must outlive this object.
  ProofExtraction(std::span<const ProofLog<Words>* const> logs, const ClusterGraph& graph)
      : logs_(logs), cell_of_(first_cells(graph)) {
    std::size_t numbers = 0;
    for (const ProofLog<Words>* log : logs) numbers = std::max(numbers, log->size() * logs.size());
    new_number_.assign(numbers, kNoLine);
  }

  /// The proof of the lines `last`: they and all lines they depend on, each after its premises, and
  /// apart from that in the order of their numbers. A search uses only cores that it still has, so
  /// in this order few lines wait for their last use at a time.
  LowerBoundProof proof_of(std::span<const std::int32_t> last) {
    visit_first(last, kNoLine, [this](std::int32_t line) { new_number(line) = kNeeded; });
    for (std::size_t i = 0; i < new_number_.size(); ++i) {
      const auto line = static_cast<std::int32_t>(i);
      visit_first({&line, 1}, kNeeded,
                  [this](std::int32_t each) { new_number(each) = copied(each); });
    }
    return std::move(proof_);
  }

 private:
  /// Looks up lines of the proof by their content.
  struct HashLine {
    const LowerBoundProof* proof;
    std::size_t operator()(std::int32_t i) const {
      const auto bytes = std::as_bytes((*proof)[static_cast<std::size_t>(i)].numbers);
      return std::hash<std::string_view>()(
          {reinterpret_cast<const char*>(bytes.data()), bytes.size()});
    }
  };
  struct SameLine {
    const LowerBoundProof* proof;
    bool operator()(std::int32_t i, std::int32_t j) const {
      const ProofLine line = (*proof)[static_cast<std::size_t>(i)];
      const ProofLine other = (*proof)[static_cast<std::size_t>(j)];
      return line.rule == other.rule && std::ranges::equal(line.numbers, other.numbers);
    }
  };

  /// The first cell of each cluster.
  static std::vector<Cell> first_cells(const ClusterGraph& graph) {
    std::vector<Cell> cells(static_cast<std::size_t>(graph.clusters()));
    for (int cell = graph.cells() - 1; cell >= 0; --cell) {
      cells[at(graph.cluster_of(nth_cell(cell)))] = nth_cell(cell);
    }
    return cells;
  }

  /// Calls visit(line) for the lines and all that they depend on whose new number is `state`, each
  /// after its premises. REQUIRES: `visit` changes it.
  template <class Visit>
  void visit_first(std::span<const std::int32_t> lines, std::int32_t state, Visit&& visit) {
    std::vector<std::int32_t> open(lines.rbegin(), lines.rend());
    while (!open.empty()) {
      const std::int32_t line = open.back();
      const std::size_t before = open.size();
      if (new_number(line) == state) {
        log_of(line).for_each_premise(log_of(line).index_of(line), [&](std::int32_t premise) {
          if (new_number(premise) == state) open.push_back(premise);
        });
        if (open.size() > before) continue;
        visit(line);
      }
      open.pop_back();
    }
  }

  std::int32_t& new_number(std::int32_t line) {
    return new_number_[static_cast<std::size_t>(line)];
  }
  const ProofLog<Words>& log_of(std::int32_t line) const {
    return *logs_[logs_.front()->log_of(line)];
  }

  /// The line's number in the proof, to which it is added unless an equal line is there.
  std::int32_t copied(std::int32_t line) {
    const ProofLog<Words>& log = log_of(line);
    const std::size_t i = log.index_of(line);
    const ProofRule rule = log.rule(i);
    numbers_.clear();
    log.for_each_number(i, [&](std::int32_t number) {
      const bool is_cluster =
          rule == ProofRule::kColors || (rule == ProofRule::kCompletion && numbers_.size() == 1);
      numbers_.push_back(is_cluster ? index(cell_of_[static_cast<std::size_t>(number)])
                                    : new_number(number));
    });
    return added(rule);
  }

  /// The number of the line of that rule with numbers_.
  std::int32_t added(ProofRule rule) {
    const auto next = static_cast<std::int32_t>(proof_.size());
    proof_.add(rule, numbers_);
    make_room(known_);
    const auto [known, is_new] = known_.insert(next);
    if (!is_new) proof_.remove_last();
    return *known;
  }

  static constexpr std::int32_t kNeeded = -2;  ///< The new number of a line that will be copied.

  std::span<const ProofLog<Words>* const> logs_;
  std::vector<Cell> cell_of_;             ///< By cluster.
  std::vector<std::int32_t> new_number_;  ///< In the proof, by number in the logs.
  std::vector<std::int32_t> numbers_;     ///< Of the line that is being copied.
  LowerBoundProof proof_;
  absl::flat_hash_set<std::int32_t, HashLine, SameLine> known_{0, HashLine{&proof_},
                                                               SameLine{&proof_}};
};

/// The proof of the lines `last` of logs that belong together, in the order of their numbers; a
/// single line is at its end. Nothing if one of the logs was discarded, or if one of the lines does
/// not exist.
template <int Words>
std::optional<LowerBoundProof> extract_proof(std::span<const ProofLog<Words>* const> logs,
                                             std::span<const std::int32_t> last,
                                             const ClusterGraph& graph) {
  const auto is_kept = [](const ProofLog<Words>* log) { return log->is_kept(); };
  const bool exist = std::ranges::find(last, kNoLine) == last.end();
  if (!exist || !std::ranges::all_of(logs, is_kept)) return std::nullopt;
  return ProofExtraction<Words>(logs, graph).proof_of(last);
}

}  // namespace colorwalk
