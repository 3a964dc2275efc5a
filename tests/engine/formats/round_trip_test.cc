#include "tests/support/boards.h"
#include "tests/support/read_text.h"

namespace colorwalk {
namespace {

/// Whether a board that is written in a format and read again is equal. Boards that the format
/// cannot represent count as equal; the number of the others is added up.
bool survives(const Board& board, const BoardFormat& format, int& taken) {
  std::string text;
  try {
    format.write(board, true, text);
  } catch (const InputError&) {
    return text.empty();
  }
  ++taken;
  const std::vector<BoardDraft> boards = read_text(text, format.name).boards;
  if (boards.size() != 1) return false;
  BoardDraft draft = boards[0];
  // Compact does not store these, so they are given to it.
  if (format.name == "compact") {
    draft.start = Start::naming(board.start(), board.rows(), board.cols());
    draft.colors = board.colors();
  }
  return Board::make(draft, {.rules = board.rules()}).hash() == board.hash();
}

bool has_graphs(const BoardFormat& format) {
  return format.name == "dimacs";
}

/// A board of a kind that the format can have: a graph, or a grid of any shape.
Board random_board_for(const BoardFormat& format, Random& random) {
  Shape shape = kAllShapes.at(random.below(kGridShapes.size()));
  if (random.below(2) == 0) shape = Shape::kSquare;
  RandomBoardOptions options = small_boards(has_graphs(format) ? Shape::kGraph : shape);
  options.max_colors = kMaxColors;
  return random_board(random, options);
}

/// Some boards that the format can have.
std::vector<Board> boards_for(const BoardFormat& format, int side, int colors, int count) {
  if (!has_graphs(format)) return boards_of_size(side, colors, count);
  std::vector<Board> graphs;
  Random random(1);
  while (std::cmp_less(graphs.size(), count)) graphs.push_back(random_board_for(format, random));
  return graphs;
}

TEST(BoardFormats, ReadWhatTheyWrite) {
  for (const BoardFormat& format : board_formats()) {
    if (format.write == nullptr) continue;
    int taken = 0;
    for (std::uint64_t seed = 1; seed <= 2000; ++seed) {
      Random random(seed);
      const Board board = random_board_for(format, random);
      const auto fails = [&](const Board& smaller) {
        int ignored = 0;
        return !survives(smaller, format, ignored);
      };
      ASSERT_TRUE(survives(board, format, taken)) << format.name << ", seed " << seed << "\n"
                                                  << draw(shrink(board, fails));
    }
    EXPECT_GT(taken, 10) << format.name;
  }
}

TEST(BoardFormats, ReadManyBoardsThatTheyWroteOneAfterAnother) {
  for (const BoardFormat& format : board_formats()) {
    if (format.write == nullptr) continue;
    const std::vector<Board> written = boards_for(format, 9, 5, 50);
    std::string text;  // Of lines that are too long for a row.
    for (const Board& board : written) format.write(board, true, text);
    for (const std::string_view as : {format.name, std::string_view("auto")}) {
      SCOPED_TRACE(fmt::format("{} read as {}", format.name, as));
      const BoardsRead read = read_text(text, as);
      EXPECT_EQ(read.format, format.name);
      EXPECT_EQ(read.note, "");
      ASSERT_EQ(read.boards.size(), written.size());
      for (std::size_t i = 0; i < written.size(); ++i) {
        // Most formats do not store the rules.
        const Board board = Board::make(read.boards[i], {.rules = written[i].rules()});
        EXPECT_EQ(board.hash(), written[i].hash()) << "board " << i;
      }
    }
  }
}

/// A table of symbols as other programs write one, in random form.
struct TableText {
  std::vector<std::string> cells;
  std::size_t cols;
  std::string text;
};

TableText random_table(Random& random) {
  static const std::vector<std::vector<std::string>> kKinds = {
      {"0", "1", "2", "3"},   {"1", "2", "3"}, {"3", "7"},      {"9", "10", "11", "12"},
      {"100", "200", "4000"}, {"R", "G", "B"}, {"a", "p", "c"}, {"🟥", "🟧", "⬛", "⚪"},
  };
  const std::vector<std::string>& symbols =
      kKinds.at(random.below(static_cast<std::uint32_t>(kKinds.size())));
  const std::vector<std::string> separators = {" ", "\t", ",", ", ", "  "};
  const std::string separator = separators.at(random.below(5));
  const bool has_lists = random.below(3) == 0;
  const std::string quote = has_lists && symbols[0][0] > '9' ? "\"" : "";
  TableText table = {.cells = {}, .cols = 2 + random.below(6), .text = {}};
  const std::size_t rows = 1 + random.below(6);
  for (std::size_t i = 0; i < rows * table.cols; ++i) {
    const bool is_first = i % table.cols == 0;
    if (is_first && i > 0) table.text += has_lists ? "],\n" : " \r\n";
    if (has_lists) table.text += i == 0 ? "[[" : is_first ? " [" : "";
    table.cells.push_back(symbols.at(random.below(static_cast<std::uint32_t>(symbols.size()))));
    table.text += (is_first ? "" : separator) + quote + table.cells.back() + quote;
  }
  table.text += has_lists ? "]]" : "";
  return table;
}

TEST(TableFormat, AnswersInTheSymbolsOfTheText) {
  int refused = 0;
  for (std::uint64_t seed = 1; seed <= 2000; ++seed) {
    Random random(seed);
    const TableText table = random_table(random);
    SCOPED_TRACE(table.text);
    const std::string error = read_error(table.text, "auto");
    if (error.find("can be a row or a size") != std::string::npos) {
      ++refused;
      continue;
    }
    ASSERT_EQ(error, "");
    const Board board = Board::make(read_text(table.text, "auto").boards.at(0));
    ASSERT_EQ(static_cast<std::size_t>(board.cols()), table.cols);
    ASSERT_EQ(static_cast<std::size_t>(board.size()), table.cells.size());
    for (std::size_t i = 0; i < table.cells.size(); ++i) {
      ASSERT_EQ(board.text_symbol(board.cells()[i]), table.cells[i]);
    }
    const std::string moves = board.text_of_moves(board.cells());
    EXPECT_EQ(board.plain_moves(moves), board.format_moves(board.cells()));
  }
  EXPECT_LT(refused, 20);
}

/// A text with a few bytes changed, dropped, doubled or cut off.
std::string damaged(std::string text, Random& random) {
  constexpr std::string_view kBytes = {"0123456789azAZ.#,:xcpens \t\r\n-\0\xff", 31};
  for (std::uint32_t harm = 1 + random.below(4); harm > 0 && !text.empty(); --harm) {
    const std::size_t at = random.below(static_cast<std::uint32_t>(text.size()));
    switch (random.below(8)) {
      case 0:
        text.resize(at);
        break;
      case 1:
        text.erase(at, 1 + random.below(20));
        break;
      case 2:
        text.insert(at, text.substr(random.below(static_cast<std::uint32_t>(text.size())), 30));
        break;
      default:
        text[at] = kBytes[random.below(static_cast<std::uint32_t>(kBytes.size()))];
    }
  }
  return text;
}

TEST(BoardFormats, ReadDamagedTextsOrReportAnErrorInOneLine) {
  int refused = 0;
  for (const BoardFormat& format : board_formats()) {
    if (format.write == nullptr) continue;
    std::string text;
    for (const Board& board : boards_for(format, 9, 4, 2)) format.write(board, true, text);
    for (std::uint64_t seed = 1; seed <= 1000; ++seed) {
      Random random(seed);
      const std::string bad = damaged(text, random);
      for (const std::string_view as : {std::string_view("auto"), format.name}) {
        const std::string error = read_error(bad, as);
        SCOPED_TRACE(std::string(as) + ", seed " + std::to_string(seed) + "\n" + bad);
        if (error.empty()) continue;
        ++refused;
        EXPECT_TRUE(error.starts_with("boards.txt:")) << error;
        EXPECT_NE(error.find("; expected "), std::string::npos) << error;
        EXPECT_TRUE(std::ranges::all_of(error, [](char c) { return c >= ' ' && c <= '~'; }));
      }
    }
  }
  EXPECT_GT(refused, 1000);
}

}  // namespace
}  // namespace colorwalk
