#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <numeric>
#include <type_traits>

#if defined(__SSE4_1__)
#include <immintrin.h>
#elif defined(__ARM_NEON)
#include <arm_neon.h>
#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

#include "base/heavy_assert.h"

/// Sets of small integers as bit words of a width that is fixed at compile time.
///
/// The words are stored as vector registers of the processor (GCC's vector types), so that union,
/// intersection and difference are one instruction per register ("Bit sets" in
/// docs/design-notes.md). Tests for emptiness use the processor's vector test, or words on other
/// processors (x86-64 before SSE4.1 and those not named here). Used for cells and clusters; width.h
/// selects the width for a board. A set is a value without allocation.
namespace colorwalk {

/// Unrolls the next loop. Where size counts, clang would warn that it does not.
#ifdef __OPTIMIZE_SIZE__
#define COLORWALK_UNROLL
#else
#define COLORWALK_UNROLL _Pragma("GCC unroll 8")
#endif

/// The number of words in the longest vector register of the processor.
#if defined(__AVX512F__)
inline constexpr int kRegisterWords = 8;
#elif defined(__AVX2__)
inline constexpr int kRegisterWords = 4;
#else
inline constexpr int kRegisterWords = 2;
#endif

/// Whether the processor can write many members of a set to a list with one instruction, of VBMI2.
/// x86-64-v4 does not include VBMI2, so a build for it checks the processor when the program
/// starts.
#if defined(__AVX512VBMI2__) && defined(__AVX512BW__)
inline constexpr bool kListsAtOnce = true;
#define COLORWALK_WITH_VBMI2
#elif defined(__AVX512BW__)
inline const bool kListsAtOnce = __builtin_cpu_supports("avx512vbmi2") != 0;
#define COLORWALK_WITH_VBMI2 __attribute__((target("avx512vbmi2")))
#else
inline constexpr bool kListsAtOnce = false;
#endif

/// One vector register of `Words` 64-bit words. 64-bit arithmetic on it is element by element.
template <int Words>
struct VectorWords {
  using Type __attribute__((vector_size(Words * 8))) = std::uint64_t;
};

/// Whether any bit of a vector register is set.
template <int Words>
bool any_bit(const typename VectorWords<Words>::Type& vector) {
#if defined(__AVX512F__)
  if constexpr (Words == 8) {
    const auto bits = reinterpret_cast<__m512i>(vector);
    return _mm512_test_epi64_mask(bits, bits) != 0;
  }
#endif
#if defined(__AVX2__)
  if constexpr (Words == 4) {
    const auto bits = reinterpret_cast<__m256i>(vector);
    return _mm256_testz_si256(bits, bits) == 0;
  }
#endif
#if defined(__SSE4_1__)
  if constexpr (Words == 2) {
    const auto bits = reinterpret_cast<__m128i>(vector);
    return _mm_testz_si128(bits, bits) == 0;
  }
#endif
#if defined(__wasm_simd128__)
  if constexpr (Words == 2) return wasm_v128_any_true(reinterpret_cast<v128_t>(vector));
#endif
  std::uint64_t all = 0;
  for (int i = 0; i < Words; ++i) all |= vector[i];
  return all != 0;
}

/// The words of a vector register that are zero, as bits.
template <int Words>
unsigned zero_words(const typename VectorWords<Words>::Type& vector) {
#if defined(__AVX512F__)
  if constexpr (Words == 8) {
    const auto bits = reinterpret_cast<__m512i>(vector);
    return _mm512_testn_epi64_mask(bits, bits);
  }
#endif
#if defined(__AVX2__)
  if constexpr (Words == 4) {
    const auto bits = reinterpret_cast<__m256i>(vector);
    const __m256i is_zero = _mm256_cmpeq_epi64(bits, _mm256_setzero_si256());
    return static_cast<unsigned>(_mm256_movemask_pd(reinterpret_cast<__m256d>(is_zero)));
  }
#endif
#if defined(__wasm_simd128__)
  if constexpr (Words == 2) {
    const v128_t is_zero = wasm_i64x2_eq(reinterpret_cast<v128_t>(vector), wasm_i64x2_splat(0));
    return wasm_i64x2_bitmask(is_zero);
  }
#endif
  unsigned zero = 0;
  for (int i = 0; i < Words; ++i) zero |= static_cast<unsigned>(vector[i] == 0) << i;
  return zero;
}

/// The number of bits set in a vector register.
template <int Words>
int count_bits(const typename VectorWords<Words>::Type& vector) {
#if defined(__AVX512VPOPCNTDQ__) && defined(__AVX512VL__)
  if constexpr (Words == 8) {
    using Type = typename VectorWords<Words>::Type;
    auto counts = reinterpret_cast<Type>(_mm512_popcnt_epi64(reinterpret_cast<__m512i>(vector)));
    counts += __builtin_shufflevector(counts, counts, 4, 5, 6, 7, 0, 1, 2, 3);
    counts += __builtin_shufflevector(counts, counts, 2, 3, 0, 1, 6, 7, 4, 5);
    return static_cast<int>(counts[0] + counts[1]);
  }
  if constexpr (Words == 4) {
    using Type = typename VectorWords<Words>::Type;
    auto counts = reinterpret_cast<Type>(_mm256_popcnt_epi64(reinterpret_cast<__m256i>(vector)));
    counts += __builtin_shufflevector(counts, counts, 2, 3, 0, 1);
    return static_cast<int>(counts[0] + counts[1]);
  }
#endif
#if defined(__ARM_NEON)
  // One count and one sum for both words; the compiler would handle them separately.
  if constexpr (Words == 2) {
    return vaddvq_u8(vcntq_u8(reinterpret_cast<uint8x16_t>(vector)));
  }
#endif
  int total = 0;
  for (int i = 0; i < Words; ++i) total += std::popcount(vector[i]);
  return total;
}

/// Aligned so that no register straddles two cache lines.
template <int Words>
class alignas(std::min(Words, 8) * 8) BitSet {
  static constexpr int kVectorWords = std::min(Words, kRegisterWords);
  static constexpr int kVectors = Words / kVectorWords;
  using Vector = typename VectorWords<kVectorWords>::Type;
  static_assert(Words == kVectors * kVectorWords && (Words == 2 || Words == 4 || Words % 8 == 0));

