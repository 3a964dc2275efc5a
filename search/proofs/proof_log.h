#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "base/block_list.h"
#include "engine/cluster_graph.h"
#include "engine/state_space.h"
#include "search/proofs/lower_bound_proof.h"

/// The log of a search that refutes: the derivation of every core that it learns, recorded during
/// the search, so that its result can be proven without a second search. Modeled on the proof
/// tracers of satisfiability solvers.
///
/// Several threads that refute together write one log each, without synchronization. Line numbers
/// are unique among these logs: a core carries the number of its line from thread to thread, and
/// lines of different logs are premises of each other. When the threads have finished,
/// extract_proof() follows the numbers through all logs.
///
/// Cost: a copied set and one premise per color for each line; a single test when no log is kept.
/// Memory: sizeof(ClusterSet) + 8 bytes per line and 4 per premise, in blocks; a log that exceeds
/// its limit is discarded, and the search continues without it.
namespace colorwalk {

inline constexpr std::int32_t kNoLine = -1;

template <int Words>
class ProofLog {
 public:
  using Set = ClusterSet<Words>;

  /// A log that records nothing and returns kNoLine for every line.
  ProofLog() = default;

  /// Log `number` (from 0) of `logs` logs that share line numbers, with a limit of about
  /// `max_bytes`.
  ProofLog(int number, int logs, std::size_t max_bytes)
      : number_(number), logs_(logs), max_bytes_(max_bytes), is_recording_(true) {}

  /// These add a line and return its number. The rules are those of core_refutation.h.
  std::int32_t colors(int budget, const Set& clusters) {
    return is_recording_ ? add(budget, clusters, ProofRule::kColors, {}, {}) : kNoLine;
  }
  /// `premises`: one line per color, or one line for all of them.
  std::int32_t moves(int budget, const Set& clusters, std::span<const std::int32_t> premises) {
    return is_recording_ ? add(budget, clusters, ProofRule::kMoves, {}, premises) : kNoLine;
  }
  /// `color` is completed, and `premise` refutes the state after that.
  std::int32_t completion(int budget, const Set& clusters, Color color, std::int32_t premise) {
    return is_recording_ ? add(budget, clusters, ProofRule::kCompletion, color, {&premise, 1})
                         : kNoLine;
  }

  /// False for a log that was discarded.
  bool is_recording() const { return is_recording_; }

  /// Forgets all lines and records no more.
  void discard() { *this = ProofLog(); }

  /// The number of lines. Line i has the number line_number(i).
  std::size_t size() const { return sets_.size(); }
  std::int32_t line_number(std::size_t index) const {
    return static_cast<std::int32_t>(index) * logs_ + number_;
  }
  /// The log that contains a line number, and the index of the line there.
  std::size_t log_of(std::int32_t line) const { return static_cast<std::size_t>(line % logs_); }
  std::size_t index_of(std::int32_t line) const { return static_cast<std::size_t>(line / logs_); }

  int budget(std::size_t index) const { return rules_[index].budget; }
  ProofRule rule(std::size_t index) const { return rules_[index].rule; }
  Color color(std::size_t index) const { return rules_[index].color; }
  const Set& clusters(std::size_t index) const { return sets_[index]; }
  template <class Visit>
  void for_each_premise(std::size_t index, Visit&& visit) const {
    const std::size_t end = index + 1 < size() ? rules_[index + 1].first_premise : premises_.size();
    for (std::size_t i = rules_[index].first_premise; i < end; ++i) visit(premises_[i]);
  }

  /// The bytes that the log holds now.
  std::size_t memory() const { return sets_.memory() + rules_.memory() + premises_.memory(); }

 private:
  struct Rule {
    std::uint32_t first_premise;  ///< In premises_; they end where those of the next line begin.
    std::int16_t budget;
    ProofRule rule;
    Color color;
  };

  [[gnu::noinline]] std::int32_t add(int budget, const Set& clusters, ProofRule rule, Color color,
                                     std::span<const std::int32_t> premises) {
    if (!has_capacity()) {
      discard();
      return kNoLine;
    }
    rules_.push_back({static_cast<std::uint32_t>(premises_.size()),
                      static_cast<std::int16_t>(budget), rule, color});
    sets_.push_back(clusters);
    for (const std::int32_t each : premises) premises_.push_back(each);
    return line_number(size() - 1);
  }

