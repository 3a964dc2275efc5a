#pragma once

#include <compare>
#include <cstdint>
#include <string_view>

namespace colorwalk {

/// 64-bit FNV-1a (Fowler, Noll, Vo). Used for stored hashes, because it is the same in every
/// process and on every platform; not for states of a search.
constexpr std::uint64_t fnv1a(std::string_view text, std::uint64_t hash = 14695981039346656037ULL) {
  for (const char symbol : text) {
    hash ^= static_cast<unsigned char>(symbol);
    hash *= 1099511628211ULL;
  }
  return hash;
}

/// A 128-bit hash, for ids that must not collide among billions.
struct Hash128 {
  std::uint64_t high = 0;
  std::uint64_t low = 0;
  friend constexpr auto operator<=>(const Hash128&, const Hash128&) = default;
};

/// 128-bit FNV-1a.
constexpr Hash128 fnv1a_128(std::string_view text) {
  Hash128 hash = {.high = 0x6c62272e07bb0142ULL, .low = 0x62b821756295c58dULL};
  for (const char symbol : text) {
    hash.low ^= static_cast<unsigned char>(symbol);
    // Times the prime 2^88 + kFactor, with the low half split so that no product overflows.
    constexpr std::uint64_t kFactor = 0x13b;
    const std::uint64_t lower = (hash.low & 0xffffffffU) * kFactor;
    const std::uint64_t upper = (hash.low >> 32U) * kFactor + (lower >> 32U);
    hash.high = hash.high * kFactor + (hash.low << 24U) + (upper >> 32U);
    hash.low = (upper << 32U) | (lower & 0xffffffffU);
  }
  return hash;
}

}  // namespace colorwalk
