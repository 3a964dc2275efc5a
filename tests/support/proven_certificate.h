#pragma once

#include <string>
#include <utility>

#include "search/requests/search.h"

namespace colorwalk {

/// The certificate of a board's optimum, or of that from its best start.
inline std::string proven_certificate(const Board& board, bool any_start = false) {
  SearchSpec spec;
  spec.extras.proof = true;
  spec.any_start = any_start;
  return Search(std::move(spec)).solve(board).certificate;
}

}  // namespace colorwalk
