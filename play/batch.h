#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <mutex>
#include <stop_token>
#include <string>
#include <string_view>
#include <thread>

#include "base/data/value.h"
#include "experiments/descriptor/descriptor.h"
#include "experiments/run/run_session.h"
#include "experiments/tasks/player.h"
#include "experiments/tasks/sources.h"
#include "play/batch_figures.h"

namespace colorwalk {

/// An experiment started from the page: an ordinary run in a folder of its own, with figures that
/// can be read while it runs.
///
/// Thread safety: all functions may be called concurrently.
class Batch {
 public:
  /// Opens the folder and starts to run on all cores. Throws InputError for an invalid descriptor
  /// and for more than `most_tasks` tasks, SystemError if the folder cannot be written.
  Batch(std::int64_t number, const std::string& descriptor, const std::filesystem::path& folder,
        std::int64_t most_tasks);
  /// Stops the run; finished tasks are recorded.
  ~Batch();
  Batch(const Batch&) = delete;
  Batch& operator=(const Batch&) = delete;

  std::int64_t number() const { return number_; }
  const std::filesystem::path& folder() const { return folder_; }
  const std::string& descriptor() const { return descriptor_.text; }
  bool is_running() const;
  void stop() { thread_.request_stop(); }

  /// `id`, `state` (running, done, stopped, or failed with `error`), `title`, `folder`, `tasks`,
  /// `done`, `seconds`, and the `rows` of BatchFigures.
  Value json() const;

 private:
  void run(const std::stop_token& stop);
  void end(std::string_view state, const std::string& error);

  using Clock = std::chrono::steady_clock;

  std::int64_t number_;
  Descriptor descriptor_;
  Sources sources_;
  Player player_;
  std::filesystem::path folder_;
  Clock::time_point began_ = Clock::now();

  mutable std::mutex mutex_;
  BatchFigures figures_;
  std::string_view state_ = "running";
  std::string error_;
  Clock::time_point ended_;  ///< Once it is not running.

  std::unique_ptr<RunSession> session_;
  std::jthread thread_;
};

}  // namespace colorwalk
