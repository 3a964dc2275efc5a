#include "search/certificates/certificate.h"

#include "engine/sources/file_source.h"
#include "tests/support/certificates.h"
#include "tests/support/naive_game.h"

namespace colorwalk {
namespace {

std::string joined(const std::vector<std::string>& lines) {
  return fmt::format("{}\n", fmt::join(lines, "\n"));
}

/// A certificate with all three rules.
const std::string& true_certificate() {
  static const std::string kText = [] {
    const Board board = Generated("uniform count=1").board(0);
    return proven_certificate(board);
  }();
  return kText;
}

/// The fault of a well-formed certificate.
std::string fault_in(const std::string& text) {
  return find_fault(text, "proof.jsonl");
}

std::string certificate_error(const std::string& text) {
  return error_of([&] { read_certificates(text, "proof.jsonl"); });
}

/// The example with its line `i` changed.
template <class Change>
std::string with_line(std::size_t i, const Change& change) {
  std::vector<std::string> lines = lines_of(true_certificate());
  change(lines.at(i));
  return joined(lines);
}

/// The last line that starts with a text.
std::size_t line_with(std::string_view text) {
  const std::vector<std::string> lines = lines_of(true_certificate());
  std::size_t i = lines.size() - 1;
  while (!lines.at(i).starts_with(text)) --i;
  return i;
}

TEST(Certificate, SupportsBoardsOf36ColorsCountedFrom1) {
  const std::string text = proven_certificate(board_of("# 1 3 36 flood-it ul 1\najA\n"));
  EXPECT_EQ(read_certificates(text, "proof.jsonl").at(0).moves, "jA");
  EXPECT_EQ(fault_in(text), "");
}

TEST(Certificate, RoundTripsAndIsAccepted) {
  const auto check = [](const Board& board) -> std::string {
    const std::string text = proven_certificate(board);
    const Certificate read = read_certificates(text, "proof.jsonl").at(0);
    if (read.board.hash() != board.hash()) return "another board was read";
    if (read.length != shortest_length(board)) return fmt::format("length {}", read.length);
    if (certificate_text(read.board, 0, read.moves, proof_of(read, text)) != text)
      return "another certificate is written again";
    return find_fault(read, text);
  };
  expect_on_random_boards({.boards = 60, .options = kPuzzles}, check);
  for (const Shape shape : kAllShapes) {
    expect_on_random_boards({.boards = effort(100), .options = small_boards(shape)}, check);
  }
}

TEST(Certificate, IsRejectedAtItsLineUnlessSolutionLengthBoundAndLinesAgree) {
  const std::string& text = true_certificate();
  const Certificate read = read_certificates(text, "f").at(0);
  const std::int64_t proof = read.proof_lines;
  const std::string shorter = text.substr(0, text.rfind('\n', text.size() - 2) + 1);
  const auto number = [](std::string_view name, std::int64_t value) {
    return fmt::format("\"{}\":{}", name, value);
  };
  EXPECT_THAT(fault_in(changed(text, "\"moves\":\"" + read.moves.substr(0, 1), "\"moves\":\"")),
              StartsWith("proof.jsonl:1: the referee rejected the solution: "));
  EXPECT_THAT(fault_in(changed(text, number("length", read.length), number("length", 1))),
              StartsWith("proof.jsonl:1: the solution has"));
  EXPECT_THAT(fault_in(changed(shorter, number("proof", proof), number("proof", proof - 1))),
              StartsWith(fmt::format("proof.jsonl:{}: the proof shows a lower bound of", proof)));
  const std::size_t sum = line_with("f ");
  EXPECT_THAT(
      fault_in(with_line(sum, [](std::string& line) { line += " 1"; })),
      StartsWith(fmt::format("proof.jsonl:{}: the proof checker rejected the proof", sum + 1)));
  EXPECT_THAT(certificate_error(changed(lines_of(text).front() + '\n', number("proof", proof),
                                        number("proof", 0))),
              StartsWith("proof.jsonl:1: 0 proof lines for "));
}

TEST(Certificate, ReportsTheLineOfInvalidText) {
  const std::vector<std::string> lines = lines_of(true_certificate());
  std::vector<std::string> less = lines;
  less.pop_back();
  EXPECT_EQ(certificate_error(joined(less)),
            fmt::format("proof.jsonl: ends after {} of the {} proof lines of board 0",
                        lines.size() - 2, lines.size() - 1));
  std::vector<std::string> more = lines;
  more.push_back(lines.back());
  EXPECT_THAT(certificate_error(joined(more)),
              StartsWith(fmt::format("proof.jsonl:{}: ", more.size())));
  const std::string& text = true_certificate();
  const std::string blank = proven_certificate(board_of(".0\n"));
  const std::pair<std::string, std::string> cases[] = {
      {"", " is empty"},
      {"{\"certificate\":1}", "1: incomplete line; expected a line feed"},
      {"{\"certificate\":1\n", "1: invalid JSON"},
      {"{\"grid\":1}\n", "1: no certificate starts here"},
      {changed(text, "\"certificate\":3", "\"certificate\":2"),
       "1: unsupported certificate version 2; expected 3"},
      {changed(text, "\"length\"", "\"lenght\""), "1: 'length' is missing"},
      {changed(text, "{", "{\"mooves\":1,"), "1: unknown key 'mooves'"},
      {changed(text, "\"length\"", "\"start\":\"c\",\"length\""),
       "1: unknown 'start'; expected any, for every start under Flood-It"},
      {changed(blank, "\"length\"", "\"start\":\"any\",\"length\""),
       "1: 'start' on a board with a blank cell; expected a color in every cell"},
      {changed(text, "# 14 14", "# 14 15"), "1: "},
      {changed(text, "# 14 14", "# 14  14"), "1: 'grid' is not one board as"},
      {changed(text, "flood", "fl\xe4"), "1: a byte that is not ASCII"},
      {changed(text, ",", ", "), "1: not spelled as `solve --certificate` does"},
  };
  for (const auto& [wrong, error] : cases) {
    EXPECT_THAT(certificate_error(wrong), StartsWith("proof.jsonl:" + error));
  }
}

TEST(Certificate, ReportsAnInvalidProofLine) {
  const std::size_t colors = line_with("c ");
  const auto broken = [colors](std::string_view line) {
    return certificate_error(with_line(colors, [line](std::string& old) { old = line; }));
  };
  const std::string place = fmt::format("proof.jsonl:{}: ", colors + 1);
  const std::string number = place + "invalid number in a proof line at '";
  const std::string expected = "'; expected whole numbers after single spaces";
  EXPECT_EQ(broken("x 1"), place + "invalid proof line; expected c, m or f and numbers");
  EXPECT_EQ(broken(""), place + "invalid proof line; expected c, m or f and numbers");
  EXPECT_EQ(broken("c -1"), number + " -1" + expected);
  EXPECT_EQ(broken("m --1"), number + " --1" + expected);
  EXPECT_EQ(broken("f 1 -1"), number + " -1" + expected);
  EXPECT_EQ(broken("c  1"), number + "  1" + expected);
  EXPECT_EQ(broken("c 1 "), number + " " + expected);
  EXPECT_EQ(broken("c 01"), number + " 01" + expected);
  EXPECT_EQ(broken("c 1x"), number + "x" + expected);
  EXPECT_EQ(broken("c 99999999999"), number + " 99999999999" + expected);
  EXPECT_EQ(broken("c 196"), place + "cell 196 is outside the board; expected 0 to 195");
  EXPECT_THAT(broken("m 999999"), StartsWith(place + "a premise 999999 lines back; expected 1 to"));
  EXPECT_THAT(broken("f 0 1"), StartsWith(place + "a premise 0 lines back; expected 1 to"));
}

TEST(Certificate, BelongsToTheBoardOfItsNumber) {
  const Generated boards("uniform count=2");
  Certificate certificate = read_certificates(true_certificate(), "f").at(0);
  EXPECT_EQ(find_mismatch(certificate, boards), "");
  EXPECT_EQ(find_mismatch(certificate, Generated("uniform count=2 shape=torus")),
            "the certificate is for another board");
  certificate.number = 1;
  EXPECT_EQ(find_mismatch(certificate, boards), "the certificate is for another board");
  certificate.number = 2;
  EXPECT_EQ(find_mismatch(certificate, boards), "no such board; expected 0 to 1");
}

TEST(Certificate, DoesNotBelongToABoardWithTheSameHash) {
  const std::string header = "# 1 14 36 flood-it ul\n";
  const Board proven = board_of(header + "0q8rf099hotca5\n");
  const std::string text = proven_certificate(proven);
  const Certificate certificate = read_certificates(text, "f").at(0);
  const FileSource others({.name = "others", .text = header + "0ri5kjf9fqeca2\n"}, "grid");
  ASSERT_EQ(others.board(0).hash(), proven.hash());
  EXPECT_EQ(find_mismatch(certificate, others), "the certificate is for another board");
}

}  // namespace
}  // namespace colorwalk
