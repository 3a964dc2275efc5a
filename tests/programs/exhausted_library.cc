// Every operation and every solver of the library, with calls for memory that fail: one alone, and
// one with all later ones. The first argument is the number of calls that are tried for each,
// evenly spread; the second one, a part of a name, selects what is tried. Prints what is wrong. A
// request that takes a minute ends the program by SIGALRM.

#include <unistd.h>

#include <iostream>

#include "bindings/include/colorwalk/colorwalk.h"
#include "tests/programs/failing_calls.h"
#include "tests/support/every_solver.h"
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

class Sweep {
 public:
  explicit Sweep(long tries) : tries_(tries) {}

  int errors() const { return errors_; }

  void run(const Case& each) {
    case_ = &each;
    for (int i = 0; i < 3; ++i) answer_of(0, false);  // Memory that a thread keeps is there.
    const std::string whole = answer_of(0, false);
    if (code_ != CW_OK) return fail(whole);
    const long step = std::max(1L, std::min(calls_, kMostCalls) / tries_);
    has_kept_bounds_ = has_ended_early_ = false;
    for (const bool all_later : {false, true}) {
      long tried = 0;
      for (long n = 1; n <= kMostCalls; n += step, ++tried) {
        alarm(60);
        const long held = failing::held_blocks();
        std::string error = error_in(answer_of(n, all_later), whole);
        const std::string next = answer_of(0, false);
        if (code_ != CW_OK || !agree(next, whole)) error += " The next answer is " + next;
        const bool has_more = failing::held_blocks() > held + 1;  // 1: `next`.
        if (has_more && leaks(n, all_later)) error += " Memory stays allocated.";
        if (!error.empty()) fail(fmt::format("{}{}: {}", n, all_later ? " and later" : "", error));
        if (calls_ < n) break;
      }
      std::cout << each.name << (all_later ? ", and all later: " : ": ") << tried << " calls failed"
                << std::endl;
    }
    if (each.keeps_bounds && has_ended_early_ && !has_kept_bounds_) fail("never keeps its bounds");
  }

  /// Refuses each of the threads that a search with this number of workers needs.
  void refuse_threads(const Case& each, int workers) {
    case_ = &each;
    for (int n = 1; n < workers; ++n) {
      const std::string error = answer_of(n, false, failing::Kind::kThreads);
      if (!error.starts_with("<cannot start a thread: ")) return fail(error);
    }
  }

 private:
  /// The answer, or the error in angle brackets, if the n-th call fails; 0: none.
  std::string answer_of(long n, bool all_later, failing::Kind kind = failing::Kind::kMemory) {
    failing::begin(kind, n, all_later);
    const std::unique_ptr<cw_solver, decltype(&cw_free)> solver(cw_new(nullptr), cw_free);
    code_ = solver == nullptr
                ? CW_FAILED
                : cw_ask(solver.get(), case_->operation.c_str(), case_->request.c_str());
    calls_ = failing::calls();
    failing::begin(failing::Kind::kNone);
    if (solver == nullptr) return "<no solver>";
    return code_ == CW_OK ? cw_answer(solver.get())
                          : '<' + std::string(cw_error(solver.get())) + '>';
  }

  /// Whether more memory is held after each of many repetitions. (A thread that takes part for the
  /// first time keeps some, and one thread may keep blocks that another one took, but not always.)
  bool leaks(long n, bool all_later) {
    for (int i = 0; i < 600; ++i) {
      const long held = failing::held_blocks();
      answer_of(n, all_later);
      answer_of(0, false);
      if (failing::held_blocks() <= held) return false;
    }
    return true;
  }

  void fail(const std::string& error) {
    ++errors_;
    std::cout << "error: " << case_->name << ", " << error << std::endl;
  }

  /// What is wrong with an answer for which a call failed; empty if nothing.
  std::string error_in(const std::string& answer, const std::string& whole) {
    if (code_ == CW_FAILED) return answer == "<>" ? "no sentence" : "";
    if (code_ != CW_OK || !agree(answer, whole)) return answer;
    const Value json = parse_json(answer, {"answer"}, "an answer");
    if (json.has("status") && json.at("status").text() == "memory-limit") {
      has_ended_early_ = true;
      has_kept_bounds_ = has_kept_bounds_ || (json.has("length") && json.has("lower_bound"));
    }
    return "";
  }

  /// Whether an answer is equal to the whole one, or a part of it for lack of memory. Of answers
  /// about several boards each may have ended early.
  static bool agree(const std::string& answer, const std::string& whole) {
    const Value json = parse_json(answer, {"answer"}, "an answer");
    if (json.has("status")) return is_within(json, parse_json(whole, {"answer"}, "an answer"));
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
  return "# 6 6 6 flood-it ul\n040153\n210141\n301311\n111333\n153314\n002235\n\n";
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
  for (const std::string& solver : every_solver_alone_and_with_threads()) {
    request["solver"] = solver;
    add(solver, "solve");
    all.back().keeps_bounds = parse_solver(solver).entry->exact;
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
  sweep.refuse_threads({"sixteen threads", "solve",
                        R"({"board": "012\n120\n201\n", "solver": "optimal:threads=16"})"},
                       16);
  for (const colorwalk::Case& each : colorwalk::cases()) {
    if (count <= 2 || each.name.find(arguments[2]) != std::string::npos) sweep.run(each);
  }
  return sweep.errors() == 0 ? 0 : 1;
}
