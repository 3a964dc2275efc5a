#include "search/cores/core_broadcast.h"

#include <gtest/gtest.h>

#include <thread>
#include <vector>

namespace colorwalk {
namespace {

using Exchange = CoreBroadcast<2>;

/// A core of one cluster, the `n`th of all that a set holds.
Core<2> core_of(int n) {
  Core<2> core;
  core.clusters.set(n % ClusterSet<2>::kBits);
  return core;
}

/// Whether the store knows core_of(n) for a budget.
bool knows(CoreStore<2>& store, int budget, int n) {
  ClusterSet<2> all_others;
  for (int i = 0; i < ClusterSet<2>::kBits; ++i) {
    if (i != n) all_others.set(i);
  }
  return store.find(budget, all_others).core.has_value();
}

TEST(CoreBroadcast, GivesEveryWorkerWhatTheOthersOffered) {
  Exchange exchange;
  CoreStore<2> store(10);
  exchange.offer(std::vector<Exchange::Offer>{{0, 3, core_of(5)}, {0, 4, core_of(6)}});
  exchange.offer(std::vector<Exchange::Offer>{{1, 3, core_of(7)}});
  exchange.collect(1, 0, store);
  EXPECT_TRUE(knows(store, 3, 5));
  EXPECT_TRUE(knows(store, 4, 6));
  EXPECT_FALSE(knows(store, 3, 7)) << "a worker is given its own core";
}

TEST(CoreBroadcast, GivesEachOfferOnce) {
  Exchange exchange;
  CoreStore<2> store(10);
  exchange.offer(std::vector<Exchange::Offer>{{0, 3, core_of(5)}});
  const std::int64_t visited = exchange.collect(1, 0, store);
  CoreStore<2> later(10);
  EXPECT_EQ(exchange.collect(1, visited, later), visited);
  EXPECT_FALSE(knows(later, 3, 5));
  exchange.offer(std::vector<Exchange::Offer>{{0, 3, core_of(6)}});
  EXPECT_GT(exchange.collect(1, visited, later), visited);
  EXPECT_FALSE(knows(later, 3, 5));
  EXPECT_TRUE(knows(later, 3, 6));
}

TEST(CoreBroadcast, KeepsTheLastOffersWhenAVisitorComesLate) {
  Exchange exchange;
  constexpr int kOffers = 50'000;
  for (int i = 0; i < kOffers; ++i) {
    exchange.offer(std::vector<Exchange::Offer>{{0, i < kOffers - 1 ? 1 : 2, core_of(i)}});
  }
  CoreStore<2> store(100'000);
  EXPECT_EQ(exchange.collect(1, 0, store), kOffers);
  EXPECT_TRUE(knows(store, 2, (kOffers - 1) % ClusterSet<2>::kBits));
  EXPECT_LT(store.memory(), kOffers * sizeof(Core<2>)) << "nothing was forgotten";
}

TEST(CoreBroadcast, LosesAndInventsNothingWhenAllWorkersUseItAtOnce) {
  constexpr int kWorkers = 4;
  constexpr int kRounds = 200;
  Exchange exchange;
  std::vector<CoreStore<2>> stores(kWorkers, CoreStore<2>(100'000));
  std::vector<std::int64_t> visited(kWorkers);
  {
    std::vector<std::jthread> threads;
    for (int worker = 0; worker < kWorkers; ++worker) {
      threads.emplace_back([&, worker] {
        const auto own = static_cast<std::size_t>(worker);
        for (int round = 0; round < kRounds; ++round) {
          exchange.offer(std::vector<Exchange::Offer>{{worker, worker, core_of(round)}});
          visited[own] = exchange.collect(worker, visited[own], stores[own]);
        }
      });
    }
  }
  for (int worker = 0; worker < kWorkers; ++worker) {
    const auto own = static_cast<std::size_t>(worker);
    EXPECT_EQ(exchange.collect(worker, visited[own], stores[own]), kWorkers * kRounds);
    for (int other = 0; other < kWorkers; ++other) {
      for (int n = 0; n < ClusterSet<2>::kBits; ++n) {
        ASSERT_EQ(knows(stores[own], other, n), other != worker);
      }
    }
  }
}

}  // namespace
}  // namespace colorwalk
