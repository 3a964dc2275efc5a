#include "play/laboratory.h"

#include <fmt/format.h>

#include <algorithm>

#include "play/http/message.h"

namespace colorwalk {

std::shared_ptr<Batch> Laboratory::begin(const std::string& descriptor) {
  const std::lock_guard lock(mutex_);
  if (is_closed_) throw HttpRefusal(503, "the server is ending");
  for (const auto& batch : batches_) {
    if (batch->is_running()) {
      throw HttpRefusal(
          409, fmt::format("batch {} is running; stop it or wait for its end", batch->number()));
    }
  }
  auto batch =
      std::make_shared<Batch>(last_number_ + 1, descriptor, free_folder(), limits_.batch_tasks);
  ++last_number_;
  if (batches_.size() == limits_.finished_batches) batches_.erase(batches_.begin());
  batches_.push_back(batch);
  return batch;
}

std::shared_ptr<Batch> Laboratory::batch(std::int64_t number) const {
  const std::lock_guard lock(mutex_);
  for (const auto& batch : batches_) {
    if (batch->number() == number) return batch;
  }
  throw HttpRefusal(404, fmt::format("there is no batch {}", number));
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

std::filesystem::path Laboratory::free_folder() const {
  for (int i = 1;; ++i) {
    std::filesystem::path folder =
        std::filesystem::absolute(runs_ / fmt::format("laboratory-{}", i));
    if (!std::filesystem::exists(folder)) return folder;
  }
}

}  // namespace colorwalk
