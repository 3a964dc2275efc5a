// What the solvers use of Abseil's hash maps, by those of the standard library; see
// flat_hash_set.h.
#pragma once

#include <cstddef>
#include <functional>
#include <unordered_map>

namespace absl {

template <class Key, class Value, class Hash = std::hash<Key>>
class flat_hash_map : public std::unordered_map<Key, Value, Hash> {
 public:
  using std::unordered_map<Key, Value, Hash>::unordered_map;

  std::size_t capacity() const { return this->bucket_count(); }
};

}  // namespace absl
