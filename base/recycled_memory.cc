#include "base/recycled_memory.h"

#if !defined(__wasm__)
#include <pthread.h>
#endif

#include <array>
#include <bit>
#include <climits>
#include <new>
#include <utility>

namespace colorwalk {
namespace {

constexpr std::size_t kLeastBytes = 64;
constexpr std::align_val_t kAlignment{64};
constexpr std::size_t kSizes = 11;
/// The most bytes of free blocks of one size. Sanitizers find errors only in blocks that are freed.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr std::size_t kMostBytes = 0;
#else
constexpr std::size_t kMostBytes = std::size_t{1} << 18;
#endif

/// The free blocks of one size.
class FreeBlocks {
 public:
  /// Null if there is none.
  void* take() {
    if (first_ == nullptr) return nullptr;
    --count_;
    return std::exchange(first_, first_->next);
  }

  /// False if there are `most` already: this thread frees blocks that others take.
  bool put(void* block, std::size_t most) {
    if (count_ >= most) return false;
    first_ = new (block) Block{first_};
    ++count_;
    return true;
  }

 private:
  struct Block {
    Block* next;
  };

  Block* first_ = nullptr;
  std::size_t count_ = 0;
};

// NOLINTBEGIN(cppcoreguidelines-avoid-non-const-global-variables): of each thread.
thread_local std::array<FreeBlocks, kSizes> free_blocks;
thread_local bool are_freed_at_end = false;
// NOLINTEND(cppcoreguidelines-avoid-non-const-global-variables)

/// Whether the thread may keep blocks, because they are freed when it ends. Not by a destructor of
/// thread_local objects: glibc ends the process if it has no memory to register one.
bool may_keep_blocks() {
#if !defined(__wasm__)
  if (are_freed_at_end) return true;
  static const pthread_key_t kKey = [] {
    pthread_key_t key = PTHREAD_KEYS_MAX;  // Of no key.
    pthread_key_create(&key, [](void*) {
      are_freed_at_end = false;
      for (FreeBlocks& blocks : free_blocks) {
        while (void* const block = blocks.take()) ::operator delete(block, kAlignment);
      }
    });
    return key;
  }();
  are_freed_at_end = pthread_setspecific(kKey, &free_blocks) == 0;
  return are_freed_at_end;
#else
  return true;
#endif
}

/// The index of the size of blocks for so many bytes.
std::size_t size_index(std::size_t bytes) {
  return static_cast<std::size_t>(std::bit_width((bytes - 1) / kLeastBytes));
}

}  // namespace

void* take_block(std::size_t bytes) {
  const std::size_t size = size_index(bytes);
  if (size >= kSizes) return ::operator new(bytes, kAlignment);
  void* const block = free_blocks[size].take();
  return block != nullptr ? block : ::operator new(kLeastBytes << size, kAlignment);
}

void give_block(void* block, std::size_t bytes) noexcept {
  const std::size_t size = size_index(bytes);
  const std::size_t most = kMostBytes / kLeastBytes >> size;
  if (size < kSizes && may_keep_blocks() && free_blocks[size].put(block, most)) return;
  ::operator delete(block, kAlignment);
}

}  // namespace colorwalk
