#include "experiments/records/record_writer.h"

#include <fcntl.h>

#include <chrono>
#include <utility>

#include "base/system/system_error.h"
#include "base/system/thread.h"

namespace colorwalk {
namespace {

// Users are promised a tenth of a second and a second; threads of a busy machine wake up late.
constexpr std::chrono::milliseconds kWriteEvery{50};
constexpr std::chrono::milliseconds kSyncEvery{800};

/// More than gathers between two writes, unless the disk does not keep up.
constexpr std::size_t kWriteAt = std::size_t{1} << 20;
constexpr std::size_t kMostGathered = std::size_t{8} << 20;

/// A line that the disk took in part is none. `before` is the file's size before `text`.
void cut_off_torn_line(const FileHandle& file, std::uintmax_t before, std::string_view text) {
  try {
    const std::string_view taken = text.substr(0, file.size() - before);
    file.truncate(before + taken.rfind('\n') + 1);
  } catch (const SystemError&) {
    // It stays then, and readers of records pass over it.
  }
}

}  // namespace

RecordWriter::RecordWriter(const std::filesystem::path& path)
    : file_(path, O_WRONLY | O_CREAT | O_APPEND),
      syncing_(start_thread([this](const std::stop_token& stop) { sync_from_time_to_time(stop); })),
      writing_(
          start_thread([this](const std::stop_token& stop) { write_from_time_to_time(stop); })) {
  sync_name(path);
}

RecordWriter::~RecordWriter() {
  try {
    finish();
  } catch (const SystemError&) {
    // The run is being given up already, for this reason or another one.
  }
}

void RecordWriter::append(std::string_view line) {
  std::unique_lock lock(mutex_);
  room_.wait(lock, [this] { return buffer_.size() < kMostGathered || error_; });
  rethrow_error();
  buffer_.append(line).append("\n");
  if (buffer_.size() >= kWriteAt) filled_.notify_one();
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

void RecordWriter::write_from_time_to_time(const std::stop_token& stop) {
  while (!stop.stop_requested()) {
    {
      std::unique_lock lock(mutex_);
      filled_.wait_for(lock, stop, kWriteEvery, [this] { return buffer_.size() >= kWriteAt; });
    }
    write_out();
  }
}

void RecordWriter::sync_from_time_to_time(const std::stop_token& stop) {
  std::mutex unshared;
  std::unique_lock lock(unshared);
  std::condition_variable_any nothing;
  while (!stop.stop_requested()) {
    nothing.wait_for(lock, stop, kSyncEvery, [] { return false; });
    try {
      file_.sync();
    } catch (const SystemError&) {
      const std::lock_guard error_lock(mutex_);
      if (!error_) error_ = std::current_exception();
      room_.notify_all();
      return;
    }
  }
}

void RecordWriter::write_out() {
  std::string text;
  {
    const std::lock_guard lock(mutex_);
    if (error_) return;
    text.swap(buffer_);
  }
  room_.notify_all();
  if (text.empty()) return;
  const std::uintmax_t before = file_.size();
  try {
    file_.write(text);
  } catch (const SystemError&) {
    const std::lock_guard lock(mutex_);
    error_ = std::current_exception();
    cut_off_torn_line(file_, before, text);
    room_.notify_all();
  }
}

void RecordWriter::rethrow_error() const {
  if (error_) std::rethrow_exception(error_);
}

}  // namespace colorwalk
