#pragma once

#include "base/bits/width.h"
#include "tests/support/test.h"

namespace colorwalk {

template <std::size_t... I>
testing::Types<std::integral_constant<int, kWidths[I]>...> types_of_widths(
    std::index_sequence<I...>);

/// Every width of bit sets that this build has, for TYPED_TEST_SUITE.
using EveryWidth = decltype(types_of_widths(std::make_index_sequence<kWidths.size()>()));

/// The names of the instances of such a suite.
struct WordsInName {
  template <class Width>
  static std::string GetName(int /*index*/) {
    return std::to_string(Width::value) + "Words";
  }
};

}  // namespace colorwalk
