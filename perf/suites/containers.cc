/// Benchmarks of the search containers. `steady` imitates a best-first search: pops an item and
/// pushes children of similar cost, at constant size. `fill` fills and empties the queue. The
/// standard library's queue is included for comparison. Items are pairs of a push and a pop. The
/// transposition table is measured as in a search, a lookup followed by an insertion if nothing was
/// found, by one or several threads on one table; `hits` is the share of successful lookups.
#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include <memory>
#include <queue>
#include <utility>

#include "perf/suites/support.h"
#include "search/bounded_priority_queue.h"
#include "search/cores/core_store.h"
#include "search/exact/transposition_table.h"

namespace colorwalk {
namespace {

/// Has the size of a node of the move-graph search.
struct Item {
  std::int32_t fields[3];
};

class BucketQueue {
 public:
  explicit BucketQueue(std::size_t capacity) : queue_(capacity) {}
  void push(std::int32_t cost) { queue_.push(Cost(cost), Item{{cost, 0, 0}}); }
  std::int32_t pop() { return queue_.pop_min().fields[0]; }

 private:
  BoundedPriorityQueue<Item> queue_;
};

class HeapQueue {
 public:
  explicit HeapQueue(std::size_t capacity) {
    std::vector<Entry> storage;
    storage.reserve(capacity);
    queue_ = Queue(Later(), std::move(storage));
  }
  void push(std::int32_t cost) { queue_.push({cost, Item{{cost, 0, 0}}}); }
  std::int32_t pop() {
    const std::int32_t cost = queue_.top().second.fields[0];
    queue_.pop();
    return cost;
  }

 private:
  using Entry = std::pair<std::int32_t, Item>;
  struct Later {
    bool operator()(const Entry& a, const Entry& b) const { return a.first > b.first; }
  };
  using Queue = std::priority_queue<Entry, std::vector<Entry>, Later>;
  Queue queue_;
};

/// The range of costs of a search on a 20x30 board is about six hundred.
constexpr std::uint32_t kCosts = 600;

template <class Queue>
void steady(benchmark::State& state) {
  const auto size = static_cast<std::size_t>(state.range(0));
  Queue queue(size + 1);
  Random random(1);
  for (std::size_t i = 0; i < size; ++i)
    queue.push(static_cast<std::int32_t>(random.below(kCosts)));
  for (auto _ : state) {
    const std::int32_t cost = queue.pop();
    queue.push(cost + static_cast<std::int32_t>(random.below(60)) - 20);
  }
  state.SetItemsProcessed(state.iterations());
}

template <class Queue>
void fill(benchmark::State& state) {
  const auto size = static_cast<std::size_t>(state.range(0));
  Queue queue(size);
  for (auto _ : state) {
    Random random(1);
    for (std::size_t i = 0; i < size; ++i) {
      queue.push(static_cast<std::int32_t>(random.below(kCosts)));
    }
    for (std::size_t i = 0; i < size; ++i) benchmark::DoNotOptimize(queue.pop());
  }
  state.SetItemsProcessed(state.iterations() * state.range(0));
}

/// An unsuccessful search for a core that is disjoint from a state, which scans the whole list.
template <int Words>
void find_core(benchmark::State& state) {
  const auto cores = static_cast<std::size_t>(state.range(0));
  CoreStore<Words> store(cores);
  store.reserve(2);
  Core<Words> found;
  Random random(1);
  ClusterSet<Words> taken;
  taken.set(0);
  for (std::size_t i = 0; i < cores; ++i) {
    Core<Words> core;
    core.clusters.set(0);
    for (int member = 0; member < 20; ++member) {
      core.clusters.set(static_cast<int>(random.below(Words * 64)));
    }
    store.add(1, core);
  }
  for (auto _ : state) benchmark::DoNotOptimize(store.find(0, 1, taken, found));
  state.SetItemsProcessed(state.iterations() * state.range(0));
}

/// Sets that are as similar as the states of a search: a common part and a few other clusters.
template <int Words>
std::vector<ClusterSet<Words>> drawn_sets(std::size_t count) {
  Random random(1);
  std::vector<ClusterSet<Words>> sets(count);
  for (ClusterSet<Words>& set : sets) {
    for (int i = 0; i < Words * 16; ++i) set.set(i);
    for (int i = 0; i < 20; ++i) set.set(static_cast<int>(random.below(Words * 64)));
  }
  return sets;
}

/// The argument is the size of the table in KiB.
template <int Words>
void look_up_and_add(benchmark::State& state) {
  static const std::vector<ClusterSet<Words>> kSets = drawn_sets<Words>(1 << 16);
  static std::unique_ptr<TranspositionTable<Words>> table;
  if (state.thread_index() == 0) {
    table = std::make_unique<TranspositionTable<Words>>(static_cast<std::size_t>(state.range(0)) *
                                                        1024);
  }
  std::size_t next = static_cast<std::size_t>(state.thread_index()) * 7919;
  std::int64_t hits = 0;
  for (auto _ : state) {
    const ClusterSet<Words>& set = kSets[next++ % kSets.size()];
    const bool known = table->find(set).refuted >= 0;
    if (known) ++hits;
    if (!known) table->add_refuted(set, static_cast<int>(next % 20));
  }
  state.SetItemsProcessed(state.iterations());
  state.counters["hits"] =
      benchmark::Counter(static_cast<double>(hits) / static_cast<double>(state.iterations()),
                         benchmark::Counter::kAvgThreads);
}

}  // namespace

void add_containers() {
  for (const int size : {1'000, 16'384, 250'000}) {
    benchmark::RegisterBenchmark("bounded_priority_queue/steady", steady<BucketQueue>)->Arg(size);
    benchmark::RegisterBenchmark("std_priority_queue/steady", steady<HeapQueue>)->Arg(size);
    benchmark::RegisterBenchmark("bounded_priority_queue/fill", fill<BucketQueue>)->Arg(size);
    benchmark::RegisterBenchmark("std_priority_queue/fill", fill<HeapQueue>)->Arg(size);
  }
  benchmark::RegisterBenchmark("core_store/find/4words", find_core<4>)->Arg(512);
  benchmark::RegisterBenchmark("core_store/find/8words", find_core<8>)->Arg(512);
  for (const int threads : {1, 2, 4}) {
    benchmark::RegisterBenchmark("transposition_table/4words", look_up_and_add<4>)
        ->Args({256})
        ->Args({16 * 1024})
        ->Threads(threads)
        ->UseRealTime();
  }
}

}  // namespace colorwalk
