#include "search/certificates/certificate.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <utility>

#include "base/data/json.h"
#include "base/input_error.h"
#include "engine/formats/board_format.h"
#include "engine/referee.h"
#include "search/cores/best_start.h"
#include "search/proofs/lower_bound_proof.h"
#include "search/search_run.h"

namespace colorwalk {
namespace {

constexpr int kVersion = 3;
/// The value of `start` in a certificate of the best start.
constexpr std::string_view kAnyStart = "any";

/// The letters of the rules of derivation, in their order.
constexpr std::string_view kLetters = "cmf";

/// A line with more bytes cannot be part of a certificate: the largest graph has 250 million.
constexpr std::size_t kLongestLine = std::size_t{1} << 28;

/// By line of a proof: the last line that uses it.
std::vector<std::int32_t> last_uses(const LowerBoundProof& proof) {
  std::vector<std::int32_t> last(proof.size());
  for (std::size_t line = 0; line < proof.size(); ++line) {
    const auto& [rule, numbers, unused] = proof[line];
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      if (!is_premise(rule, i)) continue;
      last[static_cast<std::size_t>(numbers[i])] = static_cast<std::int32_t>(line);
    }
  }
  return last;
}

void append_line(const ProofLine& line, std::int32_t number, std::span<const std::int32_t> last,
                 std::string& text) {
  text += kLetters[static_cast<std::size_t>(line.rule)];
  for (std::size_t i = 0; i < line.numbers.size(); ++i) {
    const std::int32_t each = line.numbers[i];
    const bool is_distance = is_premise(line.rule, i);
    const bool is_last = is_distance && last[static_cast<std::size_t>(each)] == number;
    const fmt::format_int digits(is_distance ? number - each : each);
    text += is_last ? " -" : " ";
    text.append(digits.data(), digits.size());
  }
  text += '\n';
}

/// Reads the lines of one proof.
class ProofReader {
 public:
  /// `lines` stands at the first line. All arguments must outlive the reader.
  ProofReader(LineReader& lines, const std::string& file, const Certificate& certificate)
      : lines_(lines), file_(file), certificate_(certificate) {}

  /// The next line, valid until the next call; nothing after the last one.
  std::optional<ProofLine> next() {
    if (number_ == certificate_.proof_lines) return std::nullopt;
    const std::optional<std::string_view> text = lines_.next();
    if (!text) {
      throw InputError(file_, 0,
                       fmt::format("ends after {} of the {} proof lines of board {}", number_,
                                   certificate_.proof_lines, certificate_.number));
    }
    const ProofLine line = parsed(*text);
    ++number_;
    return line;
  }

 private:
  ProofLine parsed(std::string_view text) {
    const std::size_t letter = text.empty() ? std::string_view::npos : kLetters.find(text[0]);
    if (letter == std::string_view::npos) {
      fail("invalid proof line; expected c, m or f and numbers");
    }
    const auto rule = static_cast<ProofRule>(letter);
    numbers_.clear();
    last_used_.clear();
    for (text.remove_prefix(1); !text.empty();) {
      if (is_premise(rule, numbers_.size())) {
        read_premise(text);
      } else {
        numbers_.push_back(read_cell(text));
      }
    }
    return {rule, numbers_, last_used_};
  }

  /// Takes a space and a distance from the front of a text.
  void read_premise(std::string_view& text) {
    const bool is_last = text.starts_with(" -");
    const std::int32_t distance = read_number(text, is_last ? 2 : 1);
    if (distance < 1 || distance > number_) {
      fail(fmt::format("a premise {} lines back; expected 1 to {}", distance, number_));
    }
    const auto premise = static_cast<std::int32_t>(number_ - distance);
    numbers_.push_back(premise);
    if (is_last) last_used_.push_back(premise);
  }

  std::int32_t read_cell(std::string_view& text) const {
    const std::int32_t cell = read_number(text, 1);
    if (cell < certificate_.board.size()) return cell;
    fail(fmt::format("cell {} is outside the board; expected 0 to {}", cell,
                     certificate_.board.size() - 1));
  }

