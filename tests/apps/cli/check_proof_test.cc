// The checkers of certificates, `colorwalk verify`, colorwalk.check_proof and the proven one, are
// independent implementations of docs/proof-format.md. They must judge every file identically.

#include <regex>

#include "engine/referee.h"
#include "tests/support/certificates.h"
#include "tests/support/naive_game.h"
#include "tests/support/program/subprocess.h"

namespace colorwalk {
namespace {

bool is_accepted(const std::string& text) {
  try {
    for (const Certificate& certificate : read_certificates(text, "c")) {
      if (!find_fault(certificate, text).empty()) return false;
    }
    return true;
  } catch (const InputError&) {
    return false;
  }
}

std::string script_command() {
  return "PYTHONPATH='" + (kSourceFolder / "bindings/python").string() +
         "' python3 -B -m colorwalk.check_proof ";
}

/// With the script, and with the proven checker if it is built; the parameter is true for this one.
class CheckProof : public ProgramTest, public testing::WithParamInterface<bool> {
 protected:
  void SetUp() override {
    if (GetParam() && !std::filesystem::exists(proven_)) {
      GTEST_SKIP() << "./cw verified has not built the proven checker";
    }
  }

  /// Checks texts. Fails the test for each that gets another verdict than from verify.
  void expect_same_verdicts(const std::vector<std::string>& texts) const {
    for (std::size_t i = 0; i < texts.size(); ++i) write(fmt::format("f{}", i), texts[i]);
    const std::string checker = GetParam() ? "'" + proven_.string() + "'" : script_command();
    const std::string out =
        run(fmt::format("seq -f f%g 0 {} | xargs env {} 2>&1", texts.size() - 1, checker)).out;
    for (std::size_t i = 0; i < texts.size(); ++i) {
      const bool refused = out.find(fmt::format("f{}:", i)) != std::string::npos;
      EXPECT_EQ(refused, !is_accepted(texts[i])) << texts[i];
    }
  }

