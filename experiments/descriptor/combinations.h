#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace colorwalk {

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
