#include "search/cores/parallel_refutation.h"

#include <algorithm>
#include <mutex>
#include <thread>
#include <utility>

#include "base/bits/width.h"

namespace colorwalk {

/// The length of the first tail: shorter ones are optimal in nearly all solutions of beams.
inline constexpr int kFirstTail = 10;

/// The states before each move of a solution, where its tails begin.
///
/// Heuristic solutions are often longer than necessary near their ends, where an exact search is
/// cheap. Once the whole solution is a tail that cannot be replaced, it is optimal: as an order for
/// the last question, from small budgets to large ones, this takes fewer nodes than a search from
/// the start. If a tail cannot be replaced, neither can a shorter one, whose state is reached by a
/// move from that of the longer one. So several threads can search for tails of different lengths.
///
/// Related: Shaw, "Using constraint programming and local search methods to solve vehicle routing
/// problems", 1998, whose large neighborhoods are searched exactly too.
template <int Words>
class TailStates {
 public:
  /// The space must outlive the object.
  explicit TailStates(const StateSpace<Words>& space) : space_(space), states_{space.initial()} {}

  /// Sets the solution, whose first `kept` moves are those of the solution before.
  void set(std::span<const Color> solution, std::size_t kept = 0) {
    states_.resize(kept + 1);
    for (const Color color : solution.subspan(kept)) {
      states_.push_back(space_.after(states_.back(), space_.takes(states_.back(), color)));
    }
  }

  /// The state before the last `length` moves.
  const State<Words>& before(int length) const {
    return states_[states_.size() - 1 - static_cast<std::size_t>(length)];
  }

 private:
  const StateSpace<Words>& space_;
  RecycledVector<State<Words>> states_;  ///< By the number of moves made.
};

/// The questions of one close_gap(), and the progress of the workers.
template <int Words>
struct ParallelRefuter<Words>::Questions {
  const State<Words>& start;
  Gap& gap;
  Order order;
  std::int64_t nodes;
  const OnChange& on_change;
  const OnAnswer& on_answer;
  RefuterTeam& refuters;
  TailStates<Words> tails;  ///< Guarded by the mutex, as all that follows, and `gap`.

  const std::thread::id caller = std::this_thread::get_id();
  std::mutex mutex = {};
  int least = 0;          ///< The least budget that is not refuted.
  int solutions = 0;      ///< The number of solutions found.
  int changes = 0;        ///< How often the open questions have changed.
  bool has_news = false;  ///< Whether a change of `gap` has not been reported.
  bool is_over = false;   ///< Whether a limit has ended the questions.

  /// One search of a worker.
  struct Question {
    State<Words> state;
    int budget;
    int number;     ///< In the team.
    int solutions;  ///< The number of solutions found before.
    int changes;
  };

  void begin() {
    least = gap.lower;
    if (order == Order::kTails) {
      tails.set(gap.solution);
      least = std::min(kFirstTail, gap.upper) - 1;
    }
    publish();
  }

  bool has_ended() const { return is_over || gap.is_closed(); }

  Question next(std::size_t worker) const {
    const int budget = this->budget(static_cast<int>(worker));
    const State<Words>& state = order == Order::kTails ? tails.before(budget + 1) : start;
    return {state, budget, number(budget), solutions, changes};
  }

  int budget(int worker) const {
    if (order == Order::kFromAbove) return gap.upper - 1;
    return std::min(least + worker, gap.upper - 1);
  }

  /// A new solution has other tails, so questions about them have new numbers.
  int number(int budget) const {
    constexpr int kMostMoves = 1 << 13;
    return (order == Order::kTails ? solutions * kMostMoves : 0) + budget;
  }

  void refuted(const Question& question, std::int32_t line) {
    if (is_outdated(question) || question.budget < least) return;
    least = question.budget + 1;
    if (order != Order::kTails || least == gap.upper) {
      gap.lower = least;
      gap.line = line;
      has_news = true;
    }
    publish();
  }

  void solved(const Question& question, std::span<const Color> moves) {
    const int kept = order == Order::kTails ? gap.upper - question.budget - 1 : 0;
    const int length = kept + static_cast<int>(moves.size());
    if (is_outdated(question) || length >= gap.upper) return;
    gap.solution.reserve(static_cast<std::size_t>(length));  // It may be the first one.
    gap.solution.resize(static_cast<std::size_t>(kept));
    gap.solution.insert(gap.solution.end(), moves.begin(), moves.end());
    gap.upper = length;
    has_news = true;
    ++solutions;
    if (order == Order::kTails) {
      tails.set(gap.solution, static_cast<std::size_t>(kept));
      least = static_cast<int>(moves.size()) - 1;
    }
    publish();
  }

  /// Whether the question is about a tail of a solution that has been replaced.
  bool is_outdated(const Question& question) const {
    return order == Order::kTails && question.solutions != solutions;
  }

  void publish() {
    ++changes;
    if (!is_over) refuters.set_open(number(least), number(gap.upper));
  }

