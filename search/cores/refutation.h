#pragma once

#include <cstdint>

namespace colorwalk {

/// The answer to "can this state be finished in so many moves?"
enum class Refutation : std::uint8_t {
  kRefuted,  ///< It cannot.
  kSolved,   ///< It can; there is a solution.
  kGivenUp,  ///< A limit was reached first.
};

}  // namespace colorwalk
