#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace colorwalk {

/// A natural number of any size, for sums of many. Digits to the base 10^18, the lowest first.
class BigNatural {
 public:
  BigNatural() = default;  ///< 0
  explicit BigNatural(std::uint64_t number) {
    for (; number > 0; number /= kBase) digits_.push_back(number % kBase);
  }

  BigNatural& operator+=(const BigNatural& other) {
    if (digits_.size() < other.digits_.size()) digits_.resize(other.digits_.size());
    std::uint64_t carry = 0;
    for (std::size_t i = 0; i < digits_.size(); ++i) {
      if (i >= other.digits_.size() && carry == 0) return *this;
      const std::uint64_t sum =
          digits_[i] + (i < other.digits_.size() ? other.digits_[i] : 0) + carry;
      digits_[i] = sum % kBase;
      carry = sum / kBase;
    }
    if (carry > 0) digits_.push_back(carry);
    return *this;
  }

  /// In decimal digits.
  std::string text() const {
    if (digits_.empty()) return "0";
    std::string text = std::to_string(digits_.back());
    for (std::size_t i = digits_.size() - 1; i-- > 0;) {
      const std::string digits = std::to_string(digits_[i]);
      text += std::string(kDigits - digits.size(), '0') + digits;
    }
    return text;
  }

  /// The bytes besides the object.
  std::size_t memory() const { return digits_.capacity() * sizeof(std::uint64_t); }

  friend bool operator==(const BigNatural&, const BigNatural&) = default;

 private:
  static constexpr std::uint64_t kBase = 1'000'000'000'000'000'000;
  static constexpr std::size_t kDigits = 18;

  std::vector<std::uint64_t> digits_;  ///< The last one is not 0.
};

}  // namespace colorwalk
