#include "tests/support/naive_game.h"

namespace colorwalk {

Color color_at(const Board& board, int cell) {
  return board.at(cell / board.cols(), cell % board.cols());
}

bool cells_touch(Shape shape, int rows, int cols, int a, int b) {
  const GridShape& row = kGridShapes.at(static_cast<std::size_t>(shape));
  // From b, and from its images beyond the edges that wrap.
  for (int down = row.wraps_rows ? -rows : 0; down <= (row.wraps_rows ? rows : 0); down += rows) {
    for (int right = row.wraps_cols ? -cols : 0; right <= (row.wraps_cols ? cols : 0);
         right += cols) {
      const Step step = {b / cols + down - a / cols, b % cols + right - a % cols};
      if (std::ranges::find(row.steps(), step) != row.steps().end()) return true;
    }
  }
  return false;
}

std::vector<int> touching_cells(const Board& board, int cell) {
  std::vector<int> touching;
  const auto add = [&touching](int other) {
    if (std::ranges::find(touching, other) == touching.end()) touching.push_back(other);
  };
  if (board.shape() == Shape::kGraph) {
    for (const auto& [first, second] : board.draft().edges) {
      if (first == cell) add(second);
      if (second == cell) add(first);
    }
    return touching;
  }
  const int rows = board.rows();
  const int cols = board.cols();
  for (const int down : {rows - 1, rows, rows + 1}) {
    for (const int right : {cols - 1, cols, cols + 1}) {
      const int other = (cell / cols + down) % rows * cols + (cell % cols + right) % cols;
      if (other != cell && cells_touch(board.shape(), rows, cols, cell, other)) add(other);
    }
  }
  return touching;
}

std::vector<int> cluster_cells(const Board& board, int first) {
  std::vector<bool> seen(static_cast<std::size_t>(board.size()));
  std::vector<int> cells = {first};
  seen[static_cast<std::size_t>(first)] = true;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    for (const int cell : touching_cells(board, cells[i])) {
      if (color_at(board, cell) != color_at(board, first)) continue;
      if (seen[static_cast<std::size_t>(cell)]) continue;
      seen[static_cast<std::size_t>(cell)] = true;
      cells.push_back(cell);
    }
  }
  return cells;
}

std::vector<Color> random_moves(const Board& board) {
  Random random(board.hash());
  std::vector<Color> moves;
  for (NaiveGame game(board); !game.is_finished(); game.play(moves.back())) {
    Color color{};
    do {
      color = random_color(random, board.colors());
    } while (!game.would_take(color) && random.below(8) > 0);
    moves.push_back(color);
  }
  return moves;
}

NaiveGame::NaiveGame(const Board& board)
    : NaiveGame(board, std::vector<bool>(static_cast<std::size_t>(board.size()))) {
  if (begins_blank(board.rules())) {
    for (int cell = 0; cell < board.size(); ++cell) {
      if (color_at(board, cell) == kBlank) take(cell);
    }
  } else {
    take(index(board.start()));
    play(color_at(board, index(board.start())));
  }
}

NaiveGame::NaiveGame(const Board& board, const std::vector<bool>& taken)
    : board_(&board),
      taken_(taken),
      cells_taken_(static_cast<int>(std::ranges::count(taken, true))) {
  std::vector<std::vector<int>> touching;
  for (int cell = 0; cell < board.size(); ++cell) touching.push_back(touching_cells(board, cell));
  touching_ = std::make_shared<const std::vector<std::vector<int>>>(std::move(touching));
}

void NaiveGame::play(Color color) {
  std::vector<int> open;
  for (int cell = 0; cell < board_->size(); ++cell) {
    if (is_open(cell, color)) open.push_back(cell);
  }
  while (!open.empty()) {
    const int cell = open.back();
    open.pop_back();
    if (is_taken(cell)) continue;
    take(cell);
    for (const int next : (*touching_)[static_cast<std::size_t>(cell)]) {
      if (is_open(next, color)) open.push_back(next);
    }
  }
}

bool NaiveGame::would_take(Color color) const {
  for (int cell = 0; cell < board_->size(); ++cell) {
    if (is_open(cell, color)) return true;
  }
  return false;
}

void NaiveGame::take(int cell) {
  taken_[static_cast<std::size_t>(cell)] = true;
  ++cells_taken_;
}

bool NaiveGame::is_open(int cell, Color color) const {
  return !is_taken(cell) && color_at(*board_, cell) == color &&
         std::ranges::any_of((*touching_)[static_cast<std::size_t>(cell)],
                             [this](int other) { return is_taken(other); });
}

int shortest_length(const Board& board) {
  return shortest_length(NaiveGame(board));
}

int shortest_length(const NaiveGame& game) {
  if (game.is_finished()) return 0;
  std::vector<NaiveGame> layer = {game};
  std::set<std::vector<bool>> seen = {game.taken()};
  for (int length = 1; !layer.empty(); ++length) {
    std::vector<NaiveGame> next_layer;
    for (const NaiveGame& reached : layer) {
      for (const Color color : each_color(game.board().colors())) {
        NaiveGame next = reached;
        next.play(color);
        if (next.is_finished()) return length;
        if (seen.insert(next.taken()).second) next_layer.push_back(std::move(next));
      }
    }
    layer = std::move(next_layer);
  }
  throw std::logic_error("no sequence of moves finishes this game");
}

NaiveRemoval naive_removal(const NaiveGame& origin, const NaiveGame& game) {
  NaiveRemoval removal;
  for (int cell = 0; cell < game.board().size(); ++cell) {
    if (!game.is_taken(cell) || origin.is_taken(cell)) continue;
    ++removal.area;
    for (const int neighbor : touching_cells(game.board(), cell)) {
      if (!game.is_taken(neighbor)) ++removal.perimeter;
    }
  }
  return removal;
}

namespace {

double naive_metric(std::string_view metric, const NaiveGame& origin, const NaiveGame& game) {
  const auto [area, perimeter] = naive_removal(origin, game);
  const double edges = perimeter == 0 ? area : perimeter;
  if (metric == "area") return area;
  if (metric == "perimeter") return edges;
  return area == 0 ? 0 : edges / area;
}

/// The largest metric of the sequences that continue from `game` with this color as move number
/// `move`: the series' best(k).
double value_of(std::string_view metric, int depth, const NaiveGame& origin, const NaiveGame& game,
                Color color, int move = 1) {
  NaiveGame next = game;
  next.play(color);
  const double value = naive_metric(metric, origin, next);
  if (value == 0 || move == depth) return value;
  double best = 0;
  for (const Color after : each_color(game.board().colors())) {
    best = std::max(best, value_of(metric, depth, origin, next, after, move + 1));
  }
  return best;
}

}  // namespace

Color naive_look_ahead_color(std::string_view metric, int depth, const NaiveGame& game) {
  Color best{0};
  double best_value = 0;
  for (const Color color : each_color(game.board().colors())) {
    const double value = value_of(metric, depth, game, game, color);
    if (value > best_value) {
      best_value = value;
      best = color;
    }
  }
  return best;
}

}  // namespace colorwalk
