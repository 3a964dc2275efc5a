#include "search/outcome/save_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <iterator>
#include <limits>
#include <utility>

#include "base/data/json.h"
#include "base/fnv.h"
#include "base/input_error.h"
#include "engine/cluster_graph.h"
#include "engine/formats/board_format.h"
#include "engine/referee.h"

namespace colorwalk {
namespace {

constexpr int kSaveVersion = 1;
constexpr std::size_t kHexDigits = 16;  ///< Hexadecimal, of a word of 64 clusters.

std::string end_line(std::string_view text) {
  return fmt::format("end {:016x}\n", fnv1a(text));
}

/// Takes the next line without its line feed from the front of a text.
std::string_view take_line(std::string_view& text) {
  const std::string_view line = text.substr(0, text.find('\n'));
  text.remove_prefix(std::min(line.size() + 1, text.size()));
  return line;
}

/// Reads the lines of cores; `words` are those of a core.
class CoreReader {
 public:
  CoreReader(std::size_t words, std::string_view file) : words_(words), file_(file) {}

  SavedSearch::Core core_in(std::string_view line) const {
    SavedSearch::Core core;
    const std::size_t space = std::min(line.find(' '), line.size());
    std::string_view budget = line.substr(0, space);
    core.is_used = budget.ends_with('u');
    if (core.is_used) budget.remove_suffix(1);
    core.is_tried = budget.ends_with('t');
    if (core.is_tried) budget.remove_suffix(1);
    core.budget = static_cast<int>(number_in(budget, 10));
    std::string_view digits = line.substr(std::min(space + 1, line.size()));
    if (core.budget > kMaxCells || digits.size() != words_ * kHexDigits) refuse();
    for (; !digits.empty(); digits.remove_prefix(kHexDigits)) {
      core.clusters.push_back(number_in(digits.substr(0, kHexDigits), 16));
    }
    return core;
  }

 private:
  std::uint64_t number_in(std::string_view digits, int base) const {
    std::uint64_t number = 0;
    const char* const last = digits.data() + digits.size();
    const auto [end, error] = std::from_chars(digits.data(), last, number, base);
    if (error != std::errc() || end != last) refuse();
    return number;
  }

  [[noreturn]] void refuse() const { throw InputError(file_, 0, "has an invalid core"); }

  std::size_t words_;
  std::string_view file_;
};

}  // namespace

std::string save_text(const Board& board, const SavedSearch& saved) {
  std::string moves;
  for (const Color color : saved.solution) moves += board.symbol(color);
  const Value object = {{"save", kSaveVersion},    {"board", own_text(board)},
                        {"lower", saved.lower},    {"moves", moves},
                        {"nodes", saved.nodes},    {"learned", saved.cores_learned},
                        {"hard", saved.is_hard},   {"round", saved.round},
                        {"tails", saved.at_tails}, {"spent", saved.spent}};
  std::string text = json_text(object) + '\n';
  const std::size_t words = saved.cores.empty() ? 0 : saved.cores.front().clusters.size();
  text.reserve(text.size() + saved.cores.size() * (words * kHexDigits + 8) + 32);
  for (const SavedSearch::Core& core : saved.cores) {
    fmt::format_to(std::back_inserter(text), "{}{}{} ", core.budget, core.is_tried ? "t" : "",
                   core.is_used ? "u" : "");
    for (const std::uint64_t word : core.clusters) {
      fmt::format_to(std::back_inserter(text), "{:016x}", word);
    }
    text += '\n';
  }
  return text += end_line(text);
}

SavedSearch read_save(const Board& board, std::string_view text, std::string_view file) {
  const auto refuse = [file](std::string_view what) {
    throw InputError(file, 0, fmt::format("{}; expected a file that `solve --save` wrote", what));
  };
  if (!text.starts_with("{\"save\":")) refuse("is not a saved search");
  const std::size_t end = end_line("").size();
  const std::string_view rest = text.substr(0, text.size() - std::min(end, text.size()));
  if (text.substr(rest.size()) != end_line(rest)) refuse("is damaged or incomplete");
  std::string_view lines = rest;
  const Value object = parse_json(take_line(lines), {.file = file, .line = 1}, "a saved search");
  if (object.at("save").integer() != kSaveVersion) refuse("is of another version");
  if (object.at("board").text() != own_text(board)) {
    throw InputError(file, 0, "is the search of another board");
  }
  constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();
  SavedSearch saved;
  saved.lower = static_cast<int>(object.at("lower").integer(0, kMaxCells));
  if (auto moves = board.parse_moves(object.at("moves").text())) saved.solution = *moves;
  if (!referee(board, saved.solution).accepted ||
      std::cmp_less(saved.solution.size(), saved.lower)) {
    refuse("has no solution");
  }
  saved.nodes = object.at("nodes").integer(0, kMost);
  saved.cores_learned = object.at("learned").integer(0, kMost);
  saved.is_hard = object.at("hard").boolean();
  saved.round = static_cast<int>(object.at("round").integer(0, 30));
  saved.at_tails = object.at("tails").boolean();
  saved.spent = object.at("spent").integer(0, kMost);
  const auto clusters = static_cast<std::size_t>(ClusterGraph(board).clusters());
  const CoreReader reader((clusters + 63) / 64, file);
  while (!lines.empty()) saved.cores.push_back(reader.core_in(take_line(lines)));
  return saved;
}

}  // namespace colorwalk
