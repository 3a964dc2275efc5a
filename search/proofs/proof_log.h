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

/// The log of a search that refutes: the derivation of every core that it learns, written down
/// while it runs, so that what it proved in the end can be shown without a second search. The model
/// is the tracer of a satisfiability solver: the search tells its derivations to an observer and
/// does not know whether somebody keeps them.
///
/// Several threads that refute together write a log each, without any synchronisation. Their lines
/// are numbered so that no two logs have a number in common: a core that goes from one thread to
/// another carries the number of its line along, and lines of different logs rest on each other.
/// When the threads have come to rest, extract_proof() follows the numbers through all logs.
///
/// Cost: a copied set and a premise a color for each line; nothing but a test when no log is kept.
/// Memory: sizeof(ClusterSet) + 8 bytes a line and 4 a premise, in blocks; a log that outgrows its
/// room is given up, and the search goes on without.
namespace colorwalk {

inline constexpr std::int32_t kNoLine = -1;

template <int Words>
class ProofLog {
 public:
  using Set = ClusterSet<Words>;

  /// A log that nobody keeps: every line of it is kNoLine.
  ProofLog() = default;

  /// Log number `number`, from 0, of `logs` that belong together; it holds `room` bytes or little
  /// more.
  ProofLog(int number, int logs, std::size_t room)
      : number_(number), logs_(logs), room_(room), is_kept_(true) {}

  /// Each adds a line and returns its number. The rules are those of core_refutation.h.
  std::int32_t colors(int budget, const Set& clusters) {
    return is_kept_ ? add(budget, clusters, ProofRule::kColors, {}, {}) : kNoLine;
  }
  /// `premises`: a line a color, or one for all of them.
  std::int32_t moves(int budget, const Set& clusters, std::span<const std::int32_t> premises) {
    return is_kept_ ? add(budget, clusters, ProofRule::kMoves, {}, premises) : kNoLine;
  }
  /// `color` is completed, and `premise` refutes what comes after.
  std::int32_t completion(int budget, const Set& clusters, Color color, std::int32_t premise) {
    return is_kept_ ? add(budget, clusters, ProofRule::kCompletion, color, {&premise, 1}) : kNoLine;
  }

  /// Whether lines are kept: not by a log that has been given up.
  bool is_kept() const { return is_kept_; }

  /// Forgets all lines and keeps no more.
  void give_up() { *this = ProofLog(); }

  /// How many lines there are; they are numbered line_number(0), line_number(1) and so on.
  std::size_t size() const { return sets_.size(); }
  std::int32_t line_number(std::size_t place) const {
    return static_cast<std::int32_t>(place) * logs_ + number_;
  }
  /// The log among those that belong together that has a line, and the line's place there.
  std::size_t log_of(std::int32_t line) const { return static_cast<std::size_t>(line % logs_); }
  std::size_t place_of(std::int32_t line) const { return static_cast<std::size_t>(line / logs_); }

  int budget(std::size_t place) const { return rules_[place].budget; }
  ProofRule rule(std::size_t place) const { return rules_[place].rule; }
  Color color(std::size_t place) const { return rules_[place].color; }
  const Set& clusters(std::size_t place) const { return sets_[place]; }
  template <class Visit>
  void for_each_premise(std::size_t place, Visit&& visit) const {
    const std::size_t end = place + 1 < size() ? rules_[place + 1].first_premise : premises_.size();
    for (std::size_t i = rules_[place].first_premise; i < end; ++i) visit(premises_[i]);
  }

  /// The bytes that the log holds now.
  std::size_t memory() const { return sets_.memory() + rules_.memory() + premises_.memory(); }

 private:
  struct Rule {
    std::uint32_t first_premise;  ///< Among premises_; the next line's begin where these end.
    std::int16_t budget;
    ProofRule rule;
    Color color;
  };

  [[gnu::noinline]] std::int32_t add(int budget, const Set& clusters, ProofRule rule, Color color,
                                     std::span<const std::int32_t> premises) {
    if (!has_room()) {
      give_up();
      return kNoLine;
    }
    rules_.push_back({static_cast<std::uint32_t>(premises_.size()),
                      static_cast<std::int16_t>(budget), rule, color});
    sets_.push_back(clusters);
    for (const std::int32_t each : premises) premises_.push_back(each);
    return line_number(size() - 1);
  }

  /// Whether another line may be added: numbers for lines and premises can run out, too.
  bool has_room() const {
    constexpr std::size_t kMostNumbers = std::numeric_limits<std::int32_t>::max();
    if (size() % BlockList<Set>::kBlock != 0) return true;
    const std::size_t lines = size() + BlockList<Set>::kBlock;
    return memory() < room_ && lines * static_cast<std::size_t>(logs_) < kMostNumbers &&
           premises_.size() < kMostNumbers;
  }

  int number_ = 0;
  int logs_ = 1;
  std::size_t room_ = 0;
  bool is_kept_ = false;
  BlockList<Set> sets_;
  BlockList<Rule> rules_;
  BlockList<std::int32_t> premises_;
};

/// What lines of logs that belong together rest on, written out in cells.
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

  /// The proof of line `last`: that line and all that it rests on, each after its premises.
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
    log.for_each_premise(log.place_of(line), visit);
  }

  void write(std::int32_t line) {
    const ProofLog<Words>& log = log_of(line);
    const std::size_t place = log.place_of(line);
    new_number(line) = static_cast<std::int32_t>(proof_.lines.size());
    ProofLine& written = proof_.lines.emplace_back();
    written.budget = log.budget(place);
    written.rule = log.rule(place);
    written.color = log.color(place);
    written.clusters.resize(static_cast<std::size_t>(log.clusters(place).count()));
    auto next = written.clusters.begin();
    log.clusters(place).for_each_listed(
        [&](int cluster) { *next++ = cell_of_[static_cast<std::size_t>(cluster)]; });
    for_each_premise(line,
                     [&](std::int32_t each) { written.premises.push_back(new_number(each)); });
  }

  std::span<const ProofLog<Words>* const> logs_;
  std::vector<Cell> cell_of_;             ///< By cluster.
  std::vector<std::int32_t> new_number_;  ///< In the proof, by number in the logs.
  LowerBoundProof proof_;
};

/// The proof of line `last` of logs that belong together, in the order of their numbers. Nothing if
/// one of the logs is not kept, or if there is no such line.
template <int Words>
std::optional<LowerBoundProof> extract_proof(std::span<const ProofLog<Words>* const> logs,
                                             std::int32_t last, const ClusterGraph& graph) {
  const auto is_kept = [](const ProofLog<Words>* log) { return log->is_kept(); };
  if (last == kNoLine || !std::ranges::all_of(logs, is_kept)) return std::nullopt;
  return ProofExtraction<Words>(logs, graph).proof_of(last);
}

}  // namespace colorwalk
