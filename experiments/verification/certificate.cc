#include "experiments/verification/certificate.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>
#include <optional>
#include <utility>

#include "base/data/json.h"
#include "base/input_error.h"
#include "engine/formats/board_format.h"
#include "engine/referee.h"

namespace colorwalk {
namespace {

constexpr int kVersion = 1;
constexpr std::int64_t kMost = std::numeric_limits<std::int32_t>::max();

// Writing.

std::string_view name(ProofRule rule) {
  switch (rule) {
    case ProofRule::kColors:
      return "colors";
    case ProofRule::kMoves:
      return "moves";
    case ProofRule::kCompletion:
      break;
  }
  return "completion";
}

constexpr std::string_view kDigits = "0123456789abcdef";
constexpr int kCellsPerDigit = 4;

/// The bit of a cell in its digit.
constexpr unsigned bit_of(int cell) {
  return 8U >> (cell % kCellsPerDigit);
}

/// Appends the cells, which may be in any order, in quotes.
void append_cells(const std::vector<Cell>& cells, std::string& text) {
  std::vector<unsigned> digits;
  for (const Cell cell : cells) {
    const auto place = static_cast<std::size_t>(index(cell) / kCellsPerDigit);
    if (place >= digits.size()) digits.resize(place + 1);
    digits[place] |= bit_of(index(cell));
  }
  text += '"';
  for (const unsigned digit : digits) text += kDigits[digit];
  text += '"';
}

void append_line(const Board& board, const ProofLine& line, std::int32_t number,
                 std::string& text) {
  fmt::format_to(std::back_inserter(text), "[{},\"{}\",", line.budget, name(line.rule));
  append_cells(line.clusters, text);
  if (line.rule != ProofRule::kColors) {
    std::string_view separator = ",[";
    for (const std::int32_t premise : line.premises) {
      fmt::format_to(std::back_inserter(text), "{}{}", separator, number - premise);
      separator = ",";
    }
    text += ']';
  }
  if (line.rule == ProofRule::kCompletion) {
    fmt::format_to(std::back_inserter(text), ",\"{}\"", board.symbol(line.color));
  }
  text += "]\n";
}

// Reading.

/// Reads a file line by line.
class CertificateReader {
 public:
  CertificateReader(std::string_view text, std::string_view file)
      : text_(text), position_{.file = file} {}

  std::vector<Certificate> read_all() {
    std::vector<Certificate> certificates;
    while (!text_.empty()) certificates.push_back(read_certificate());
    if (certificates.empty()) {
      throw InputError(position_.file, 0, "is empty; expected a certificate (solve --certificate)");
    }
    return certificates;
  }

 private:
  /// Parses the next line.
  Value next_line() {
    ++position_.line;
    const std::string_view line = text_.substr(0, text_.find('\n'));
    text_.remove_prefix(std::min(line.size() + 1, text_.size()));
    return parse_json(line, position_, "a certificate on lines of JSON");
  }

  Certificate read_certificate() {
    const Value fields = next_line();
    if (!fields.has("certificate")) {
      fail("not the beginning of a certificate; expected {\"certificate\":1,...}");
    }
    const std::int64_t version = fields.at("certificate").integer(0, kMost);
    if (version != kVersion) {
      fail(fmt::format("unsupported certificate version {}; expected {}", version, kVersion));
    }
    Certificate certificate = {.number = fields.at("board").integer(0, kMost),
                               .board = fields.at("grid").parsed(board_of),
                               .length = small_number(fields.at("length")),
                               .moves = fields.at("moves").text(),
                               .proof = {},
                               .line = position_.line};
    read_proof(fields.at("proof").integer(0, kMost), certificate);
    return certificate;
  }

  void read_proof(std::int64_t lines, Certificate& certificate) {
    for (std::int64_t i = 0; i < lines; ++i) {
      if (text_.empty()) {
        throw InputError(position_.file, 0,
                         fmt::format("ends after {} of the {} proof lines of board {}", i, lines,
                                     certificate.number));
      }
      certificate.proof.lines.push_back(
          read_proof_line(next_line(), static_cast<std::int32_t>(i), certificate.board));
    }
  }

  ProofLine read_proof_line(Value json, std::int32_t number, const Board& board) const {
    if (!json.is_list() || json.items().size() < 3) {
      fail("invalid proof line; expected [budget, rule, cells]");
    }
    constexpr std::array kNames = {"budget", "rule", "cells", "premises", "color"};
    std::vector<Value>& items = json.mutable_items();
    for (std::size_t i = 0; i < std::min(items.size(), kNames.size()); ++i) {
      items[i].locate(position_, kNames[i]);
    }
    ProofLine line;
    line.budget = small_number(items[0]);
    line.rule = rule_of(items[1]);
    read_cells(items[2], board, line.clusters);
    constexpr std::array<std::size_t, 3> kFields = {3, 4, 5};
    const std::size_t fields = kFields[static_cast<std::size_t>(line.rule)];
    if (items.size() != fields) {
      fail(fmt::format("proof line of rule '{}' with {} fields; expected {}", name(line.rule),
                       items.size(), fields));
    }
    if (fields > 3) read_premises(items[3], number, line.premises);
    if (fields > 4) line.color = color_of(items[4], board);
    return line;
  }

