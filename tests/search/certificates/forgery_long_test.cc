// The same over many more boards and certificates.

#include "tests/search/certificates/forgery.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

TEST(Forgery, NeverProvesAFalseClaimInAMillionTrials) {
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    Forgery forgery(seed, 100);
    for (int i = 0; i < effort(10'000); ++i) forgery.forge();
  }
}

}  // namespace
}  // namespace colorwalk
