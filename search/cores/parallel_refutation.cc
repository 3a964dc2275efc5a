#include "search/cores/parallel_refutation.h"

#include <algorithm>
#include <mutex>
#include <thread>

#include "base/bits/width.h"

namespace colorwalk {

/// The questions of one close_gap(), and the progress of the workers.
template <int Words>
struct ParallelRefuter<Words>::Questions {
  const State<Words>& state;
  Gap& gap;
  Order order;
  std::int64_t nodes;
  const OnChange& on_change;
  const OnAnswer& on_answer;
  RefuterTeam& refuters;
  int workers;

  std::mutex mutex = {};  ///< Guards `gap` and what follows.
  int changes = 0;        ///< How often the bounds have changed,
  int reported = 0;       ///< and how many of these changes were reported.
  bool is_over = false;   ///< Whether a limit has ended the questions.

  bool has_ended() const { return is_over || gap.is_closed(); }

  /// The budget of a worker's next question.
  int budget(std::size_t worker) const {
    constexpr int kWorkersToSpread = 4;
    if (order == Order::kFromAbove) return gap.upper - 1;
    const int above = workers >= kWorkersToSpread ? static_cast<int>(worker) : 0;
    return std::min(gap.lower + above, gap.upper - 1);
  }

  void raise_lower(int lower, std::int32_t line) {
    if (lower <= gap.lower) return;
    gap.lower = lower;
    gap.line = line;
    publish();
  }

  void improve(std::span<const Color> solution) {
    if (std::cmp_greater_equal(solution.size(), gap.upper)) return;
    gap.solution.assign(solution.begin(), solution.end());
    gap.upper = static_cast<int>(solution.size());
    publish();
  }

  void publish() {
    ++changes;
    if (!is_over) refuters.set_bounds(gap.lower, gap.upper);
  }

  void end() {
    is_over = true;
    refuters.close();
  }

