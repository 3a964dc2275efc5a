#include "experiments/run/solutions.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "base/data/json.h"
#include "base/numbers.h"
#include "base/text.h"
#include "engine/referee.h"
#include "experiments/records/record.h"

namespace colorwalk {
namespace {

std::vector<ClaimedSolution> read_records(const std::vector<std::string_view>& lines,
                                          std::string_view file) {
  std::vector<ClaimedSolution> solutions;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (lines[i].empty()) continue;
    Record record = parse_record(lines[i], file, static_cast<int>(i + 1));
    solutions.push_back({.board = record.origin.board,
                         .moves = std::move(record.outcome.moves),
                         .length = record.outcome.numbers.length,
                         .hash = record.origin.hash,
                         .seconds = record.outcome.numbers.cpu_seconds,
                         .label = std::move(record.origin.label)});
  }
  return solutions;
}

std::optional<double> parse_seconds(std::string_view text) {
  const auto seconds = parse_number<double>(text);
  return seconds && *seconds >= 0 && std::isfinite(*seconds) ? seconds : std::nullopt;
}

}  // namespace

std::vector<ClaimedSolution> read_solutions(std::string_view text, std::string_view file) {
  const std::vector<std::string_view> lines = text_lines(text);
  if (!lines.empty() && lines.front().starts_with('{')) return read_records(lines, file);
  std::vector<ClaimedSolution> solutions;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    ClaimedSolution& solution = solutions.emplace_back();
    solution.board = static_cast<std::int64_t>(i);
    const std::size_t blank = std::min(lines[i].find_first_of(" \t"), lines[i].size());
    solution.moves = lines[i].substr(0, blank);
    if (blank == lines[i].size()) continue;
    solution.seconds = parse_seconds(lines[i].substr(blank + 1));
    if (!solution.seconds) {
      throw InputError(file, static_cast<int>(i + 1),
                       fmt::format("'{}' is not a time; expected moves, or moves and seconds",
                                   lines[i].substr(blank + 1)));
    }
  }
  return solutions;
}

std::string find_fault(ClaimedSolution& solution, const BoardSource& boards) {
  if (solution.board < 0 || solution.board >= boards.size()) {
    return fmt::format("no such board; expected 0 to {}", boards.size() - 1);
  }
  const Board board = boards.board(solution.board);
  if (solution.hash && *solution.hash != board.hash()) {
    return fmt::format("the solution is for another board: its hash is {}, the board's hash is {}",
                       to_hexadecimal(*solution.hash), to_hexadecimal(board.hash()));
  }
  if (!solution.moves) return "no solution";
  if (!solution.hash) solution.moves = board.plain_moves(*solution.moves);
  std::string fault = fault_of_moves(board, *solution.moves);
  const std::size_t moves = solution.moves->size();
  if (fault.empty() && solution.length && std::cmp_not_equal(*solution.length, moves)) {
    fault = fmt::format("{} moves, but the claimed length is {}", moves, *solution.length);
  }
  return fault;
}

}  // namespace colorwalk
