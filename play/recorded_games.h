#pragma once

#include <filesystem>
#include <string>

#include "base/json/json.h"

/// Finished runs as a page shows them.
namespace colorwalk {

/// The boards of a run's folder with the games that its rows played on them: `title`, `rows` (their
/// labels), `complete` (no board is left out), `notes`, and `boards`, each with `source`, `number`,
/// `board` (board_json.h) and `games` of `row`, `status` and `moves`. Throws InputError for a
/// folder that holds no run.
Json recorded_games_json(const std::filesystem::path& folder);

/// The report of a run's folder, a page of its own.
std::string report_of(const std::filesystem::path& folder);

}  // namespace colorwalk
