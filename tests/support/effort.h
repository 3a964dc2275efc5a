#pragma once

#include <algorithm>
#include <cstdlib>

namespace colorwalk {

/// Whether this program runs under a sanitizer, which slows it down five- to twentyfold.
#ifdef COLORWALK_SANITIZED
inline constexpr bool kSanitized = true;
#else
inline constexpr bool kSanitized = false;
#endif

/// How many of `cases` a test goes through: all of them, or a tenth under a sanitizer; as many
/// times more as the environment's COLORWALK_EFFORT says.
inline int effort(int cases) {
  static const int kTimes = [] {
    const char* text = std::getenv("COLORWALK_EFFORT");
    return text == nullptr ? 1 : std::max(1, std::atoi(text));
  }();
  return kTimes * (kSanitized ? (cases + 9) / 10 : cases);
}

}  // namespace colorwalk
