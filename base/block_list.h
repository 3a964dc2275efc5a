#pragma once

#include <cstddef>
#include <memory>
#include <type_traits>
#include <vector>

namespace colorwalk {

/// A list that grows by blocks and never moves its elements, so adding takes constant time and
/// growing never needs memory for a second copy, as a vector does. Elements are not initialized, so
/// the threads that fill them are the first to touch their memory.
template <class T>
class BlockList {
  static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

 public:
  static constexpr std::size_t kBlock = 256;  ///< Elements per block.

  std::size_t size() const { return size_; }
  const T& operator[](std::size_t i) const { return blocks_[i / kBlock][i % kBlock]; }
  T& operator[](std::size_t i) { return blocks_[i / kBlock][i % kBlock]; }

  void push_back(const T& element) {
    extend(1);
    (*this)[size_ - 1] = element;
  }

  /// Adds `count` elements whose values are not specified.
  void extend(std::size_t count) {
    if (size_ + count > blocks_.size() * kBlock) add_blocks(size_ + count);
    size_ += count;
  }

  /// Removes all elements and keeps the memory.
  void clear() { size_ = 0; }

  /// The memory of the list in bytes.
  std::size_t memory() const {
    return blocks_.size() * kBlock * sizeof(T) + blocks_.capacity() * sizeof(blocks_[0]);
  }

 private:
  struct Deallocate {
    void operator()(T* block) const { std::allocator<T>().deallocate(block, kBlock); }
  };

  using Block = std::unique_ptr<T[], Deallocate>;

  [[gnu::noinline]] void add_blocks(std::size_t size) {
    while (size > blocks_.size() * kBlock) {
      blocks_.push_back(Block(std::allocator<T>().allocate(kBlock)));
    }
  }

  std::vector<Block> blocks_;
  std::size_t size_ = 0;
};

}  // namespace colorwalk
