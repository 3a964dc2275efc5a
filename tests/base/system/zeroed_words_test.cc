#include "base/system/zeroed_words.h"

#include "tests/support/test.h"

namespace colorwalk {
namespace {

constexpr std::size_t kPage = ZeroedWords::kPageWords;

TEST(ZeroedWords, AreZero) {
  const ZeroedWords words(3 * kPage);
  EXPECT_TRUE(
      std::all_of(words.data(), words.data() + 3 * kPage, [](auto word) { return word == 0; }));
}

TEST(ZeroedWords, AreInUseByPagesOnceUsed) {
  ZeroedWords words(4 * kPage + 1);
  EXPECT_FALSE(words.is_in_use(0, 1));
  words.use(kPage + 3, 2 * kPage + 1);
  EXPECT_TRUE(words.is_in_use(kPage, 3 * kPage - 1));
  EXPECT_FALSE(words.is_in_use(kPage - 1, kPage));
  EXPECT_FALSE(words.is_in_use(3 * kPage - 1, 3 * kPage));
  words.use(4 * kPage, 4 * kPage);
  EXPECT_TRUE(words.is_in_use(4 * kPage, 4 * kPage));
}

TEST(ZeroedWords, KeepWhatOtherThreadsHaveStored) {
  constexpr int kThreads = 4;
  constexpr std::size_t kSize = 1024 * kPage;  // At least one huge page.
  ZeroedWords words(kSize, true);
  on_threads(kThreads, [&words](int i) {
    for (auto at = static_cast<std::size_t>(i); at < kSize; at += kThreads) {
      words.use(at, at);
      words.data()[at] = at + 1;
    }
  });
  for (std::size_t at = 0; at < kSize; ++at) ASSERT_EQ(words.data()[at], at + 1);
}

}  // namespace
}  // namespace colorwalk
