#pragma once

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

namespace colorwalk {

/// A list of bounded length that is searched from the front, and where what is found often stays
/// and is met early.
///
/// An item that answers moves half way to the front. When the room is used up, a new item replaces
/// one of the hind half, in turn. Forgetting costs time only, so this is for what can be found out
/// again. Cost: find_if() looks at up to `room` items. Thread safety: none.
template <class Item>
class UsefulFirst {
 public:
  /// Whether `answers(item)` is true of an item.
  template <class Answers>
  bool find_if(const Answers& answers) {
    const auto found = std::ranges::find_if(items_, answers);
    if (found == items_.end()) return false;
    std::swap(*found, items_[static_cast<std::size_t>(found - items_.begin()) / 2]);
    return true;
  }

  /// Keeps an item, in place of another one if there are `room` of them, a number that is the same
  /// in all calls. REQUIRES: room > 0.
  void add(const Item& item, std::size_t room) {
    if (items_.size() < room) {
      items_.push_back(item);
      return;
    }
    const std::size_t kept = room / 2;
    items_[kept + replaced_] = item;
    replaced_ = (replaced_ + 1) % (room - kept);
  }

  /// The bytes that the items take.
  std::size_t memory() const { return items_.capacity() * sizeof(Item); }

 private:
  std::vector<Item> items_;
  std::size_t replaced_ = 0;  ///< The next one to be replaced, in the hind half.
};

}  // namespace colorwalk
