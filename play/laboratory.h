#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "play/batch.h"
#include "play/play_limits.h"

namespace colorwalk {

/// The batches of a server. One may run at a time; the last ones are kept.
///
/// Thread safety: all functions may be called concurrently.
class Laboratory {
 public:
  /// Batches get folders in `runs`.
  Laboratory(std::filesystem::path runs, const PlayLimits& limits)
      : runs_(std::move(runs)), limits_(limits) {}

  /// Starts a batch in the first unused folder `laboratory-N`. Throws HttpError if another batch is
  /// running, and what Batch throws.
  std::shared_ptr<Batch> start(const std::string& descriptor);
  /// Throws HttpError if there is no batch with that number.
  std::shared_ptr<Batch> batch(std::int64_t number) const;
  /// All batches, newest first.
  std::vector<std::shared_ptr<Batch>> batches() const;
  /// Stops the running batch and rejects new ones.
  void close();

 private:
  std::int64_t reserve();
  std::filesystem::path unused_folder() const;

  std::filesystem::path runs_;
  PlayLimits limits_;
  mutable std::mutex mutex_;
  bool is_closed_ = false;
  bool is_starting_ = false;  ///< A batch is being opened, without the lock.
  std::int64_t last_number_ = 0;
  std::vector<std::shared_ptr<Batch>> batches_;
};

}  // namespace colorwalk