  /// Whether another line may be added. Line and premise numbers are limited as well as memory.
  bool has_capacity() const {
    constexpr std::size_t kMaxNumber = std::numeric_limits<std::int32_t>::max();
    if (size() % BlockList<Set>::kBlock != 0) return true;
    const std::size_t lines = size() + BlockList<Set>::kBlock;
    return memory() < max_bytes_ && lines * static_cast<std::size_t>(logs_) < kMaxNumber &&
           premises_.size() < kMaxNumber;
  }

  int number_ = 0;
  int logs_ = 1;
  std::size_t max_bytes_ = 0;
  bool is_recording_ = false;
  BlockList<Set> sets_;
  BlockList<Rule> rules_;
  BlockList<std::int32_t> premises_;
};

/// Extracts the derivation of a line from logs that share line numbers, with clusters as cells.
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

  /// The proof of line `last`: that line and all lines it depends on, each after its premises.
  LowerBoundProof proof_of(std::int32_t last) {
    std::vector<std::int32_t> open = {last};
    while (!open.empty()) {
      const std::int32_t line = open.back();
      const std::size_t before = open.size();
      if (new_number(line) == kNoLine) {
        for_each_premise(line, [&](std::int32_t premise) {
          if (new_number(premise) == kNoLine) open.push_back(premise);
        });
        if (open.size() > before) continue;
        write(line);
      }
      open.pop_back();
    }
    return std::move(proof_);
  }

 private:
  /// The first cell of each cluster.
  static std::vector<Cell> first_cells(const ClusterGraph& graph) {
    std::vector<Cell> cells(static_cast<std::size_t>(graph.clusters()));
    for (int cell = graph.cells() - 1; cell >= 0; --cell) {
      cells[static_cast<std::size_t>(index(graph.cluster_of(nth_cell(cell))))] = nth_cell(cell);
    }
    return cells;
  }

  std::int32_t& new_number(std::int32_t line) {
    return new_number_[static_cast<std::size_t>(line)];
  }
  const ProofLog<Words>& log_of(std::int32_t line) const {
    return *logs_[logs_.front()->log_of(line)];
  }

  template <class Visit>
  void for_each_premise(std::int32_t line, Visit&& visit) const {
    const ProofLog<Words>& log = log_of(line);
    log.for_each_premise(log.index_of(line), visit);
  }

  void write(std::int32_t line) {
    const ProofLog<Words>& log = log_of(line);
    const std::size_t index = log.index_of(line);
    new_number(line) = static_cast<std::int32_t>(proof_.lines.size());
    ProofLine& written = proof_.lines.emplace_back();
    written.budget = log.budget(index);
    written.rule = log.rule(index);
    written.color = log.color(index);
    written.clusters.resize(static_cast<std::size_t>(log.clusters(index).count()));
    auto next = written.clusters.begin();
    log.clusters(index).for_each_listed(
        [&](int cluster) { *next++ = cell_of_[static_cast<std::size_t>(cluster)]; });
    for_each_premise(line,
                     [&](std::int32_t each) { written.premises.push_back(new_number(each)); });
  }

  std::span<const ProofLog<Words>* const> logs_;
  std::vector<Cell> cell_of_;             ///< By cluster.
  std::vector<std::int32_t> new_number_;  ///< In the proof, by line number in the logs.
  LowerBoundProof proof_;
};

/// The proof of line `last`, from all logs in the order of their numbers. Nothing if one of the
/// logs was discarded, or if there is no such line.
template <int Words>
std::optional<LowerBoundProof> extract_proof(std::span<const ProofLog<Words>* const> logs,
                                             std::int32_t last, const ClusterGraph& graph) {
  const auto is_recording = [](const ProofLog<Words>* log) { return log->is_recording(); };
  if (last == kNoLine || !std::ranges::all_of(logs, is_recording)) return std::nullopt;
  return ProofExtraction<Words>(logs, graph).proof_of(last);
}

}  // namespace colorwalk