  /// REQUIRES: called on the thread that called close_gap().
  void report_change() {
    if (changes == reported) return;
    reported = changes;
    if (on_change) on_change(gap);
  }
};

template <int Words>
ParallelRefuter<Words>::ParallelRefuter(const StateSpace<Words>& space, std::size_t capacity,
                                        SearchRun& run, ThreadTeam& team)
    : space_(space), run_(run), team_(team), shared_(run), store_(capacity, team.workers()) {
  const bool alone = team.workers() == 1;
  for (int i = 0; i < team.workers(); ++i) {
    if (!alone) runs_.push_back(std::make_unique<SearchRun>(run, shared_));
    workers_.push_back(std::make_unique<CoreRefuter<Words>>(
        space, store_, run_of(static_cast<std::size_t>(i)), new_log(i)));
    if (!alone) workers_.back()->join(refuters_, i);
  }
}

template <int Words>
ParallelRefuter<Words>::~ParallelRefuter() = default;

template <int Words>
bool ParallelRefuter<Words>::close_gap(const State<Words>& state, Gap& gap, Order order,
                                       std::int64_t nodes, const OnChange& on_change,
                                       const OnAnswer& on_answer) {
  shared_.begin(run_);
  store_.reserve(gap.upper);
  refuters_.set_bounds(gap.lower, gap.upper);
  Questions questions{state, gap, order, nodes, on_change, on_answer, refuters_, team_.workers()};
  const std::thread::id caller = std::this_thread::get_id();
  team_.for_each_index(team_.workers(), [&](int, std::int64_t worker) {
    const bool is_caller = std::this_thread::get_id() == caller;
    try {
      work(static_cast<std::size_t>(worker), is_caller, questions);
    } catch (...) {
      const std::lock_guard lock(questions.mutex);
      questions.end();
      throw;
    }
  });
  for (const auto& each : runs_) run_.absorb(*each);
  questions.report_change();
  return gap.is_closed();
}

/// Answers questions until the bounds meet or a limit is reached.
template <int Words>
void ParallelRefuter<Words>::work(std::size_t worker, bool is_caller, Questions& questions) {
  CoreRefuter<Words>& refuter = *workers_[worker];
  SearchRun& run = run_of(worker);
  std::unique_lock lock(questions.mutex);
  while (!questions.has_ended()) {
    const int budget = questions.budget(worker);
    const int changes = questions.changes;
    const std::int64_t nodes = run.counters().expanded;
    const double began = run.seconds();
    lock.unlock();
    const Refutation answer = refuter.refute(questions.state, budget, questions.nodes);
    lock.lock();
    if (answer == Refutation::kRefuted) questions.raise_lower(budget + 1, refuter.core().line);
    if (answer == Refutation::kSolved) questions.improve(refuter.solution());
    if (is_caller) questions.report_change();
    if (questions.is_over) break;
    if (answer == Refutation::kGivenUp && changes != questions.changes && !run.exhausted()) {
      continue;  // Others have moved the bounds in the meantime.
    }
    if (questions.on_answer) {
      questions.on_answer({budget, answer, questions.gap.upper, run.counters().expanded - nodes,
                           run.seconds() - began});
    }
    if (answer == Refutation::kGivenUp) questions.end();
  }
}

template <int Words>
Refutation ParallelRefuter<Words>::refute(const State<Words>& state, int budget,
                                          std::int64_t nodes) {
  Gap gap = {.lower = budget, .upper = budget + 1};
  close_gap(state, gap, Order::kFromBelow, nodes);
  line_ = gap.line;
  return gap.upper <= budget  ? Refutation::kSolved
         : gap.lower > budget ? Refutation::kRefuted
                              : Refutation::kGivenUp;
}

template <int Words>
std::optional<LowerBoundProof> ParallelRefuter<Words>::take_proof(std::int32_t line) {
  std::vector<const ProofLog<Words>*> logs;
  for (const auto& each : workers_) logs.push_back(&each->log());
  auto proof = extract_proof<Words>(logs, line, space_.graph());
  for (const auto& each : workers_) each->log().discard();
  return proof;
}

template <int Words>
std::int64_t ParallelRefuter<Words>::cores_learned() const {
  std::int64_t sum = 0;
  for (const auto& each : workers_) sum += each->cores_learned();
  return sum;
}

template <int Words>
std::int64_t ParallelRefuter<Words>::core_hits() const {
  std::int64_t sum = 0;
  for (const auto& each : workers_) sum += each->core_hits();
  return sum;
}

template <int Words>
std::int64_t ParallelRefuter<Words>::memory() const {
  std::int64_t sum = core_memory();
  for (const auto& each : workers_) sum += each->memory();
  return sum;
}

template <int Words>
std::int64_t ParallelRefuter<Words>::core_memory() const {
  return static_cast<std::int64_t>(store_.memory());
}

template <int Words>
std::vector<std::int64_t> ParallelRefuter<Words>::nodes_by_depth() const {
  std::vector<std::int64_t> sum;
  for (const auto& each : workers_) {
    const std::vector<std::int64_t> nodes = each->nodes_by_depth();
    sum.resize(std::max(sum.size(), nodes.size()));
    for (std::size_t depth = 0; depth < nodes.size(); ++depth) sum[depth] += nodes[depth];
  }
  return sum;
}

/// The log of a worker, if a proof is wanted. Half of the memory limit is for the logs.
template <int Words>
ProofLog<Words> ParallelRefuter<Words>::new_log(int worker) const {
  if (!run_.wanted().proof) return {};
  constexpr auto kUnlimited = std::numeric_limits<std::int64_t>::max();
  const std::int64_t bytes = run_.limits().memory.value_or(kUnlimited) / 2 / team_.workers();
  return {worker, team_.workers(), static_cast<std::size_t>(bytes)};
}

#define COLORWALK_INSTANTIATE(words) template class ParallelRefuter<words>;
COLORWALK_FOR_EACH_WIDTH(COLORWALK_INSTANTIATE)
#undef COLORWALK_INSTANTIATE

}  // namespace colorwalk
