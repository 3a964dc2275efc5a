#pragma once

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

namespace colorwalk {

/// A list of bounded length with a move-to-front heuristic: it is searched from the front, and an
/// item that matches moves halfway to the front. In a full list, a new item replaces one of the
/// back half, round robin. Losing an item must only cost time. Cost: find_if() tests up to
/// `capacity` items. Thread safety: none.
template <class Item>
class MoveToFrontList {
 public:
  /// Whether `matches(item)` is true for an item.
  template <class Matches>
  bool find_if(const Matches& matches) {
    const auto found = std::ranges::find_if(items_, matches);
    if (found == items_.end()) return false;
    std::swap(*found, items_[static_cast<std::size_t>(found - items_.begin()) / 2]);
    return true;
  }

  /// Adds an item; replaces another one if there are `capacity` items. REQUIRES: capacity > 0, and
  /// the same in all calls from the first that replaces an item.
  void add(const Item& item, std::size_t capacity) {
    if (items_.size() < capacity) {
      items_.push_back(item);
      return;
    }
    const std::size_t kept = capacity / 2;
    items_[kept + replaced_] = item;
    replaced_ = (replaced_ + 1) % (capacity - kept);
  }

  std::size_t size() const { return items_.size(); }

  /// Whether another item takes more memory: as much as all items do now.
  bool has_to_grow() const { return items_.size() == items_.capacity(); }

  /// The memory of the items in bytes.
  std::size_t memory() const { return items_.capacity() * sizeof(Item); }

 private:
  std::vector<Item> items_;
  std::size_t replaced_ = 0;  ///< Offset in the back half of the next item to replace.
};

}  // namespace colorwalk
