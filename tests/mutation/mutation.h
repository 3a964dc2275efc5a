#pragma once

// The switches of the mutations that mutate.py writes into the code. COLORWALK_MUTANT is the number
// of the one that is on. `a < b` becomes `a < m7 < b` with a Marker m7: precedence is kept without
// parsing expressions.

#include <algorithm>
#include <cstdlib>
#include <type_traits>

namespace mutation {

inline const int active = [] {
  const char* number = std::getenv("COLORWALK_MUTANT");
  return number == nullptr ? -1 : std::atoi(number);
}();

constexpr bool on(int id) {
  return !std::is_constant_evaluated() && active == id;
}
constexpr bool flip(int id, bool condition) {
  return on(id) ? !condition : condition;
}
constexpr int one(int id) {
  return on(id) ? 1 : 0;
}
template <int Id, class T>
constexpr T min(const T& a, const T& b) {
  return on(Id) ? std::max(a, b) : std::min(a, b);
}
template <int Id, class T>
constexpr T max(const T& a, const T& b) {
  return on(Id) ? std::min(a, b) : std::max(a, b);
}

/// `Kind` is the operator that takes the place of the original one.
template <int Id, char Kind>
struct Marker {};

template <int Id, char Kind, class A>
struct Left {
  A&& value;
};

template <char Kind, class A, class B>
[[gnu::always_inline]] constexpr auto replaced(A&& a, B&& b) {
  if constexpr (Kind == '<') return a < b;
  if constexpr (Kind == 'l') return a <= b;
  if constexpr (Kind == '>') return a > b;
  if constexpr (Kind == 'g') return a >= b;
  if constexpr (Kind == '=') return a == b;
  if constexpr (Kind == '!') return a != b;
  if constexpr (Kind == '+') return a + b;
  if constexpr (Kind == '-') return a - b;
  if constexpr (Kind == 's') return b - a;
  if constexpr (Kind == '&') return a & b;
  if constexpr (Kind == '|') return a | b;
}

#define COLORWALK_OPERATOR(symbol)                                                                 \
  template <int Id, char Kind, class A>                                                            \
  [[gnu::always_inline]] constexpr Left<Id, Kind, A> operator symbol(A&& a, Marker<Id, Kind>) {    \
    return {static_cast<A&&>(a)};                                                                  \
  }                                                                                                \
  template <int Id, char Kind, class A, class B>                                                   \
  [[gnu::always_inline]] constexpr auto operator symbol(Left<Id, Kind, A> left, B&& b) {           \
    using Result = std::remove_cvref_t<decltype(left.value symbol b)>;                             \
    if (!on(Id)) return Result(left.value symbol b);                                               \
    return static_cast<Result>(replaced<Kind>(static_cast<A&&>(left.value), static_cast<B&&>(b))); \
  }
COLORWALK_OPERATOR(<)
COLORWALK_OPERATOR(>)
COLORWALK_OPERATOR(<=)
COLORWALK_OPERATOR(>=)
COLORWALK_OPERATOR(==)
COLORWALK_OPERATOR(!=)
COLORWALK_OPERATOR(+)
COLORWALK_OPERATOR(-)
COLORWALK_OPERATOR(&)
COLORWALK_OPERATOR(|)
#undef COLORWALK_OPERATOR

}  // namespace mutation
