// The two checkers of certificates, `colorwalk verify` and colorwalk.check_proof, are
// independent implementations of docs/proof-format.md. They must judge every file identically.

#include <regex>

#include "search/certificates/certificate.h"
#include "tests/support/boards.h"
#include "tests/support/certificates.h"
#include "tests/support/naive_game.h"
#include "tests/support/naive_proof.h"
#include "tests/support/plain_search.h"
#include "tests/support/program/subprocess.h"
#include "tests/support/proven_certificate.h"
#include "tests/support/random/damaged_certificate.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

class CheckProof : public ProgramTest {
 protected:
  static std::string command() {
    return "PYTHONPATH='" + (source_folder() / "bindings/python").string() +
           "' python3 -B -m colorwalk.check_proof ";
  }

  static bool is_accepted(const std::string& text) {
    try {
      for (const Certificate& certificate : read_certificates(text, "c")) {
        if (!find_fault(certificate, text).empty()) return false;
      }
      return true;
    } catch (const InputError&) {
      return false;
    }
  }

  /// Checks files of this folder with the script. Fails the test for each that gets another
  /// verdict.
  void expect_same_verdicts(const std::vector<std::string>& texts) const {
    for (std::size_t i = 0; i < texts.size(); ++i) write(fmt::format("f{}", i), texts[i]);
    const CommandResult result =
        run(fmt::format("seq -f f%g 0 {} | xargs env {}", texts.size() - 1, command()));
    EXPECT_EQ(result.err, "");
    for (std::size_t i = 0; i < texts.size(); ++i) {
      const bool refused = result.out.find(fmt::format("f{}:", i)) != std::string::npos;
      EXPECT_EQ(refused, !is_accepted(texts[i])) << texts[i];
    }
  }
};

/// Whether what an accepted certificate claims is true, by a naive game and plain breadth-first
/// search, and each line of its proof too.
bool is_true(const Certificate& certificate, const std::string& text) {
  const Board& board = certificate.board;
  NaiveGame game(board);
  for (const char symbol : certificate.moves) game.play(board.color_of(symbol).value());
  return game.is_finished() && std::cmp_equal(certificate.moves.size(), certificate.length) &&
         shortest_length(board) == certificate.length &&
         false_line(board, proof_of(certificate, text)).empty();
}

/// Changes one byte of a text, which can also damage the syntax of the object and the header of the
/// grid.
std::string with_other_byte(Random& random, std::string text) {
  constexpr std::string_view kBytes = "0123456789 abcmf,:.{}[]#\"\\\n-+eu\x80";
  const std::size_t header = text.find('\n');
  text[random.below(static_cast<std::uint32_t>(header))] =
      kBytes[random.below(static_cast<std::uint32_t>(kBytes.size()))];
  return text;
}

/// Certificates of boards of all kinds; every third one is for every start.
std::vector<std::string> true_certificates(Random& random) {
  std::vector<std::string> texts;
  for (int i = 0; i < 40; ++i) {
    texts.push_back(
        proven_certificate(random_board(random, i % 2 == 0 ? kPuzzles : RandomBoardOptions{})));
    RandomBoardOptions flood_it = kPuzzles;
    flood_it.rules = Rules::kFloodIt;
    flood_it.patches = i % 4 == 0;
    texts.push_back(proven_certificate(random_board(random, flood_it), true));
    for (const Shape shape : kAllShapes) {
      texts.push_back(proven_certificate(Board::make(random_draft(random, shape))));
    }
  }
  return texts;
}

TEST_F(CheckProof, AgreesWithVerifyOnDamagedCertificatesAndAcceptsNoFalseClaim) {
  Random random(7);
  std::vector<std::string> texts = true_certificates(random);
  for (const std::string& text : texts) EXPECT_TRUE(is_accepted(text)) << text;
  const std::vector<std::string> whole = texts;
  const auto draw = [&]() -> const std::string& {
    return whole[random.below(static_cast<std::uint32_t>(whole.size()))];
  };
  for (int i = 0; i < effort(5000); ++i) {
    std::vector<std::string> lines = lines_of(draw());
    if (i % 4 != 0) damage(random, lines, lines_of(draw()));
    const std::string text = certificate_of(lines);
    texts.push_back(i % 4 == 0 ? with_other_byte(random, text) : text);
  }
  expect_same_verdicts(texts);
  int judged = 0;
  for (const std::string& text : texts) {
    if (!is_accepted(text)) continue;
    for (const Certificate& certificate : read_certificates(text, "c")) {
      if (certificate.any_start || certificate.board.size() > 36 || certificate.board.colors() > 4)
        continue;
      EXPECT_TRUE(is_true(certificate, text)) << text;
      ++judged;
    }
  }
  EXPECT_GT(judged, 20 + effort(10)) << "more than those that were not damaged";
}

