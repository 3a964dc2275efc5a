#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <stop_token>
#include <string>

#include "experiments/descriptor/descriptor.h"
#include "experiments/records/run_folder.h"
#include "experiments/records/shard.h"
#include "experiments/run/player.h"
#include "experiments/run/run_tally.h"
#include "experiments/run/runner.h"
#include "experiments/run/task_finder.h"

namespace colorwalk {

/// Numbers of tasks of a run, or of a part.
struct RunCounts {
  std::int64_t total = 0;
  std::int64_t kept = 0;    ///< With a record before this session.
  std::int64_t played = 0;  ///< Solved in this session.
};

/// One invocation of `colorwalk run` on a folder. A run is complete when every task has a record,
/// from any session.
class RunSession {
 public:
  /// Opens the folder, removes the records with a status in `retry` and reads the others. The
  /// descriptor and the player must outlive this object. `threads`: parallel tasks; 0: all cores.
  /// Throws InputError for a folder or record that does not belong to this run, and SystemError if
  /// the folder cannot be written.
  RunSession(const std::filesystem::path& folder, const Descriptor& descriptor,
             const std::optional<Shard>& shard, const Player& player, int threads,
             std::span<const Status> retry);

  /// Remarks for the user on the folder and its records.
  const std::vector<std::string>& notes() const { return notes_; }
  const RunCounts& counts() const { return counts_; }

  /// Solves the tasks without a record and writes their records, until all are done or a stop is
  /// requested. Calls `on_done` after each, concurrently. Throws SystemError if a record cannot be
  /// written, and exceptions of `play`; tasks finished before that are recorded.
  void play(const PlayTask& play, const std::stop_token& stop,
            const std::function<void(const Record&)>& on_done,
            TaskSequence order = TaskSequence::kByRow);

  /// Writes the table and the end of the run. REQUIRES: every task has a record. Throws
  /// SystemError.
  void finish();

  const RunTally& tally() const { return tally_; }
  const std::filesystem::path& folder() const { return folder_.path(); }
  std::filesystem::path records() const;

 private:
  void read_back();
  std::string note_on_locks() const;
  std::string note_on_kept_records() const;

  const Player& player_;
  int threads_;
  std::optional<TaskSet> part_;  ///< The tasks of the part; empty: all.
  RunCounts counts_;
  Environment environment_;
  RunFolder folder_;
  RunTally tally_;
  TaskSet recorded_;
  std::vector<std::string> notes_;
};

}  // namespace colorwalk
