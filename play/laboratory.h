#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "play/batch.h"
#include "play/http/play_limits.h"

namespace colorwalk {

/// The batches of a server, one of which may run. The last ones are kept to be looked at.
///
/// Thread safety: all functions may be called at once.
class Laboratory {
 public:
  /// The folders of runs are made in `runs`.
  Laboratory(std::filesystem::path runs, const PlayLimits& limits)
      : runs_(std::move(runs)), limits_(limits) {}

  /// Begins a batch, in the first folder `laboratory-N` that is not there yet. Throws HttpRefusal
  /// if another one runs, and what Batch throws.
  std::shared_ptr<Batch> begin(const std::string& descriptor);
  /// Throws HttpRefusal if there is none of that number.
  std::shared_ptr<Batch> batch(std::int64_t number) const;
  /// All of them, the last one first.
  std::vector<std::shared_ptr<Batch>> batches() const;
  /// Stops the batch that runs and lets no others begin.
  void close();

 private:
  std::filesystem::path free_folder() const;

  std::filesystem::path runs_;
  PlayLimits limits_;
  mutable std::mutex mutex_;
  bool is_closed_ = false;
  std::int64_t last_number_ = 0;
  std::vector<std::shared_ptr<Batch>> batches_;
};

}  // namespace colorwalk
