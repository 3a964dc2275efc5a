#include "search/cores/parallel_refutation.h"

#include <algorithm>
#include <mutex>

#include "base/bits/width.h"

namespace colorwalk {

template <int Words>
ParallelRefuter<Words>::ParallelRefuter(const StateSpace<Words>& space, std::size_t capacity,
                                        SearchRun& run, ThreadTeam& team)
    : space_(space), run_(run), team_(team), shared_(run) {
  const bool alone = team.workers() == 1;
  for (int i = 0; i < team.workers(); ++i) {
    if (!alone) runs_.push_back(std::make_unique<SearchRun>(run, shared_));
    SearchRun& own = alone ? run : *runs_.back();
    workers_.push_back(std::make_unique<CoreRefuter<Words>>(space, capacity, own, new_log(i)));
    if (!alone) workers_.back()->join(broadcast_, i);
  }
}

template <int Words>
ParallelRefuter<Words>::~ParallelRefuter() = default;

template <int Words>
Refutation ParallelRefuter<Words>::refute(const State<Words>& state, int budget,
                                          std::int64_t nodes) {
  broadcast_.set_answered(false);
  shared_.begin(run_);
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
    broadcast_.set_answered(true);
  });
  for (const auto& each : runs_) run_.absorb(*each);
  return answer;
}

template <int Words>
std::span<const Color> ParallelRefuter<Words>::solution() const {
  return winner().solution();
}

template <int Words>
std::int32_t ParallelRefuter<Words>::line() const {
  return winner().core().line;
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
void ParallelRefuter<Words>::begin_evidence() {
  run_.begin_evidence();
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
  std::int64_t sum = 0;
  for (const auto& each : workers_) sum += each->memory();
  return sum;
}

template <int Words>
std::int64_t ParallelRefuter<Words>::core_memory() const {
  std::int64_t sum = 0;
  for (const auto& each : workers_) sum += static_cast<std::int64_t>(each->core_memory());
  return sum;
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
