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

/// As many nodes as a question takes.
inline constexpr std::int64_t kAllNodes = std::numeric_limits<std::int64_t>::max();

/// Core refutation on several threads: every thread asks the same question, leaves the states that
/// another one is searching for later (claims.h), and tells the others what it learns.
///
/// A refutation is a chain of lessons more than a tree of independent parts: on the benchmark
/// boards an expanded state has 1.1 expanded children, because what the first child taught refutes
/// its siblings. So the parts cannot be dealt out; threads look at different children first and
/// spare each other the rest, as parallel satisfiability solvers do. Whoever answers first ends the
/// question. The answer, and so the length, does not depend on the threads; the moves and the work
/// may. Tried before claims: a fixed order of moves of its own for each thread at every second or
/// third depth, which made the threads search a third more states in all.
///
/// Work: up to `threads` times that of one thread; span: measured in the README, no bound is known.
/// Instantiated for every width in kWidths.
template <int Words>
class ParallelRefuter {
 public:
  /// A refuter a worker of the team; with one worker this is a CoreRefuter and nothing else. All
  /// arguments must outlive it.
  ParallelRefuter(const StateSpace<Words>& space, std::size_t capacity, SearchRun& run,
                  ThreadTeam& team);
  ~ParallelRefuter();
  ParallelRefuter(const ParallelRefuter&) = delete;
  ParallelRefuter& operator=(const ParallelRefuter&) = delete;

  /// As CoreRefuter::refute(); `nodes` is for each thread.
  Refutation refute(const State<Words>& state, int budget, std::int64_t nodes);

  /// The moves found by the last call that ended with kSolved.
  std::span<const Color> solution() const;

  /// The line of the log that says what the last call refuted, if it did and proofs are wanted.
  std::int32_t line() const;

  /// The proof of a line of the log. Nothing for kNoLine, or if the log outgrew its room. The log
  /// ends with this.
  std::optional<LowerBoundProof> take_proof(std::int32_t line);

  /// As SearchRun::begin_evidence(), for all threads.
  void begin_evidence();

  /// Over all threads, since the refuter was made.
  std::int64_t cores_learned() const;
  std::int64_t cores_met() const;
  std::int64_t memory() const;
  std::int64_t memory_of_cores() const;
  std::vector<std::int64_t> nodes_by_depth() const;

 private:
  ProofLog<Words> new_log(int i) const;
  const CoreRefuter<Words>& winner() const { return *workers_[static_cast<std::size_t>(winner_)]; }

  const StateSpace<Words>& space_;
  SearchRun& run_;
  ThreadTeam& team_;
  SharedEffort shared_;
  CoreBroadcast<Words> exchange_;
  std::vector<std::unique_ptr<SearchRun>> runs_;  ///< One a worker; none when there is one thread.
  std::vector<std::unique_ptr<CoreRefuter<Words>>> workers_;
  std::int64_t winner_ = 0;
};

}  // namespace colorwalk
