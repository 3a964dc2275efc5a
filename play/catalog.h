#pragma once

#include "base/json/json.h"
#include "play/http/play_limits.h"

/// What there is to choose from, as the interface tells it: all of it out of the registries.
namespace colorwalk {

/// `solvers` and `aliases`, `sources`, `formats`, each with name and summary; parameters with name,
/// default, range or choices and help; `limits` of this server; `version`.
Json catalog_json(const PlayLimits& limits);

}  // namespace colorwalk
