#pragma once

#include <array>
#include <string>

#include "base/random.h"
#include "engine/board.h"

/// Boards of all shapes and their optima, from the definitions alone: the only things that this
/// shares with the product are the data types of a draft.
namespace colorwalk {

inline constexpr std::array kAllShapes = {Shape::kSquare, Shape::kTorus, Shape::kHexagonal,
                                          Shape::kEight, Shape::kGraph};

/// Whether two different cells of a grid touch.
bool cells_touch(Shape shape, int rows, int cols, int a, int b);

/// The length of a shortest solution, by breadth-first search over sets of cells. REQUIRES: at most
/// 32 cells, and a start.
int plain_optimum(const BoardDraft& draft);

/// A Flood-It or Color Walk board with a drawn start: a grid of 1x1 to 5x5 cells and 1 to 5 colors,
/// in patches or noise, or a connected graph of 1 to 14 vertices, from trees to complete ones.
BoardDraft random_draft(Random& random, Shape shape);

/// For messages: size, shape, start, cells and edges.
std::string draft_text(const BoardDraft& draft);

}  // namespace colorwalk
