// The C interface: a host of the operations.
#include "bindings/include/colorwalk/colorwalk.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <exception>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/data/json.h"
#include "base/input_error.h"
#include "base/numbers.h"
#include "base/system/failure.h"
#include "base/text.h"
#include "bindings/operations/operation.h"
#include "engine/board.h"
#include "search/outcome/outcome.h"
#include "search/requests/search.h"

using colorwalk::InputError;
using colorwalk::Value;

struct cw_solver {
  std::string solver = "optimal";  ///< Of requests that name none.
  std::atomic<bool> is_busy = false;
  std::atomic<bool> is_stopped = false;

  void* bounds_state = nullptr;
  void (*bounds)(void*, int, int) = nullptr;
  void* event_state = nullptr;
  void (*event)(void*, const char*) = nullptr;
  void* terminate_state = nullptr;
  int (*terminate)(void*) = nullptr;

  Value answer = {};
  std::string answer_text = {};
  std::string error = {};
};

static_assert(std::atomic<bool>::is_always_lock_free, "cw_stop() is called by signal handlers");
static_assert(static_cast<int>(colorwalk::Rules::kColorWalk) == CW_COLOR_WALK &&
              static_cast<int>(colorwalk::Rules::kFloodIt) == CW_FLOOD_IT);

namespace colorwalk {
namespace {

void send_event(const cw_solver& solver, const Value& event) {
  if (solver.bounds != nullptr && event.at("event").text() == "bounds") {
    solver.bounds(solver.bounds_state, static_cast<int>(event.at("lower_bound").integer()),
                  static_cast<int>(event.at("length").integer()));
  }
  if (solver.event != nullptr) solver.event(solver.event_state, json_text(event).c_str());
}

Caller caller_of(const cw_solver& solver) {
  Caller caller = {.is_stopped = [&solver] {
    return solver.is_stopped.load(std::memory_order_relaxed) ||
           (solver.terminate != nullptr && solver.terminate(solver.terminate_state) != 0);
  }};
  if (solver.bounds != nullptr || solver.event != nullptr) {
    caller.on_event = [&solver](const Value& event) { send_event(solver, event); };
  }
  return caller;
}

/// Calls `work`, which returns the answer, and turns exceptions into codes.
template <class MakeAnswer>
int run(cw_solver& solver, const MakeAnswer& work) {
  if (solver.is_busy.exchange(true)) return CW_BUSY;
  int code = CW_OK;
  solver.answer = {};
  solver.answer_text.clear();
  solver.error.clear();
  try {
    solver.answer = work();
    solver.answer_text = json_text(solver.answer);
  } catch (...) {
    Failure failure = current_failure();
    solver.error = std::move(failure.sentence);
    code = failure.cause == Failure::Cause::kInput ? CW_INVALID : CW_FAILED;
    solver.answer = {};
  }
  solver.is_stopped = false;
  solver.is_busy = false;
  return code;
}

void expect_range(std::string_view name, int value, int least, int most) {
  if (value >= least && value <= most) return;
  Value given = value;
  given.locate({"cells"}, std::string(name));
  given.integer(least, most);  // Throws.
}

/// A board of `rows` times `cols` cells, whose numbers are those of cw_solve_cells(). Reads cells
/// only if their number is valid.
Board board_of(int rules, int rows, int cols, int colors, int start, const std::int8_t* cells) {
  expect_range("rules", rules, 0, static_cast<int>(kGameRules.size()) - 1);
  expect_range("rows", rows, 1, kMaxSide);
  expect_range("cols", cols, 1, kMaxSide);
  expect_range("colors", colors, 1, kMaxColors);
  expect_range("start", start, 0, rows * cols - 1);
  BoardDraft draft;
  draft.file = "cells";
  draft.rows = rows;
  draft.cols = cols;
  draft.colors = colors;
  draft.rules = static_cast<Rules>(rules);
  draft.start = Start::naming(nth_cell(start), rows, cols);
  draft.cells.reserve(static_cast<std::size_t>(rows) * static_cast<std::size_t>(cols));
  const int least = begins_blank(*draft.rules) ? -1 : 0;
  for (int i = 0; i < rows * cols; ++i) {
    const int cell = cells[i];
    if (cell < least || cell >= colors) {
      throw InputError(fmt::format("cells[{}] is {}; expected an integer from {} to {}", i, cell,
                                   least, colors - 1));
    }
    draft.cells.push_back(cell < 0 ? kBlank : nth_color(cell));
  }
  return Board::make(std::move(draft));
}

/// The member of the answer with a path `a.0.b`; null if there is none.
const Value* find_member(const cw_solver* solver, std::string_view path) {
  const Value* value = &solver->answer;
  if (path.empty()) return value;
  for (const std::string_view key : split(path, '.')) {
    if (value == nullptr) return nullptr;
    if (value->is_list()) {
      const auto i = whole_number(key);
      const bool exists = i && std::cmp_less(*i, value->items().size());
      value = exists ? &value->items()[static_cast<std::size_t>(*i)] : nullptr;
    } else {
      value = value->find(key);
    }
  }
  return value;
}

}  // namespace
}  // namespace colorwalk

