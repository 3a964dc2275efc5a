// What the solvers use of Abseil's hash functions: FNV-1a over words, which depends on nothing
// else.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace absl {

template <class Element>
using Span = std::span<Element>;

namespace hash_detail {
inline std::uint64_t mixed(std::uint64_t hash, std::uint64_t value) {
  return (hash ^ value) * 0x100000001B3 ^ hash >> 32;
}
template <class Value>
std::uint64_t mixed(std::uint64_t hash, const Value& value) {
  return mixed(hash, static_cast<std::uint64_t>(value));
}
template <class Element>
std::uint64_t mixed(std::uint64_t hash, std::span<Element> values) {
  for (const Element& value : values) hash = mixed(hash, static_cast<std::uint64_t>(value));
  return hash;
}
}  // namespace hash_detail

template <class... Values>
std::size_t HashOf(const Values&... values) {
  std::uint64_t hash = 0xCBF29CE484222325;
  ((hash = hash_detail::mixed(hash, values)), ...);
  return static_cast<std::size_t>(hash ^ hash >> 32);
}

}  // namespace absl