 private:
  std::filesystem::path proven_ = kSourceFolder / "build/verified/colorwalk-verified";
};
INSTANTIATE_TEST_SUITE_P(All, CheckProof, testing::Bool());

/// The cells of a core's clusters, as one flag per cell, and its budget.
struct NaiveCore {
  std::vector<bool> cells;
  int budget = 0;
};

/// Adds the cluster of a cell.
void add_cluster(const Board& board, int first, std::vector<bool>& cells) {
  for (const int cell : cluster_cells(board, first)) cells[static_cast<std::size_t>(cell)] = true;
}

/// Adds the premise's cells for a move of that color, and the clusters that touch those of the
/// color.
void add_premise(const Board& board, const NaiveCore& premise, Color color, NaiveCore& core) {
  core.budget = std::min(core.budget, premise.budget + 1);
  for (int cell = 0; cell < board.size(); ++cell) {
    if (!premise.cells[static_cast<std::size_t>(cell)]) continue;
    core.cells[static_cast<std::size_t>(cell)] = true;
    if (color_at(board, cell) != color) continue;
    for (const int other : touching_cells(board, cell)) {
      if (color_at(board, other) != color) add_cluster(board, other, core.cells);
    }
  }
}

NaiveCore core_of(const Board& board, const ProofLine& line,
                  const std::vector<NaiveCore>& earlier) {
  NaiveCore core = {std::vector<bool>(static_cast<std::size_t>(board.size())), kMaxCells};
  const auto premise = [&](std::size_t i) -> const NaiveCore& {
    return earlier[static_cast<std::size_t>(line.numbers[i])];
  };
  switch (line.rule) {
    case ProofRule::kColors:
      core.budget = static_cast<int>(line.numbers.size()) - 1;
      for (const std::int32_t cell : line.numbers) add_cluster(board, cell, core.cells);
      break;
    case ProofRule::kMoves:
      for (const Color color : each_color(board.colors())) {
        const std::size_t which =
            line.numbers.size() == 1 ? 0 : static_cast<std::size_t>(index(color));
        add_premise(board, premise(which), color, core);
      }
      break;
    case ProofRule::kCompletion:
      core = premise(0);
      ++core.budget;
      add_cluster(board, line.numbers[1], core.cells);
      break;
  }
  return core;
}

/// A line that is accepted although it is false, as text; empty if all lines are true. Derives
/// every core cell by cell and solves the largest state that it allows with plain search. REQUIRES:
/// the proof was accepted.
std::string false_line(const Board& board, const LowerBoundProof& proof) {
  std::vector<NaiveCore> cores;
  for (std::size_t i = 0; i < proof.size(); ++i) {
    cores.push_back(core_of(board, proof[i], cores));
    std::vector<bool> taken = cores.back().cells;
    taken.flip();
    if (std::ranges::find(taken, true) == taken.end()) continue;  // Nothing finishes from there.
    if (shortest_length(NaiveGame(board, taken)) <= cores.back().budget) {
      return "line " + std::to_string(i) + " is false and accepted";
    }
  }
  return "";
}

/// Whether what an accepted certificate claims is true, by a naive game and plain breadth-first
/// search, and each line of its proof too.
bool is_true(const Certificate& certificate, const std::string& text) {
  const Board& board = certificate.board;
  NaiveGame game(board);
  for (const Color move : read_moves(board, certificate.moves)) game.play(move);
  return game.is_finished() && std::cmp_equal(certificate.moves.size(), certificate.length) &&
         shortest_length(board) == certificate.length &&
         false_line(board, proof_of(certificate, text)).empty();
}

/// The numbers, names and other signs of a text.
std::vector<std::string> words_of(const std::string& text) {
  static const std::regex kWord("-?[0-9]+|[a-z]+|\\\\n|[^]");
  return {std::sregex_token_iterator(text.begin(), text.end(), kWord), {}};
}

template <class Item>
Item& drawn(Random& random, std::vector<Item>& items) {
  return items[random.below(static_cast<std::uint32_t>(items.size()))];
}

/// Changes one thing in the lines of a certificate: drops, repeats or replaces a line or a word.
/// Most results can still be read, and a few are true.
void damage(Random& random, std::vector<std::string>& lines, std::vector<std::string> other) {
  const bool in_object = random.below(4) == 0;
  std::string& line = in_object ? lines.front() : drawn(random, lines);
  const std::uint32_t kind = random.below(8);
  if (kind == 0) {
    line = in_object ? other.front() : drawn(random, other);
  } else if (kind == 1 && lines.size() > 2) {
    lines.erase(lines.begin() + 1 + random.below(static_cast<std::uint32_t>(lines.size() - 1)));
  } else if (kind == 2) {
    lines.insert(lines.begin() + 1, std::string(drawn(random, lines)));
  } else if (kind == 3 && in_object) {  // One move more, and the length that matches.
    const std::size_t moves = line.find("\"moves\":\"") + 9;
    line.insert(moves, 1, line[moves]);
    const int length = static_cast<int>(line.find('"', moves) - moves);
    line = std::regex_replace(line, std::regex("\"length\":[0-9]+"),
                              fmt::format("\"length\":{}", length));
  } else {
    std::vector<std::string> words = words_of(line);
    std::string& word = drawn(random, words);
    std::vector<std::string> instead = {"",
                                        word + " 1",
                                        "-" + word,
                                        drawn(random, words),
                                        std::to_string(std::atoi(word.c_str()) + 1),
                                        std::to_string(random.below(150))};
    word = drawn(random, instead);
    line = fmt::to_string(fmt::join(words, ""));
  }
}

/// Certificates of boards of all kinds, seven for each of `times`; one of them is for every start.
std::vector<std::string> true_certificates(Random& random, int times) {
  std::vector<std::string> texts;
  for (int i = 0; i < times; ++i) {
    texts.push_back(
        proven_certificate(random_board(random, i % 2 == 0 ? kPuzzles : RandomBoardOptions{})));
    RandomBoardOptions flood_it = kPuzzles;
    flood_it.rules = Rules::kFloodIt;
    flood_it.patches = i % 4 == 0;
    texts.push_back(proven_certificate(random_board(random, flood_it), true));
    for (const Shape shape : kAllShapes) {
      texts.push_back(proven_certificate(random_board(random, small_boards(shape))));
    }
  }
  return texts;
}

/// The text of these lines; their number is set in the first one.
std::string certificate_of(const std::vector<std::string>& lines) {
  return std::regex_replace(
      fmt::format("{}\n", fmt::join(lines, "\n")), std::regex("\"proof\":[0-9]+"),
      fmt::format("\"proof\":{}", lines.size() - 1), std::regex_constants::format_first_only);
}

/// Adds the certificate as one for other starts, and for boards of other shapes.
void add_for_other_boards(const std::string& text, std::vector<std::string>& texts) {
  static const std::regex kStart("(\"start\":\"any\",)?\"length\"");
  for (const char* const start : {"", "\"start\":\"any\",", "\"start\":\"any-cell\","}) {
    texts.push_back(std::regex_replace(text, kStart, fmt::format("{}\"length\"", start)));
  }
  for (const char* const other : {"", " hexagonal", " eight", " square", " graph"}) {
    texts.push_back(std::regex_replace(text, std::regex(" torus"), other));
  }
}

TEST_P(CheckProof, AgreesWithVerifyOnDamagedCertificatesAndAcceptsNoFalseClaim) {
  Random random(7);
  int judged = 0;
  for (int batch = 0; batch < effort(5); ++batch) {
    std::vector<std::string> whole = true_certificates(random, 8);
    for (const std::string& text : whole) EXPECT_TRUE(is_accepted(text)) << text;
    std::vector<std::string> texts = whole;
    for (int i = 0; i < 1000; ++i) {
      std::vector<std::string> lines = lines_of(drawn(random, whole));
      damage(random, lines, lines_of(drawn(random, whole)));
      texts.push_back(certificate_of(lines));
    }
    for (const std::string& text : whole) add_for_other_boards(text, texts);
    expect_same_verdicts(texts);
    for (std::size_t i = whole.size(); i < texts.size(); ++i) {
      if (!is_accepted(texts[i])) continue;
      for (const Certificate& certificate : read_certificates(texts[i], "c")) {
        if (certificate.any_start || certificate.board.size() > 36 ||
            certificate.board.colors() > 4)
          continue;
        EXPECT_TRUE(is_true(certificate, texts[i])) << texts[i];
        ++judged;
      }
    }
  }
  EXPECT_GT(judged, effort(5) * 10);
}

TEST_P(CheckProof, AcceptsTheLargestBoards) {
  const std::string certificate = proven_certificate(drawn_board(
      kMaxSide, kMaxSide, 4, [](int row, int col) { return (row / 64 + 2 * (col / 64)) % 4; }));
  ASSERT_TRUE(is_accepted(certificate));
  expect_same_verdicts({certificate});
}

using CheckProofScript = ProgramTest;

TEST_F(CheckProofScript, ChecksAllFilesAndEndsWithTheWorstExitCode) {
  const Board board = board_of("012\n");
  write("good", proven_certificate(board));
  write("bad", "no certificate\n");
  const std::string accepted = "0\toptimal\t2\tsolution and 1 proof lines accepted\n";
  const std::string refused = "bad:1: refused: no certificate starts here\n";
  EXPECT_EQ(run(script_command() + "good", 0).out, accepted);
  EXPECT_EQ(run(script_command() + "bad good", 1).out, refused + accepted);
  EXPECT_EQ(run(script_command() + "missing good bad", 2).out, accepted + refused);
  EXPECT_THAT(run(script_command() + "good missing good").err, HasSubstr("missing"));
}

/// A grid, a graph, and a proof with all rules.
constexpr std::array kSmallCertificates = {
    R"({"certificate":3,"board":0,"grid":"# 1 3 3 flood-it ul\n012\n\n","length":2,"moves":"12",)"
    "\"proof\":1}\nc 1 2\n",
    R"({"certificate":3,"board":0,"graph":"p edge 3 2\nc colors 3\ns 1\nn 1 0\nn 2 1\nn 3 2\n)"
    R"(e 1 2\ne 2 3\n","length":2,"moves":"12",)"
    "\"proof\":1}\nc 1 2\n",
    R"({"certificate":3,"board":0,"grid":"# 1 6 3 flood-it ul\n012101\n\n","length":5,)"
    R"("moves":"12101",)"
    "\"proof\":4}\nc 4 5\nm 1 1 -1\nf -1 2\nm -1\n"};

