#include "base/bits/bitset_log.h"

#include "tests/support/test.h"

namespace colorwalk {
namespace {

using Log = BitSetLog<4>;

BitSet<4> set_of(std::uint64_t number) {
  BitSet<4> set;
  for (int i = 0; i < 4; ++i) set.set_word(i, number * static_cast<std::uint64_t>(i + 1));
  return set;
}

/// The tags of the sets that a client reads now.
std::vector<std::uint64_t> tags_read(Log::Client& client) {
  std::vector<std::uint64_t> tags;
  client.read([&](const BitSet<4>& set, std::uint64_t tag) {
    EXPECT_EQ(set, set_of(tag));
    tags.push_back(tag);
  });
  return tags;
}

TEST(BitSetLog, ReturnsTheSetsOfOtherClientsOnceAndInOrder) {
  Log log(8);
  Log::Client first(log);
  Log::Client second(log);
  first.append(set_of(3), 3);
  second.append(set_of(4), 4);
  first.append(set_of(5), 5);
  EXPECT_EQ(tags_read(second), (std::vector<std::uint64_t>{3, 5}));
  EXPECT_EQ(tags_read(first), (std::vector<std::uint64_t>{4}));
  EXPECT_TRUE(tags_read(first).empty());
  EXPECT_TRUE(tags_read(second).empty());
}

TEST(BitSetLog, KeepsTheLastSets) {
  const auto kept = [](std::size_t slots) {
    Log log(slots);
    Log::Client writer(log);
    Log::Client reader(log);
    for (std::uint64_t i = 1; i <= 10; ++i) writer.append(set_of(i), i);
    return tags_read(reader);
  };
  EXPECT_EQ(Log(7).memory(), 4 * Log::kSlotBytes) << "rounded down to 4";
  EXPECT_THAT(kept(7), ElementsAre(7, 8, 9, 10));
  EXPECT_THAT(kept(1), ElementsAre(10));
}

/// Four threads write and read; small logs make writers and readers meet in one slot.
TEST(BitSetLog, NeverReturnsTornSetsToThreads) {
  for (const std::size_t capacity : {1, 2, 64}) {
    Log log(capacity);
    std::atomic<int> damaged{0};
    on_threads(4, [&](int thread) {
      const auto t = static_cast<std::uint64_t>(thread);
      Log::Client client(log);
      for (int i = 0; i < effort(20'000); ++i) {
        const std::uint64_t number = static_cast<std::uint64_t>(i) * 4 + t;
        client.append(set_of(number), number);
        client.read([&](const BitSet<4>& set, std::uint64_t tag) {
          if (set != set_of(tag) || tag % 4 == t) ++damaged;
        });
      }
    });
    EXPECT_EQ(damaged, 0) << capacity << " slots";
  }
}

}  // namespace
}  // namespace colorwalk