  /// Takes a space and a number, whose digits begin at index `digits`, from the front of a text.
  std::int32_t read_number(std::string_view& text, std::size_t digits) const {
    const auto is_digit = [text](std::size_t i) {
      return i < text.size() && text[i] >= '0' && text[i] <= '9';
    };
    std::int32_t number = 0;
    const char* const last = text.data() + text.size();
    const bool starts = text[0] == ' ' && is_digit(digits);
    const bool is_padded = starts && text[digits] == '0' && is_digit(digits + 1);
    const auto [end, error] = std::from_chars(starts ? text.data() + digits : last, last, number);
    if (is_padded || error != std::errc()) {
      fail(
          fmt::format("invalid number in a proof line at '{}'; expected whole numbers after single "
                      "spaces",
                      text.substr(0, kShownCharacters)));
    }
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return number;
  }

  [[noreturn]] void fail(std::string_view message) const {
    throw InputError(file_, lines_.line(), message);
  }

  static constexpr std::size_t kShownCharacters = 20;

  LineReader& lines_;
  const std::string& file_;
  const Certificate& certificate_;
  std::int64_t number_ = 0;  ///< Of the next line.
  std::vector<std::int32_t> numbers_;
  std::vector<std::int32_t> last_used_;
};

/// The board in the text of the member `grid` or `graph`.
Board board_of(const std::string& text, std::string_view member) {
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

/// The first line of a certificate, in the one spelling that the format has.
std::string object_text(const Certificate& certificate) {
  Value json = Value::table();
  json["certificate"] = kVersion;
  json["board"] = certificate.number;
  json[certificate.board.shape() == Shape::kGraph ? "graph" : "grid"] = own_text(certificate.board);
  if (certificate.any_start) json["start"] = kAnyStart;
  json["length"] = certificate.length;
  json["moves"] = certificate.moves;
  json["proof"] = certificate.proof_lines;
  return json_text(json);
}

/// The certificate whose object is in a line of a file.
Certificate certificate_in(std::string_view line, const SourcePosition& position) {
  const auto fail = [&position](std::string_view message) { throw error_at(position, message); };
  if (std::ranges::any_of(line, [](unsigned char each) { return each > 127; })) {
    fail("a byte that is not ASCII; expected ASCII text");
  }
  const Value fields = parse_json(line, position, "a certificate on lines of JSON");
  if (!fields.has("certificate")) {
    fail(fmt::format("no certificate starts here; expected {{\"certificate\":{},...}}", kVersion));
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
      .proof_lines = fields.at("proof").integer(0, kLargestCertificateNumber),
      .any_start = fields.has("start"),
      .line = position.line};
  check_keys(fields, std::array<std::string_view, 7>{"certificate", "board", member, "start",
                                                     "length", "moves", "proof"});
  if (certificate.any_start && fields.at("start").text() != kAnyStart) {
    fail("unknown 'start'; expected any, for every start under Flood-It");
  }
  if (certificate.any_start && begins_blank(certificate.board.rules())) {
    fail("'start' on a board with a blank cell; expected a color in every cell");
  }
  if ((certificate.proof_lines == 0) != (certificate.length == 0)) {
    fail(fmt::format("{} proof lines for {} moves; expected 0 for 0 alone", certificate.proof_lines,
                     certificate.length));
  }
  if (object_text(certificate) != line) fail("not spelled as `solve --certificate` does");
  return certificate;
}

std::string fault_of_solution(const Certificate& certificate) {
  const std::string fault = fault_of_moves(certificate.board, certificate.moves);
  if (!fault.empty()) return "the referee rejected the solution: " + fault;
  if (std::cmp_equal(certificate.moves.size(), certificate.length)) return "";
  return fmt::format("the solution has {} moves, but the claimed length is {}",
                     certificate.moves.size(), certificate.length);
}

}  // namespace

std::string certificate_text(const Board& board, std::int64_t number, std::string_view moves,
                             const LowerBoundProof& proof, bool any_start) {
  std::string text = object_text({.number = number,
                                  .board = board,
                                  .length = static_cast<int>(moves.size()),
                                  .moves = std::string(moves),
                                  .proof_lines = static_cast<std::int64_t>(proof.size()),
                                  .any_start = any_start});
  text += '\n';
  const std::vector<std::int32_t> last = last_uses(proof);
  for (std::size_t i = 0; i < proof.size(); ++i) {
    append_line(proof[i], static_cast<std::int32_t>(i), last, text);
  }
  return text;
}

std::vector<Certificate> read_certificates(const ReadBytes& text, const std::string& file) {
  LineReader lines(text, file, kLongestLine);
  std::vector<Certificate> certificates;
  while (const auto line = lines.next()) {
    certificates.push_back(certificate_in(*line, {.file = file, .line = lines.line()}));
    certificates.back().proof_begin = lines.bytes();
    ProofReader proof(lines, file, certificates.back());
    while (proof.next()) continue;
  }
  if (certificates.empty()) {
    throw InputError(file, 0, "is empty; expected a certificate (solve --certificate)");
  }
  return certificates;
}

CertificateVerdict check_certificate(const Certificate& certificate, const ReadBytes& text,
                                     const std::string& file, const SolveRequest& request) {
  const auto at_line = [&file](std::size_t line, std::string_view what) -> CertificateVerdict {
    return {fmt::format("{}:{}: {}", file, line, what)};
  };
  const auto first = static_cast<std::size_t>(certificate.line);
  const std::string fault = fault_of_solution(certificate);
  if (!fault.empty()) return at_line(first, fault);
  if (certificate.length == 0) return {};
  const SearchRun run(request);
  CheckLimits limits = {.may_continue = [&run] { return run.in_time(); }};
  limits.memory = request.limits.memory.value_or(limits.memory);
  LineReader lines(text, file, kLongestLine, certificate.line, certificate.proof_begin);
  ProofReader proof(lines, file, certificate);
  const auto any_start = certificate.any_start ? std::optional(certificate.length) : std::nullopt;
  const ProofVerdict verdict = check_proof(
      certificate.board, [&proof] { return proof.next(); }, any_start, limits);
  if (verdict.is_unfinished || !verdict.accepted) {
    const char* const what = verdict.is_unfinished ? "" : "the proof checker rejected the proof: ";
    CertificateVerdict refused = at_line(first + 1 + verdict.line, what + verdict.reason);
    refused.is_unfinished = verdict.is_unfinished;
    return refused;
  }
  if (verdict.lower_bound == certificate.length) return {};
  return at_line(
      first + static_cast<std::size_t>(certificate.proof_lines),
      fmt::format(
          "the proof shows a lower bound of {} moves; expected {}, the length of the solution",
          verdict.lower_bound, certificate.length));
}

/// Whether two boards are equal, whatever symbols stand for their colors.
static bool is_equal(const Board& a, const Board& b) {
  if (a.rows() != b.rows() || a.cols() != b.cols() || a.colors() != b.colors()) return false;
  if (a.rules() != b.rules() || a.start() != b.start() || a.shape() != b.shape()) return false;
  return std::ranges::equal(a.cells(), b.cells()) &&
         (a.shape() != Shape::kGraph || a.draft().edges == b.draft().edges);
}

std::string find_mismatch(const Certificate& certificate, const BoardSource& boards) {
  if (certificate.number >= boards.size()) {
    return fmt::format("no such board; expected 0 to {}", boards.size() - 1);
  }
  const Board board = boards.board(certificate.number);
  const Board& own = certificate.board;
  const bool is_moved = certificate.any_start && !begins_blank(board.rules()) &&
                        board.rows() == own.rows() && board.cols() == own.cols();
  const Board expected = is_moved ? with_start(board, own.start()) : board;
  if (is_equal(expected, own)) return "";
  return "the certificate is for another board";
}

}  // namespace colorwalk
