#pragma once

#include "base/json/json.h"
#include "play/http/server_limits.h"
#include "play/play_limits.h"

namespace colorwalk {

/// The choices that the page offers, from the registries: `solvers`, `aliases`, `sources` and
/// `formats`, each with name and summary, parameters with name, default, range or choices and help;
/// also the `limits` of the server and its `version`.
Json catalog_json(const PlayLimits& limits, const ServerLimits& server_limits);

}  // namespace colorwalk
