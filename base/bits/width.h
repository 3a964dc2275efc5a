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
#ifndef COLORWALK_FOR_EACH_WIDTH  // The dev and tsan presets define fewer.
#define COLORWALK_FOR_EACH_WIDTH(use) use(2) use(4) use(8) use(16) use(24) use(32) use(64)
#endif

namespace colorwalk {

#define COLORWALK_LISTED(words) words,
inline constexpr std::array kWidths = {COLORWALK_FOR_EACH_WIDTH(COLORWALK_LISTED)};
#undef COLORWALK_LISTED

/// Calls `body.template operator()<Words>()` with the smallest width that holds `members` members.
/// REQUIRES: members <= 4096.
template <std::size_t kLeast = 0, class Body>
decltype(auto) with_width(int members, Body&& body) {
  constexpr int kWords = kWidths[kLeast];
  if constexpr (kLeast + 1 < kWidths.size()) {
    if (members > kWords * 64) return with_width<kLeast + 1>(members, std::forward<Body>(body));
  }
  assert(members <= kWords * 64);
  return body.template operator()<kWords>();
}

}  // namespace colorwalk