/// Each claims a move too many, and the proof would be right without one condition.
TEST_P(CheckProof, RefusesEveryForgeryOfAProof) {
  const char* const row = R"({"certificate":3,"board":0,"grid":"# 1 4 3 flood-it ul\n0121\n\n",)"
                          R"("length":4,"moves":"1121","proof":)";
  const std::string any = std::regex_replace(row, std::regex("\"length"), "\"start\":\"any\",$&");
  const std::pair<std::string, const char*> forgeries[] = {
      {row, "1}\nc 1 2 3 2\n"},            // The colors of a sum differ:
      {row, "2}\nc 1 2\nf 1 3\n"},         // also those of a premise and a cell.
      {row, "3}\nc 2 3\nm 1\nm 1\n"},      // The last core lacks the start.
      {row, "2}\nc 2 3\nm 1\n"},           // The budget is that of the claim:
      {row, "2}\nc 2 3\nm 1 1 1 1\n"},     // one more for all premises,
      {row, "3}\nc 2 3\nc 3\nm 2 1 2\n"},  // for the least one.
      {row, "2}\nc 2 3\nm 1 1\n"},         // Each color has a premise,
      {row, "2}\nc 2 3\nm 2\n"},           // which is an earlier line
      {row, "3}\nc 2 3\nm -1\nm 2\n"},     // before its last use.
      {row, "1}\nc 0 1 2 3\n"},            // A cluster counts once.
      {any, "2}\nc 2 3\nm 1\n"}};          // Every start is refuted.
  std::vector<std::string> texts;
  for (const auto& [object, proof] : forgeries) {
    texts.push_back(object + proof);
    EXPECT_FALSE(is_accepted(texts.back())) << texts.back();
  }
  expect_same_verdicts(texts);
}

