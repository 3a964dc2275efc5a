#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <utility>

/// Selects a bit-set width, known at compile time, for a number of members known at run time.
///
/// A set fills whole vector registers: 2 words are one 128-bit register, 4 words (a 14x14 board)
/// one 256-bit register, 8 words (20x30, 24x24) one 512-bit register. Most widths are powers of
/// two; see "Bit sets" in docs/design-notes.md for the others. The list below is the only place
/// that names all widths. with_width() selects one; an algorithm is compiled once per width, in the
/// one .cc file that instantiates it:
///     #define COLORWALK_INSTANTIATE(words) template int moves(const StateSpace<words>&);
///     COLORWALK_FOR_EACH_WIDTH(COLORWALK_INSTANTIATE)
///     #undef COLORWALK_INSTANTIATE
/// Its header only declares it. (A class template declares its functions and defines them in the
/// .cc file: functions defined in the class are inline and compiled again by every user.)
///
/// The wide widths are for heuristics, which solve boards of up to 256x256 cells; kAllWidths and
/// COLORWALK_FOR_EACH_ANY_WIDTH include them.
#ifndef COLORWALK_FOR_EACH_WIDTH  // The dev and tsan presets define fewer.
#define COLORWALK_FOR_EACH_WIDTH(use) use(2) use(4) use(8) use(16) use(24) use(32) use(64)
#endif
#ifndef COLORWALK_FOR_EACH_WIDE_WIDTH  // The dev and tsan presets define fewer, wasm none.
#define COLORWALK_FOR_EACH_WIDE_WIDTH(use) use(256) use(1024)
#endif
#define COLORWALK_FOR_EACH_ANY_WIDTH(use) \
  COLORWALK_FOR_EACH_WIDTH(use) COLORWALK_FOR_EACH_WIDE_WIDTH(use)

namespace colorwalk {

#define COLORWALK_LISTED(words) words,
inline constexpr std::array kWidths = {COLORWALK_FOR_EACH_WIDTH(COLORWALK_LISTED)};
inline constexpr std::array kAllWidths = {COLORWALK_FOR_EACH_ANY_WIDTH(COLORWALK_LISTED)};
#undef COLORWALK_LISTED

/// The most members of a set of kWidths.
inline constexpr int kMostMembers = kWidths.back() * 64;

/// Calls `body.template operator()<Words>()` with the smallest of the first `kCount` widths of
/// kAllWidths that holds `members` members. REQUIRES: there is one.
template <std::size_t kCount, std::size_t kLeast = 0, class Body>
decltype(auto) with_width_of(int members, Body&& body) {
  constexpr int kWords = kAllWidths[kLeast];
  if constexpr (kLeast + 1 < kCount) {
    if (members > kWords * 64) {
      return with_width_of<kCount, kLeast + 1>(members, std::forward<Body>(body));
    }
  }
  assert(members <= kWords * 64);
  return body.template operator()<kWords>();
}

/// With one of kWidths. REQUIRES: members <= kMostMembers.
template <class Body>
decltype(auto) with_width(int members, Body&& body) {
  return with_width_of<kWidths.size()>(members, std::forward<Body>(body));
}

template <class Body>
[[gnu::noinline]] decltype(auto) call_without_inlining(const Body& body) {
  return body();
}

/// Calls `body`. For sets of 32 words and more, in a stack frame of its own, so that the frame of
/// the caller does not hold the sets of all its calls: a search may use 128 KB of stack. Narrower
/// sets are inlined, because a call would take a noticeable part of the time of a move.
template <int Words, class Body>
decltype(auto) in_own_frame_if_wide(const Body& body) {
  if constexpr (Words >= 32) {
    return call_without_inlining(body);
  } else {
    return body();
  }
}

}  // namespace colorwalk
