#include "bindings/operations/operation.h"
#include "engine/formats/board_format.h"
#include "search/registry.h"
#include "tests/support/request_table.h"

namespace colorwalk {
namespace {

Value ask(std::string_view operation, const Value& request, const Caller& caller = {}) {
  return read_request(find_operation(operation), json_text(request))(caller);
}

/// Boards of six by six cells as one text.
std::string several_boards(int count) {
  std::string text;
  for (int number = 0; number < count; ++number) {
    const Value request = {
        {"source", "uniform"}, {"parameters", {{"rows", 6}, {"cols", 6}}}, {"number", number}};
    text += ask("boards", request).at("boards").at(0).at("text").text();
  }
  return text;
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

TEST(Requests, WithTooManyMovesAreRefused) {
  const Value request = {{"board", "01\n"}, {"moves", std::string(10'001, '0')}};
  EXPECT_EQ(error_of([&] { ask("solve", request); }),
            "'moves' has 10001 moves; expected at most 10000");
}

TEST(Catalog, ListsAllSolversSourcesAndFormats) {
  const Value catalog = ask("catalog", Value::table());
  EXPECT_EQ(catalog.at("solvers").items().size(), solver_entries().size());
  EXPECT_EQ(catalog.at("aliases").items().size(), solver_aliases().size());
  EXPECT_EQ(catalog.at("formats").items().size(), board_formats().size());
  EXPECT_EQ(catalog.at("shapes").items().size(), kGridShapes.size());
  EXPECT_EQ(catalog.at("rules").items().size(), kGameRules.size());
  EXPECT_EQ(catalog.at("statuses").items().size(), kStatusEntries.size());
  EXPECT_FALSE(catalog.at("sources").items().empty());
}

TEST(SolveAll, AnswersInOrderLikeSolve) {
  const std::string text = several_boards(effort(40));
  std::vector<std::string> solved;
  const Caller caller = {.on_event = [&](const Value& event) {
    EXPECT_EQ(event.at("board").integer(), std::ssize(solved));
    solved.push_back(event.at("moves").text());
  }};
  ask("solve_all", {{"text", text}, {"threads", 3}, {"stream", true}}, caller);
  const Value boards = ask("boards", {{"text", text}});
  ASSERT_EQ(solved.size(), boards.at("boards").items().size());
  for (std::size_t i = 0; i < solved.size(); ++i) {
    const Value alone = ask("solve", {{"board", boards.at("boards").at(i).at("text").text()}});
    EXPECT_EQ(solved[i], alone.at("moves").text());
  }
}

TEST(SolveAll, ReturnsTheBoardsBeforeAStop) {
  bool stop = false;
  const Caller caller = {.on_event = [&stop](const Value&) { stop = true; },
                         .is_stopped = [&stop] { return stop; }};
  const Value request = {{"text", several_boards(20)}, {"threads", 1}, {"stream", true}};
  const Value answer = ask("solve_all", request, caller);
  EXPECT_EQ(answer.at("boards").integer(), 20);
  EXPECT_EQ(answer.at("solved").integer(), 1);
}

}  // namespace
}  // namespace colorwalk
