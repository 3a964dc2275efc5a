#pragma once

namespace colorwalk {

template <class Body>
[[gnu::noinline]] decltype(auto) in_own_frame(const Body& body) {
  return body();
}

/// Calls `body`. For sets of 32 words and more, in a stack frame of its own: searches are hundreds
/// of moves deep, and sets in the frame of every move would take several megabytes. A thread may
/// have no more than two. Narrower sets are inlined, because a call would take a noticeable part of
/// the time of a move.
template <int Words, class Body>
decltype(auto) off_the_path(const Body& body) {
  if constexpr (Words >= 32) {
    return in_own_frame(body);
  } else {
    return body();
  }
}

}  // namespace colorwalk
