#include <malloc.h>

#include <new>

#include "search/requests/search.h"
#include "tests/support/solve.h"

// Sanitizers count with operators of their own.
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)

namespace {

/// Of this program, since it began.
std::atomic<std::int64_t> allocations = 0;
/// Of all blocks that are in use, with what the heap adds to them.
std::atomic<std::int64_t> bytes_in_use = 0;

std::int64_t size_of(void* block) {
  return static_cast<std::int64_t>(malloc_usable_size(block) + sizeof(std::size_t));
}

void* allocate(std::size_t bytes, std::size_t alignment) {
  ++allocations;
  const std::size_t padded = (bytes + alignment - 1) / alignment * alignment;
  void* const memory = std::aligned_alloc(alignment, padded);
  if (memory == nullptr) throw std::bad_alloc();
  bytes_in_use += size_of(memory);
  return memory;
}

void free_block(void* memory) {
  if (memory != nullptr) bytes_in_use -= size_of(memory);
  std::free(memory);
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
  free_block(memory);
}
[[gnu::noinline]] void operator delete(void* memory, std::size_t /*bytes*/) noexcept {
  free_block(memory);
}
[[gnu::noinline]] void operator delete(void* memory, std::align_val_t /*alignment*/) noexcept {
  free_block(memory);
}
[[gnu::noinline]] void operator delete(void* memory, std::size_t /*bytes*/,
                                       std::align_val_t /*alignment*/) noexcept {
  free_block(memory);
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

TEST(BytesOf, AnAnswerAreThoseThatItTakes) {
  SearchSpec all;
  all.extras = {.explain = true, .hints = true, .proof = true, .statistics = true};
  all.count = true;
  Random random(1);
  const Board graph = random_board(random, small_boards(Shape::kGraph));
  for (const SearchSpec& spec : {SearchSpec(), all}) {
    const Search search(spec);
    for (const Board& board : {board_of_size(3, 3), board_of_size(14, 6), graph}) {
      search.solve(board);  // Threads keep some memory from board to board.
      const std::int64_t before = bytes_in_use;
      const Solved solved = search.solve(board);
      const auto taken = static_cast<std::int64_t>(sizeof(Solved)) + bytes_in_use - before;
      const auto counted = static_cast<std::int64_t>(bytes_of(solved));
      EXPECT_GE(counted, taken) << draw(board);
      EXPECT_LE(counted, taken * 3 / 2) << draw(board);
    }
  }
}

}  // namespace
}  // namespace colorwalk

#endif
