#include "apps/cli/batched_output.h"

#include <chrono>
#include <ostream>

#include "base/system/thread.h"

namespace colorwalk {
namespace {

constexpr std::size_t kLargestBatch = std::size_t{64} << 10;
constexpr std::chrono::milliseconds kFlushEvery{50};

}  // namespace

BatchedOutput::BatchedOutput(std::ostream& out, bool at_once) : out_(out), at_once_(at_once) {
  if (at_once_) return;
  flusher_ = start_thread([this](const std::stop_token& stop) { flush_periodically(stop); });
}

BatchedOutput::~BatchedOutput() {
  flusher_ = {};  // Stop and join.
  flush();
}

void BatchedOutput::write(std::string_view text) {
  const std::lock_guard lock(mutex_);
  batch_ += text;
  if (at_once_ || batch_.size() >= kLargestBatch) flush_locked();
}

void BatchedOutput::flush() {
  const std::lock_guard lock(mutex_);
  flush_locked();
}

void BatchedOutput::flush_locked() {
  if (batch_.empty()) return;
  out_ << batch_ << std::flush;
  batch_.clear();
}

void BatchedOutput::flush_periodically(const std::stop_token& stop) {
  std::unique_lock lock(mutex_);
  while (!stop.stop_requested()) {
    stopped_.wait_for(lock, stop, kFlushEvery, [] { return false; });
    flush_locked();
  }
}

}  // namespace colorwalk
