// Every operation and every solver of the library, with calls for memory that fail: one alone, and
// one with all later ones. The first argument is the number of calls that are tried for each,
// evenly spread; the second one, a part of a name, selects what is tried. Prints what is wrong. A
// request that takes a minute ends the program by SIGALRM.

#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include "base/data/json.h"
#include "base/parameters.h"
#include "bindings/include/colorwalk/colorwalk.h"
#include "search/registry.h"
#include "tests/programs/failing_calls.h"
#include "tests/support/request_table.h"

namespace colorwalk {
namespace {

constexpr long kMostCalls = 3'000;

struct Case {
  std::string name;
  std::string operation;
  std::string request;
  bool keeps_bounds = false;  ///< Of an exact solver, which has a solution before its long search.
};

struct FreeSolver {
  void operator()(cw_solver* solver) const { cw_free(solver); }
};

/// Whether a member of an answer is within what an undisturbed answer proves.
bool is_within(const Value& answer, const Value& whole) {
  const std::string& status = answer.at("status").text();
  if (status == "crashed" || status == "invalid") return false;
  if (status != "memory-limit" && status != whole.at("status").text()) return false;
  if (whole.at("status").text() != "optimal") return true;
  const auto optimum = whole.at("length").integer();
  const Value* const length = answer.find("length");
  const Value* const lower = answer.find("lower_bound");
  if (status == "optimal" && length->integer() != optimum) return false;
  for (const char* const extra : {"solutions", "first_moves", "hints"}) {
    const Value* const mine = answer.find(extra);
    const bool is_same =
        mine == nullptr || mine->is_null() || json_text(*mine) == json_text(whole.at(extra));
    if (status == "optimal" && !is_same && std::string(extra) != "hints") return false;
  }
  return (length == nullptr || length->is_null() || length->integer() >= optimum) &&
         (lower == nullptr || lower->is_null() || lower->integer() <= optimum);
}

class Sweep {
 public:
  explicit Sweep(long tries) : tries_(tries) {}

  int errors() const { return errors_; }

  void run(const Case& each) {
    case_ = &each;
    for (int i = 0; i < 3; ++i) answer_of(0, false);  // Memory that a thread keeps is there.
    const std::string whole = answer_of(0, false);
    const long step = std::max(1L, std::min(calls_, kMostCalls) / tries_);
    has_kept_bounds_ = has_ended_early_ = false;
    for (const bool all_later : {false, true}) {
      long tried = 0;
      for (long n = 1; n <= kMostCalls; n += step, ++tried) {
        alarm(60);
        check(answer_of(n, all_later), whole, n, all_later);
        if (calls_ < n) break;
      }
      std::cout << each.name << (all_later ? ", and all later: " : ": ") << tried << " calls failed"
                << std::endl;
    }
    if (each.keeps_bounds && has_ended_early_ && !has_kept_bounds_) {
      ++errors_;
      std::cout << "error: " << each.name << " never keeps its bounds" << std::endl;
    }
  }

 private:
  /// The answer, or the error in angle brackets, if the n-th call fails; 0: none.
  std::string answer_of(long n, bool all_later) {
    failing::begin(failing::Kind::kMemory, n, all_later);
    const std::unique_ptr<cw_solver, FreeSolver> solver(cw_new(nullptr));
    code_ = solver == nullptr
                ? CW_FAILED
                : cw_ask(solver.get(), case_->operation.c_str(), case_->request.c_str());
    calls_ = failing::calls();
    failing::begin(failing::Kind::kNone);
    if (solver == nullptr) return "<no solver>";
    return code_ == CW_OK ? cw_answer(solver.get())
                          : '<' + std::string(cw_error(solver.get())) + '>';
  }

  void check(const std::string& answer, const std::string& whole, long n, bool all_later) {
    const auto report = [&](const std::string& what) {
      ++errors_;
      std::cout << "error: " << case_->name << ", call " << n << (all_later ? " and later: " : ": ")
                << what << std::endl;
    };
    if (code_ == CW_FAILED) {
      if (answer == "<>") report("no sentence");
    } else if (code_ == CW_OK && whole.front() != '<') {
      const Value got = parse_json(answer, {"answer"}, "an answer");
      const Value expected = parse_json(whole, {"answer"}, "an answer");
      const bool is_solved = got.has("status");
      if (is_solved && got.at("status").text() == "memory-limit") {
        has_ended_early_ = true;
        has_kept_bounds_ = has_kept_bounds_ || (got.has("length") && got.has("lower_bound"));
      }
      if (!(is_solved ? is_within(got, expected) : is_complete(answer, whole))) report(answer);
    } else if (answer != whole) {
      report(answer);
    }
    const std::string next = answer_of(0, false);
    if (code_ == CW_FAILED || next.empty()) report("the next request fails: " + next);
  }

  /// Of answers about several boards each may have ended early.
  static bool is_complete(const std::string& answer, const std::string& whole) {
    return without_times(answer) == without_times(whole) ||
           answer.find("memory-limit") != std::string::npos ||
           answer.find("out of memory") != std::string::npos;
  }

  long tries_;
  const Case* case_ = nullptr;
  int code_ = 0;
  long calls_ = 0;
  bool has_ended_early_ = false;
  bool has_kept_bounds_ = false;
  int errors_ = 0;
};

std::string board_text() {
  return "# 6 6 5 flood-it ul\n040153\n210141\n301311\n111333\n153314\n002235\n\n";
}

std::vector<Case> cases() {
  std::vector<Case> all;
  for (const TableRequest& row : request_table()) {
    if (row.answer) all.push_back({row.name, row.operation, row.request});
  }
  all.push_back({"catalog", "catalog", "{}"});
  Value request = {{"board", board_text()}};
  const auto add = [&](const std::string& name, const std::string& operation) {
    all.push_back({name, operation, json_text(request)});
  };
  for (const SolverEntry& entry : solver_entries()) {
    request["solver"] = std::string(entry.name);
    add(std::string(entry.name), "solve");
    all.back().keeps_bounds = entry.exact;
    const bool has_threads = std::ranges::any_of(
        entry.parameters, [](const ParameterSpec& each) { return each.name == "threads"; });
    if (!has_threads) continue;
    request["solver"] = std::string(entry.name) + ":threads=2";
    add(std::string(entry.name) + " with two threads", "solve");
  }
  request.update({{"solver", "optimal"}, {"hints", true}, {"count", true}, {"explain", true}});
  add("all extras", "solve");
  request.update({{"solver", "optimal:threads=2"}});
  add("all extras with two threads", "solve");
  add("a certificate", "certificate");
  request.update({{"start", "any"}, {"hints", false}});
  add("the best start", "certificate");
  return all;
}

}  // namespace
}  // namespace colorwalk

int main(int count, char** arguments) {
  colorwalk::Sweep sweep(count > 1 ? std::atol(arguments[1]) : 30);
  for (const colorwalk::Case& each : colorwalk::cases()) {
    if (count <= 2 || each.name.find(arguments[2]) != std::string::npos) sweep.run(each);
  }
  return sweep.errors() == 0 ? 0 : 1;
}
