#include "search/requests/search.h"

#include "engine/referee.h"
#include "tests/support/boards.h"

namespace colorwalk {
namespace {

/// The search with the wishes of a request.
Search search_of(const Value& wishes) {
  return Search(read_wishes(wishes));
}

TEST(Wishes, RefuseAValueOfAnotherTypeWithTheirNameAndHaveAHelp) {
  for (const Wish& wish : wishes()) {
    const std::string name(wish.value.name);
    Value list = Value::list();
    list.locate({"request"}, name);
    Value fields = Value::table();
    fields[name] = list;
    EXPECT_THAT(error_of([&] { read_wishes(fields); }), StartsWith("request: '" + name + "' is ["));
    EXPECT_FALSE(wish.value.help.empty()) << name;
  }
}

TEST(Wishes, RefuseAnEndlessNameOfASolver) {
  Value name = std::string(1001, 'x');
  name.locate({"request"}, "solver");
  EXPECT_THAT(error_of([&] {
                read_wishes({{"solver", name}});
              }),
              EndsWith("; expected the name of a solver"));
}

TEST(Search, DerivesTheSeedFromTheBoardItsNumberAndTheSolver) {
  const Board board = Generated("uniform count=1").board(0);
  const Search search = search_of({{"solver", "random-skip"}, {"seed", 5}});
  for (const std::int64_t number : {0, 3}) {
    const Solved solved = search.solve(board, {.number = number});
    const TaskId id = task_id("", number, board.hash(), "random skip=yes", 0);
    EXPECT_EQ(solved.seed, task_seed(5, id));
    EXPECT_EQ(solved.moves,
              parse_solver("random-skip").make()->solve(board, {.seed = task_seed(5, id)}).moves);
  }
  EXPECT_EQ(search_of({{"solver", "greedy"}}).solve(board).seed, std::nullopt);
}

TEST(Search, GivesColorsTextAndLengthOfTheSameMoves) {
  const Generated boards("uniform rows=5 cols=5 count=20");
  const Search search = search_of(Value::table());
  for (std::int64_t i = 0; i < boards.size(); ++i) {
    const Solved solved = search.solve(boards.board(i));
    EXPECT_EQ(referee(solved.board, *solved.moves).reason, "");
    EXPECT_EQ(solved.board.format_moves(*solved.moves), solved.outcome.moves);
    EXPECT_EQ(std::ssize(*solved.moves), solved.outcome.numbers.length);
  }
}

TEST(Search, ChangesTheRequestOfEachBoard) {
  SearchSpec spec;
  for (const std::int64_t nodes : {1000, 0}) {
    spec.changes.emplace_back([nodes](SolveRequest& request) { request.limits.nodes = nodes; });
  }
  spec.solver = parse_solver("dfs");
  const Solved solved = Search(spec).solve(Generated("uniform count=1").board(0));
  EXPECT_EQ(solved.outcome.numbers.status, Status::kNodeLimit);
}

TEST(SolveInOrder, EndsBeforeTheFirstBoardThatAStopLeavesUnsolved) {
  const Generated boards("uniform rows=5 cols=5 count=1000000");
  for (const int threads : {1, 3}) {
    std::atomic<bool> is_stopped = false;
    std::int64_t next = 0;
    const std::int64_t solved =
        solve_in_order(search_of(Value::table()), boards, threads,
                       {.is_stopped = [&is_stopped] { return is_stopped.load(); }},
                       [&](std::int64_t board, Solved&& answer) {
                         EXPECT_EQ(board, next++);
                         EXPECT_EQ(answer.outcome.numbers.status, Status::kOptimal);
                         is_stopped = is_stopped || board == 5;
                       });
    EXPECT_EQ(solved, next);
    EXPECT_GE(solved, 6);
    EXPECT_LT(solved, boards.size());
  }
}

}  // namespace
}  // namespace colorwalk