 public:
  static constexpr int kBits = Words * 64;

  BitSet() = default;

  bool test(int bit) const { return (word(bit / 64) >> (bit & 63) & 1) != 0; }
  /// The set with the words word_at(0), word_at(1), ...
  template <class WordAt>
  static BitSet of_words(const WordAt& word_at) {
    BitSet set;
    for (int i = 0; i < Words; ++i) {
      set.vector_[i / kVectorWords] |= with_word(i % kVectorWords, word_at(i));
    }
    return set;
  }

  void set(int bit) {
    COLORWALK_HEAVY_ASSERT(0 <= bit && bit < kBits);
    if constexpr (kVectors == 1) {
      vector_[0] |= with_word(bit / 64, mask(bit));
    } else {
      vector_[bit / kVectorBits][bit / 64 % kVectorWords] |= mask(bit);
    }
  }
  void reset(int bit) { vector_[bit / kVectorBits][bit / 64 % kVectorWords] &= ~mask(bit); }

  BitSet& operator|=(const BitSet& other) {
    for (int i = 0; i < kVectors; ++i) vector_[i] |= other.vector_[i];
    return *this;
  }
  BitSet& operator&=(const BitSet& other) {
    for (int i = 0; i < kVectors; ++i) vector_[i] &= other.vector_[i];
    return *this;
  }
  /// Removes the members of `other`.
  BitSet& operator-=(const BitSet& other) {
    for (int i = 0; i < kVectors; ++i) vector_[i] &= ~other.vector_[i];
    return *this;
  }

  /// A range of the set's vector registers.
  struct Range {
    std::uint16_t first = 0;
    std::uint16_t end = 0;
  };
  /// The registers that have members.
  Range range() const {
    int first = 0;
    int end = kVectors;
    while (end > 0 && !any_bit<kVectorWords>(vector_[end - 1])) --end;
    while (first < end && !any_bit<kVectorWords>(vector_[first])) ++first;
    return {static_cast<std::uint16_t>(first), static_cast<std::uint16_t>(end)};
  }
  /// Adds a set that has no members outside the range.
  void add(const BitSet& other, Range range) {
    for (int i = range.first; i < range.end; ++i) vector_[i] |= other.vector_[i];
  }
  /// intersects() for a set that has no members outside the range.
  bool intersects(const BitSet& other, Range range) const {
    for (int i = range.first; i < range.end; ++i) {
      if (any_bit<kVectorWords>(vector_[i] & other.vector_[i])) return true;
    }
    return false;
  }

  friend BitSet operator|(BitSet left, const BitSet& right) { return left |= right; }
  friend BitSet operator&(BitSet left, const BitSet& right) { return left &= right; }
  friend BitSet operator-(BitSet left, const BitSet& right) { return left -= right; }
  friend bool operator==(const BitSet& left, const BitSet& right) {
    return !any_of([&](int i) { return left.vector_[i] ^ right.vector_[i]; });
  }

  bool any() const {
    return any_of([&](int i) { return vector_[i]; });
  }
  bool none() const { return !any(); }
  bool intersects(const BitSet& other) const {
    return any_of([&](int i) { return vector_[i] & other.vector_[i]; });
  }
  bool is_subset_of(const BitSet& other) const {
    return !any_of([&](int i) { return vector_[i] & ~other.vector_[i]; });
  }

  int count() const {
    int total = 0;
    for (const Vector& vector : vector_) total += count_bits<kVectorWords>(vector);
    return total;
  }
  /// The least member. REQUIRES: any().
  int first() const {
    COLORWALK_HEAVY_ASSERT(any());
    int i = 0;
    while (word(i) == 0) ++i;
    return i * 64 + std::countr_zero(word(i));
  }

  /// The greatest member. REQUIRES: any().
  int last() const {
    COLORWALK_HEAVY_ASSERT(any());
    int i = Words - 1;
    while (word(i) == 0) --i;
    return i * 64 + 63 - std::countl_zero(word(i));
  }