TEST_P(CheckProof, AgreesWithVerifyOnEdgeCasesOfTheFormat) {
  const std::vector<std::string> signs = {"", " ", "\\n", "\n", "\r", ".", "true"};
  const std::vector<std::string> names =
      lines_of("c\nm\nf\nC\ne\nn\ns\nll\n0,0\ntorus\neight\nsquare\ngraph\ncolor-walk");
  std::vector<std::string> numbers = lines_of(
      "0\n2\n3\n4\n36\n37\n99\n5000\n2147483647\n2147483648\n99999999999\n"
      "-0\n-1\n-2\n-01\n--1\n01\n1.0\n1\\u0032\n1 1\n1 -1");
  numbers.emplace_back(5000, '7');
  std::vector<std::string> texts = {"", "\n", "[]\n", "null\n"};
  for (const char* const small : kSmallCertificates) {
    const std::string good = small;
    ASSERT_TRUE(is_accepted(good));
    texts.push_back(good + good);
    const std::vector<std::string> words = words_of(good);
    const auto joined = [&words](std::size_t begin, std::size_t end) {
      return fmt::to_string(fmt::join(words.begin() + begin, words.begin() + end, ""));
    };
    for (std::size_t i = 0; i < words.size(); ++i) {
      const bool is_number = words[i].find_first_of("0123456789") != std::string::npos;
      for (const auto& list : {signs, is_number ? numbers : names}) {
        for (const std::string& other : list) {
          texts.push_back(joined(0, i) + other + joined(i + 1, words.size()));
        }
      }
      for (std::size_t size : {1, 2, 6}) {  // Of several words: left out, doubled, and swapped.
        if (i + 2 * size > words.size()) continue;
        const std::string part = joined(i, i + size);
        const std::string next = joined(i + size, i + 2 * size);
        for (const std::string& other : {next, part + part + next, next + part}) {
          texts.push_back(joined(0, i) + other + joined(i + 2 * size, words.size()));
        }
      }
    }
  }
  expect_same_verdicts(texts);
}

}  // namespace
}  // namespace colorwalk
