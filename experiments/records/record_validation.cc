#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "base/input_error.h"
#include "engine/board.h"
#include "experiments/records/record.h"

namespace colorwalk {
namespace {

/// Checks one record; `file` and `line` are named in errors.
class Validator {
 public:
  Validator(const Record& record, std::string_view file, int line)
      : record_(record), file_(file), line_(line) {}

  void check() const {
    expect_not_negative("board", record_.key.board);
    expect_not_negative("repeat", record_.key.repeat);
    expect_not_negative("rows", record_.key.rows);
    expect_not_negative("cols", record_.key.cols);
    expect_not_negative("colors", record_.key.colors);
    expect_not_negative("nodes", record_.outcome.numbers.counters.expanded);
    expect_not_negative("generated", record_.outcome.numbers.counters.generated);
    expect_not_negative("table_hits", record_.outcome.numbers.counters.table_hits);
    expect_time("seconds", record_.outcome.numbers.seconds.value_or(0));
    expect_time("cpu_seconds", record_.outcome.numbers.cpu_seconds.value_or(0));
    check_solution();
    check_bound();
  }

 private:
  void check_solution() const {
    const std::optional<std::string>& moves = record_.outcome.moves;
    if (moves && !std::ranges::all_of(*moves, is_symbol)) {
      refuse("moves", fmt::format("'{}'", *moves), "color symbols");
    }
    if (moves && record_.outcome.numbers.length &&
        std::cmp_equal(*record_.outcome.numbers.length, moves->size()))
      return;
    if (!moves && !record_.outcome.numbers.length) return;
    refuse("length", shown(record_.outcome.numbers.length),
           moves ? fmt::format("{}, the number of moves", moves->size()) : "null without moves");
  }

  /// Whether the symbol is a color with any symbol base.
  static bool is_symbol(char symbol) {
    return color_of_symbol(symbol, 0).has_value() || color_of_symbol(symbol, 1).has_value();
  }

  void check_bound() const {
    const std::optional<int> bound = record_.outcome.numbers.lower_bound;
    const bool is_optimal = record_.outcome.numbers.status == Status::kOptimal;
    if (is_optimal &&
        (!record_.outcome.numbers.length || bound != record_.outcome.numbers.length)) {
      refuse("lower_bound", shown(bound),
             fmt::format("{}, the optimal length", shown(record_.outcome.numbers.length)));
    }
    if (!bound) return;
    expect_not_negative("lower_bound", *bound);
    if (is_solved(record_.outcome.numbers) && *bound > *record_.outcome.numbers.length) {
      refuse("lower_bound", shown(bound),
             fmt::format("at most {}, the length", *record_.outcome.numbers.length));
    }
  }

  void expect_not_negative(std::string_view field, std::int64_t value) const {
    if (value < 0) refuse(field, fmt::format("{}", value), "0 or more");
  }

  void expect_time(std::string_view field, double seconds) const {
    if (std::isfinite(seconds) && seconds >= 0) return;
    refuse(field, fmt::format("{}", seconds), "0 or more");
  }

  static std::string shown(std::optional<int> number) {
    return number ? fmt::format("{}", *number) : "null";
  }

  [[noreturn]] void refuse(std::string_view field, std::string_view found,
                           std::string_view expected) const {
    throw InputError(file_, line_, fmt::format("'{}' is {}; expected {}", field, found, expected));
  }

  const Record& record_;
  std::string_view file_;
  int line_;
};

}  // namespace

Record parse_validated_record(std::string_view text, std::string_view file, int line) {
  Record record = parse_record(text, file, line);
  Validator(record, file, line).check();
  return record;
}

}  // namespace colorwalk
