#pragma once

#include <cstdint>
#include <string_view>

namespace colorwalk {

/// 64-bit FNV-1a (Fowler, Noll, Vo): the hash of everything that is stored, because it is the same
/// in every process and on every platform. It never stands for a state in a search.
constexpr std::uint64_t fnv1a(std::string_view text, std::uint64_t hash = 14695981039346656037ULL) {
  for (const char symbol : text) {
    hash ^= static_cast<unsigned char>(symbol);
    hash *= 1099511628211ULL;
  }
  return hash;
}

}  // namespace colorwalk
