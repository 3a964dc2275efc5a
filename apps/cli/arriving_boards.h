#pragma once

#include <condition_variable>
#include <cstdint>
#include <exception>
#include <map>
#include <mutex>
#include <stop_token>
#include <string>
#include <string_view>

#include "base/system/console.h"
#include "engine/formats/board_stream.h"
#include "engine/sources/board_source.h"

namespace colorwalk {

/// The boards of standard input, each available as soon as it has arrived. The caller waits for a
/// board, uses it, and then removes it, so that memory does not grow.
///
/// Thread safety: all functions may be called concurrently.
class ArrivingBoards : public BoardSource {
 public:
  /// `begun`: text that was already read from `console.in`.
  ArrivingBoards(Console& console, BoardStream stream, std::string_view begun);

  /// As many as a run may have; where the text ends is not known.
  std::int64_t size() const override;
  /// REQUIRES: wait_for(index) returned true and the board has not been removed.
  Board board(std::int64_t index) const override;

  /// Waits until the board has arrived. False if the text has ended before, or a stop was
  /// requested. Throws InputError if the text is invalid before that board; to the first caller
  /// only.
  bool wait_for(std::int64_t index, const std::stop_token& stop);
  void remove(std::int64_t index);

 private:
  /// Waits for the next part of the text and reads it. Called by one thread at a time.
  void read_part(const std::stop_token& stop);
  /// False after a stop.
  bool wait_for_input(const std::stop_token& stop) const;
  /// Empty at the end of the text. Throws InputError.
  std::string next_part();
  BoardStream::Sink sink();
  void end(bool is_end, std::exception_ptr fault);

  Console& console_;
  BoardStream stream_;
  mutable std::mutex mutex_;  ///< Guards the following members.
  std::condition_variable has_read_;
  bool is_reading_ = false;  ///< A thread is in read_part().
  std::map<std::int64_t, Board> boards_;
  std::int64_t arrived_ = 0;
  bool ended_ = false;
  std::exception_ptr fault_;  ///< Ended the text.
};

}  // namespace colorwalk
