#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <vector>

#include "base/parallel.h"
#include "search/cores/core_exchange.h"
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
template <int Words>
class ParallelRefuter {
 public:
  /// A refuter a worker of the team; with one worker this is a CoreRefuter and nothing else. All
  /// arguments must outlive it.
  ParallelRefuter(const StateSpace<Words>& space, std::size_t capacity, SearchRun& run,
                  ThreadTeam& team)
      : space_(space), run_(run), team_(team) {
    const bool alone = team.workers() == 1;
    for (int i = 0; i < team.workers(); ++i) {
      if (!alone) runs_.push_back(std::make_unique<SearchRun>(run, shared_));
      SearchRun& own = alone ? run : *runs_.back();
      workers_.push_back(std::make_unique<CoreRefuter<Words>>(space, capacity, own, new_log(i)));
      if (!alone) workers_.back()->join(exchange_, i);
    }
  }

  /// As CoreRefuter::refute(); `nodes` is for each thread.
  Refutation refute(const State<Words>& state, int budget, std::int64_t nodes) {
    exchange_.set_answered(false);
    winner_ = 0;
    Refutation answer = Refutation::kGivenUp;
    std::mutex mutex;
    team_.for_each_index(team_.workers(), [&](int, std::int64_t i) {
      const auto refuter = workers_.begin() + i;
      const Refutation mine = (*refuter)->refute(state, budget, nodes);
      if (mine == Refutation::kGivenUp) return;
      const std::lock_guard lock(mutex);
      if (answer != Refutation::kGivenUp) return;
      answer = mine;
      winner_ = i;
      exchange_.set_answered(true);
    });
    for (const auto& each : runs_) run_.absorb(*each);
    return answer;
  }

  /// The moves found by the last call that ended with kSolved.
  std::span<const Color> solution() const {
    return workers_[static_cast<std::size_t>(winner_)]->solution();
  }

  /// The line of the log that says what the last call refuted, if it did and proofs are wanted.
  std::int32_t line() const { return workers_[static_cast<std::size_t>(winner_)]->core().line; }

  /// The proof of a line of the log. Nothing for kNoLine, or if the log outgrew its room. The log
  /// ends with this.
  std::optional<LowerBoundProof> take_proof(std::int32_t line) {
    std::vector<const ProofLog<Words>*> logs;
    for (const auto& each : workers_) logs.push_back(&each->log());
    auto proof = extract_proof<Words>(logs, line, space_.graph());
    for (const auto& each : workers_) each->log().give_up();
    return proof;
  }

  /// As SearchRun::begin_evidence(), for all threads.
  void begin_evidence() {
    run_.begin_evidence();
    shared_.begin_anew();
  }

  /// Over all threads, since the refuter was made.
  std::int64_t cores_learned() const {
    return total([](const CoreRefuter<Words>& refuter) { return refuter.cores_learned(); });
  }
  std::int64_t cores_met() const {
    return total([](const CoreRefuter<Words>& refuter) { return refuter.cores_met(); });
  }
  std::int64_t memory() const {
    return total([](const CoreRefuter<Words>& refuter) {
      return static_cast<std::int64_t>(refuter.memory());
    });
  }
  std::vector<std::int64_t> nodes_by_depth() const {
    std::vector<std::int64_t> sum;
    for (const auto& each : workers_) {
      const std::vector<std::int64_t> nodes = each->nodes_by_depth();
      sum.resize(std::max(sum.size(), nodes.size()));
      for (std::size_t depth = 0; depth < nodes.size(); ++depth) sum[depth] += nodes[depth];
    }
    return sum;
  }

 private:
  /// The log of worker `i`, if proofs are wanted. Half of a limit on memory is for the logs.
  ProofLog<Words> new_log(int i) const {
    if (!run_.wanted().proof) return {};
    constexpr auto kNoLimit = std::numeric_limits<std::int64_t>::max();
    const std::int64_t room = run_.limits().memory.value_or(kNoLimit) / 2 / team_.workers();
    return {i, team_.workers(), static_cast<std::size_t>(room)};
  }

  template <class Count>
  std::int64_t total(Count&& count) const {
    std::int64_t sum = 0;
    for (const auto& each : workers_) sum += count(*each);
    return sum;
  }

  const StateSpace<Words>& space_;
  SearchRun& run_;
  ThreadTeam& team_;
  SharedEffort shared_;
  CoreExchange<Words> exchange_;
  std::vector<std::unique_ptr<SearchRun>> runs_;  ///< One a worker; none when there is one thread.
  std::vector<std::unique_ptr<CoreRefuter<Words>>> workers_;
  std::int64_t winner_ = 0;
};

}  // namespace colorwalk
