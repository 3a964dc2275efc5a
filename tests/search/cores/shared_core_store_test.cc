#include <bit>

#include "base/random.h"
#include "search/cores/core_store.h"
#include "search/cores/worker_cores.h"
#include "tests/support/test.h"

/// The store of cores when several threads use it at once.
namespace colorwalk {
namespace {

constexpr int kThreads = 4;

/// A set of which every word is `pattern`.
template <int Words>
ClusterSet<Words> set_of_equal_words(std::uint64_t pattern) {
  std::array<std::uint64_t, Words> words;
  words.fill(pattern);
  return std::bit_cast<ClusterSet<Words>>(words);
}

/// A core that is recognized as damaged if a part of it belongs to another one.
template <int Words>
Core<Words> core_of(std::uint64_t pattern) {
  return {set_of_equal_words<Words>(pattern), static_cast<std::int32_t>(pattern % 1'000'003),
          set_of_equal_words<Words>(pattern)};
}

template <int Words>
std::uint64_t pattern_of(const Core<Words>& core) {
  return std::bit_cast<std::array<std::uint64_t, Words>>(core.clusters).back();
}

/// One worker of a test: the first adds cores, the second replaces and marks them as well, the
/// others look them up.
template <int Words>
class Worker {
 public:
  Worker(CoreStore<Words>& store, int number)
      : store_(store), number_(number), random_(static_cast<std::uint64_t>(number)) {}

  void work(int operations) {
    for (int i = 0; i < operations; ++i) {
      if (number_ < 2) add(i);
      if (number_ == 1) improve();
      if (number_ > 1) look_up();
    }
  }

  int found() const { return found_; }
  int damaged() const { return damaged_; }

 private:
  /// Mostly smaller cores than those before: lookups prefer the core that is being written.
  void add(int number) {
    constexpr int kMaxBits = 40;
    const int bits = kMaxBits - number % kMaxBits;
    const std::uint64_t pattern = (std::uint64_t{1} << bits) - 1;
    store_.learn(0, core_of<Words>(pattern << random_.below(62 - kMaxBits)));
  }

  /// Bit 63 is in no core, so all cores are disjoint from what is taken.
  void look_up() {
    const ClusterSet<Words> parent = set_of_equal_words<Words>(std::uint64_t{1} << 62);
    const ClusterSet<Words> takes = set_of_equal_words<Words>(std::uint64_t{1} << 63);
    const auto candidates = store_.candidates(number_, 0, parent);
    Core<Words> core;
    if (store_.find(number_, 0, parent | takes, takes, candidates, core).core()) {
      check(core);
      if (core.clusters.intersects(parent | takes)) ++damaged_;
    }
  }

  /// Looks for a near miss, which has one cluster in common with what is taken.
  void improve() {
    ClusterSet<Words> taken;
    taken.set(static_cast<int>(random_.below(20)));
    Core<Words> core;
    const auto result = store_.find(number_, 0, taken, {}, {}, core);
    if (!result.core() && !result.near_miss()) return;
    check(core);
    if (!result.near_miss()) return;
    if (random_.below(2) == 0) {
      store_.set_tried(number_, 0, result.index, core);
    } else {
      const std::uint64_t pattern = pattern_of(core);
      const std::uint64_t part = pattern & (pattern - 1);
      if (part != 0) store_.replace(0, result.index, core, core_of<Words>(part));
    }
  }

  void check(const Core<Words>& core) {
    ++found_;
    const Core<Words> whole = core_of<Words>(pattern_of(core));
    if (core.clusters != whole.clusters || core.inner != whole.inner || core.line != whole.line) {
      ++damaged_;
    }
  }

  CoreStore<Words>& store_;
  int number_;
  Random random_;
  int found_ = 0;
  int damaged_ = 0;
};

/// Several threads use a store with this capacity; the capacity and the storage change meanwhile.
template <int Words>
void expect_whole_cores(std::size_t capacity) {
  CoreStore<Words> store(capacity, kThreads, capacity);
  store.reserve(1);
  std::vector<Worker<Words>> workers;
  for (int i = 0; i < kThreads; ++i) workers.emplace_back(store, i);
  workers[0].work(1);  // In any order of the threads, there is a core to find.
  on_threads(kThreads,
             [&](int i) { workers.at(static_cast<std::size_t>(i)).work(effort(300'000)); });
  for (std::size_t i = 0; i < workers.size(); ++i) {
    EXPECT_TRUE(i < 2 || workers[i].found() > 0) << "worker " << i;
    EXPECT_EQ(workers[i].damaged(), 0) << "worker " << i;
  }
}

TEST(SharedCoreStore, ReturnsUndamagedCoresFromBlocksAndFromAnIndex) {
  expect_whole_cores<64>(8);
  expect_whole_cores<16>(8);
}

/// The workers learn the cores with bits i and i + 1 of each word, and look up states that are
/// disjoint from one of these.
TEST(SharedCoreStore, ReturnsUndamagedCoresToWorkersWithFronts) {
  constexpr int kWords = 16;
  CoreStore<kWords> store(32, kThreads, 32);
  store.reserve(1);
  std::array<int, kThreads> found{};
  std::array<int, kThreads> damaged{};
  on_threads(kThreads, [&](int worker) {
    const auto at = static_cast<std::size_t>(worker);
    WorkerCores<kWords> cores(store);
    cores.join(worker);
    Random random(static_cast<std::uint64_t>(worker));
    for (int i = 0; i < effort(20'000); ++i) {
      if (i % 4 == 0) cores.learn(0, core_of<kWords>(std::uint64_t{3} << random.below(62)));
      ClusterSet<kWords> taken;
      taken.set_word(kWords - 1, ~(std::uint64_t{3} << random.below(62)));
      Core<kWords> core;
      if (!cores.find(0, taken, taken, cores.candidates(0, {}), core).core()) continue;
      ++found[at];
      const bool is_whole = core.clusters == core_of<kWords>(pattern_of(core)).clusters &&
                            core.inner == core.clusters && !core.clusters.intersects(taken);
      damaged[at] += is_whole ? 0 : 1;
    }
  });
  EXPECT_THAT(found, Each(testing::Gt(0)));
  EXPECT_THAT(damaged, Each(0));
}

TEST(SharedCoreStore, FindsTheCoresOfAllThreads) {
  CoreStore<2> store(1000, kThreads);
  store.reserve(kThreads);
  on_threads(kThreads, [&store](int worker) {
    for (int bit = 0; bit < 64; ++bit) store.learn(worker, core_of<2>(std::uint64_t{1} << bit));
  });
  EXPECT_EQ(store.cores_learned(), kThreads * 64);
  for (int budget = 0; budget < kThreads; ++budget) {
    for (int bit = 0; bit < 64; ++bit) {
      Core<2> core;
      const auto all_others = set_of_equal_words<2>(~(std::uint64_t{1} << bit));
      EXPECT_TRUE(store.find(0, budget, all_others, {}, {}, core).core()) << "budget " << budget;
    }
  }
}

TEST(SharedCoreStore, HoldsNoMoreMemoryForMoreThreads) {
  const auto memory = [](int workers) {
    CoreStore<8> store(512, workers);
    store.reserve(1);
    for (int i = 0; i < 1000; ++i) store.add(0, core_of<8>(static_cast<std::uint64_t>(i + 1)));
    return store.memory();
  };
  EXPECT_LT(memory(16), memory(1) + 16 * 64 + 1);
}

}  // namespace
}  // namespace colorwalk
