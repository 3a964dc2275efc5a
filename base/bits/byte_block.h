#pragma once

#include <array>
#include <cstdint>

#include "base/bits/bitset.h"

namespace colorwalk {

/// 64 unsigned bytes, one per bit of a word of a BitSet, in vector registers. A sequence of blocks
/// contains a small number for each possible member of a set.
class ByteBlock {
  static constexpr int kVectorBytes = kRegisterWords * 8;
  static constexpr int kVectors = 64 / kVectorBytes;
  using Vector __attribute__((vector_size(kVectorBytes))) = std::uint8_t;
  using Pairs __attribute__((vector_size(kVectorBytes))) = std::uint16_t;
  using Quads __attribute__((vector_size(kVectorBytes))) = std::uint32_t;
  using Words __attribute__((vector_size(kVectorBytes))) = std::uint64_t;

 public:
  ByteBlock() = default;
  /// Every byte has this value.
  explicit ByteBlock(std::uint8_t value) {
    for (Vector& vector : vector_) vector = Vector{} + value;
  }

  std::uint8_t byte(int i) const { return vector_[i / kVectorBytes][i % kVectorBytes]; }
  void set_byte(int i, std::uint8_t value) { vector_[i / kVectorBytes][i % kVectorBytes] = value; }

  /// The smaller byte of both at each index.
  friend ByteBlock least(const ByteBlock& a, const ByteBlock& b) {
    return of_each([&](int i) { return least(a.vector_[i], b.vector_[i]); });
  }
  /// Every byte plus one. REQUIRES: none is 255.
  ByteBlock plus_one() const {
    return of_each([&](int i) { return vector_[i] + std::uint8_t{1}; });
  }
  /// The bytes whose bits are set; zero elsewhere.
  ByteBlock only(std::uint64_t bits) const {
    return of_each([&](int i) {
      Words selected = {};
      for (int k = 0; k < kRegisterWords; ++k) {
        const std::uint64_t eight = bits >> (i * kVectorBytes + k * 8) & 0xFF;
        selected[k] = eight * 0x0101010101010101 & 0x8040201008040201;
      }
      return vector_[i] & reinterpret_cast<Vector>(reinterpret_cast<Vector>(selected) != 0);
    });
  }
  /// The bytes up to `most`; zero instead of larger ones.
  ByteBlock at_most(std::uint8_t most) const {
    return of_each([&](int i) {
      return vector_[i] & reinterpret_cast<Vector>(vector_[i] <= Vector{} + most);
    });
  }
  /// The bytes above `most`, as bits.
  std::uint64_t above(std::uint8_t most) const {
    std::uint64_t bits = 0;
    for (int i = 0; i < kVectors; ++i) {
      bits |= bits_above(vector_[i], most) << (i * kVectorBytes % 64);
    }
    return bits;
  }

  /// The sum of the bytes of up to 128 blocks.
  class Sum {
   public:
    void add(const ByteBlock& block) {
      for (int i = 0; i < kVectors; ++i) {
        const auto pairs = reinterpret_cast<Pairs>(block.vector_[i]);
        pairs_[i] += (pairs & std::uint16_t{0xFF}) + (pairs >> std::uint16_t{8});
      }
    }
    int total() const {
      Quads quads = {};
      for (const Pairs& pairs : pairs_) {
        const auto two = reinterpret_cast<Quads>(pairs);
        quads += (two & 0xFFFFU) + (two >> 16U);
      }
      std::uint32_t total = 0;
      for (int i = 0; i < kVectorBytes / 4; ++i) total += quads[i];
      return static_cast<int>(total);
    }

   private:
    std::array<Pairs, kVectors> pairs_ = {};
  };

 private:
  template <class At>
  static ByteBlock of_each(const At& at) {
    ByteBlock block;
    for (int i = 0; i < kVectors; ++i) block.vector_[i] = at(i);
    return block;
  }

  /// g++ would compare and select, with three instructions instead of one.
  static Vector least(const Vector& a, const Vector& b) {
#if defined(__AVX512BW__)
    return reinterpret_cast<Vector>(
        _mm512_min_epu8(reinterpret_cast<__m512i>(a), reinterpret_cast<__m512i>(b)));
#elif defined(__AVX2__)
    return reinterpret_cast<Vector>(
        _mm256_min_epu8(reinterpret_cast<__m256i>(a), reinterpret_cast<__m256i>(b)));
#else
    return a < b ? a : b;
#endif
  }

  static std::uint64_t bits_above(const Vector& vector, std::uint8_t most) {
#if defined(__AVX512BW__)
    return _mm512_cmpgt_epu8_mask(reinterpret_cast<__m512i>(vector),
                                  _mm512_set1_epi8(static_cast<char>(most)));
#else
    const auto larger = reinterpret_cast<Vector>(vector > Vector{} + most);
#if defined(__AVX2__)
    return static_cast<std::uint32_t>(_mm256_movemask_epi8(reinterpret_cast<__m256i>(larger)));
#elif defined(__SSE4_1__)
    return static_cast<std::uint32_t>(_mm_movemask_epi8(reinterpret_cast<__m128i>(larger)));
#else
    const auto words = reinterpret_cast<Words>(larger);
    std::uint64_t bits = 0;
    for (int k = 0; k < kRegisterWords; ++k) {
      const std::uint64_t lowest = words[k] & 0x0101010101010101;
      bits |= (lowest * 0x0102040810204080 >> 56) << (k * 8);
    }
    return bits;
#endif
#endif
  }

  std::array<Vector, kVectors> vector_ = {};
};

}  // namespace colorwalk
