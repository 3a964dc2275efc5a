#include "search/cores/core_store.h"

#include "tests/support/random/model_test.h"
#include "tests/support/states.h"

namespace colorwalk {
namespace {

/// A store with lists for budgets below 10.
template <int Words>
class Store : public CoreStore<Words> {
 public:
  explicit Store(std::size_t capacity, std::size_t indexed_from = 512)
      : CoreStore<Words>(capacity, 1, indexed_from) {
    this->reserve(10);
  }
};

/// Whether the store finds a core of budget 1.
template <int Words>
bool finds(CoreStore<Words>& store, const ClusterSet<Words>& taken) {
  Core<Words> value;
  return store.find(0, 1, taken, {}, {}, value).core().has_value();
}

/// How many of a hundred cores a store of initially eight cores keeps that has learned this number.
template <int Words>
int cores_kept_after(std::int64_t learned) {
  Store<Words> store(8);
  for (int i = 0; i < 10; ++i) store.grow_with(learned);
  for (int i = 0; i < 100; ++i) store.add(1, {clusters<Words>({i}), i});
  int kept = 0;
  for (int i = 0; i < 100; ++i) {
    ClusterSet<Words> all_others;
    for (int other = 0; other < 128; ++other) {
      if (other != i) all_others.set(other);
    }
    kept += finds(store, all_others) ? 1 : 0;
  }
  return kept;
}

TEST(CoreStore, GrowsWithTheNumberOfCoresLearnedAndLessOnWideBoards) {
  EXPECT_EQ(cores_kept_after<2>(100), 8);
  EXPECT_EQ(cores_kept_after<2>(1'500), 16);
  EXPECT_EQ(cores_kept_after<2>(1'000'000'000), 64);
  EXPECT_EQ(cores_kept_after<32>(100), 8);
  EXPECT_EQ(cores_kept_after<64>(1'000'000'000), 32);
}

TEST(CoreStore, KeepsTheCoresThatAreFoundOftenWithinItsMemory) {
  Store<2> store(8);
  for (int i = 0; i < 8; ++i) store.add(1, {clusters({i}), i});
  const ClusterSet<2> all_but_seven = clusters({0, 1, 2, 3, 4, 5, 6});
  for (int i = 10; i < 100; ++i) {
    ASSERT_TRUE(finds(store, all_but_seven)) << "forgotten after " << i - 10;
    store.add(1, {clusters({0, i}), i});
  }
  EXPECT_LE(store.memory(), 2 * 8 * sizeof(Core<2>));
}

TEST(CoreStore, CountsTheCoresOfLongListsThatAreLearnedAgain) {
  Store<2> store(8, 4);
  for (const int i : {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 0, 1}) store.learn(1, {clusters({i}), i});
  Statistics statistics;
  store.add_statistics(statistics);
  EXPECT_EQ(statistics.value(Statistic::kCoresLearnedAgain), 2);
}

// The store of cores compared with a plain list of all cores that were ever added.

enum class Kind { kAdd, kFind, kTry, kReplace, kBegin, kLook, kAddGroup };

/// A core is added, or several at once, or what was taken is looked for; the near miss that comes
/// with it is marked, or gives way to a part of it. The clusters are those whose bits are in
/// `bits`. Or near misses are looked for from now on. Or an outlook is taken from what was taken;
/// states of its budget are looked for from there until the next one.
struct CoreOperation {
  Kind kind;
  int budget;
  unsigned bits;
};

constexpr int kClusters = 12;
constexpr int kBudgets = 3;

ClusterSet<2> set_of(unsigned bits) {
  ClusterSet<2> set;
  for (int i = 0; i < kClusters; ++i) {
    if ((bits >> i & 1) != 0) set.set(10 * i);  // Over both words.
  }
  return set;
}

struct KnownCore {
  int budget;
  Core<2> core;
};

class Twins {
 public:
  /// The store has grown as far as it can, or not at all.
  Twins(std::size_t capacity, bool has_grown) : store_(capacity, 1, capacity), capacity_(capacity) {
    store_.reserve(kBudgets);
    if (!has_grown) return;
    for (int i = 0; i < 10; ++i) store_.grow_with(1'000'000'000);
    capacity_ *= 8;
  }

  std::string apply(const CoreOperation& operation) {
    const int budget = operation.budget;
    if (operation.kind == Kind::kBegin) {
      store_.begin_near_misses();
      has_begun_ = true;
      is_fresh_ = false;
      return "";
    }
    const ClusterSet<2> set = set_of(operation.bits);
    if (set.none()) return "";  // No core is empty, and no state has taken nothing.
    if (operation.kind == Kind::kLook) {
      outlook_budget_ = budget;
      outlook_taken_ = set;
      outlook_ = store_.candidates(0, budget, set);
      is_fresh_ = true;
      return "";
    }
    if (operation.kind == Kind::kAdd) {
      store_.add(budget, learned(budget, set));
      return "";
    }
    if (operation.kind == Kind::kAddGroup) {
      std::vector<Core<2>> group;
      for (unsigned bits = operation.bits; bits != 0; bits &= bits - 1) {
        group.push_back(learned(budget, set_of(bits)));
      }
      store_.add(budget, group);
      return "";
    }
    if (operation.kind == Kind::kFind && budget == outlook_budget_) {
      const ClusterSet<2> taken = outlook_taken_ | set;
      return error_in(store_.find(0, budget, taken, set - outlook_taken_, outlook_, found_), budget,
                      taken, is_fresh_);
    }
    const auto finding = store_.find(0, budget, set, {}, {}, found_);
    std::string wrong = error_in(finding, budget, set);
    if (!wrong.empty() || !finding.near_miss() || operation.kind == Kind::kFind) return wrong;
    const Core<2> miss = found_;
    if (operation.kind == Kind::kTry) {
      store_.set_tried(0, budget, finding.index, miss);
      const auto again = store_.find(0, budget, set, {}, {}, found_).near_miss();
      return again == finding.near_miss() ? "a core that was tried is a near miss again" : "";
    }
    Core<2> part = {miss.clusters, static_cast<std::int32_t>(known_.size())};
    part.clusters -= set;
    if (part.clusters.none()) return "";
    store_.replace(budget, finding.index, miss, part);
    is_fresh_ = false;
    known_.push_back({budget, part});
    return store_.find(0, budget, set, {}, {}, found_).core()
               ? ""
               : "a part that was put in place is not found";
  }

 private:
  /// A new core to be added, recorded as added.
  Core<2> learned(int budget, const ClusterSet<2>& set) {
    is_fresh_ = false;
    const Core<2> core = {set, static_cast<std::int32_t>(known_.size())};
    known_.push_back({budget, core});
    ++added_[static_cast<std::size_t>(budget)];
    return core;
  }

  static bool is_same(const KnownCore& known, int budget, const Core<2>& core) {
    return known.budget == budget && known.core.line == core.line &&
           known.core.clusters == core.clusters;
  }

  bool is_known(int budget, const Core<2>& core) const {
    return std::ranges::any_of(
        known_, [&](const KnownCore& known) { return is_same(known, budget, core); });
  }

  std::string error_in(const CoreStore<2>::LookupResult& finding, int budget,
                       const ClusterSet<2>& taken, bool knows_all = true) const {
    if (finding.core()) {
      const Core<2>& core = found_;
      if (!is_known(budget, core)) return "a core that was never added";
      if (core.clusters.intersects(taken)) return "a core that does not refute";
      return "";
    }
    const bool has_forgotten = added_[static_cast<std::size_t>(budget)] > capacity_;
    const bool is_refuted = std::ranges::any_of(known_, [&](const KnownCore& known) {
      return known.budget == budget && !known.core.clusters.intersects(taken);
    });
    if (is_refuted && !has_forgotten && knows_all) return "a core is missed";
    if (!finding.near_miss()) return "";
    if (!has_begun_) return "a near miss before they are enabled";
    const Core<2>& miss = found_;
    if (!is_known(budget, miss)) return "a near miss that was never added";
    const ClusterSet<2> met = miss.clusters & taken;
    ClusterSet<2> others = miss.clusters - met;
    if (others.any()) others.reset(others.first());
    return met.count() == 1 && (others.none() || met.first() < others.first())
               ? ""
               : "a near miss that misses by more than one of its two nearest clusters";
  }

  CoreStore<2> store_;
  Core<2> found_;  ///< By the last find().
  std::size_t capacity_;
  bool has_begun_ = false;
  int outlook_budget_ = -1;
  ClusterSet<2> outlook_taken_;
  CoreStore<2>::Candidates outlook_;
  bool is_fresh_ = false;  ///< Whether nothing has changed since the outlook.
  std::vector<KnownCore> known_;
  std::array<std::size_t, kBudgets> added_ = {};
};

Model<CoreOperation> model(std::size_t capacity, bool has_grown) {
  return {.draw =
              [](Random& random) {
                if (random.below(16) == 0) return CoreOperation{Kind::kBegin, 0, 0};
                const std::uint32_t kind = random.below(10);
                const unsigned bits = random.below(1U << kClusters);
                const unsigned fewer = bits & random.below(1U << kClusters);
                return CoreOperation{kind < 4   ? Kind::kAdd
                                     : kind < 6 ? Kind::kFind
                                     : kind < 8 ? static_cast<Kind>(kind - 4)
                                     : kind < 9 ? Kind::kLook
                                                : Kind::kAddGroup,
                                     static_cast<int>(random.below(kBudgets)),
                                     random.below(2) == 0 ? bits : fewer};
              },
          .error =
              [capacity, has_grown](const std::vector<CoreOperation>& operations) {
                Twins twins(capacity, has_grown);
                return apply_all(operations,
                                 [&](const CoreOperation& each) { return twins.apply(each); });
              },
          .text =
              [](const CoreOperation& operation) {
                constexpr std::array kNames = {"kAdd",   "kFind", "kTry",     "kReplace",
                                               "kBegin", "kLook", "kAddGroup"};
                return operation_text("Kind", kNames, operation.kind, operation.budget,
                                      operation.bits);
              }};
}

TEST(CoreStoreModel, FindsOnlyAddedCoresAndForgetsNothingWithinItsCapacity) {
  for (const std::size_t capacity : {2, 3, 8, 16, 17, 100}) {
    for (const bool has_grown : {false, true}) {
      expect_like_model<CoreOperation>({.sequences = effort(1000), .operations = 120},
                                       model(capacity, has_grown));
    }
  }
}

}  // namespace
}  // namespace colorwalk
