#pragma once

#include <array>
#include <bit>
#include <cstdint>

/// Random numbers. Implemented here because the distributions of the standard library differ
/// between implementations, and a seed must give the same boards and moves everywhere.
namespace colorwalk {

/// SplitMix64 (Steele, Lea, Flood: Fast splittable pseudorandom number generators, OOPSLA 2014):
/// turns any 64-bit seed into well mixed numbers. Used to derive seeds.
class SplitMix64 {
 public:
  constexpr explicit SplitMix64(std::uint64_t seed) : state_(seed) {}

  constexpr std::uint64_t next() {
    state_ += 0x9e3779b97f4a7c15ULL;  // 2^64 divided by the golden ratio, made odd
    std::uint64_t mixed = state_;
    mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9ULL;
    mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111ebULL;
    return mixed ^ (mixed >> 31);
  }

 private:
  std::uint64_t state_;
};

/// The seed of part `index` of an object with a seed, such as a board of a source or a task of an
/// experiment. The random numbers of the parts are independent.
constexpr std::uint64_t seed_of_part(std::uint64_t seed, std::uint64_t index) {
  return SplitMix64(SplitMix64(seed).next() ^ index).next();
}

/// xoshiro256** (Blackman, Vigna: Scrambled linear pseudorandom number generators, ACM TOMS 2021),
/// seeded by SplitMix64 as its authors advise. Not cryptographic. Thread safety: none.
class Random {
 public:
  using State = std::array<std::uint64_t, 4>;

  constexpr explicit Random(std::uint64_t seed) : state_{} {
    SplitMix64 seeds(seed);
    for (std::uint64_t& word : state_) word = seeds.next();
  }

  /// REQUIRES: not all words are 0.
  constexpr explicit Random(const State& state) : state_(state) {}

  /// Uniform over all 64-bit numbers.
  constexpr std::uint64_t next() {
    auto& [a, b, c, d] = state_;
    const std::uint64_t result = std::rotl(b * 5, 7) * 9;
    const std::uint64_t shifted = b << 17;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = std::rotl(d, 45);
    return result;
  }

  /// Uniform over 0..end-1, without bias (Lemire: Fast random integer generation in an interval,
  /// ACM TOMACS 2019): the upper half of a 32-bit draw times the end, drawn again in the few
  /// cases that would favor some results. REQUIRES: end > 0.
  constexpr std::uint32_t below(std::uint32_t end) {
    std::uint64_t product = (next() >> 32) * end;
    if (static_cast<std::uint32_t>(product) < end) {
      const std::uint32_t surplus = (0U - end) % end;  // 2^32 mod end
      while (static_cast<std::uint32_t>(product) < surplus) product = (next() >> 32) * end;
    }
    return static_cast<std::uint32_t>(product >> 32);
  }

 private:
  State state_;
};

}  // namespace colorwalk
