#pragma once

#include <atomic>
#include <cstdint>
#include <exception>
#include <filesystem>
#include <functional>
#include <mutex>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "base/system/in_order.h"
#include "base/system/parallel.h"
#include "experiments/records/record_file.h"

namespace colorwalk {

/// Reads the complete lines of a file in three steps: one thread at a time reads a chunk of lines,
/// `threads` threads (0: all cores) call `parse` for the lines of different chunks, and
/// `use` receives the results one at a time in the order of the lines.
///
/// Memory: a few chunks per thread, for files of any size. An exception ends the loop and is passed
/// on: of several, the one of the first line, as if there were one thread.
///
/// Work: that of the calls. Span: the calls of `use` plus those of `parse` for one chunk.
template <class Item>
class ParallelLines {
 public:
  using Parse = std::function<Item(std::string_view line, RecordPlace place)>;
  using Use = std::function<void(std::string_view line, RecordPlace place, Item&& item)>;

  ParallelLines(const std::filesystem::path& path, Parse parse, Use use)
      : chunks_(path), parse_(std::move(parse)), use_(std::move(use)) {}

  /// Returns the size of the complete lines in bytes. Throws exceptions of the functions, and
  /// InputError if the file cannot be read.
  std::uintmax_t run(int threads) {
    ThreadTeam team(chunks_.is_short() ? 1 : threads);
    team.for_each_index(team.workers(), [this](int, std::int64_t) { work(); });
    results_.finish();
    return chunks_.size();
  }

 private:
  /// A chunk with the results of its lines, up to the first error.
  struct Parsed {
    LineChunk chunk;
    std::vector<Item> items;
    std::exception_ptr error;
  };

  // Enough that no thread waits while another one uses results.
  static constexpr std::size_t kMostBytesWaiting = std::size_t{4} << 20;

  void work() {
    while (!has_failed_) {
      Parsed parsed;
      const std::optional<std::int64_t> number = read(parsed);
      if (!number) return;
      if (!parsed.error) parse(parsed);
      const std::size_t bytes = parsed.chunk.text.size();
      try {
        results_.put(*number, std::move(parsed), bytes);
      } catch (...) {
        has_failed_ = true;
        throw;
      }
    }
  }

  /// Reads the next chunk, or an error in its place. Returns its number, nothing at the end.
  std::optional<std::int64_t> read(Parsed& parsed) {
    const std::lock_guard lock(reading_);
    if (is_at_end_) return std::nullopt;
    try {
      is_at_end_ = !chunks_.next(parsed.chunk);
      if (is_at_end_) return std::nullopt;
    } catch (...) {
      is_at_end_ = true;
      parsed.chunk.text.clear();  // It may end within a line.
      parsed.error = std::current_exception();
    }
    return next_++;
  }

  void parse(Parsed& parsed) const {
    try {
      for_each_line_of(parsed.chunk, [&](std::string_view line, RecordPlace place) {
        parsed.items.push_back(parse_(line, place));
      });
    } catch (...) {
      parsed.error = std::current_exception();
    }
  }

  void use(Parsed&& parsed) const {
    std::size_t i = 0;
    for_each_line_of(parsed.chunk, [&](std::string_view line, RecordPlace place) {
      if (i < parsed.items.size()) use_(line, place, std::move(parsed.items[i++]));
    });
    if (parsed.error) std::rethrow_exception(parsed.error);
  }

  std::mutex reading_;
  LineChunks chunks_;
  bool is_at_end_ = false;
  std::int64_t next_ = 0;  ///< The number of the next chunk.
  Parse parse_;
  Use use_;
  InOrder<Parsed> results_{[this](std::int64_t, Parsed&& parsed) { use(std::move(parsed)); },
                           kMostBytesWaiting};
  std::atomic<bool> has_failed_ = false;
};

}  // namespace colorwalk
