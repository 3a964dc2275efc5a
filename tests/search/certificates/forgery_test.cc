// Damaged certificates: no change makes a false claim accepted.

#include "tests/search/certificates/forgery.h"

#include "tests/support/test.h"

namespace colorwalk {
namespace {

TEST(Forgery, NeverProvesAFalseClaim) {
  Forgery forgery(1, 40);
  for (int i = 0; i < effort(20'000); ++i) forgery.forge();
  // All kinds of damage occur: some texts cannot be read, and some claims stay true.
  EXPECT_GT(forgery.forged, effort(15'000));
  EXPECT_GT(forgery.unreadable, effort(500));
  EXPECT_GT(forgery.rejected, effort(5'000));
  EXPECT_GT(forgery.accepted, effort(200));
}

}  // namespace
}  // namespace colorwalk
