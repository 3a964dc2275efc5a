#include "play/laboratory.h"

#include <fmt/format.h>

#include <algorithm>
#include <system_error>

#include "play/http/message.h"

namespace colorwalk {

std::shared_ptr<Batch> Laboratory::start(const std::string& descriptor) {
  const std::int64_t number = reserve();
  // Opening a batch reads files and hashes boards, so it must not hold the lock.
  std::shared_ptr<Batch> batch;
  try {
    batch = std::make_shared<Batch>(number, descriptor, unused_folder(), limits_.batch_tasks);
  } catch (...) {
    const std::lock_guard lock(mutex_);
    is_starting_ = false;
    throw;
  }
  const std::lock_guard lock(mutex_);
  is_starting_ = false;
  last_number_ = number;
  if (is_closed_) batch->stop();
  if (batches_.size() == limits_.kept_batches) batches_.erase(batches_.begin());
  batches_.push_back(batch);
  return batch;
}

/// Returns the number of the next batch; no other batch can start until is_starting_ is reset.
std::int64_t Laboratory::reserve() {
  const std::lock_guard lock(mutex_);
  if (is_closed_) throw HttpError(503, "the server is shutting down");
  const auto running = std::ranges::find_if(batches_, &Batch::is_running);
  if (is_starting_ || running != batches_.end()) {
    const std::int64_t number = is_starting_ ? last_number_ + 1 : (*running)->number();
    throw HttpError(409, fmt::format("batch {} is running; stop it or wait until it ends", number));
  }
  is_starting_ = true;
  return last_number_ + 1;
}

std::shared_ptr<Batch> Laboratory::batch(std::int64_t number) const {
  const std::lock_guard lock(mutex_);
  const auto found = std::ranges::find(batches_, number, &Batch::number);
  if (found == batches_.end()) throw HttpError(404, fmt::format("there is no batch {}", number));
  return *found;
}

std::vector<std::shared_ptr<Batch>> Laboratory::batches() const {
  const std::lock_guard lock(mutex_);
  return {batches_.rbegin(), batches_.rend()};
}

void Laboratory::close() {
  const std::lock_guard lock(mutex_);
  is_closed_ = true;
  for (const auto& batch : batches_) batch->stop();
}

/// Skips dangling links too. If the folder cannot be examined, opening it reports the error.
std::filesystem::path Laboratory::unused_folder() const {
  for (int i = 1;; ++i) {
    std::filesystem::path folder =
        std::filesystem::absolute(runs_ / fmt::format("laboratory-{}", i));
    std::error_code error;
    if (!std::filesystem::exists(std::filesystem::symlink_status(folder, error))) return folder;
  }
}

}  // namespace colorwalk
