#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

#include "base/json/json.h"
#include "experiments/descriptor/descriptor.h"
#include "experiments/run/run_session.h"
#include "experiments/tasks/player.h"
#include "experiments/tasks/sources.h"

namespace colorwalk {

/// An experiment that is played for a page: a run like any other, in a folder like any other, whose
/// figures can be looked at while they grow.
///
/// Thread safety: all functions may be called at once.
class Batch {
 public:
  /// Opens the folder and begins to play, on all cores. Throws InputError for a descriptor that is
  /// none or has more tasks than `most_tasks`, and SystemError where the folder cannot be written.
  Batch(std::int64_t number, const std::string& descriptor, const std::filesystem::path& folder,
        std::int64_t most_tasks);
  /// Stops it; what is finished is recorded.
  ~Batch();
  Batch(const Batch&) = delete;
  Batch& operator=(const Batch&) = delete;

  std::int64_t number() const { return number_; }
  const std::filesystem::path& folder() const { return folder_; }
  const std::string& descriptor() const { return descriptor_.text; }
  bool is_running() const;
  void stop() { thread_.request_stop(); }

  /// `id`, `state` (running, done, stopped or failed, then with `error`), `folder`, `tasks`,
  /// `done`, `seconds`, and `rows`: label, tasks, solved, min, mean, max, stdev, `over` (the mean
  /// share over the optimum, on boards where some row has proven it), `as_short`, `compared`,
  /// `seconds` (mean), `failures`, `limited` and `lengths`, pairs of length and number.
  Json json() const;

 private:
  enum class State { kRunning, kDone, kStopped, kFailed };

  /// What has come of a task so far.
  struct Ended {
    std::optional<int> length;
    bool is_proven = false;
    bool is_failure = false;
    bool is_limited = false;
    double seconds = 0;
  };

  void play(const std::stop_token& stop);
  void add(const Task& task, const Record& record);
  void end(State state, const std::string& error);
  Json row_json(std::size_t row, const std::vector<std::optional<int>>& optima) const;

  std::int64_t number_;
  Descriptor descriptor_;
  Sources sources_;
  Player player_;
  std::filesystem::path folder_;
  std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();

  mutable std::mutex mutex_;
  std::vector<std::vector<std::optional<Ended>>> tasks_;  ///< By row and board.
  std::int64_t done_ = 0;
  State state_ = State::kRunning;
  std::string error_;
  std::chrono::duration<double> took_{};  ///< Once it has ended.

  std::unique_ptr<RunSession> session_;
  std::jthread thread_;
};

}  // namespace colorwalk
