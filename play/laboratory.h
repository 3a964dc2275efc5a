#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/data/value.h"
#include "play/batch.h"
#include "play/play_limits.h"

namespace colorwalk {

/// The batches of a server. One may run at a time; the last ones are kept.
///
/// Thread safety: all functions may be called concurrently.
class Laboratory {
 public:
  /// Batches get folders in `runs`. `given` is the file of boards that clients may use, if any.
  Laboratory(std::filesystem::path runs, std::optional<std::filesystem::path> given,
             PlayLimits limits)
      : runs_(std::move(runs)), given_(std::move(given)), limits_(std::move(limits)) {}

  /// Starts a batch in the first unused folder `laboratory-N`. The request is
  ///
  ///     {"boards": {"source": "series", "count": 100},      or {"given": true} for the file
  ///     `given`
  ///      "solvers": ["greedy", "greedy-look-ahead:depth=3"],
  ///      "limit_time": 10, "seed": 1, "title": "..."}
  ///
  /// Throws HttpError if another batch is running, InputError for an invalid request, and what
  /// Batch throws.
  std::shared_ptr<Batch> start(std::string_view request);
  /// Throws HttpError if there is no batch with that number.
  std::shared_ptr<Batch> batch(std::int64_t number) const;
  /// All batches, newest first.
  std::vector<std::shared_ptr<Batch>> batches() const;
  /// Stops the running batch and rejects new ones.
  void close();

 private:
  /// The request as a descriptor (TOML), whose parsing checks the values. Rejects what a client may
  /// not request: other files, more threads than cores.
  std::string descriptor_of(std::string_view request) const;
  Value boards_of(const Value& boards) const;
  std::int64_t reserve();
  std::filesystem::path unused_folder() const;

  std::filesystem::path runs_;
  std::optional<std::filesystem::path> given_;
  PlayLimits limits_;
  mutable std::mutex mutex_;
  bool is_closed_ = false;
  bool is_starting_ = false;  ///< A batch is being opened, without the lock.
  std::int64_t last_number_ = 0;
  std::vector<std::shared_ptr<Batch>> batches_;
};

}  // namespace colorwalk
