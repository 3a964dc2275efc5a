#include "base/data/json.h"
#include "bindings/operations/operation.h"
#include "tests/support/request_table.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

/// The result of a row of the table, in the form of the table.
TableRequest answered(const TableRequest& row) {
  TableRequest result = {.name = row.name, .operation = row.operation, .request = row.request};
  try {
    const Work work = read_request(find_operation(row.operation), row.request);
    result.answer = without_times(json_text(work({.on_event = [&](const Value& event) {
      result.events.push_back(without_times(json_text(event)));
    }})));
  } catch (const InputError& error) {
    result.error = error.what();
  }
  return result;
}

TEST(Requests, HaveTheAnswersOfTheTable) {
  for (const TableRequest& row : request_table()) {
    SCOPED_TRACE(row.name);
    const TableRequest result = answered(row);
    EXPECT_EQ(result.answer, row.answer);
    EXPECT_EQ(result.error, row.error);
    EXPECT_EQ(result.events, row.events);
  }
}

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
