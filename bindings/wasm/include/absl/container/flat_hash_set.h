// What the solvers use of Abseil's hash sets, by those of the standard library. (Abseil's have
// parts that are compiled, and Debian packages those for Linux only.)
#pragma once

#include <cstddef>
#include <functional>
#include <unordered_set>
#include <utility>

namespace absl {

template <class Key, class Hash = std::hash<Key>, class Equal = std::equal_to<Key>>
class flat_hash_set : public std::unordered_set<Key, Hash, Equal> {
 public:
  using std::unordered_set<Key, Hash, Equal>::unordered_set;

  std::size_t capacity() const { return this->bucket_count(); }

  /// If `key` is missing, calls `make(insert)`, which calls `insert` with the new element.
  template <class Lookup, class Make>
  void lazy_emplace(const Lookup& key, Make&& make) {
    if (this->contains(key)) return;
    make([this](auto&&... values) { this->emplace(std::forward<decltype(values)>(values)...); });
  }
};

}  // namespace absl
