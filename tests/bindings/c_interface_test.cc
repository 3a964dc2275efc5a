// The C interface, through the shared library.

#include <future>

#include "bindings/include/colorwalk/colorwalk.h"
#include "tests/support/request_table.h"
#include "tests/support/small_stack.h"

namespace colorwalk {
namespace {

using OpenSolver = std::unique_ptr<cw_solver, decltype(&cw_free)>;

OpenSolver open_solver(const char* name = nullptr) {
  return {cw_new(name), cw_free};
}

constexpr const char* kSmall = R"({"board": "012\n120\n201\n"})";

/// The request for a board that is not solved within the time of a test.
std::string hard_request() {
  const OpenSolver solver = open_solver();
  const char* const request =
      R"({"source": "uniform", "parameters": {"rows": 64, "cols": 64, "colors": 8}})";
  EXPECT_EQ(cw_ask(solver.get(), "boards", request), CW_OK) << cw_error(solver.get());
  return json_text({{"board", cw_text(solver.get(), "boards.0.text")}});
}

TEST(CInterface, HasTheAnswersOfTheTable) {
  for (const TableRequest& row : request_table()) {
    SCOPED_TRACE(row.name);
    const OpenSolver solver = open_solver();
    std::vector<std::string> events;
    cw_set_event(solver.get(), &events, [](void* seen, const char* json) {
      static_cast<std::vector<std::string>*>(seen)->push_back(without_times(json));
    });
    EXPECT_EQ(cw_ask(solver.get(), row.operation.c_str(), row.request.c_str()),
              row.answer ? CW_OK : CW_INVALID);
    EXPECT_EQ(without_times(cw_answer(solver.get())), row.answer.value_or(""));
    EXPECT_EQ(cw_error(solver.get()), row.error.value_or(""));
    EXPECT_EQ(events, row.events);
  }
}

TEST(CInterface, CertifiesOnTheLeastStack) {
  std::string request = hard_request();
  request.insert(1, R"("limit_nodes": 5000, )");
  with_stack(kLeastStack, [&] {
    const OpenSolver solver = open_solver();
    EXPECT_EQ(cw_ask(solver.get(), "certificate", request.c_str()), CW_OK);
    EXPECT_STREQ(cw_text(solver.get(), "status"), "node-limit");
  });
}

TEST(CInterface, NamesItsVersions) {
  EXPECT_EQ(cw_interface(), CW_INTERFACE);
  EXPECT_THAT(cw_version(), ContainsRegex("^[0-9]+\\.[0-9]+\\.[0-9]+$"));
}

TEST(CInterface, ExplainsAnInvalidSolver) {
  const OpenSolver solver = open_solver("optimol");
  EXPECT_THAT(cw_error(solver.get()), HasSubstr("did you mean 'optimal'?"));
  EXPECT_EQ(cw_ask(solver.get(), "solve", kSmall), CW_INVALID);
  EXPECT_THAT(cw_error(solver.get()), HasSubstr("did you mean 'optimal'?"));
}

TEST(CInterface, ReturnsMembersOfTheAnswer) {
  const OpenSolver solver = open_solver();
  ASSERT_EQ(cw_ask(solver.get(), "boards", R"({"text": "012\n120\n201\n\n01\n10\n"})"), CW_OK);
  EXPECT_EQ(cw_count(solver.get(), "boards"), 2);
  EXPECT_STREQ(cw_text(solver.get(), "boards.1.cells"), "0110");
  EXPECT_EQ(cw_number(solver.get(), "boards.0.rows", -1), 3);
  EXPECT_EQ(cw_number(solver.get(), "boards.2.rows", -1), -1);
  EXPECT_EQ(cw_text(solver.get(), "boards.0.rows"), nullptr);
  EXPECT_EQ(cw_text(solver.get(), "boards.x"), nullptr);
  EXPECT_EQ(cw_text(solver.get(), "boards.0.text.0"), nullptr);
  EXPECT_EQ(cw_count(solver.get(), "count"), -1);
}

TEST(CInterface, StopsFromAnotherThread) {
  const OpenSolver solver = open_solver();
  const std::string request = hard_request();
  std::promise<void> begun;
  cw_set_bounds(solver.get(), &begun, [](void* state, int, int) {
    static std::atomic_flag was_set;
    if (!was_set.test_and_set()) static_cast<std::promise<void>*>(state)->set_value();
  });
  std::jthread stopper([&] {
    begun.get_future().wait();
    cw_stop(solver.get());
  });
  EXPECT_EQ(cw_ask(solver.get(), "solve", request.c_str()), CW_OK);  // Returns.
  EXPECT_STREQ(cw_text(solver.get(), "status"), "time-limit");
}

TEST(CInterface, AppliesAStopToTheNextOperationAlone) {
  const OpenSolver solver = open_solver();
  cw_stop(solver.get());
  ASSERT_EQ(cw_ask(solver.get(), "solve_all", R"({"text": "012\n120\n201\n"})"), CW_OK);
  EXPECT_EQ(cw_number(solver.get(), "solved", -1), 0);
  ASSERT_EQ(cw_ask(solver.get(), "solve_all", R"({"text": "012\n120\n201\n"})"), CW_OK);
  EXPECT_EQ(cw_number(solver.get(), "solved", -1), 1);
}

TEST(CInterface, StopsTheCheckOfACertificate) {
  const OpenSolver solver = open_solver();
  ASSERT_EQ(cw_ask(solver.get(), "certificate", kSmall), CW_OK);
  const std::string request = json_text({{"certificate", cw_text(solver.get(), "certificate")}});
  cw_stop(solver.get());
  ASSERT_EQ(cw_ask(solver.get(), "check", request.c_str()), CW_OK);
  EXPECT_EQ(cw_number(solver.get(), "accepted", -1), 0);
  EXPECT_EQ(cw_number(solver.get(), "certificates.0.unfinished", 0), 1);
  int calls = 0;
  cw_set_terminate(solver.get(), &calls, [](void* state) { return ++*static_cast<int*>(state); });
  ASSERT_EQ(cw_ask(solver.get(), "check", request.c_str()), CW_OK);
  EXPECT_EQ(cw_number(solver.get(), "certificates.0.unfinished", 0), 1);
  EXPECT_EQ(calls, 1);
  cw_set_terminate(solver.get(), nullptr, nullptr);
  ASSERT_EQ(cw_ask(solver.get(), "check", request.c_str()), CW_OK);
  EXPECT_EQ(cw_number(solver.get(), "accepted", -1), 1);
}

TEST(CInterface, RefusesASecondOperationOfABusySolver) {
  const OpenSolver solver = open_solver();
  struct State {
    cw_solver* solver;
    int code = CW_OK;
  } state = {solver.get()};
  cw_set_bounds(solver.get(), &state, [](void* given, int, int) {
    auto& inner = *static_cast<State*>(given);
    inner.code = cw_ask(inner.solver, "catalog", "{}");
  });
  EXPECT_EQ(cw_ask(solver.get(), "solve", kSmall), CW_OK);
  EXPECT_EQ(state.code, CW_BUSY);
  EXPECT_STREQ(cw_text(solver.get(), "status"), "optimal");
}

TEST(CInterface, AnswersSeveralThreadsAtOnce) {  // The address sanitizer looks for leaks.
  on_threads(4, [](int) {
    const OpenSolver solver = open_solver();
    for (int round = 0; round < 50; ++round) {
      EXPECT_EQ(cw_ask(solver.get(), "solve", round % 3 == 0 ? "{" : kSmall),
                round % 3 == 0 ? CW_INVALID : CW_OK);
      EXPECT_EQ(cw_number(solver.get(), "length", -1), round % 3 == 0 ? -1 : 4);
    }
  });
}

/// The board of kSmall as an array.
constexpr std::array<std::int8_t, 9> kCells = {0, 1, 2, 1, 2, 0, 2, 0, 1};

TEST(CInterface, RefusesInvalidCells) {
  const OpenSolver solver = open_solver();
  std::array<std::int8_t, 9> moves = {};
  int length = 0;
  int lower = 0;
  const auto error = [&](int rules, int rows, int colors, int start, int capacity) -> std::string {
    const int code = cw_solve_cells(solver.get(), rules, rows, 3, colors, start, kCells.data(), -1,
                                    moves.data(), capacity, &length, &lower);
    return code == CW_INVALID ? cw_error(solver.get()) : "accepted";
  };
  EXPECT_EQ(error(CW_FLOOD_IT, 257, 3, 0, 9),
            "cells: 'rows' is 257; expected an integer from 1 to 256");
  EXPECT_EQ(error(2, 3, 3, 0, 9), "cells: 'rules' is 2; expected an integer from 0 to 1");
  EXPECT_EQ(error(CW_FLOOD_IT, 3, 3, 9, 9), "cells: 'start' is 9; expected an integer from 0 to 8");
  EXPECT_EQ(error(CW_FLOOD_IT, 3, 2, 0, 9), "cells[2] is 2; expected an integer from 0 to 1");
  EXPECT_EQ(error(CW_FLOOD_IT, 3, 3, 0, 3),
            "'capacity' is 3; expected at least the 4 moves of the solution");
  EXPECT_EQ(error(CW_COLOR_WALK, 3, 3, 4, 9), "accepted");
}

TEST(CInterface, SolvesCellsAsTheSameBoardInARequest) {
  for (const char* const name : {"random", "genetic", "optimal"}) {
    const OpenSolver solver = open_solver(name);
    std::array<std::int8_t, 100> moves = {};
    int length = 0;
    int lower = 0;
    ASSERT_EQ(cw_solve_cells(solver.get(), CW_FLOOD_IT, 3, 3, 3, 0, kCells.data(), -1, moves.data(),
                             100, &length, &lower),
              CW_OK);
    std::string text;
    for (int i = 0; i < length; ++i) text += std::to_string(moves.at(static_cast<std::size_t>(i)));
    ASSERT_EQ(cw_ask(solver.get(), "solve", kSmall), CW_OK);
    EXPECT_EQ(text, cw_text(solver.get(), "moves")) << name;
  }
}

}  // namespace
}  // namespace colorwalk
