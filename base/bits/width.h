#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <tuple>
#include <utility>

/// From a number known at run time to a bit-set width known at compile time.
///
/// A set fills whole vector registers: 2 words are one 128-bit register, 4 words (a 14x14 board)
/// one of 256 bits, 8 words (20x30, 24x24) one of 512. Most widths are powers of two; 24 words
/// (40x40) are there because with 32 the cores of such boards no longer fit into the processor's
/// cache, and take a fifth more time. 12 words (30x30) in place of 16 gain a hundredth. The list
/// below is the only place that names them all. with_width() chooses one; an algorithm is compiled
/// once for each of them, in the one .cc file that instantiates it:
///     #define COLORWALK_INSTANTIATE(words) template int moves(const StateSpace<words>&);
///     COLORWALK_FOR_EACH_WIDTH(COLORWALK_INSTANTIATE)
///     #undef COLORWALK_INSTANTIATE
/// Its header only declares it. (Of a class it declares the functions and does not define them:
/// what is defined in a class is inline, and compiled again wherever it is called.)
#ifndef COLORWALK_FOR_EACH_WIDTH  // Builds whose speed does not matter (dev, tsan) have fewer.
#define COLORWALK_FOR_EACH_WIDTH(use) use(2) use(4) use(8) use(16) use(24) use(32) use(64)
#endif

namespace colorwalk {

#define COLORWALK_LISTED(words) words,
inline constexpr std::array kWidths = {COLORWALK_FOR_EACH_WIDTH(COLORWALK_LISTED)};
#undef COLORWALK_LISTED

template <template <int> class Item, std::size_t... I>
std::tuple<Item<kWidths[I]>...> tuple_of_widths(std::index_sequence<I...>);

/// A tuple of an Item<Words> for each width.
template <template <int> class Item>
using PerWidth = decltype(tuple_of_widths<Item>(std::make_index_sequence<kWidths.size()>()));

/// Calls `body.template operator()<Words>()` with the least width that holds `members` members.
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