TEST_F(CheckProof, AgreesWithVerifyOnCertificatesForOtherStartsAndShapes) {
  Random random(9);
  static const std::regex kStart("(\"start\":\"any\",)?\"length\"");
  std::vector<std::string> texts;
  for (const std::string& text : true_certificates(random)) {
    for (const char* const start : {"", "\"start\":\"any\",", "\"start\":\"any-cell\","}) {
      texts.push_back(std::regex_replace(text, kStart, fmt::format("{}\"length\"", start)));
    }
    for (const char* const other : {"", " hexagonal", " eight", " square", " graph"}) {
      texts.push_back(std::regex_replace(text, std::regex(" torus"), other));
    }
  }
  expect_same_verdicts(texts);
}

TEST_F(CheckProof, AgreesWithVerifyOnEdgeCasesOfGraphs) {
  const std::string good =
      R"({"certificate":3,"board":0,"graph":"p edge 3 2\nc colors 3\ns 1\nn 1 0\nn 2 1\nn 3 2\n)"
      R"(e 1 2\ne 2 3\n","length":2,"moves":"12","proof":1})"
      "\nc 1 2\n";
  ASSERT_TRUE(is_accepted(good));
  const auto with = [&](std::string_view from, std::string_view to) {
    std::string text = good;
    return text.replace(text.find(from), from.size(), to);
  };
  expect_same_verdicts({
      good,
      with("graph", "grid"),
      with("\"length\"", "\"grid\":\"\",\"length\""),
      with("p edge 3 2", "p col 3 2"),
      with("p edge 3 2", "p edge 3 3"),
      with("p edge 3 2", "p edge 3 1"),
      with("p edge 3 2", "p edge 03 2"),
      with("p edge 3 2", "p edge 2 2"),
      with("p edge 3 2", "p edge 4 2"),
      with("p edge 3 2", "p edge 99999999999 2"),
      with("c colors 3", "c colors 4"),
      with("c colors 3", "c colors 2"),
      with("c colors 3", "c colors 37"),
      with("c colors 3\\n", ""),
      with("s 1", "s 2"),
      with("s 1", "s 4"),
      with("s 1", "s 0"),
      with("s 1\\n", ""),
      with("n 1 0", "n 1 ."),
      with("n 2 1", "n 2 ."),
      with("n 2 1", "n 2 3"),
      with("n 2 1\\nn 3 2", "n 3 2\\nn 2 1"),
      with("e 1 2", "e 2 1"),
      with("e 1 2", "e 1 3"),
      with("e 1 2", "e 1 1"),
      with("e 1 2\\ne 2 3", "e 2 3\\ne 1 2"),
      with("e 1 2\\ne 2 3", "e 2 3\\ne 2 3"),
      with("e 2 3\\n", "e 2 3"),
      with("e 2 3\\n", "e 2 3\\n\\n"),
      with("e 2 3\\n", "e 2 3\\nc\\n"),
      with("e 2 3", "e  2 3"),
  });
}

TEST_F(CheckProof, AcceptsTheLargestBoards) {
  std::string text = fmt::format("# {0} {0} 4 flood-it ul\n", kMaxSide);
  for (int row = 0; row < kMaxSide; ++row) {
    for (int col = 0; col < kMaxSide; ++col) {
      text += static_cast<char>('0' + (row / 64 + 2 * (col / 64)) % 4);
    }
    text += '\n';
  }
  const Board board = board_of(text);
  const std::string certificate = proven_certificate(board);
  ASSERT_TRUE(is_accepted(certificate));
  expect_same_verdicts({certificate});
}

TEST_F(CheckProof, AgreesWithVerifyOnNumbersOfThousandsOfDigits) {
  Random random(10);
  const Board grid = board_of("# 3 4 3 flood-it 0,1\n0120\n1201\n2012\n");
  std::vector<std::string> texts;
  for (const Board& board : {grid, Board::make(random_draft(random, Shape::kGraph))}) {
    const std::string good = proven_certificate(board);
    for (std::size_t i = 0; i < good.size(); ++i) {
      if (good[i] >= '0' && good[i] <= '9') texts.push_back(std::string(good).insert(i, 5000, '7'));
    }
  }
  expect_same_verdicts(texts);
}

TEST_F(CheckProof, ChecksAllFilesAndEndsWithTheWorstExitCode) {
  const Board board = board_of("012\n");
  write("good", proven_certificate(board));
  write("bad", "no certificate\n");
  const std::string accepted = "0\toptimal\t2\tsolution and 1 proof lines accepted\n";
  const std::string refused = "bad:1: refused: no certificate starts here\n";
  EXPECT_EQ(output(command() + "good", 0), accepted);
  EXPECT_EQ(output(command() + "bad good", 1), refused + accepted);
  EXPECT_EQ(output(command() + "missing good bad", 2), accepted + refused);
  EXPECT_THAT(run(command() + "good missing good").err, HasSubstr("missing"));
}

/// A certificate of a board that takes three moves. The last line repeats an earlier one.
std::string chain(std::string_view second, std::string_view third) {
  return fmt::format(
      R"({{"certificate":3,"board":0,"grid":"# 1 4 3 flood-it ul\n0121\n\n","length":3,)"
      R"("moves":"121","proof":5}})"
      "\nc 2 3\n{}\nc 3\n{}\nm 4\n",
      second, third);
}

