#include <atomic>
#include <cstdlib>
#include <new>

#include "tests/support/boards.h"
#include "tests/support/solve.h"
#include "tests/support/test.h"

// Sanitizers count with operators of their own.
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)

namespace {

/// Of this program, since it began.
std::atomic<std::int64_t> allocations = 0;

void* allocate(std::size_t bytes, std::size_t alignment) {
  ++allocations;
  const std::size_t padded = (bytes + alignment - 1) / alignment * alignment;
  if (void* const memory = std::aligned_alloc(alignment, padded)) return memory;
  throw std::bad_alloc();
}

}  // namespace

// Not inlined: otherwise g++ warns that free() frees what `new` has returned.
[[gnu::noinline]] void* operator new(std::size_t bytes) {
  return allocate(bytes, __STDCPP_DEFAULT_NEW_ALIGNMENT__);
}
[[gnu::noinline]] void* operator new(std::size_t bytes, std::align_val_t alignment) {
  return allocate(bytes, static_cast<std::size_t>(alignment));
}
[[gnu::noinline]] void operator delete(void* memory) noexcept {
  std::free(memory);
}
[[gnu::noinline]] void operator delete(void* memory, std::size_t /*bytes*/) noexcept {
  std::free(memory);
}
[[gnu::noinline]] void operator delete(void* memory, std::align_val_t /*alignment*/) noexcept {
  std::free(memory);
}
[[gnu::noinline]] void operator delete(void* memory, std::size_t /*bytes*/,
                                       std::align_val_t /*alignment*/) noexcept {
  std::free(memory);
}

namespace colorwalk {
namespace {

TEST(Optimal, AllocatesAfterTheFirstBoardsOnlySolutions) {
  const std::vector<Board> boards = boards_of_size(14, 6, 100);
  const auto solver = parse_solver("optimal").make();
  const auto solve_all = [&] {
    const std::int64_t before = allocations;
    for (const Board& board : boards) solver->solve(board, {});
    return allocations - before;
  };
  solve_all();
  EXPECT_LE(solve_all(), 2 * std::ssize(boards)) << "greedy play and the beam return a solution";
}

}  // namespace
}  // namespace colorwalk

#endif
