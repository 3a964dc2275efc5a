#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "base/data/value.h"
#include "experiments/descriptor/descriptor.h"
#include "experiments/figures/row_figures.h"
#include "experiments/run/run_session.h"
#include "experiments/tasks/player.h"
#include "experiments/tasks/sources.h"

namespace colorwalk {

/// The figures of a batch while its tasks finish, in any order.
class BatchFigures {
 public:
  BatchFigures(const Experiment& experiment, std::int64_t boards);

  void add(const Task& task, const OutcomeFigures& outcome);
  std::int64_t tasks() const { return tasks_; }
  /// Per row: label, tasks, solved, failures, limited, seconds (mean), compared, as_short, lengths
  /// (pairs of length and count); with solutions min, mean and max; with two of them stdev, the
  /// sample's standard deviation; with compared boards `over`, the mean excess over the optimum.
  /// Boards are compared if a row has proven their optimum.
  Value rows_json() const;

 private:
  struct Row {
    RowTally tally;
    std::vector<std::optional<int>> lengths;  ///< By board.
  };

  Value row_json(const Row& row) const;

  std::int64_t tasks_ = 0;
  std::vector<Row> rows_;
  std::vector<std::optional<int>> optima_;  ///< By board.
};

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
