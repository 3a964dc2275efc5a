#pragma once

namespace colorwalk {

/// Whether this program runs under a sanitizer, which slows it down five- to twentyfold.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool kSanitized = true;
#else
inline constexpr bool kSanitized = false;
#endif

/// How many of `cases` a test goes through: all of them, or a tenth under a sanitizer.
constexpr int effort(int cases) {
  return kSanitized ? (cases + 9) / 10 : cases;
}

}  // namespace colorwalk
