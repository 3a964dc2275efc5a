#include "base/text.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

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
