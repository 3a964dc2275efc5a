#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <new>

#if !defined(__wasm__)
#include <sys/mman.h>
#endif

namespace colorwalk {

/// A large array of zeros that may stay mostly unused: pages without writes take no memory and no
/// time. (calloc() clears memory that was freed before, which costs more than the search of a small
/// board.) Not copyable. Throws std::bad_alloc.
class ZeroedWords {
 public:
#if defined(__wasm__)
  explicit ZeroedWords(std::size_t size)
      : words_(static_cast<std::uint64_t*>(std::calloc(size, sizeof(std::uint64_t)))) {
    if (words_ == nullptr) throw std::bad_alloc();
  }
  ~ZeroedWords() {
    std::free(words_);
  }
#else
  explicit ZeroedWords(std::size_t size) : bytes_(size * sizeof(std::uint64_t)) {
    void* const pages =
        mmap(nullptr, bytes_, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (pages == MAP_FAILED) throw std::bad_alloc();
    words_ = static_cast<std::uint64_t*>(pages);
  }
  ~ZeroedWords() {
    munmap(words_, bytes_);
  }
#endif
  ZeroedWords(const ZeroedWords&) = delete;
  ZeroedWords& operator=(const ZeroedWords&) = delete;

  std::uint64_t* data() const {
    return words_;
  }

 private:
#if !defined(__wasm__)
  std::size_t bytes_;
#endif
  std::uint64_t* words_;
};

}  // namespace colorwalk
