#pragma once

#include <algorithm>
#include <functional>
#include <span>

namespace colorwalk {

/// Calls `use(group)` for the groups of neighbors whose keys are equal, in their order.
template <class Item, class KeyOf, class Use>
void for_each_group(std::span<Item> items, const KeyOf& key_of, const Use& use) {
  for (auto begin = items.begin(); begin != items.end();) {
    const auto end = std::find_if(begin, items.end(), [&](const Item& item) {
      return std::invoke(key_of, item) != std::invoke(key_of, *begin);
    });
    use(std::span<Item>(begin, end));
    begin = end;
  }
}

}  // namespace colorwalk
