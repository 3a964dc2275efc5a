#include "bindings/operations/operation.h"
#include "tests/support/request_table.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

TEST(Requests, OfEveryOperationAreInTheTable) {
  const std::vector<TableRequest> table = request_table();
  for (const Operation& operation : operations()) {
    if (operation.name == "catalog") continue;  // Its answer changes with every solver.
    EXPECT_GE(std::ranges::count(table, operation.name, &TableRequest::operation), 2)
        << operation.name;
  }
}

TEST(Requests, ForAnUnknownOperationAreRefused) {
  EXPECT_EQ(error_of([] { find_operation("slove"); }),
            "unknown operation 'slove'; did you mean 'solve'?");
}

}  // namespace
}  // namespace colorwalk
