#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "base/system/parallel.h"
#include "search/cores/core_broadcast.h"
#include "search/cores/core_refutation.h"
#include "search/proofs/proof_log.h"
#include "search/search_run.h"

namespace colorwalk {

/// A node limit that is never reached.
inline constexpr std::int64_t kAllNodes = std::numeric_limits<std::int64_t>::max();

/// Core refutation on several threads. Every worker searches for an answer to the same question,
/// defers the states that another one is searching (claims.h), and broadcasts the cores it learns.
///
/// A refutation is a chain of cores more than a tree of independent parts: on the benchmark boards
/// an expanded state has 1.1 expanded children, because the first child's core refutes the others.
/// So the tree cannot be divided; workers start with different children and spare each other the
/// rest, as parallel satisfiability solvers do. The first answer ends the question. It does not
/// depend on the threads, so neither does the length; the moves and the work may. For variants that
/// did not help, see docs/design-notes.md.
///
/// Work: up to `threads` times that of one thread; span: measured in the README, no bound is known.
/// Instantiated for every width in kWidths.
template <int Words>
class ParallelRefuter {
 public:
  /// One CoreRefuter per worker of the team; one worker runs without any synchronization. All
  /// arguments must outlive the object.
  ParallelRefuter(const StateSpace<Words>& space, std::size_t capacity, SearchRun& run,
                  ThreadTeam& team);
  ~ParallelRefuter();
  ParallelRefuter(const ParallelRefuter&) = delete;
  ParallelRefuter& operator=(const ParallelRefuter&) = delete;

  /// Like CoreRefuter::refute(); `nodes` applies to each thread.
  Refutation refute(const State<Words>& state, int budget, std::int64_t nodes);

  /// The moves found by the last call that returned kSolved.
  std::span<const Color> solution() const;

  /// The proof line of what the last call refuted; kNoLine if no proof is recorded.
  std::int32_t line() const;

  /// The proof of a line; nothing for kNoLine, or if a log outgrew its limit. Ends the logs.
  std::optional<LowerBoundProof> take_proof(std::int32_t line);

  /// SearchRun::begin_evidence() for all threads.
  void begin_evidence();

  /// Sums over all threads since construction.
  std::int64_t cores_learned() const;
  std::int64_t core_hits() const;
  std::int64_t memory() const;
  std::int64_t core_memory() const;
  std::vector<std::int64_t> nodes_by_depth() const;

 private:
  ProofLog<Words> new_log(int worker) const;
  const CoreRefuter<Words>& winner() const { return *workers_[static_cast<std::size_t>(winner_)]; }

  const StateSpace<Words>& space_;
  SearchRun& run_;
  ThreadTeam& team_;
  SharedEffort shared_;
  CoreBroadcast<Words> broadcast_;
  std::vector<std::unique_ptr<SearchRun>> runs_;  ///< By worker; none with one thread.
  std::vector<std::unique_ptr<CoreRefuter<Words>>> workers_;
  std::int64_t winner_ = 0;
};

}  // namespace colorwalk