TEST_F(CheckProof, AgreesWithVerifyOnEdgeCasesOfTheFormat) {
  const std::string object =
      R"({"certificate":3,"board":0,"grid":"# 1 3 3 flood-it ul\n012\n\n","length":2,)"
      R"("moves":"12","proof":1})";
  const std::string good = object + "\nc 1 2\n";
  ASSERT_TRUE(is_accepted(good));
  const auto with = [&](std::string_view from, std::string_view to) {
    std::string text = good;
    return text.replace(text.find(from), from.size(), to);
  };
  const std::vector<std::string> texts = {
      good,
      good + good,
      good + "\n",
      good + "c 1 2\n",
      object + "\nc 1 2",
      object + "\n",
      object + "\n\nc 1 2\n",
      object + "\r\nc 1 2\n",
      object + "\nc 1 2\r\n",
      "",
      "\n",
      "[]\n",
      "null\n",
      " " + good,
      with("\"board\":0", "\"board\":0,\"board\":0"),
      with("\"board\":0,", ""),
      with("\"board\":0", "\"board\":0,\"x\":0"),
      with("\"board\":0", "\"board\":0.0"),
      with("\"board\":0", "\"board\":-1"),
      with("\"board\":0", "\"board\":2147483647"),
      with("\"board\":0", "\"board\":2147483648"),
      with("\"board\":0", "\"board\":true"),
      with("\"board\":0", "\"board\":\"0\""),
      with("\"certificate\":3", "\"certificate\":2"),
      with("\"length\":2", "\"length\":3"),
      with("\"length\":2", "\"length\":5000"),
      with("\"moves\":\"12\"", "\"moves\":\"21\""),
      with("\"moves\":\"12\"", "\"moves\":\"1\\u0032\""),
      with("\"moves\":\"12\"", "\"moves\":\"13\""),
      with("\"proof\":1", "\"proof\":2"),
      with("\"proof\":1", "\"proof\":0"),
      with("# 1 3 3 flood-it ul", "# 1 3 3 flood-it 0,0"),
      with("# 1 3 3 flood-it ul", "# 1 3 3 flood-it ll"),
      with("# 1 3 3 flood-it ul", "# 1 3 3 color-walk ul"),
      with("# 1 3 3 flood-it ul", "# 1 3 3 flood-it ul 0"),
      with("# 1 3 3 flood-it ul", "# 1 3 3 flood-it ul torus"),
      with("# 1 3 3 flood-it ul", "# 1 3 3 flood-it ul square"),
      with("# 1 3 3 flood-it ul", "# 1 3 3 flood-it ul graph"),
      with("# 1 3 3 flood-it ul", "# 1 3 3 flood-it ul torus eight"),
      with("# 1 3 3 flood-it ul", "# 1 3 3 flood-it ul eight "),
      with("# 1 3 3 flood-it ul", "# 1 3 3 flood-it ul 1"),
      with("# 1 3 3 flood-it ul", "#  1 3 3 flood-it ul"),
      with("# 1 3 3 flood-it ul", "# 01 3 3 flood-it ul"),
      with("# 1 3 3 flood-it ul", "# 1 3 36 flood-it ul"),
      with("# 1 3 3 flood-it ul", "# 1 3 37 flood-it ul"),
      with("# 1 3 3 flood-it ul", "# 1 3 2 flood-it ul"),
      with("# 1 3 3 flood-it ul\\n", ""),
      with("012\\n\\n", "012\\n"),
      with("012\\n\\n", "012\\n\\n\\n"),
      with("\nc 1 2", "\nc 2 1"),
      with("\nc 1 2", "\nc 1 1"),
      with("\nc 1 2", "\nc 1 3"),
      with("\nc 1 2", "\nc 0 2"),
      with("\nc 1 2", "\nc 1  2"),
      with("\nc 1 2", "\nc 1 02"),
      with("\nc 1 2", "\nc 1 2 "),
      with("\nc 1 2", "\nc"),
      with("\nc 1 2", "\nc "),
      with("\nc 1 2", "\nC 1 2"),
      with("\nc 1 2", "\nm 1"),
      with("\nc 1 2", "\nc -1 2"),
      chain("m -1", "m 1 1 -1"),
      chain("m 1 -1 1", "m 1 1 -1"),
      chain("m 1", "m -1 -1 -1"),
      chain("m -1", "m 2 1 -1"),
      chain("m 1", "m 2 -1 -1"),
      chain("m -1 -2 1", "m 1"),
      chain("m --1", "m 1"),
      chain("m -0", "m 1"),
      chain("m -01", "m 1"),
      chain("m -", "m 1"),
      chain("m - 1", "m 1"),
      chain("m +1", "m 1"),
      chain("f -1 1", "f 1 -1"),
      with("\nc 1 2", "\nf 1 2"),
  };
  expect_same_verdicts(texts);
}

}  // namespace
}  // namespace colorwalk