// NOLINTBEGIN(readability-identifier-naming): C names.
const char* cw_version(void) {
  return COLORWALK_VERSION;
}

int cw_interface(void) {
  return CW_INTERFACE;
}

cw_solver* cw_new(const char* solver) {
  try {
    auto made = std::make_unique<cw_solver>();
    if (solver == nullptr) return made.release();
    made->solver = solver;
    colorwalk::run(*made, [solver] {
      colorwalk::parse_solver(solver);
      return Value::table();
    });
    made->answer_text.clear();
    return made.release();
  } catch (const std::exception&) {
    return nullptr;
  }
}

void cw_free(cw_solver* solver) {
  delete solver;
}

void cw_set_bounds(cw_solver* solver, void* state, void (*bounds)(void*, int, int)) {
  solver->bounds_state = state;
  solver->bounds = bounds;
}

void cw_set_event(cw_solver* solver, void* state, void (*event)(void*, const char*)) {
  solver->event_state = state;
  solver->event = event;
}

void cw_set_terminate(cw_solver* solver, void* state, int (*terminate)(void*)) {
  solver->terminate_state = state;
  solver->terminate = terminate;
}

int cw_ask(cw_solver* solver, const char* operation, const char* json) {
  return colorwalk::run(*solver, [=] {
    const auto work = read_request(colorwalk::find_operation(operation), json, solver->solver);
    return work(colorwalk::caller_of(*solver));
  });
}

const char* cw_answer(const cw_solver* solver) {
  return solver->answer_text.c_str();
}

const char* cw_error(const cw_solver* solver) {
  return solver->error.c_str();
}

const char* cw_text(const cw_solver* solver, const char* path) {
  const Value* const value = colorwalk::find_member(solver, path);
  return value != nullptr && value->is_text() ? value->text().c_str() : nullptr;
}

double cw_number(const cw_solver* solver, const char* path, double otherwise) {
  const Value* const value = colorwalk::find_member(solver, path);
  if (value == nullptr) return otherwise;
  if (value->is_boolean()) return value->boolean() ? 1 : 0;
  return value->is_number() ? value->number() : otherwise;
}

int cw_count(const cw_solver* solver, const char* path) {
  const Value* const value = colorwalk::find_member(solver, path);
  if (value == nullptr) return -1;
  if (value->is_list()) return static_cast<int>(value->items().size());
  return value->is_table() ? static_cast<int>(value->members().size()) : -1;
}

void cw_stop(cw_solver* solver) {
  solver->is_stopped.store(true, std::memory_order_relaxed);
}

int cw_solve_cells(cw_solver* solver, int rules, int rows, int cols, int colors, int start,
                   const int8_t* cells, double seconds, int8_t* moves, int capacity, int* length,
                   int* lower) {
  return colorwalk::run(*solver, [=] {
    const colorwalk::Board board = colorwalk::board_of(rules, rows, cols, colors, start, cells);
    colorwalk::SearchSpec spec = {.solver = colorwalk::parse_solver(solver->solver)};
    if (seconds >= 0) spec.limits.wall_time = std::chrono::duration<double>(seconds);
    const colorwalk::Caller caller = colorwalk::caller_of(*solver);
    const auto solved =
        colorwalk::Search(std::move(spec)).solve(board, {}, colorwalk::watch_of(board, caller));
    const auto found = solved.moves.value_or(std::vector<colorwalk::Color>());
    if (std::ssize(found) > capacity) {
      throw InputError(
          fmt::format("'capacity' is {}; expected at least the {} moves of the solution", capacity,
                      found.size()));
    }
    std::ranges::transform(found, moves, [](colorwalk::Color color) {
      return static_cast<std::int8_t>(colorwalk::index(color));
    });
    *length = solved.outcome.numbers.length.value_or(-1);
    *lower = solved.outcome.numbers.lower_bound.value_or(0);
    return fields_of(solved.outcome);
  });
}
// NOLINTEND(readability-identifier-naming)
