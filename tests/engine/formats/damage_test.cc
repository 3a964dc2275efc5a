#include <gtest/gtest.h>

#include <algorithm>

#include "base/random.h"
#include "engine/sources/uniform_source.h"
#include "tests/support/read_text.h"

namespace colorwalk {
namespace {

using namespace std::string_view_literals;

/// A text with a few bytes changed, dropped, doubled or cut off.
std::string damaged(std::string text, Random& random) {
  constexpr std::string_view kBytes = "0123456789azAZ.#,:x \t\r\n-\0\xff"sv;
  for (std::uint32_t harm = 1 + random.below(4); harm > 0 && !text.empty(); --harm) {
    const std::size_t at = random.below(static_cast<std::uint32_t>(text.size()));
    switch (random.below(8)) {
      case 0:
        text.resize(at);
        break;
      case 1:
        text.erase(at, 1 + random.below(20));
        break;
      case 2:
        text.insert(at, text.substr(random.below(static_cast<std::uint32_t>(text.size())), 30));
        break;
      default:
        text[at] = kBytes[random.below(static_cast<std::uint32_t>(kBytes.size()))];
    }
  }
  return text;
}

TEST(BoardFormats, ReadDamagedTextsOrSayInOneLineWhatIsWrong) {
  const UniformSource source({.rows = 9, .cols = 9, .colors = 4, .count = 2});
  int refused = 0;
  for (const BoardFormat& format : board_formats()) {
    if (format.write == nullptr) continue;
    std::string text;
    for (int i = 0; i < 2; ++i) format.write(source.board(i), true, text);
    for (std::uint64_t seed = 1; seed <= 1000; ++seed) {
      Random random(seed);
      const std::string bad = damaged(text, random);
      for (const std::string_view as : {std::string_view("auto"), format.name}) {
        const std::string error = read_error(bad, as);
        SCOPED_TRACE(std::string(as) + ", seed " + std::to_string(seed) + "\n" + bad);
        if (error.empty()) continue;
        ++refused;
        EXPECT_TRUE(error.starts_with("boards.txt:")) << error;
        EXPECT_NE(error.find("; expected "), std::string::npos) << error;
        EXPECT_TRUE(std::ranges::all_of(error, [](char c) { return c >= ' ' && c <= '~'; }));
      }
    }
  }
  EXPECT_GT(refused, 1000);
}

}  // namespace
}  // namespace colorwalk