  /// REQUIRES: the calling thread does not hold the mutex.
  void end() {
    const std::lock_guard lock(mutex);
    is_over = true;
    refuters.close();
  }

  /// Reports a change of the gap on the thread that called close_gap().
  void report_news() {
    if (std::this_thread::get_id() != caller) return;
    if (std::exchange(has_news, false) && on_change) on_change(gap);
  }
};

template <int Words>
ParallelRefuter<Words>::ParallelRefuter(const StateSpace<Words>& space, std::size_t capacity,
                                        SearchRun& run, ThreadTeam& team)
    : space_(space),
      run_(run),
      team_(team),
      shared_(run),
      refuters_(team.workers()),
      store_(capacity, team.workers()) {
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
  Questions questions{state,     gap,       order,     nodes,
                      on_change, on_answer, refuters_, TailStates<Words>(space_)};
  questions.begin();
  team_.for_each_index(team_.workers(), [this, &questions](int, std::int64_t worker) {
    const auto i = static_cast<std::size_t>(worker);
    try {
      if (run_of(i).within_memory([&] { work(i, questions); })) return;
      workers_[i]->log().discard();  // Its last line may be incomplete.
    } catch (...) {
      questions.end();
      throw;
    }
    questions.end();
  });
  for (const auto& each : runs_) run_.absorb(*each);
  questions.report_news();
  return gap.is_closed();
}

/// Answers questions until the bounds meet or a limit is reached.
template <int Words>
void ParallelRefuter<Words>::work(std::size_t worker, Questions& questions) {
  CoreRefuter<Words>& refuter = *workers_[worker];
  SearchRun& run = run_of(worker);
  std::int64_t nodes_left = questions.nodes;
  std::unique_lock lock(questions.mutex);
  while (!questions.has_ended()) {
    const auto question = questions.next(worker);
    const std::int64_t before = run.counters().expanded;
    const double began = run.seconds();
    lock.unlock();
    const Refutation answer =
        refuter.refute(question.state, question.budget, nodes_left, question.number);
    lock.lock();
    const std::int64_t nodes = run.counters().expanded - before;
    if (questions.order == Order::kTails) nodes_left -= nodes;
    if (answer == Refutation::kRefuted) questions.refuted(question, refuter.core().line);
    if (answer == Refutation::kSolved) questions.solved(question, refuter.solution());
    questions.report_news();
    if (questions.is_over) break;
    if (answer == Refutation::kGivenUp && question.changes != questions.changes && nodes_left > 0 &&
        !run.exhausted()) {
      if (!run_.gathers_evidence()) run.statistics().add(Statistic::kTeamRepeated, nodes);
      continue;  // Others have made the question unnecessary.
    }
    if (questions.on_answer) {
      questions.on_answer(
          {question.budget, answer, questions.gap.upper, nodes, run.seconds() - began});
    }
    if (answer != Refutation::kGivenUp) continue;
    lock.unlock();
    return questions.end();
  }
}

template <int Words>
Refutation ParallelRefuter<Words>::refute(const State<Words>& state, int budget,
                                          std::int64_t nodes) {
  Gap gap = {.lower = budget, .upper = budget + 1};
  close_gap(state, gap, Order::kFromBelow, nodes);
  line_ = gap.line;
  solution_ = std::move(gap.solution);
  return gap.upper <= budget  ? Refutation::kSolved
         : gap.lower > budget ? Refutation::kRefuted
                              : Refutation::kGivenUp;
}

template <int Words>
std::optional<LowerBoundProof> ParallelRefuter<Words>::take_proof(
    std::span<const std::int32_t> lines) {
  std::vector<const ProofLog*> logs;
  for (const auto& each : workers_) logs.push_back(&each->log());
  auto proof = extract_proof(logs, lines, space_.graph());
  for (const auto& each : workers_) each->log().discard();
  return proof;
}

template <int Words>
void ParallelRefuter<Words>::add_statistics(Statistics& statistics) const {
  for (const auto& each : workers_) each->add_statistics(statistics);
  store_.add_statistics(statistics);
}

template <int Words>
std::int64_t ParallelRefuter<Words>::memory() const {
  auto sum = static_cast<std::int64_t>(store_.memory());
  for (const auto& each : workers_) sum += each->memory();
  return sum;
}

/// The log of a worker, if a proof is wanted. Half of the memory limit is for the logs.
template <int Words>
ProofLog ParallelRefuter<Words>::new_log(int worker) const {
  if (!run_.wanted().proof) return {};
  constexpr auto kUnlimited = std::numeric_limits<std::int64_t>::max();
  const std::int64_t bytes = run_.limits().memory.value_or(kUnlimited) / 2 / team_.workers();
  return {worker, team_.workers(), static_cast<std::size_t>(bytes)};
}

#define COLORWALK_INSTANTIATE(words) template class ParallelRefuter<words>;
COLORWALK_FOR_EACH_WIDTH(COLORWALK_INSTANTIATE)
#undef COLORWALK_INSTANTIATE

}  // namespace colorwalk
