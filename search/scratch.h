#pragma once

#include <cstddef>
#include <type_traits>
#include <vector>

#include "base/recycled_memory.h"

namespace colorwalk {

/// An allocator for items that are not initialized, so that the threads that fill them are the
/// first to touch their memory.
template <class Item>
struct UntouchedMemory : RecycledMemory<Item> {
  static_assert(std::is_trivially_copyable_v<Item> && std::is_trivially_destructible_v<Item>);
  void construct(Item* /*item*/) {}
};

/// An array that is reused. The values of new items are not specified.
template <class Item>
using Scratch = std::vector<Item, UntouchedMemory<Item>>;

/// Makes an array hold at least `size` items. The contents are lost if it has to grow: nothing is
/// copied, and the old memory is freed before.
template <class Item>
void require_size(Scratch<Item>& scratch, std::size_t size) {
  if (size <= scratch.size()) return;
  scratch = {};
  scratch.resize(size);
}

}  // namespace colorwalk
