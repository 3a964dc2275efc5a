#include "apps/cli/arriving_boards.h"

#include <cerrno>
#include <chrono>
#include <istream>
#include <string>
#include <utility>

#include "apps/cli/board_file_options.h"
#include "experiments/run/tasks.h"

namespace colorwalk {
namespace {

constexpr std::chrono::milliseconds kBetweenChecksForAStop{20};

}  // namespace

ArrivingBoards::ArrivingBoards(Console& console, BoardStream stream, std::string_view begun)
    : console_(console), stream_(std::move(stream)) {
  stream_.add(begun, sink());
}

std::int64_t ArrivingBoards::size() const {
  return kMostTasks;
}

Board ArrivingBoards::board(std::int64_t index) const {
  const std::lock_guard lock(mutex_);
  return boards_.at(index);
}

bool ArrivingBoards::wait_for(std::int64_t index, const std::stop_token& stop) {
  std::unique_lock lock(mutex_);
  while (arrived_ <= index && !ended_ && !stop.stop_requested()) {
    if (is_reading_) {
      has_read_.wait(lock);
      continue;
    }
    is_reading_ = true;
    lock.unlock();
    read_part(stop);
    lock.lock();
    is_reading_ = false;
    has_read_.notify_all();
  }
  // After the end of the text, another caller's index may be one of a board that has arrived.
  if (index < arrived_) return true;
  if (fault_ && !stop.stop_requested()) std::rethrow_exception(std::exchange(fault_, nullptr));
  return false;
}

void ArrivingBoards::remove(std::int64_t index) {
  const std::lock_guard lock(mutex_);
  boards_.erase(index);
}

void ArrivingBoards::read_part(const std::stop_token& stop) {
  if (!wait_for_input(stop)) return;
  try {
    const std::string part = next_part();
    if (part.empty()) {
      stream_.finish(sink());
    } else {
      stream_.add(part, sink());
    }
    end(part.empty(), nullptr);
  } catch (...) {
    end(true, std::current_exception());
  }
}

bool ArrivingBoards::wait_for_input(const std::stop_token& stop) const {
  if (console_.wait_for_input == nullptr || console_.in.rdbuf()->in_avail() > 0) return true;
  while (!console_.wait_for_input(kBetweenChecksForAStop)) {
    if (stop.stop_requested()) return false;
  }
  return true;
}

std::string ArrivingBoards::next_part() {
  errno = 0;
  console_.in.peek();  // Fills the stream's buffer.
  std::string part(std::size_t{1} << 16, '\0');
  const std::streamsize count =
      console_.in.readsome(part.data(), static_cast<std::streamsize>(part.size()));
  part.resize(static_cast<std::size_t>(count));
  if (part.empty()) check_input(console_);
  return part;
}

BoardStream::Sink ArrivingBoards::sink() {
  return [this](Board&& board) {
    const std::lock_guard lock(mutex_);
    boards_.emplace(arrived_++, std::move(board));
  };
}

void ArrivingBoards::end(bool is_end, std::exception_ptr fault) {
  const std::lock_guard lock(mutex_);
  ended_ = is_end;
  fault_ = std::move(fault);
}

}  // namespace colorwalk
