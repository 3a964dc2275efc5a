#include "search/certificates/certificate.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>
#include <optional>
#include <utility>

#include "base/data/json.h"
#include "base/input_error.h"
#include "engine/formats/board_format.h"
#include "engine/referee.h"
#include "search/cores/best_start.h"
#include "search/search_run.h"

namespace colorwalk {
namespace {

constexpr int kVersion = 2;
constexpr std::string_view kAnyStart = "any";

/// The letters of the rules, in their order.
constexpr std::string_view kLetters = "cmf";

/// Whether the number at index `i` of a line is a premise, and not a cell.
constexpr bool is_premise(ProofRule rule, std::size_t i) {
  return rule == ProofRule::kMoves || (rule == ProofRule::kCompletion && i == 0);
}

void append_line(const ProofLine& line, std::int32_t number, std::string& text) {
  text += kLetters[static_cast<std::size_t>(line.rule)];
  for (std::size_t i = 0; i < line.numbers.size(); ++i) {
    const std::int32_t each = line.numbers[i];
    const fmt::format_int digits(is_premise(line.rule, i) ? number - each : each);
    text += ' ';
    text.append(digits.data(), digits.size());
  }
  text += '\n';
}

/// Reads a file line by line. Errors name the line.
class CertificateReader {
 public:
  CertificateReader(std::string_view text, std::string_view file)
      : text_(text), position_{.file = file} {}

  std::vector<Certificate> read_all() {
    if (text_.empty()) {
      throw InputError(position_.file, 0, "is empty; expected a certificate (solve --certificate)");
    }
    std::vector<Certificate> certificates;
    while (!text_.empty()) certificates.push_back(read_certificate());
    return certificates;
  }

 private:
  /// Moves on to the next line and returns it without its line feed.
  std::string_view next_line() {
    ++position_.line;
    const std::size_t end = text_.find('\n');
    if (end == std::string_view::npos) fail("incomplete line; expected a line feed at its end");
    const std::string_view line = text_.substr(0, end);
    text_.remove_prefix(end + 1);
    if (std::ranges::any_of(line, [](char each) { return each < 0; })) {
      fail("a byte that is not ASCII; expected ASCII text");
    }
    return line;
  }

  Certificate read_certificate() {
    const std::string_view line = next_line();
    const Value fields = parse_json(line, position_, "a certificate on lines of JSON");
    if (!fields.has("certificate")) {
      fail("no certificate starts here; expected {\"certificate\":2,...}");
    }
    const std::int64_t version = fields.at("certificate").integer(0, kLargestCertificateNumber);
    if (version != kVersion) {
      fail(fmt::format("unsupported certificate version {}; expected {}", version, kVersion));
    }
    const char* const member = fields.has("graph") ? "graph" : "grid";
    Certificate certificate = {
        .number = fields.at("board").integer(0, kLargestCertificateNumber),
        .board = fields.at(member).parsed(
            [member](const std::string& text) { return board_of(text, member); }),
        .length = static_cast<int>(fields.at("length").integer(0, kMaxCells)),
        .moves = fields.at("moves").text(),
        .proof = {},
        .any_start = fields.has("start") && fields.at("start").text() == kAnyStart,
        .line = position_.line};
    const std::int64_t lines = fields.at("proof").integer(0, kLargestCertificateNumber);
    check_keys(fields, std::array<std::string_view, 7>{"certificate", "board", member, "start",
                                                       "length", "moves", "proof"});
    if (fields.has("start") && !certificate.any_start) fail("unknown 'start'; expected any");
    if (certificate.any_start && certificate.board.rules() != Rules::kFloodIt) {
      fail("'start' on a board under color-walk rules; expected flood-it");
    }
    if ((lines == 0) != (certificate.length == 0)) {
      fail(fmt::format("{} proof lines for {} moves; expected 0 for 0 alone", lines,
                       certificate.length));
    }
    for (std::int64_t i = 0; i < lines; ++i) {
      if (text_.empty()) {
        throw InputError(position_.file, 0,
                         fmt::format("ends after {} of the {} proof lines of board {}", i, lines,
                                     certificate.number));
      }
      read_proof_line(next_line(), static_cast<std::int32_t>(i), certificate);
    }
    return certificate;
  }

  /// Reads line `number` of a proof.
  void read_proof_line(std::string_view line, std::int32_t number, Certificate& certificate) {
    const std::size_t letter = line.empty() ? std::string_view::npos : kLetters.find(line[0]);
    if (letter == std::string_view::npos)
      fail("invalid proof line; expected c, m or f and numbers");
    const auto rule = static_cast<ProofRule>(letter);
    numbers_.clear();
    line.remove_prefix(1);
    while (!line.empty()) {
      const std::int32_t each = read_number(line);
      if (is_premise(rule, numbers_.size())) {
        if (each < 1 || each > number) {
          fail(fmt::format("a premise {} lines back; expected 1 to {}", each, number));
        }
        numbers_.push_back(number - each);
      } else {
        if (each >= certificate.board.size()) {
          fail(fmt::format("cell {} is outside the board; expected 0 to {}", each,
                           certificate.board.size() - 1));
        }
        numbers_.push_back(each);
      }
    }
    certificate.proof.add(rule, numbers_);
  }

