#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>

/// Sets of small integers as bit words of a width that is fixed at compile time.
///
/// The words are one array, aligned to the vector registers that hold it, and every operation is a
/// loop of constant length over them, which the compiler turns into a handful of vector
/// instructions. Cells and clusters are both kept in such sets; which width a board needs is
/// decided once, in width.h. A set is a value: nothing is allocated.
namespace colorwalk {

template <int Words>
class alignas(std::min(64, Words * 8)) BitSet {
 public:
  static constexpr int kBits = Words * 64;

  constexpr BitSet() = default;

  constexpr bool test(int bit) const { return (word_[at(bit)] >> (bit & 63) & 1) != 0; }
  constexpr void set(int bit) { word_[at(bit)] |= std::uint64_t{1} << (bit & 63); }
  constexpr void reset(int bit) { word_[at(bit)] &= ~(std::uint64_t{1} << (bit & 63)); }

  constexpr BitSet& operator|=(const BitSet& other) {
    for (int i = 0; i < Words; ++i) word_[i] |= other.word_[i];
    return *this;
  }
  constexpr BitSet& operator&=(const BitSet& other) {
    for (int i = 0; i < Words; ++i) word_[i] &= other.word_[i];
    return *this;
  }
  /// Removes the members of `other`.
  constexpr BitSet& operator-=(const BitSet& other) {
    for (int i = 0; i < Words; ++i) word_[i] &= ~other.word_[i];
    return *this;
  }
  friend constexpr BitSet operator|(BitSet left, const BitSet& right) { return left |= right; }
  friend constexpr BitSet operator&(BitSet left, const BitSet& right) { return left &= right; }
  friend constexpr BitSet operator-(BitSet left, const BitSet& right) { return left -= right; }
  friend constexpr bool operator==(const BitSet&, const BitSet&) = default;

  constexpr bool any() const {
    std::uint64_t all = 0;
    for (int i = 0; i < Words; ++i) all |= word_[i];
    return all != 0;
  }
  constexpr bool none() const { return !any(); }

  constexpr bool intersects(const BitSet& other) const {
    std::uint64_t all = 0;
    for (int i = 0; i < Words; ++i) all |= word_[i] & other.word_[i];
    return all != 0;
  }
  constexpr bool is_subset_of(const BitSet& other) const {
    std::uint64_t outside = 0;
    for (int i = 0; i < Words; ++i) outside |= word_[i] & ~other.word_[i];
    return outside == 0;
  }

  constexpr int count() const {
    int total = 0;
    for (int i = 0; i < Words; ++i) total += std::popcount(word_[i]);
    return total;
  }
  /// The least member. REQUIRES: any().
  constexpr int first() const {
    int i = 0;
    while (word_[i] == 0) ++i;
    return i * 64 + std::countr_zero(word_[i]);
  }

  /// Calls `visit(member)` for every member in rising order.
  template <class Visit>
  constexpr void for_each(Visit&& visit) const {
    for (int i = 0; i < Words; ++i) {
      for (std::uint64_t rest = word_[i]; rest != 0; rest &= rest - 1) {
        visit(i * 64 + std::countr_zero(rest));
      }
    }
  }

  /// Every member moved up by `distance` (0..kBits-1); what passes the end falls off.
  constexpr BitSet shifted_up(int distance) const {
    const int words = distance / 64;
    const int bits = distance % 64;
    BitSet result;
    for (int i = Words - 1; i >= words; --i) {
      result.word_[i] = word_[i - words] << bits;
      if (bits != 0 && i > words) result.word_[i] |= word_[i - words - 1] >> (64 - bits);
    }
    return result;
  }
  /// Every member moved down by `distance` (0..kBits-1); what passes zero falls off.
  constexpr BitSet shifted_down(int distance) const {
    const int words = distance / 64;
    const int bits = distance % 64;
    BitSet result;
    for (int i = 0; i + words < Words; ++i) {
      result.word_[i] = word_[i + words] >> bits;
      if (bits != 0 && i + words + 1 < Words)
        result.word_[i] |= word_[i + words + 1] << (64 - bits);
    }
    return result;
  }

  constexpr std::uint64_t word(int i) const { return word_[i]; }

 private:
  static constexpr std::size_t at(int bit) { return static_cast<std::size_t>(bit) / 64; }

  std::uint64_t word_[Words] = {};  // A plain array: std::array's checks slow debug builds down.
};

}  // namespace colorwalk
