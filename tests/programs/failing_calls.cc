#include "tests/programs/failing_calls.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace colorwalk::failing {
namespace {

std::atomic<Kind> failing = Kind::kNone;
std::atomic<long> count = 0;
std::atomic<long> first = 0;
std::atomic<bool> all_later = false;

/// Counts a call. Returns whether it fails.
bool fails(Kind kind) {
  if (failing.load(std::memory_order_relaxed) != kind) return false;
  const long number = ++count;
  return first > 0 && (all_later ? number >= first : number == first);
}

/// Before the constructors of the program.
[[gnu::constructor(101)]] void read_orders() {
  const char* const orders = std::getenv("COLORWALK_FAILING");
  if (orders == nullptr) return;
  const bool is_memory = std::strncmp(orders, "memory", 6) == 0;
  begin(is_memory ? Kind::kMemory : Kind::kThreads, std::atol(std::strchr(orders, ' ')),
        std::strstr(orders, "-from") != nullptr);
}

[[gnu::destructor(101)]] void write_calls() {
  const char* const path =
      std::getenv("COLORWALK_FAILING") == nullptr ? nullptr : std::getenv("COLORWALK_CALLS");
  const int file = path == nullptr ? -1 : open(path, O_WRONLY | O_CREAT | O_TRUNC, 0644);
  if (file >= 0) dprintf(file, "%ld", calls());
}

}  // namespace

void begin(Kind kind, long first_one, bool also_later) {
  failing = Kind::kNone;
  count = 0;
  first = first_one;
  all_later = also_later;
  failing = kind;
}

long calls() {
  return count;
}

}  // namespace colorwalk::failing

using colorwalk::failing::fails;
using colorwalk::failing::Kind;

// NOLINTBEGIN: names and types of the C library.
extern "C" {

void* __libc_malloc(size_t size);
void* __libc_calloc(size_t count, size_t size);
void* __libc_realloc(void* block, size_t size);
void* __libc_memalign(size_t alignment, size_t size);

static void* refused() {
  errno = ENOMEM;
  return nullptr;
}

void* malloc(size_t size) {
  return fails(Kind::kMemory) ? refused() : __libc_malloc(size);
}
void* calloc(size_t count, size_t size) {
  return fails(Kind::kMemory) ? refused() : __libc_calloc(count, size);
}
void* realloc(void* block, size_t size) {
  return fails(Kind::kMemory) ? refused() : __libc_realloc(block, size);
}
void* memalign(size_t alignment, size_t size) {
  return fails(Kind::kMemory) ? refused() : __libc_memalign(alignment, size);
}
void* aligned_alloc(size_t alignment, size_t size) {
  return memalign(alignment, size);
}
int posix_memalign(void** block, size_t alignment, size_t size) {
  void* const made = memalign(alignment, size);
  if (made == nullptr) return ENOMEM;
  *block = made;
  return 0;
}

int pthread_create(pthread_t* thread, const pthread_attr_t* attributes, void* (*body)(void*),
                   void* argument) {
  if (fails(Kind::kThreads)) return EAGAIN;
  static const auto kCreate =
      reinterpret_cast<decltype(&pthread_create)>(dlsym(RTLD_NEXT, "pthread_create"));
  return kCreate(thread, attributes, body, argument);
}

}  // extern "C"
// NOLINTEND
