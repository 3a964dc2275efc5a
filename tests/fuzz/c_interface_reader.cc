#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "base/data/json.h"
#include "base/input_error.h"
#include "bindings/include/colorwalk/colorwalk.h"
#include "bindings/operations/operation.h"
#include "tests/fuzz/readers.h"

namespace colorwalk {
namespace {

using OpenSolver = std::unique_ptr<cw_solver, decltype(&cw_free)>;

/// Takes the first line off a text. As in C, it ends at a zero byte.
std::string take_line(std::string_view& text) {
  const std::string line(text.substr(0, text.find('\n')));
  text.remove_prefix(std::min(line.size() + 1, text.size()));
  return line.c_str();
}

/// Conditions that hold after every call.
void expect_valid(const cw_solver& solver, int code, const std::string& path) {
  expect(code == CW_OK || code == CW_INVALID, "a request is answered or refused");
  const std::string_view answer = cw_answer(&solver);
  const std::string_view error = cw_error(&solver);
  expect(answer.empty() == (code != CW_OK), "only a success has an answer");
  expect(error.empty() == (code == CW_OK), "only a failure has an error");
  expect(error.find('\n') == std::string_view::npos, "an error is one line");
  expect(error.size() <= 1000, "an error is short");
  expect(code != CW_OK || json_text(parse_json(answer, {"answer"}, "an answer")) == answer,
         "an answer is read back as it is");
  const bool is_text = cw_text(&solver, path.c_str()) != nullptr;
  const bool is_number = cw_number(&solver, path.c_str(), -1e99) != -1e99;
  const bool has_members = cw_count(&solver, path.c_str()) >= 0;
  expect(is_text + is_number + has_members <= 1, "a member has one type");
}

/// The solver answers another request after this one, whether or not this one was valid.
void expect_usable(cw_solver& solver) {
  expect(cw_ask(&solver, "judge", R"({"board": "01\n10\n", "moves": "10"})") == CW_OK,
         "the next request is answered");
}

void ask(const std::string& solver, const std::string& name, const std::string& request,
         const std::string& path) {
  std::string error;
  Work work;
  bool searches = false;
  try {
    const Operation& operation = find_operation(name);
    searches = operation.searches;
    work = read_request(operation, request, solver);
  } catch (const InputError& refused) {
    error = refused.what();
  }
  if (searches && error.empty()) return;
  const OpenSolver opened(cw_new(solver.c_str()), cw_free);
  const int code = cw_ask(opened.get(), name.c_str(), request.c_str());
  expect_valid(*opened, code, path);
  if (code == CW_OK) {
    expect(json_text(work({})) == cw_answer(opened.get()), "the answer is the operation's");
  } else if (!error.empty()) {
    expect(error == cw_error(opened.get()), "the error is the operation's");
  }
  expect_usable(*opened);
}

void solve_cells(const std::string& numbers, std::string_view text, const std::string& path) {
  std::array<int, 6> given = {};
  std::istringstream words(numbers);
  for (int& number : given) words >> number;
  const auto [rules, rows, cols, colors, start, capacity] = given;
  const auto is_side = [](int side) { return side >= 1 && side <= kMaxSide; };
  // Of exactly the size that the function may use, so that the address sanitizer detects an
  // overflow.
  std::vector<std::int8_t> cells(is_side(rows) && is_side(cols) ? rows * cols : 0);
  std::transform(text.begin(), text.begin() + std::min(std::ssize(text), std::ssize(cells)),
                 cells.begin(), [](char cell) { return static_cast<std::int8_t>(cell - '0'); });
  std::vector<std::int8_t> moves(std::clamp(capacity, 0, kMaxCells));
  const OpenSolver opened(cw_new(nullptr), cw_free);
  int calls = 0;
  cw_set_terminate(opened.get(), &calls,
                   [](void* state) -> int { return ++*static_cast<int*>(state) > 100; });
  int length = 0;
  int lower = 0;
  const int code = cw_solve_cells(opened.get(), rules, rows, cols, colors, start, cells.data(), -1,
                                  moves.data(), std::min(capacity, kMaxCells), &length, &lower);
  expect_valid(*opened, code, path);
  expect(code != CW_OK || length == -1 || (lower <= length && length <= capacity),
         "the bounds fit");
  cw_set_terminate(opened.get(), nullptr, nullptr);
  expect_usable(*opened);
}

}  // namespace

void read_through_c_interface(std::string_view text) {
  const std::string solver = take_line(text);
  const std::string operation = take_line(text);
  const std::string path = take_line(text);
  constexpr std::string_view kCells = "cells ";
  if (operation.starts_with(kCells)) {
    solve_cells(operation.substr(kCells.size()), text, path);
  } else {
    ask(solver, operation, std::string(text).c_str(), path);
  }
}

}  // namespace colorwalk
