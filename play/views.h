#pragma once

#include <filesystem>

#include "base/data/value.h"
#include "engine/board.h"
#include "play/http/server.h"
#include "play/play_limits.h"

/// What clients receive as JSON.
namespace colorwalk {

/// `text` (in the format `grid` with its header, as requests accept it), `rows`, `cols`, `colors`,
/// `rules`, `start` (a cell's number), `symbols` of the colors in order, `cells` as symbols row by
/// row, and `hash`.
Value board_json(const Board& board);

/// The choices that the page offers, from the registries: `solvers`, `aliases`, `sources` and
/// `formats`, each with name and summary, parameters with name, default, range or choices and help;
/// also the `limits` of the server and its `version`.
Value catalog_json(const PlayLimits& limits, const ServerLimits& server_limits);

/// A sample of a run's boards with the games of its rows: `title`, `folder`, `rows` (labels),
/// `complete` (all boards are included), `notes`, and `boards`, each with `source`, `number`,
/// `board` and `games` of `row`, `status` and `moves`. Throws InputError if the folder does not
/// contain a run.
Value recorded_games_json(const std::filesystem::path& folder);

}  // namespace colorwalk
