#pragma once

#include <pthread.h>

#include "tests/support/test.h"

namespace colorwalk {

/// The least stack that the library needs (docs/library.md): the default of threads of musl. Under
/// a sanitizer, whose frames are larger, sixteen times as much.
constexpr std::size_t kLeastStack = std::size_t{kSanitized ? 2048 : 128} << 10;

/// Calls `body` on a thread with a stack of that size. One that is too small ends the process.
inline void with_stack(std::size_t bytes, std::function<void()> body) {
  pthread_attr_t attributes;
  ASSERT_EQ(pthread_attr_init(&attributes), 0);
  ASSERT_EQ(pthread_attr_setstacksize(&attributes, bytes), 0);
  pthread_t thread{};
  const auto call = [](void* argument) -> void* {
    (*static_cast<std::function<void()>*>(argument))();
    return nullptr;
  };
  ASSERT_EQ(pthread_create(&thread, &attributes, call, &body), 0);
  ASSERT_EQ(pthread_join(thread, nullptr), 0);
  ASSERT_EQ(pthread_attr_destroy(&attributes), 0);
}

}  // namespace colorwalk
