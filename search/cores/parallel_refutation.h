#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "base/system/parallel.h"
#include "search/cores/core_refutation.h"
#include "search/proofs/proof_log.h"
#include "search/search_run.h"

namespace colorwalk {

/// A node limit that is never reached.
inline constexpr std::int64_t kAllNodes = std::numeric_limits<std::int64_t>::max();

/// The proven bounds on the length of the shortest solution from a state.
struct Gap {
  int lower = 0;
  int upper = 0;
  std::vector<Color> solution = {};  ///< Of `upper` moves, once one is found.
  std::int32_t line = kNoLine;       ///< The proof line for `lower`, once it was raised.

  bool is_closed() const { return lower >= upper; }
};

/// The end of a search for a solution of at most `budget` moves.
struct QuestionFinished {
  int budget = 0;
  Refutation answer = Refutation::kGivenUp;
  int length = 0;  ///< Of the solution, if there is one.
  std::int64_t nodes = 0;
  double seconds = 0;
};

/// Core refutation on several threads with one store of cores.
///
/// Every worker searches on its own, defers the states that another one is searching (claims.h),
/// and reads and extends the common store; for the reasons see "Several threads" in
/// docs/core-refutation.md. There is no barrier: a worker that has answered a question takes the
/// next one, and gives up one that another worker has made unnecessary; its cores remain. The
/// budgets of the workers follow each other, from the least open one up to the one that ends the
/// order. The bounds do not depend on the threads; the moves and the work may.
///
/// Work: up to `threads` times that of one thread; span: no bound is known, see the measurements in
/// docs/. Memory: that of one thread, plus the levels and the fronts (worker_cores.h) of each
/// worker and 64 bytes per worker and budget. Instantiated for every width in kWidths.
template <int Words>
class ParallelRefuter {
 public:
  /// The questions: whether there is a solution of one move less than the best one; whether there
  /// is one as long as the lower bound; whether a tail of the best solution, its last k moves, can
  /// be replaced by k - 1 moves, for rising k. Each order proves an optimum in the end.
  enum class Order : std::uint8_t { kFromAbove, kFromBelow, kTails };

  /// Called when the bounds have changed, on the thread that called close_gap(), as soon as that
  /// thread's own question has ended.
  using OnChange = std::function<void(const Gap&)>;
  /// Called when a question has ended, by one thread at a time.
  using OnAnswer = std::function<void(const QuestionFinished&)>;

  /// One CoreRefuter per worker of the team; one worker runs without any synchronization. All
  /// arguments must outlive the object.
  ParallelRefuter(const StateSpace<Words>& space, std::size_t capacity, SearchRun& run,
                  ThreadTeam& team);
  ~ParallelRefuter();
  ParallelRefuter(const ParallelRefuter&) = delete;
  ParallelRefuter& operator=(const ParallelRefuter&) = delete;

  /// Moves the bounds of `gap` for `state` together. Returns whether they have met: not if a
  /// question, or all questions about tails, take more than `nodes` nodes per thread, or a limit
  /// ends the run. REQUIRES for tails: `state` is the initial one, and `gap` has a solution.
  bool close_gap(const State<Words>& state, Gap& gap, Order order, std::int64_t nodes,
                 const OnChange& on_change = {}, const OnAnswer& on_answer = {});

  /// Searches for a solution of at most `budget` moves from `state`, expanding at most `nodes`
  /// nodes per thread.
  Refutation refute(const State<Words>& state, int budget, std::int64_t nodes);

  /// The clusters of the core that ended the last close_gap() or refute() with a refutation.
  /// REQUIRES: one worker.
  const ClusterSet<Words>& core() const { return workers_.front()->core().clusters; }

  /// The moves that the last refute() found, if the state was solved.
  const std::vector<Color>& solution() const { return solution_; }
  /// The proof line of what the last refute() refuted; kNoLine if no proof is recorded.
  std::int32_t line() const { return line_; }

  /// The proof of the lines; nothing if one is kNoLine, or if a log outgrew its limit. Ends the
  /// logs.
  std::optional<LowerBoundProof> take_proof(std::span<const std::int32_t> lines);

  /// Since construction, over all threads.
  void add_statistics(Statistics& statistics) const;
  std::int64_t memory() const;

 private:
  struct Questions;

  ProofLog new_log(int worker) const;
  SearchRun& run_of(std::size_t worker) { return runs_.empty() ? run_ : *runs_[worker]; }
  void work(std::size_t worker, Questions& questions);

  const StateSpace<Words>& space_;
  SearchRun& run_;
  ThreadTeam& team_;
  SharedEffort shared_;
  RefuterTeam refuters_;
  mutable CoreStore<Words> store_;
  RecycledVector<std::unique_ptr<SearchRun>> runs_;  ///< By worker; none with one thread.
  RecycledVector<std::unique_ptr<CoreRefuter<Words>>> workers_;
  std::int32_t line_ = kNoLine;
  std::vector<Color> solution_;
};

}  // namespace colorwalk
