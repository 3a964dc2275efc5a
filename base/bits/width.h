#pragma once

#include <array>
#include <cassert>
#include <utility>

/// From a number known at run time to a bit-set width known at compile time.
///
/// The widths are powers of two, because a set then fills whole vector registers: 2 words are one
/// 128-bit register, 4 words (a 14x14 board) one of 256 bits, 8 words (20x30, 24x24) one of 512.
/// All code that depends on the width is instantiated once for each of them; with_width() is the
/// only place that chooses.
namespace colorwalk {

inline constexpr std::array kWidths = {2, 4, 8, 16, 32, 64};

/// Calls `body.template operator()<Words>()` with the least width that holds `members` members.
/// REQUIRES: members <= 4096.
template <class Body>
decltype(auto) with_width(int members, Body&& body) {
  assert(members <= kWidths.back() * 64);
  if (members <= 2 * 64) return body.template operator()<2>();
  if (members <= 4 * 64) return body.template operator()<4>();
  if (members <= 8 * 64) return body.template operator()<8>();
  if (members <= 16 * 64) return body.template operator()<16>();
  if (members <= 32 * 64) return body.template operator()<32>();
  return body.template operator()<64>();
}

}  // namespace colorwalk
