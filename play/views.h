#pragma once

#include <filesystem>
#include <string>

#include "base/data/value.h"
#include "play/http/server.h"
#include "play/play_limits.h"

/// What clients receive: JSON, and the report.
namespace colorwalk {

/// What the page offers: the operation `catalog`, after the `version` of the program and the
/// `limits` of the server.
Value catalog_json(const PlayLimits& limits, const ServerLimits& server_limits);

/// A sample of a run's boards with the games of its rows: `title`, `folder`, `rows` (labels),
/// `complete` (all boards are included), `notes`, and `boards`, each with `source`, `number`,
/// `board` and `games` of `row`, `status` and `moves`. Throws InputError if the folder does not
/// contain a run.
Value recorded_games_json(const std::filesystem::path& folder);

/// The report of a run. `page` is the address of the page, relative to the report. Throws as
/// recorded_games_json().
std::string report_html(const std::filesystem::path& folder, const std::string& page);

}  // namespace colorwalk
