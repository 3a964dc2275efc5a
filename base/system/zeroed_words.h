#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <new>
#include <vector>

#if !defined(__wasm__)
#include <sys/mman.h>
#endif

namespace colorwalk {

/// A large array of zeros that may stay mostly unused: pages without writes take no memory and no
/// time. (calloc() clears memory that was freed before, which costs more than the search of a small
/// board.) Not copyable. Throws std::bad_alloc.
///
/// If most pages will be used, huge ones take less time: 16 MB take 0.3 ms instead of 6.
///
/// The first access to a page must be a write. If a page is read first, the system maps a common
/// page of zeros; the first write then replaces it, which interrupts all threads of the process. So
/// users call is_in_use() before they read, and use() before they write.
///
/// Thread safety: all members. The words themselves are up to the user.
class ZeroedWords {
 public:
  static constexpr std::size_t kPageWords = 4096 / sizeof(std::uint64_t);

  explicit ZeroedWords(std::size_t size, [[maybe_unused]] bool has_huge_pages = false)
      : used_pages_(page_of(size) / 64 + 1), bytes_(size * sizeof(std::uint64_t)) {
#if defined(__wasm__)
    void* const pages = std::calloc(bytes_, 1);
    if (pages == nullptr) throw std::bad_alloc();
#else
    void* const pages =
        mmap(nullptr, bytes_, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (pages == MAP_FAILED) throw std::bad_alloc();
    if (has_huge_pages) madvise(pages, bytes_, MADV_HUGEPAGE);  // A hint: may fail.
#endif
    words_ = static_cast<std::uint64_t*>(pages);
  }
  ~ZeroedWords() {
#if defined(__wasm__)
    std::free(words_);
#else
    munmap(words_, bytes_);
#endif
  }
  ZeroedWords(const ZeroedWords&) = delete;
  ZeroedWords& operator=(const ZeroedWords&) = delete;

  std::uint64_t* data() const {
    return words_;
  }

  /// Whether use() was called for the pages of both words. If not, the words between them are zero.
  /// REQUIRES: the words are less than kPageWords apart.
  bool is_in_use(std::size_t first, std::size_t last) const {
    return is_page_in_use(page_of(first)) && is_page_in_use(page_of(last));
  }

  /// Prepares the pages of both words for access.
  void use(std::size_t first, std::size_t last) {
    use_page_of(first);
    use_page_of(last);
  }

 private:
  using Word = std::atomic_ref<std::uint64_t>;

  static std::size_t page_of(std::size_t index) {
    return index / kPageWords;
  }
  bool is_page_in_use(std::size_t page) const {
    return (Word(used_pages_[page / 64]).load(std::memory_order_relaxed) >> page % 64 & 1) != 0;
  }
  void use_page_of(std::size_t index) {
    const std::size_t page = page_of(index);
    if (is_page_in_use(page)) return;
    // A write, whether or not another thread has stored something since.
    std::uint64_t zero = 0;
    Word(words_[index]).compare_exchange_strong(zero, 0, std::memory_order_relaxed);
    Word(used_pages_[page / 64]).fetch_or(std::uint64_t{1} << page % 64, std::memory_order_relaxed);
  }

  mutable std::vector<std::uint64_t> used_pages_;  ///< A bit for each page.
  std::size_t bytes_;
  std::uint64_t* words_;
};

}  // namespace colorwalk