  /// Calls `visit(member)` for every member in rising order.
  template <class Visit>
  void for_each(Visit&& visit) const {
    const auto visit_word = [&](int i) {
      for (std::uint64_t rest = word(i); rest != 0; rest &= rest - 1) {
        visit(i * 64 + std::countr_zero(rest));
      }
    };
    if constexpr (Words <= 8) {
      COLORWALK_UNROLL for (int i = 0; i < Words; ++i) visit_word(i);
    } else {
      for (int i = 0; i < Words; ++i) visit_word(i);
    }
  }

  /// An element of a list of members, and an array for all of them plus what members() may write
  /// behind the last one.
  using Member = std::conditional_t<kBits <= 256, std::uint8_t, std::uint16_t>;
  using Members = std::array<Member, kBits + 64 / sizeof(Member)>;

  /// Writes the members in rising order and returns their number.
  int members(Members& list) const {
    if (kListsAtOnce) return members_at_once(list);
    int size = 0;
    for_each(
        [&](int member) { list[static_cast<std::size_t>(size++)] = static_cast<Member>(member); });
    return size;
  }

  /// for_each() for bodies of a few instructions. A loop over a list has one unpredictable branch,
  /// for_each() one per word. Uses a list only if it is cheap to make; otherwise making it has the
  /// same branches.
  template <class Visit>
  [[gnu::always_inline]] void for_each_listed(Visit&& visit) const {
    if (kListsAtOnce) {
      Members list;
      const int size = members_at_once(list);
      for (int i = 0; i < size; ++i) visit(int{list[static_cast<std::size_t>(i)]});
    } else {
      for_each(visit);
    }
  }

  /// A hash for in-memory tables. Sets with equal hashes need not be equal.
  std::uint64_t hash() const {
    std::uint64_t hash =
        0x9E3779B97F4A7C15;  // 2^64 / golden ratio; the multiplier is MurmurHash3's.
    for (int i = 0; i < Words; ++i) {
      hash = (hash ^ word(i)) * 0xFF51AFD7ED558CCD;
      hash ^= hash >> 32;
    }
    return hash;
  }

  std::uint64_t word(int i) const { return vector_[i / kVectorWords][i % kVectorWords]; }
  void set_word(int i, std::uint64_t value) { vector_[i / kVectorWords][i % kVectorWords] = value; }

 private:
  static constexpr int kVectorBits = kVectorWords * 64;

  static std::uint64_t mask(int bit) { return std::uint64_t{1} << (bit & 63); }

  /// A register that is empty except for one word. By arithmetic: a register takes long to load
  /// after a word of it was stored.
  static Vector with_word(int i, std::uint64_t value) {
    static constexpr auto kCountUp = [] {
      std::array<std::uint64_t, kVectorWords> numbers{};
      std::iota(numbers.begin(), numbers.end(), 0);
      return numbers;
    }();
    const auto is_word = std::bit_cast<Vector>(kCountUp) == static_cast<std::uint64_t>(i);
    return reinterpret_cast<Vector>(is_word) & value;
  }

#if defined(__AVX512BW__)
  /// members() with VBMI2. REQUIRES: kListsAtOnce.
  COLORWALK_WITH_VBMI2 int members_at_once(Members& list) const {
    constexpr int kStep = 64 / sizeof(Member);
    using Numbers __attribute__((vector_size(64))) = Member;
    static constexpr auto kCountUp = [] {
      std::array<Member, kStep> numbers{};
      for (int i = 0; i < kStep; ++i) numbers[static_cast<std::size_t>(i)] = static_cast<Member>(i);
      return numbers;
    }();
    const auto count_up = std::bit_cast<Numbers>(kCountUp);
    int size = 0;
    for (int from = 0; from < kBits; from += kStep) {
      const std::uint64_t bits = word(from / 64) >> (from % 64);
      const auto place = list.data() + size;
      if constexpr (sizeof(Member) == 1) {
        const auto numbers = reinterpret_cast<__m512i>(count_up + static_cast<std::uint8_t>(from));
        _mm512_storeu_si512(place, _mm512_maskz_compress_epi8(bits, numbers));
        size += std::popcount(bits);
      } else {
        const auto low = static_cast<std::uint32_t>(bits);
        const auto numbers = reinterpret_cast<__m512i>(count_up + static_cast<std::uint16_t>(from));
        _mm512_storeu_si512(place, _mm512_maskz_compress_epi16(low, numbers));
        size += std::popcount(low);
      }
    }
    return size;
  }
#else
  /// Never called, as kListsAtOnce is false.
  int members_at_once(Members&) const {
    return 0;
  }
#endif

  /// Whether `vector_at(i)` has a bit set for any of the registers.
  template <class VectorAt>
  static bool any_of(VectorAt&& vector_at) {
    Vector all = vector_at(0);
    for (int i = 1; i < kVectors; ++i) all |= vector_at(i);
    return any_bit<kVectorWords>(all);
  }

  std::array<Vector, kVectors> vector_ = {};
};

}  // namespace colorwalk
