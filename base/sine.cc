// The sine in fixed point: fractions are 128-bit integers in units of 2^-128.
//
// A whole number of radians times 2/pi is a number of quarter turns; with 192 bits of 2/pi the
// product is a whole number of them and a remainder that is right to 2^-128, however large the
// argument. The remainder is folded below an eighth of a turn, where Taylor's series of sine and
// cosine need 17 terms, each the one before times x^2 / (k (k + 1)). All steps truncate; the sum of
// their errors is below 2^-120. Only the last step rounds to a double, to nearest, ties to even.

#include "base/sine.h"

#include <array>
#include <bit>
#include <cmath>

namespace colorwalk {
namespace {

__extension__ using Fraction = unsigned __int128;

/// The bits of 2/pi, beginning with the bit of value 1/2.
constexpr std::array<std::uint64_t, 3> kTwoOverPi = {0xa2f9836e4e441529, 0xfc2757d1f534ddc0,
                                                     0xdb6295993c439041};
constexpr Fraction kQuarterPi = Fraction{0xc90fdaa22168c234} << 64 | 0xc4c6628b80dc1cd1;

constexpr std::uint64_t high(Fraction number) {
  return static_cast<std::uint64_t>(number >> 64);
}

constexpr std::uint64_t low(Fraction number) {
  return static_cast<std::uint64_t>(number);
}

/// The product of two fractions.
constexpr Fraction times(Fraction a, Fraction b) {
  const Fraction outer = Fraction{high(a)} * low(b);
  const Fraction inner = Fraction{low(a)} * high(b);
  const Fraction carry =
      (Fraction{low(outer)} + low(inner) + high(Fraction{low(a)} * low(b))) >> 64;
  return Fraction{high(a)} * high(b) + high(outer) + high(inner) + carry;
}

struct QuarterTurns {
  unsigned whole = 0;  ///< Modulo 4.
  Fraction rest = 0;
};

/// Long multiplication by 2/pi, from its lowest word up.
constexpr QuarterTurns quarter_turns(std::uint64_t radians) {
  const Fraction lowest = Fraction{radians} * kTwoOverPi[2];
  const Fraction middle = Fraction{radians} * kTwoOverPi[1] + high(lowest);
  const Fraction highest = Fraction{radians} * kTwoOverPi[0] + high(middle);
  return {static_cast<unsigned>(high(highest) % 4), Fraction{low(highest)} << 64 | low(middle)};
}

constexpr unsigned kTerms = 17;

/// y/(k(k+1)) (1 - y/((k+2)(k+3)) (1 - ...)), from the innermost term outwards. From k = 1 it is 1
/// - cos(x), from k = 2 it is 1 - sin(x)/x, where y is the square of x.
constexpr Fraction taylor_tail(Fraction square, unsigned first) {
  Fraction tail = 0;
  for (unsigned term = kTerms; term-- > 0;) {
    const unsigned k = first + 2 * term;
    const Fraction factor = square / (k * (k + 1));
    tail = factor - times(factor, tail);
  }
  return tail;
}

/// The nearest double. If the shift removes any bits, the lowest bit that is kept is set. Otherwise
/// the conversion of the 64 bits to a double could round a number near a tie as if it were a tie.
double to_double(Fraction number) {
  if (number == 0) return 0;
  const int shift =
      high(number) != 0 ? std::countl_zero(high(number)) : 64 + std::countl_zero(low(number));
  const Fraction shifted = number << shift;
  const std::uint64_t kept = high(shifted) | (low(shifted) != 0 ? 1 : 0);
  return std::ldexp(static_cast<double>(kept), -64 - shift);
}

}  // namespace

double sine(std::uint64_t radians) {
  QuarterTurns turns = quarter_turns(radians);
  bool is_cosine = turns.whole % 2 == 1;
  if (turns.rest >> 127 != 0) {
    turns.rest = 0 - turns.rest;  // what is missing to the next quarter turn
    is_cosine = !is_cosine;
  }
  const Fraction x = times(turns.rest << 1, kQuarterPi);
  const Fraction square = times(x, x);
  const Fraction magnitude =
      is_cosine ? 0 - taylor_tail(square, 1) : x - times(x, taylor_tail(square, 2));
  return turns.whole >= 2 ? -to_double(magnitude) : to_double(magnitude);
}

}  // namespace colorwalk
