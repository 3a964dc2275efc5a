#pragma once

#include <span>
#include <string>
#include <vector>

#include "search/search_event.h"

namespace colorwalk {

/// The steps of a search as text, one sentence per step.
std::vector<std::string> explanation_of(std::span<const SearchEvent> events);

}  // namespace colorwalk
