#include "tests/support/plain_search.h"

#include <fmt/format.h>

#include <algorithm>
#include <unordered_set>
#include <vector>

namespace colorwalk {
namespace {

/// A set of cells: one bit each.
using Cells = std::uint32_t;

constexpr Cells bit(int cell) {
  return Cells{1} << cell;
}

int start_of(const BoardDraft& draft) {
  return index(*draft.start->cell(draft.rows, draft.cols));
}

/// For each cell, those that touch it.
std::vector<Cells> touching_sets(const BoardDraft& draft) {
  const int size = draft.rows * draft.cols;
  std::vector<Cells> touching(static_cast<std::size_t>(size));
  for (int a = 0; a < size; ++a) {
    for (int b = 0; b < size; ++b) {
      const bool touch = draft.shape == Shape::kGraph
                             ? std::ranges::any_of(draft.edges,
                                                   [=](const Edge& edge) {
                                                     return (edge.first == a && edge.second == b) ||
                                                            (edge.first == b && edge.second == a);
                                                   })
                             : a != b && cells_touch(draft.shape, draft.rows, draft.cols, a, b);
      if (touch) touching[static_cast<std::size_t>(a)] |= bit(b);
    }
  }
  return touching;
}

/// The region after the cells of `allowed` that are connected with it have joined it.
Cells grown(Cells region, Cells allowed, const std::vector<Cells>& touching) {
  while (true) {
    Cells next = region;
    for (std::size_t cell = 0; cell < touching.size(); ++cell) {
      if ((region & bit(static_cast<int>(cell))) != 0) next |= touching[cell] & allowed;
    }
    if (next == region) return region;
    region = next;
  }
}

/// The cells of a color.
Cells cells_of_color(const BoardDraft& draft, Color color) {
  Cells cells = 0;
  for (std::size_t cell = 0; cell < draft.cells.size(); ++cell) {
    if (draft.cells[cell] == color) cells |= bit(static_cast<int>(cell));
  }
  return cells;
}

int drawn(Random& random, int minimum, int maximum) {
  return minimum +
         static_cast<int>(random.below(static_cast<std::uint32_t>(maximum - minimum + 1)));
}

Edge random_edge(Random& random, int from, int to) {
  if (random.below(2) == 0) std::swap(from, to);
  return {static_cast<std::uint16_t>(from), static_cast<std::uint16_t>(to)};
}

/// A random tree with some more edges, some of them twice.
std::vector<Edge> random_edges(Random& random, int vertices) {
  std::vector<Edge> edges;
  const std::uint32_t density = random.below(3) == 0 ? 0 : random.below(60);
  for (int to = 1; to < vertices; ++to) {
    edges.push_back(random_edge(random, drawn(random, 0, to - 1), to));
    for (int from = 0; from < to; ++from) {
      if (random.below(100) < density) edges.push_back(random_edge(random, from, to));
    }
  }
  return edges;
}

}  // namespace

bool cells_touch(Shape shape, int rows, int cols, int a, int b) {
  const int down = b / cols - a / cols;
  const int right = b % cols - a % cols;
  int vertical = std::abs(down);
  int horizontal = std::abs(right);
  if (shape == Shape::kTorus) {
    vertical = std::min(vertical, rows - vertical);
    horizontal = std::min(horizontal, cols - horizontal);
  }
  if (shape == Shape::kEight) return std::max(vertical, horizontal) == 1;
  if (shape == Shape::kHexagonal && vertical == 1 && down == right) return true;
  return vertical + horizontal == 1;
}

int plain_optimum(const BoardDraft& draft) {
  const std::vector<Cells> touching = touching_sets(draft);
  const int start = start_of(draft);
  const Cells everything = (Cells{2} << (touching.size() - 1)) - 1;
  std::vector<Cells> of_color;
  for (int i = 0; i < draft.colors; ++i) of_color.push_back(cells_of_color(draft, nth_color(i)));
  const Color first = draft.cells[static_cast<std::size_t>(start)];
  std::vector<Cells> layer = {grown(bit(start), cells_of_color(draft, first), touching)};
  std::unordered_set<Cells> seen(layer.begin(), layer.end());
  for (int length = 0;; ++length) {
    std::vector<Cells> next_layer;
    for (const Cells region : layer) {
      if (region == everything) return length;
      for (const Cells color : of_color) {
        const Cells next = grown(region, color, touching);
        if (seen.insert(next).second) next_layer.push_back(next);
      }
    }
    layer = std::move(next_layer);
  }
}

BoardDraft random_draft(Random& random, Shape shape) {
  BoardDraft draft;
  const bool is_graph = shape == Shape::kGraph;
  draft.shape = shape;
  draft.rows = is_graph ? 1 : drawn(random, 1, 5);
  draft.cols = drawn(random, 1, is_graph ? 14 : 5);
  draft.colors = drawn(random, 1, 5);
  const std::uint32_t patchiness = random.below(3);
  for (int cell = 0; cell < draft.rows * draft.cols; ++cell) {
    const bool repeats = cell > 0 && random.below(4) < patchiness;
    draft.cells.push_back(repeats ? draft.cells.back()
                                  : nth_color(drawn(random, 0, draft.colors - 1)));
  }
  if (is_graph) draft.edges = random_edges(random, draft.cols);
  const int start = drawn(random, 0, draft.rows * draft.cols - 1);
  draft.start = Start::naming(nth_cell(start), draft.rows, draft.cols);
  draft.rules = random.below(3) == 0 ? Rules::kColorWalk : Rules::kFloodIt;
  if (draft.rules == Rules::kColorWalk) draft.cells[static_cast<std::size_t>(start)] = kBlank;
  return draft;
}

std::string draft_text(const BoardDraft& draft) {
  std::string text = fmt::format("{}x{}, {} colors, {}, start {}: ", draft.rows, draft.cols,
                                 draft.colors, name(draft.shape), draft.start->text());
  for (const Color color : draft.cells) text += symbol_of(color, 0);
  for (const auto& [first, second] : draft.edges) text += fmt::format(" {}-{}", first, second);
  return text;
}

}  // namespace colorwalk