  static ProofRule rule_of(const Value& json) {
    for (const ProofRule rule : {ProofRule::kColors, ProofRule::kMoves, ProofRule::kCompletion}) {
      if (json.is_text() && json.text() == name(rule)) return rule;
    }
    json.refuse(R"("colors", "moves" or "completion")");
  }

  void read_cells(const Value& json, const Board& board, std::vector<Cell>& cells) const {
    int cell = 0;
    for (const char symbol : json.text()) {
      const std::size_t digit = kDigits.find(symbol);
      if (digit == std::string_view::npos) {
        fail(fmt::format("'{}' among the cells; expected hexadecimal digits", symbol));
      }
      for (int i = 0; i < kCellsPerDigit; ++i, ++cell) {
        if ((digit & bit_of(cell)) == 0) continue;
        if (cell >= board.size()) fail("a cell is outside the board");
        cells.push_back(nth_cell(cell));
      }
    }
  }

  void read_premises(const Value& json, std::int32_t number,
                     std::vector<std::int32_t>& premises) const {
    for (const Value& back : json.items()) {
      const std::int64_t lines = back.integer(0, kMost);
      if (lines < 1 || lines > number) {
        fail(fmt::format("a premise is {} lines back; expected 1 to {}", lines, number));
      }
      premises.push_back(number - static_cast<std::int32_t>(lines));
    }
  }

  static Color color_of(const Value& json, const Board& board) {
    const std::string symbol = json.is_text() ? json.text() : "";
    const std::optional<Color> color =
        symbol.size() == 1 ? board.color_of(symbol[0]) : std::nullopt;
    if (!color) json.refuse("a color of the board");
    return *color;
  }

  static Board board_of(const std::string& grid) {
    const BoardsRead read = read_boards({.name = "'grid'", .text = grid, .size = {}}, "grid");
    if (read.boards.size() == 1) return Board::make(read.boards.front());
    throw InputError("'grid' contains several boards; expected one");
  }

  static int small_number(const Value& json) {
    return static_cast<int>(json.integer(0, kMaxCells));
  }

  [[noreturn]] void fail(std::string_view message) const { throw error_at(position_, message); }

  std::string_view text_;    ///< The lines that have not been read yet.
  SourcePosition position_;  ///< The line read last.
};

std::string fault_of_solution(const Certificate& certificate) {
  const auto moves = certificate.board.parse_moves(certificate.moves);
  if (!moves) return "the moves have a symbol that is not a color of the board";
  const Verdict verdict = referee(certificate.board, *moves);
  if (!verdict.accepted) return "the referee rejected the solution: " + verdict.reason;
  if (std::cmp_equal(moves->size(), certificate.length)) return "";
  return fmt::format("the solution has {} moves, but the claimed length is {}", moves->size(),
                     certificate.length);
}

}  // namespace

std::string certificate_text(const Board& board, const Record& record) {
  Value json = Value::table();
  std::string grid;
  board_format("grid").write(board, /*header=*/true, grid);
  json["certificate"] = kVersion;
  json["board"] = record.key.board;
  json["grid"] = grid;
  json["length"] = *record.outcome.figures.length;
  json["moves"] = *record.outcome.moves;
  json["proof"] = record.outcome.proof->lines.size();
  std::string text = json_text(json) + '\n';
  std::int32_t number = 0;
  for (const ProofLine& line : record.outcome.proof->lines)
    append_line(board, line, number++, text);
  return text;
}

std::vector<Certificate> read_certificates(std::string_view text, std::string_view file) {
  return CertificateReader(text, file).read_all();
}

std::string find_fault(const Certificate& certificate, std::string_view file) {
  const auto at_line = [file](std::size_t line, std::string_view what) {
    return fmt::format("{}:{}: {}", file, line, what);
  };
  const auto first = static_cast<std::size_t>(certificate.line);
  const std::string fault = fault_of_solution(certificate);
  if (!fault.empty()) return at_line(first, fault);
  if (certificate.length == 0) return "";
  const ProofVerdict verdict = check_proof(certificate.board, certificate.proof);
  if (!verdict.accepted) {
    return at_line(first + 1 + verdict.line,
                   "the proof checker rejected the proof: " + verdict.reason);
  }
  const int proven = certificate.proof.lower_bound();
  if (proven == certificate.length) return "";
  return at_line(
      first + certificate.proof.lines.size(),
      fmt::format(
          "the proof shows a lower bound of {} moves; expected {}, the length of the solution",
          proven, certificate.length));
}

std::string find_mismatch(const Certificate& certificate, const BoardSource& boards) {
  if (certificate.number >= boards.size()) {
    return fmt::format("no such board; expected 0 to {}", boards.size() - 1);
  }
  if (boards.board(certificate.number).hash() == certificate.board.hash()) return "";
  return "the certificate is for another board";
}

std::vector<std::int64_t> boards_without(std::span<const Certificate> certificates,
                                         std::int64_t boards) {
  std::vector<bool> certified(static_cast<std::size_t>(boards));
  for (const Certificate& certificate : certificates) {
    if (certificate.number < boards) certified[static_cast<std::size_t>(certificate.number)] = true;
  }
  std::vector<std::int64_t> others;
  for (std::int64_t board = 0; board < boards; ++board) {
    if (!certified[static_cast<std::size_t>(board)]) others.push_back(board);
  }
  return others;
}

}  // namespace colorwalk
