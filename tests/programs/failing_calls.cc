#include "tests/programs/failing_calls.h"

#include <dlfcn.h>
#include <pthread.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>

namespace colorwalk::failing {
namespace {

std::atomic<Kind> failing = Kind::kNone;
std::atomic<long> own_count = 0;
std::atomic<long>* count = &own_count;  ///< In memory that the runs of a program share.
std::atomic<long> first = 0;
std::atomic<bool> all_later = false;
std::atomic<long> blocks = 0;

/// Counts a call. Returns whether it fails.
bool fails(Kind kind) {
  if (failing.load(std::memory_order_relaxed) != kind) return false;
  const long number = ++*count;
  return first > 0 && (all_later ? number >= first : number == first);
}

/// Before the constructors of the program: each run returns from here, this process does not.
[[gnu::constructor(101)]] void follow_orders() {
  const char* const orders = std::getenv("COLORWALK_FAILING");
  if (orders == nullptr) return;
  char kind[16] = "";
  long number = 0;
  long last = 0;
  long step = 0;
  if (std::sscanf(orders, "%15s %ld %ld %ld", kind, &number, &last, &step) != 4) _exit(99);
  count = static_cast<std::atomic<long>*>(
      mmap(nullptr, sizeof(*count), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0));
  for (; number <= last; number += number < 4 ? 1 : step) {
    const std::string folder = std::to_string(number);
    const pid_t run = fork();
    if (run == 0) {
      if (mkdir(folder.c_str(), 0777) != 0 || chdir(folder.c_str()) != 0 ||
          std::freopen("stdout", "w", stdout) == nullptr ||
          std::freopen("stderr", "w", stderr) == nullptr) {
        _exit(99);
      }
      alarm(60);
      const bool is_memory = std::strncmp(kind, "memory", 6) == 0;
      return begin(is_memory ? Kind::kMemory : Kind::kThreads, number,
                   std::strstr(kind, "-from") != nullptr);
    }
    int status = 0;
    waitpid(run, &status, 0);
    std::FILE* const end = std::fopen((folder + "/end").c_str(), "w");
    std::fprintf(end, "%d %ld", WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status),
                 calls());
    std::fclose(end);
    if (calls() < number) break;
  }
  _exit(0);
}

}  // namespace

void begin(Kind kind, long first_one, bool also_later) {
  failing = Kind::kNone;
  *count = 0;
  first = first_one;
  all_later = also_later;
  failing = kind;
}

long calls() {
  return *count;
}

long held_blocks() {
  return blocks;
}

}  // namespace colorwalk::failing

using colorwalk::failing::blocks;
using colorwalk::failing::fails;
using colorwalk::failing::Kind;

// NOLINTBEGIN: names and types of the C library.
extern "C" {

void __libc_free(void* block);
void* __libc_malloc(size_t size);
void* __libc_calloc(size_t count, size_t size);
void* __libc_realloc(void* block, size_t size);
void* __libc_memalign(size_t alignment, size_t size);

static void* refused() {
  errno = ENOMEM;
  return nullptr;
}
static void* counted(void* block) {
  if (block != nullptr) ++blocks;
  return block;
}

void free(void* block) {
  if (block != nullptr) --blocks;
  __libc_free(block);
}
void* malloc(size_t size) {
  return fails(Kind::kMemory) ? refused() : counted(__libc_malloc(size));
}
void* calloc(size_t count, size_t size) {
  return fails(Kind::kMemory) ? refused() : counted(__libc_calloc(count, size));
}
void* realloc(void* block, size_t size) {
  if (fails(Kind::kMemory)) return refused();
  void* const moved = __libc_realloc(block, size);
  return block == nullptr ? counted(moved) : moved;
}
void* memalign(size_t alignment, size_t size) {
  return fails(Kind::kMemory) ? refused() : counted(__libc_memalign(alignment, size));
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
