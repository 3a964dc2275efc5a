// `dimacs`: colored graphs in the text format of the DIMACS challenges. A line is a letter and its
// fields:
//
//     c TEXT           a comment
//     p edge N M       begins a graph of N vertices and M edges (or `p col N M`)
//     e A B            an edge between two vertices, counted from 1
//     n VERTEX COLOR   the color of a vertex, counted from 0; '.' for a blank one
//     s VERTEX         the start; without this line vertex 1
//     c colors K       the number of colors; without this line the largest one and those below it
//
// The lines of a graph follow its line `p` in any order. Every vertex has a color. An edge may
// occur twice, also in the other direction; M counts the lines `e` or the different edges. The
// graph is connected. Its vertices are the cells of a board of one row.

#include <algorithm>
#include <optional>
#include <utility>

#include "engine/formats/support.h"

namespace colorwalk {
namespace {

constexpr std::string_view kDimacs = "dimacs";
constexpr std::string_view kFirstLine = "'p edge VERTICES EDGES'";

/// The draft's value of a vertex whose color is not known yet. Not a color of any board.
constexpr Color kUnknown{254};

using Fields = std::span<const std::string_view>;

/// Reads the lines of one graph after the other.
class DimacsReader {
 public:
  explicit DimacsReader(const BoardText& text) : text_(text) {}

  std::vector<BoardDraft> read() {
    for (const Line& line : split_lines(text_)) {
      const std::vector<std::string_view> words = split_words(line.text);
      if (!words.empty()) read_line(line, words);
    }
    if (graphs_.empty()) refuse_empty(text_, kFirstLine);
    finish_graph();
    return std::move(graphs_);
  }

 private:
  void read_line(const Line& line, Fields words) {
    line_ = line;
    const std::string_view letter = words[0];
    if (letter == "c") return read_comment(words);
    if (letter == "p") return begin_graph(words);
    if (letter != "e" && letter != "n" && letter != "s") {
      refuse(text_, line, "a line that begins with {}; expected c, p, e, n or s", quoted(letter));
    }
    if (graphs_.empty()) {
      refuse(text_, line, "a line {} before the first graph; expected {}", letter, kFirstLine);
    }
    if (letter == "e") return read_edge(words);
    if (letter == "n") return read_color(words);
    read_start(words);
  }

  void read_comment(Fields words) {
    if (graphs_.empty() || words.size() != 3 || words[1] != "colors") return;
    colors_ = number(words[2], "the number of colors", 1, kMaxColors);
  }

  void begin_graph(Fields words) {
    expect_fields(words, 4, kFirstLine);
    if (words[1] != "edge" && words[1] != "col") {
      refuse(text_, line_, "the kind of problem {}; expected {}", quoted(words[1]), kFirstLine);
    }
    if (!graphs_.empty()) finish_graph();
    BoardDraft& draft = graphs_.emplace_back(start_draft(text_, line_.number));
    draft.shape = Shape::kGraph;
    draft.rows = 1;
    draft.cols = number(words[2], "the number of vertices", 1, kMaxCells);
    edges_ = number(words[3], "the number of edges", 0, static_cast<int>(kMaxEdges));
    draft.cells.assign(static_cast<std::size_t>(draft.cols), kUnknown);
    draft.colors = 1;
    draft.start.reset();
    colors_.reset();
    begin_ = line_;
  }

  void read_edge(Fields words) {
    expect_fields(words, 3, "'e VERTEX VERTEX'");
    const std::uint16_t first = vertex(words[1]);
    const std::uint16_t second = vertex(words[2]);
    if (first == second) {
      refuse(text_, line_, "an edge from vertex {} to itself; expected two different vertices",
             words[1]);
    }
    graphs_.back().edges.push_back({first, second});
  }

  void read_color(Fields words) {
    expect_fields(words, 3, "'n VERTEX COLOR'");
    BoardDraft& draft = graphs_.back();
    Color& color = draft.cells[vertex(words[1])];
    if (color != kUnknown) {
      refuse(text_, line_, "a second color of vertex {}; expected one", words[1]);
    }
    color = words[2] == "." ? kBlank : nth_color(number(words[2], "a color", 0, kMaxColors - 1));
    if (color != kBlank) draft.colors = std::max(draft.colors, index(color) + 1);
  }

  void read_start(Fields words) {
    expect_fields(words, 2, "'s VERTEX'");
    BoardDraft& draft = graphs_.back();
    if (draft.start) refuse(text_, line_, "a second start; expected one");
    draft.start = Start::naming(nth_cell(vertex(words[1])), 1, draft.cols);
  }

  /// Checks what only the end of a graph shows.
  void finish_graph() {
    BoardDraft& draft = graphs_.back();
    const auto unknown = std::ranges::find(draft.cells, kUnknown);
    if (unknown != draft.cells.end()) {
      const auto vertex = unknown - draft.cells.begin() + 1;
      refuse(text_, begin_, "no color of vertex {}; expected a line 'n {} COLOR'", vertex, vertex);
    }
    if (colors_ && *colors_ < draft.colors) {
      refuse(text_, begin_, "color {} in a graph of {}; expected colors from 0 to {}",
             draft.colors - 1, counted(*colors_, "color"), *colors_ - 1);
    }
    draft.colors = colors_.value_or(draft.colors);
    if (std::cmp_equal(edges_, draft.edges.size())) return;
    if (std::cmp_equal(edges_, Adjacency(draft.cols, draft.edges).pairs())) return;
    refuse(text_, begin_, "{}; expected {}, the number in this line",
           counted(draft.edges.size(), "edge"), edges_);
  }

  void expect_fields(Fields words, std::size_t count, std::string_view expected) const {
    if (words.size() == count) return;
    refuse(text_, line_, "a line of {}; expected {}", counted(words.size(), "word"), expected);
  }

  int number(std::string_view word, std::string_view what, int minimum, int maximum) const {
    return read_number(text_, line_, word, what, minimum, maximum);
  }

  std::uint16_t vertex(std::string_view word) const {
    return static_cast<std::uint16_t>(number(word, "a vertex", 1, graphs_.back().cols) - 1);
  }

  const BoardText& text_;
  std::vector<BoardDraft> graphs_;
  Line line_ = {};             ///< That is being read.
  Line begin_ = {};            ///< The line `p` of the last graph.
  int edges_ = 0;              ///< Their number in that line.
  std::optional<int> colors_;  ///< Of the last graph, if its comment gives them.
};

void write_dimacs(const Board& board, bool /*header*/, std::string& out) {
  if (board.shape() != Shape::kGraph) refuse_to_write(kDimacs, "it is a grid, not a graph", "grid");
  const Adjacency& graph = board.adjacency();
  out += fmt::format("p edge {} {}\nc colors {}\n", board.size(), graph.pairs(), board.colors());
  out += fmt::format("s {}\n", index(board.start()) + 1);
  for (int vertex = 0; vertex < board.size(); ++vertex) {
    const Color color = board.cells()[static_cast<std::size_t>(vertex)];
    out += fmt::format("n {} ", vertex + 1);
    out += (color == kBlank ? "." : std::to_string(index(color))) + '\n';
  }
  graph.for_each_pair(
      [&](int first, int second) { out += fmt::format("e {} {}\n", first + 1, second + 1); });
}

}  // namespace

BoardFormat dimacs_format() {
  return {.name = kDimacs,
          .summary = "graphs: lines 'p edge N M', 'e A B', 'n VERTEX COLOR' and 's VERTEX'",
          .read = [](const BoardText& text) { return DimacsReader(text).read(); },
          .write = write_dimacs};
}

}  // namespace colorwalk
