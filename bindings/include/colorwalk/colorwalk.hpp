/// @file
/// The library for C++17. docs/library.md is the manual.
///
///     colorwalk::Solver solver;
///     const colorwalk::Result result = solver.solve(colorwalk::Board::parse("012\n120\n201\n"));
///     std::cout << result.status << ' ' << result.moves.value_or("-") << '\n';
///
/// Everything here is a thin layer over colorwalk.h, compiled with the program that includes it, so
/// that only the C interface must match the installed library. All functions throw Error for
/// invalid input and std::runtime_error if memory or threads are exhausted.
#ifndef COLORWALK_COLORWALK_HPP
#define COLORWALK_COLORWALK_HPP

#if __cplusplus < 201703L && (!defined(_MSVC_LANG) || _MSVC_LANG < 201703L)
#error "colorwalk.hpp needs C++17: compile with -std=c++17 or newer"
#endif

#include <cstdint>
#include <functional>
#include <locale>
#include <map>
#include <memory>
#include <new>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "colorwalk.h"

/// The names are those of colorwalk; `v1` keeps them apart from the library's own.
namespace colorwalk {
inline namespace v1 {

/// Invalid input; what() is the sentence that the command line prints.
class Error : public std::invalid_argument {
 public:
  using std::invalid_argument::invalid_argument;
};

namespace detail {

inline std::string quoted(std::string_view text) {
  constexpr const char* kDigits = "0123456789abcdef";
  std::string json = "\"";
  for (const char each : text) {
    const auto byte = static_cast<unsigned char>(each);
    if (byte < 0x20) {
      json += "\\u00";
      json += kDigits[byte >> 4];
      json += kDigits[byte & 15];
    } else {
      if (each == '"' || each == '\\') json += '\\';
      json += each;
    }
  }
  return json + '"';
}

/// A JSON object as text.
class Fields {
 public:
  Fields& text(const char* name, std::optional<std::string_view> value) {
    return value ? add(name, quoted(*value)) : *this;
  }
  template <class Number>
  Fields& number(const char* name, Number value) {
    std::ostringstream out;
    out.imbue(std::locale::classic());
    out.precision(17);
    out << value;
    return add(name, out.str());
  }
  template <class Number>
  Fields& number(const char* name, const std::optional<Number>& value) {
    return value ? number(name, *value) : *this;
  }
  Fields& flag(const char* name, bool value) { return value ? add(name, "true") : *this; }
  Fields& add(const char* name, const std::string& json) {
    json_ += (json_.empty() ? "" : ",") + quoted(name) + ':' + json;
    return *this;
  }
  std::string json() const { return '{' + json_ + '}'; }

 private:
  std::string json_;
};

struct Free {
  void operator()(cw_solver* solver) const { cw_free(solver); }
};
using Handle = std::unique_ptr<cw_solver, Free>;

inline Handle open(const char* solver = nullptr) {
  Handle handle(cw_new(solver));
  if (!handle) throw std::bad_alloc();
  if (*cw_error(handle.get()) != '\0') throw Error(cw_error(handle.get()));
  return handle;
}

inline void ask(cw_solver* solver, const char* operation, const Fields& request) {
  const int code = cw_ask(solver, operation, request.json().c_str());
  if (code == CW_INVALID) throw Error(cw_error(solver));
  if (code == CW_BUSY) throw std::logic_error("the solver is running another operation");
  if (code != CW_OK) throw std::runtime_error(cw_error(solver));
}

inline std::string text(const cw_solver* solver, const std::string& path) {
  const char* const found = cw_text(solver, path.c_str());
  return found == nullptr ? "" : found;
}

inline std::optional<int> number(const cw_solver* solver, const std::string& path) {
  const double found = cw_number(solver, path.c_str(), -1);
  return found < 0 ? std::nullopt : std::optional<int>(static_cast<int>(found));
}

}  // namespace detail

/// How to read a text. Empty fields are detected, or come from the text.
struct Format {
  std::optional<std::string> name = {};   ///< Of `colorwalk list formats`.
  std::optional<std::string> size = {};   ///< `RxC`, for formats that need it.
  std::optional<std::string> rules = {};  ///< As of `colorwalk solve --rules`.
  std::optional<std::string> start = {};  ///< As of `colorwalk solve --start`.
  std::optional<std::string> shape = {};  ///< As of `colorwalk solve --shape`.
};

/// A valid board; immutable.
class Board {
 public:
  /// All boards of a text.
  static std::vector<Board> parse_all(std::string_view text, const Format& format = {}) {
    detail::Fields request;
    request.text("text", text).text("format", format.name).text("size", format.size);
    return asked(request, format);
  }

  /// The one board of a text.
  static Board parse(std::string_view text, const Format& format = {}) {
    std::vector<Board> boards = parse_all(text, format);
    if (boards.size() == 1) return std::move(boards.front());
    throw Error("the text has " + std::to_string(boards.size()) + " boards; expected one");
  }

  /// A board from rows of colors: numbers from 0, or -1 for a blank cell. Colors keep their
  /// numbers; `colors` is how many there are, if more than the largest number needs. `format` gives
  /// rules, start and shape.
  static Board of(const std::vector<std::vector<int>>& cells, const Format& format = {},
                  std::optional<int> colors = {}) {
    std::string rows;
    for (const std::vector<int>& row : cells) {
      std::string numbers;
      for (const int cell : row) numbers += (numbers.empty() ? "" : ",") + std::to_string(cell);
      rows += (rows.empty() ? "[" : ",[") + numbers + ']';
    }
    detail::Fields request;
    request.add("board", '[' + rows + ']').number("colors", colors);
    return std::move(asked(request, format).front());
  }

  /// Board `number` of those that `colorwalk generate --source uniform --seed SEED` writes.
  static Board random(int rows, int cols, int colors, std::int64_t seed = 1,
                      std::int64_t number = 0) {
    detail::Fields parameters;
    parameters.number("rows", rows).number("cols", cols).number("colors", colors);
    parameters.number("seed", seed);
    detail::Fields request;
    request.text("source", "uniform").add("parameters", parameters.json());
    request.number("number", number);
    return std::move(asked(request, {}).front());
  }

  int rows() const { return rows_; }
  int cols() const { return cols_; }
  int colors() const { return colors_; }
  int start() const { return start_; }                     ///< A cell, row by row.
  const std::string& shape() const { return shape_; }      ///< Of Format, or `graph`: one row.
  const std::string& rules() const { return rules_; }      ///< `color-walk` or `flood-it`.
  const std::string& symbols() const { return symbols_; }  ///< Of the colors, in order.
  const std::string& cells() const { return cells_; }      ///< As symbols, row by row.
  const std::string& hash() const { return hash_; }        ///< As in records.
  const std::string& text() const { return text_; }        ///< In `grid`, or `dimacs` for graphs.

  /// The colors of symbols, such as those of cells() or of moves, as numbers; -1 for a blank cell.
  std::vector<int> colors_of(std::string_view symbols) const {
    std::vector<int> numbers;
    for (const char symbol : symbols) {
      const std::size_t color = symbols_.find(symbol);
      numbers.push_back(color == std::string::npos ? -1 : static_cast<int>(color));
    }
    return numbers;
  }

  /// In a format of `colorwalk list formats`.
  std::string in_format(std::string_view format) const {
    const detail::Handle handle = detail::open();
    detail::ask(handle.get(), "export",
                detail::Fields().text("board", text_).text("format", format));
    return detail::text(handle.get(), "text");
  }

 private:
  Board() = default;

  /// The boards of a request, with rules, start and shape of the format.
  static std::vector<Board> asked(detail::Fields& request, const Format& format) {
    request.text("rules", format.rules).text("start", format.start).text("shape", format.shape);
    const detail::Handle handle = detail::open();
    detail::ask(handle.get(), "boards", request);
    const cw_solver* const answer = handle.get();
    std::vector<Board> boards;
    for (int i = 0; i < cw_count(answer, "boards"); ++i) {
      const std::string path = "boards." + std::to_string(i) + '.';
      Board board;
      board.rows_ = detail::number(answer, path + "rows").value_or(0);
      board.cols_ = detail::number(answer, path + "cols").value_or(0);
      board.colors_ = detail::number(answer, path + "colors").value_or(0);
      board.start_ = detail::number(answer, path + "start").value_or(0);
      board.shape_ = detail::text(answer, path + "shape");
      board.rules_ = detail::text(answer, path + "rules");
      board.symbols_ = detail::text(answer, path + "symbols");
      board.cells_ = detail::text(answer, path + "cells");
      board.hash_ = detail::text(answer, path + "hash");
      board.text_ = detail::text(answer, path + "text");
      boards.push_back(std::move(board));
    }
    return boards;
  }

  int rows_ = 0;
  int cols_ = 0;
  int colors_ = 0;
  int start_ = 0;
  std::string shape_;
  std::string rules_;
  std::string symbols_;
  std::string cells_;
  std::string hash_;
  std::string text_;
};

/// The verdict of the referee on moves, or of the proof checker on certificates.
struct Verdict {
  bool accepted = false;
  std::string reason = {};  ///< If it is not accepted.
};

/// Whether the moves, in the symbols of the board, finish it.
inline Verdict judge(const Board& board, std::string_view moves) {
  const detail::Handle handle = detail::open();
  detail::ask(handle.get(), "judge",
              detail::Fields().text("board", board.text()).text("moves", moves));
  return {cw_number(handle.get(), "accepted", 0) != 0, detail::text(handle.get(), "reason")};
}

/// Whether all certificates in a text are right. `reason` is that of the first one that is not.
inline Verdict check(std::string_view certificates) {
  const detail::Handle handle = detail::open();
  detail::ask(handle.get(), "check", detail::Fields().text("certificate", certificates));
  Verdict verdict = {cw_number(handle.get(), "accepted", 0) != 0, {}};
  for (int i = 0; verdict.reason.empty() && i < cw_count(handle.get(), "certificates"); ++i) {
    verdict.reason = detail::text(handle.get(), "certificates." + std::to_string(i) + ".reason");
  }
  return verdict;
}

/// What is asked of a search besides its moves, and what it may use. An empty field asks nothing.
struct Wishes {
  bool hints = false;        ///< For each first move, whether a shortest solution begins with it.
  bool count = false;        ///< The number of optimal solutions.
  bool explain = false;      ///< How the solver found its result.
  bool certificate = false;  ///< Of the optimum, for check() and `colorwalk verify`.
  std::optional<std::string> start = {};  ///< As of Format, or `any`: the best one, by `optimal`.
  std::optional<std::int64_t> seed = {};  ///< Of random solvers.
  std::optional<double> time = {};        ///< Seconds.
  std::optional<double> cpu_time = {};    ///< Seconds of all threads of the search.
  std::optional<std::int64_t> nodes = {};
  std::optional<std::int64_t> memory = {};  ///< Megabytes.
};

/// The answer to a solve, with the fields of a record.
struct Result {
  std::string status;                ///< `optimal`, `feasible`, `time-limit`, ...
  std::optional<std::string> moves;  ///< In the symbols of the board; nothing without a solution.
  std::optional<int> length;
  std::optional<int> lower_bound;
  double seconds = 0;
  double nodes = 0;
  std::map<char, std::string> hints;       ///< By first move: `optimal`, `wasteful` or `unknown`.
  std::optional<std::string> certificate;  ///< If the optimum is proven.
  std::string start;                       ///< The best one, for Format; the moves begin there.
  std::string solutions;                   ///< Their number in decimal digits; empty at a limit.
  std::vector<std::string> explanation;    ///< Sentences.

  bool is_optimal() const { return status == "optimal"; }
};

/// A solver with its parameters.
///
/// Thread safety: one call at a time; only stop() may be called meanwhile.
class Solver {
 public:
  /// As on the command line: `beam:width=100`.
  explicit Solver(const std::string& name = "optimal")
      : handle_(detail::open(name.c_str())), on_bounds_(std::make_unique<OnBounds>()) {}

  /// Calls `on_bounds(lower, upper)` on the thread of the search whenever the bounds on the optimum
  /// improve. It must not throw.
  void on_bounds(std::function<void(int, int)> on_bounds) {
    *on_bounds_ = std::move(on_bounds);
    cw_set_bounds(handle_.get(), on_bounds_.get(), *on_bounds_ ? report_bounds : nullptr);
  }

  Result solve(const Board& board, const Wishes& wishes = {}) {
    detail::ask(handle_.get(), wishes.certificate ? "certificate" : "solve",
                detail::Fields()
                    .text("board", board.text())
                    .flag("hints", wishes.hints)
                    .flag("count", wishes.count)
                    .flag("explain", wishes.explain)
                    .text("start", wishes.start)
                    .number("seed", wishes.seed)
                    .number("limit_time", wishes.time)
                    .number("limit_cpu", wishes.cpu_time)
                    .number("limit_nodes", wishes.nodes)
                    .number("limit_memory", wishes.memory));
    return answer(board);
  }

  /// Stops the search that is running, or else the next one, as a time limit does. Any thread and
  /// signal handlers may call it.
  void stop() noexcept { cw_stop(handle_.get()); }

 private:
  using OnBounds = std::function<void(int, int)>;

  static void report_bounds(void* on_bounds, int lower, int upper) {
    (*static_cast<OnBounds*>(on_bounds))(lower, upper);
  }

  Result answer(const Board& board) const {
    const cw_solver* const answer = handle_.get();
    Result result;
    result.status = detail::text(answer, "status");
    result.moves = found("moves");
    result.length = detail::number(answer, "length");
    result.lower_bound = detail::number(answer, "lower_bound");
    result.seconds = cw_number(answer, "seconds", 0);
    result.nodes = cw_number(answer, "nodes", 0);
    result.certificate = found("certificate");
    result.start = detail::text(answer, "start");
    result.solutions = detail::text(answer, "solutions");
    for (int i = 0; i < cw_count(answer, "explanation"); ++i) {
      result.explanation.push_back(detail::text(answer, "explanation." + std::to_string(i)));
    }
    for (const char symbol : board.symbols()) {
      const std::string hint = detail::text(answer, std::string("hints.") + symbol);
      if (!hint.empty()) result.hints[symbol] = hint;
    }
    return result;
  }

  std::optional<std::string> found(const char* path) const {
    const char* const text = cw_text(handle_.get(), path);
    return text == nullptr ? std::nullopt : std::optional<std::string>(text);
  }

  detail::Handle handle_;
  std::unique_ptr<OnBounds> on_bounds_;  ///< Its address stays when the solver is moved.
};

}  // namespace v1
}  // namespace colorwalk

#endif