  /// Takes a space and a number from the front of a text.
  std::int32_t read_number(std::string_view& line) const {
    std::int32_t number = 0;
    const char* const first = line.data() + 1;
    const char* const last = line.data() + line.size();
    const bool starts = line.size() > 1 && line[0] == ' ' && line[1] >= '0' && line[1] <= '9';
    const bool is_padded = line.size() > 2 && line[1] == '0' && line[2] >= '0' && line[2] <= '9';
    const auto [end, error] = std::from_chars(first, last, number);
    if (!starts || is_padded || error != std::errc()) {
      fail(
          fmt::format("invalid number in a proof line at '{}'; expected whole numbers after single "
                      "spaces",
                      line.substr(0, kShownCharacters)));
    }
    line.remove_prefix(static_cast<std::size_t>(end - line.data()));
    return number;
  }

  /// The board in the text of the member `grid` or `graph`.
  static Board board_of(const std::string& text, std::string_view member) {
    const std::string_view format = member == "graph" ? "dimacs" : "grid";
    const std::string name = fmt::format("'{}'", member);
    const BoardsRead read = read_boards({.name = name, .text = text, .size = {}}, format);
    if (read.boards.size() == 1) {
      Board board = Board::make(read.boards.front());
      if (text == own_text(board)) return board;
    }
    throw InputError(
        fmt::format("{} is not one board as `generate --format {}` writes it", name, format));
  }

  [[noreturn]] void fail(std::string_view message) const { throw error_at(position_, message); }

  static constexpr std::size_t kShownCharacters = 20;

  std::string_view text_;    ///< The rest of the file.
  SourcePosition position_;  ///< The line read last.
  std::vector<std::int32_t> numbers_;
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

std::string certificate_text(const Board& board, std::int64_t number, const Outcome& outcome) {
  Value json = Value::table();
  json["certificate"] = kVersion;
  json["board"] = number;
  json[board.shape() == Shape::kGraph ? "graph" : "grid"] = own_text(board);
  if (outcome.start) json["start"] = kAnyStart;
  json["length"] = *outcome.numbers.length;
  json["moves"] = *outcome.moves;
  const LowerBoundProof& proof = *outcome.proof;
  json["proof"] = proof.size();
  std::string text = json_text(json) + '\n';
  for (std::size_t i = 0; i < proof.size(); ++i) {
    append_line(proof[i], static_cast<std::int32_t>(i), text);
  }
  return text;
}

std::vector<Certificate> read_certificates(std::string_view text, std::string_view file) {
  return CertificateReader(text, file).read_all();
}

CertificateVerdict check_certificate(const Certificate& certificate, std::string_view file,
                                     const SolveRequest& request) {
  const auto at_line = [file](std::size_t line, std::string_view what) -> CertificateVerdict {
    return {fmt::format("{}:{}: {}", file, line, what)};
  };
  const auto first = static_cast<std::size_t>(certificate.line);
  const std::string fault = fault_of_solution(certificate);
  if (!fault.empty()) return at_line(first, fault);
  if (certificate.length == 0) return {};
  const SearchRun run(request);
  CheckLimits limits = {.may_continue = [&run] { return run.in_time(); }};
  limits.memory = request.limits.memory.value_or(limits.memory);
  const ProofVerdict verdict =
      certificate.any_start
          ? check_any_start_proof(certificate.board, certificate.proof, certificate.length, limits)
          : check_proof(certificate.board, certificate.proof, limits);
  if (verdict.is_unfinished) {
    CertificateVerdict unfinished = at_line(first + 1 + verdict.line, verdict.reason);
    unfinished.is_unfinished = true;
    return unfinished;
  }
  if (!verdict.accepted) {
    return at_line(first + 1 + verdict.line,
                   "the proof checker rejected the proof: " + verdict.reason);
  }
  if (verdict.lower_bound == certificate.length) return {};
  return at_line(
      first + certificate.proof.size(),
      fmt::format(
          "the proof shows a lower bound of {} moves; expected {}, the length of the solution",
          verdict.lower_bound, certificate.length));
}

std::string find_mismatch(const Certificate& certificate, const BoardSource& boards) {
  if (certificate.number >= boards.size()) {
    return fmt::format("no such board; expected 0 to {}", boards.size() - 1);
  }
  const Board board = boards.board(certificate.number);
  const Board& own = certificate.board;
  const bool is_same = certificate.any_start && board.rules() == Rules::kFloodIt &&
                               board.rows() == own.rows() && board.cols() == own.cols()
                           ? with_start(board, own.rules(), own.start()).hash() == own.hash()
                           : board.hash() == own.hash();
  if (is_same) return "";
  return "the certificate is for another board";
}

}  // namespace colorwalk
