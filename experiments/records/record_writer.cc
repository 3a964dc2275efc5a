#include "experiments/records/record_writer.h"

#include <fcntl.h>

#include <chrono>

#include "base/system/system_calls.h"
#include "base/system/system_error.h"

namespace colorwalk {
namespace {

// The documented limits are 0.1 s and 1 s. The margin allows for late wake-ups on a busy machine.
constexpr std::chrono::milliseconds kWriteEvery{50};
constexpr std::chrono::milliseconds kSyncEvery{800};

constexpr std::size_t kMostBuffered = std::size_t{8} << 20;
/// A buffer of this size is written early.
constexpr std::size_t kEarlyWrite = std::size_t{1} << 20;

/// Removes a line that was written in part. `before` is the file's size before `text`.
void cut_off_incomplete_line(const FileHandle& file, std::uintmax_t before, std::string_view text) {
  try {
    const std::string_view taken = text.substr(0, file.size() - before);
    file.truncate(before + taken.rfind('\n') + 1);
  } catch (const SystemError&) {
    // The part stays in the file; readers of records skip it.
  }
}

}  // namespace

RecordWriter::RecordWriter(const std::filesystem::path& path)
    : file_(path, O_WRONLY | O_CREAT | O_APPEND),
      thread_(system_calls::start_thread(
          [this](const std::stop_token& stop) { write_periodically(stop); })) {
  sync_name(path);
}

RecordWriter::~RecordWriter() {
  try {
    finish();
  } catch (...) {
    // The run is being aborted already.
  }
}

void RecordWriter::append(std::string_view line) {
  std::unique_lock lock(mutex_);
  // Without a deadline: the thread that writes drains the buffer or sets the error.
  drained_.wait(lock, [this] { return buffer_.size() < kMostBuffered || error_; });
  if (error_) std::rethrow_exception(error_);
  buffer_.reserve(buffer_.size() + line.size() + 1);  // A line is never added in part.
  buffer_.append(line).append("\n");
  if (buffer_.size() >= kEarlyWrite) filled_.notify_one();
}

void RecordWriter::finish() {
  thread_.request_stop();
  if (thread_.joinable()) thread_.join();
  if (error_) std::rethrow_exception(error_);
}

void RecordWriter::write_periodically(const std::stop_token& stop) {
  auto synced = std::chrono::steady_clock::now();
  std::string text;
  for (bool is_last = false; !is_last;) {
    {
      std::unique_lock lock(mutex_);
      filled_.wait_for(lock, stop, kWriteEvery, [this] { return buffer_.size() >= kEarlyWrite; });
      is_last = stop.stop_requested();
      text.clear();
      text.swap(buffer_);
    }
    drained_.notify_all();
    try {
      write(text);
      if (!is_last && std::chrono::steady_clock::now() - synced < kSyncEvery) continue;
      file_.sync();
      synced = std::chrono::steady_clock::now();
    } catch (...) {
      const std::lock_guard lock(mutex_);
      error_ = std::current_exception();
      drained_.notify_all();
      return;
    }
  }
}

void RecordWriter::write(std::string_view text) const {
  if (text.empty()) return;
  const std::uintmax_t before = file_.size();
  try {
    file_.write(text);
  } catch (const SystemError&) {
    cut_off_incomplete_line(file_, before, text);
    throw;
  }
}

}  // namespace colorwalk
