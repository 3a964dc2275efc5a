#include "experiments/records/record_writer.h"

#include <fcntl.h>

#include <algorithm>
#include <chrono>
#include <utility>

#include "base/system/system_error.h"
#include "base/system/thread.h"

namespace colorwalk {
namespace {

// The documented limits are 0.1 s and 1 s. The margin allows for late wake-ups on a busy machine.
constexpr std::chrono::milliseconds kWriteEvery{50};
constexpr std::chrono::milliseconds kSyncEvery{800};

/// Of all workers. A buffer is written early when it is an eighth full.
constexpr std::size_t kMostBuffered = std::size_t{8} << 20;
constexpr std::size_t kLeastBuffer = std::size_t{64} << 10;

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

RecordWriter::RecordWriter(const std::filesystem::path& path, int workers)
    : file_(path, O_WRONLY | O_CREAT | O_APPEND),
      buffers_(static_cast<std::size_t>(workers)),
      most_buffered_(std::max(kLeastBuffer, kMostBuffered / buffers_.size())),
      syncing_(start_thread([this](const std::stop_token& stop) { sync_periodically(stop); })),
      writing_(start_thread([this](const std::stop_token& stop) { write_periodically(stop); })) {
  sync_name(path);
}

RecordWriter::~RecordWriter() {
  try {
    finish();
  } catch (const SystemError&) {
    // The run is being aborted already.
  }
}

void RecordWriter::append(std::string_view line, int worker) {
  Buffer& buffer = buffers_[static_cast<std::size_t>(worker)];
  {
    std::unique_lock lock(buffer.mutex);
    buffer.drained.wait(lock, [&] { return buffer.text.size() < most_buffered_ || has_failed_; });
    if (!has_failed_) buffer.text.append(line).append("\n");
    if (buffer.text.size() < most_buffered_ / 8 && !has_failed_) return;
  }
  rethrow_error();
  if (!is_filled_.exchange(true)) filled_.notify_one();
}

void RecordWriter::finish() {
  for (std::jthread* thread : {&writing_, &syncing_}) {
    thread->request_stop();
    if (thread->joinable()) thread->join();
  }
  write_out();
  rethrow_error();
  file_.sync();
}

void RecordWriter::write_periodically(const std::stop_token& stop) {
  while (!stop.stop_requested()) {
    {
      std::unique_lock lock(mutex_);
      filled_.wait_for(lock, stop, kWriteEvery, [this] { return is_filled_.load(); });
    }
    is_filled_ = false;
    write_out();
  }
}

void RecordWriter::sync_periodically(const std::stop_token& stop) {
  std::mutex unshared;
  std::unique_lock lock(unshared);
  std::condition_variable_any nothing;
  while (!stop.stop_requested()) {
    nothing.wait_for(lock, stop, kSyncEvery, [] { return false; });
    try {
      file_.sync();
    } catch (...) {
      set_error(std::current_exception());
      return;
    }
  }
}

void RecordWriter::write_out() {
  if (has_failed_) return;
  std::string text;
  for (Buffer& buffer : buffers_) {
    {
      const std::lock_guard lock(buffer.mutex);
      if (text.empty()) {
        text.swap(buffer.text);
      } else {
        text += buffer.text;
        buffer.text.clear();
      }
    }
    buffer.drained.notify_all();
  }
  if (text.empty()) return;
  try {
    const std::uintmax_t before = file_.size();
    try {
      file_.write(text);
    } catch (const SystemError&) {
      cut_off_incomplete_line(file_, before, text);
      throw;
    }
  } catch (...) {
    set_error(std::current_exception());
  }
}

void RecordWriter::set_error(std::exception_ptr error) {
  {
    const std::lock_guard lock(mutex_);
    if (!error_) error_ = std::move(error);
  }
  for (Buffer& buffer : buffers_) {
    // Under the lock, so that no append() misses it between its test and its wait.
    const std::lock_guard lock(buffer.mutex);
    has_failed_ = true;
    buffer.drained.notify_all();
  }
}

void RecordWriter::rethrow_error() {
  const std::lock_guard lock(mutex_);
  if (error_) std::rethrow_exception(error_);
}

}  // namespace colorwalk
