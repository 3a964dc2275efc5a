#pragma once

#include <filesystem>
#include <string>

#include "base/data/value.h"

namespace colorwalk {

/// A sample of a run's boards with the games of its rows: `title`, `folder`, `rows` (labels),
/// `complete` (all boards are included), `notes`, and `boards`, each with `source`, `number`,
/// `board` (board_json.h) and `games` of `row`, `status` and `moves`. Throws InputError if the
/// folder does not contain a run.
Value recorded_games_json(const std::filesystem::path& folder);

/// The report of a run as an HTML page.
std::string report_of(const std::filesystem::path& folder);

}  // namespace colorwalk
