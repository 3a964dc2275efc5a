#include "base/replace_all.h"

#include "tests/support/test.h"

namespace colorwalk {
namespace {

TEST(ReplaceAll, DoesNotSearchInsertedText) {
  EXPECT_EQ(replace_all("<a> @b@ @b@", {{"<", "&lt;"}, {"@b@", "<@b@"}, {"&", "&amp;"}}),
            "&lt;a> <@b@ <@b@");
}

}  // namespace
}  // namespace colorwalk
