#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "base/data/value.h"

namespace colorwalk {

/// The combinations that a table of a descriptor may have.
inline constexpr std::size_t kMostCombinations = 10'000;

/// Throws the error of `table` if lists of these lengths have more than kMostCombinations.
inline void check_combinations(std::span<const std::size_t> sizes, const Value& table) {
  std::size_t combinations = 1;
  for (const std::size_t size : sizes) {
    // Both factors are at most the limit, or the product is not formed.
    if (size > kMostCombinations || (combinations *= size) > kMostCombinations) {
      throw table.error("the lists have more than " + std::to_string(kMostCombinations) +
                        " combinations; expected fewer values");
    }
  }
}

/// Calls `use(chosen)` for every combination of one index per list; the last list varies fastest.
/// `sizes` are the lengths of the lists; without lists there is one combination.
/// REQUIRES: no list is empty.
template <class Use>
void for_each_combination(std::span<const std::size_t> sizes, const Use& use) {
  std::vector<std::size_t> chosen(sizes.size(), 0);
  while (true) {
    use(chosen);
    std::size_t i = sizes.size();
    while (i > 0 && ++chosen[i - 1] == sizes[i - 1]) chosen[--i] = 0;
    if (i == 0) return;
  }
}

}  // namespace colorwalk
