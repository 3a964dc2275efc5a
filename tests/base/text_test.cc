#include "base/text.h"

#include "tests/support/test.h"

namespace colorwalk {
namespace {

TEST(PlainText, HasPrintableTextAlone) {
  const std::pair<std::string_view, std::string_view> cases[] = {
      {"a ~ größer – 日本 🌈", "a ~ größer – 日本 🌈"},
      {{"a\nb\r\tc\0\x1b[2J\x7f", 12}, "a?b??c??[2J?"},
      {"\xc2\x9b|31m \xe2\x80\xa8x", "??|31m ???x"},  // CSI, line separator
      {"\xff\xc3", "??"},
      {"\xe2\x82", "??"},                 // cut off
      {"\xc0\xaf\xe0\x80\xaf", "?????"},  // longer than need be
      {"\xed\xa0\x80", "???"},            // half of a pair
      {"\xf4\x90\x80\x80", "????"},       // beyond the last character
  };
  for (const auto& [text, plain] : cases) EXPECT_EQ(plain_text(text, '?'), plain);
  for (const char* const mark :  // of direction
       {"\u061c", "\u200e", "\u200f", "\u202a", "\u202e", "\u2066", "\u2069", "\ufeff"}) {
    const std::string instead(std::string_view(mark).size(), ' ');
    EXPECT_EQ(plain_text("a" + std::string(mark) + "b", ' '), "a" + instead + "b");
  }
}

TEST(ErrorText, KeepsTheBeginningAndTheEndOfLongText) {
  const std::string text =
      error_text("file:1: 'a" + std::string(5'000'000, 'x') + "'; expected less");
  EXPECT_LE(text.size(), 1000U);
  EXPECT_THAT(text, StartsWith("file:1: 'axx"));
  EXPECT_THAT(text, HasSubstr("xxx ... xxx"));
  EXPECT_THAT(text, EndsWith("xx'; expected less"));
}

TEST(ErrorText, IsCutBetweenCharacters) {
  for (std::size_t i = 0; i < 4; ++i) {
    std::string text(i, 'a');
    for (int j = 0; j < 1000; ++j) text += "🌈";
    const std::string cut = error_text(text);
    EXPECT_EQ(plain_text(cut, '?'), cut);
  }
}

TEST(ErrorText, IsTheTextOfErrors) {
  EXPECT_STREQ(InputError("two\nlines").what(), "two?lines");
  EXPECT_STREQ(InputError("a\nfile", 3, "two\nlines").what(), "a?file:3: two?lines");
  EXPECT_STREQ(SystemError("two\nlines").what(), "two?lines");
  EXPECT_STREQ(SystemError("a\nfile", "two\nlines").what(), "a?file: two?lines");
}

TEST(ReplaceAll, DoesNotSearchInsertedText) {
  EXPECT_EQ(replace_all("<a> @b@ @b@", {{"<", "&lt;"}, {"@b@", "<@b@"}, {"&", "&amp;"}}),
            "&lt;a> <@b@ <@b@");
}

TEST(ReplaceAll, PrefersTheEarlierPlaceAndThenTheEarlierPair) {
  EXPECT_EQ(replace_all("aab.ba", {{"ab", "1"}, {"a", "2"}, {"b", "3"}, {"x", "4"}}), "21.32");
  EXPECT_EQ(replace_all("", {{"a", "1"}}), "");
  EXPECT_EQ(replace_all("ab", {}), "ab");
}

}  // namespace
}  // namespace colorwalk
