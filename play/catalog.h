#pragma once

#include "base/data/value.h"
#include "play/http/server_limits.h"
#include "play/play_limits.h"

namespace colorwalk {

/// The choices that the page offers, from the registries: `solvers`, `aliases`, `sources` and
/// `formats`, each with name and summary, parameters with name, default, range or choices and help;
/// also the `limits` of the server and its `version`.
Value catalog_json(const PlayLimits& limits, const ServerLimits& server_limits);

}  // namespace colorwalk
