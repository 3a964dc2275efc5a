#pragma once

// The switches of the mutations that mutate.py writes into the code. COLORWALK_MUTANT is the number
// of the one that is on. With COLORWALK_REACHED none is on, and the numbers of those that are
// executed are appended to that file at the end. `a < b` becomes `a < m7 < b` with a Marker m7:
// precedence is kept without parsing expressions.

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdlib>
#include <fstream>
#include <type_traits>

namespace mutation {

inline constexpr int kRecords = -1;
inline constexpr int kMost = 1 << 14;
inline std::array<std::atomic<bool>, kMost> reached;

inline void write_reached() {
  std::ofstream file(std::getenv("COLORWALK_REACHED"), std::ios::app);
  for (int id = 0; id < kMost; ++id) {
    if (reached[id].load()) file << id << '\n';
  }
}

// Zero, the number of no mutation, before it is initialized.
inline const int active = [] {
  if (std::getenv("COLORWALK_REACHED") != nullptr) {
    std::atexit(write_reached);
    return kRecords;
  }
  const char* number = std::getenv("COLORWALK_MUTANT");
  return number == nullptr ? 0 : std::atoi(number);
}();

constexpr bool on(int id) {
  if (std::is_constant_evaluated()) return false;
  if (active == kRecords) reached[id].store(true, std::memory_order_relaxed);
  return active == id;
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
  if constexpr (Kind == '+' && requires { a + b; }) {
    return a + b;
  } else if constexpr (Kind == '+') {  // Of sets.
    return a | b;
  }
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
