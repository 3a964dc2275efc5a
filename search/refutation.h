#pragma once

#include <cstdint>

namespace colorwalk {

/// The answer to "can this state be finished within the budget?"
enum class Refutation : std::uint8_t {
  kRefuted,  ///< No.
  kSolved,   ///< Yes; there is a solution.
  kGivenUp,  ///< A limit was reached first.
};

}  // namespace colorwalk
