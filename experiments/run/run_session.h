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
#include "experiments/run/run_tally.h"
#include "experiments/tasks/player.h"
#include "experiments/tasks/runner.h"
#include "experiments/tasks/task_finder.h"

namespace colorwalk {

/// The tasks of a run, or of a part of it, as numbers.
struct RunCounts {
  std::int64_t total = 0;
  std::int64_t kept = 0;    ///< Had a record before this session.
  std::int64_t played = 0;  ///< Got one in this session.
};

/// One start of `colorwalk run` on a folder, the first one or a later one. A run is done when, over
/// all its sessions, every task has its record.
class RunSession {
 public:
  /// Opens the folder, takes out the records with a status of `retry` and reads the others. The
  /// descriptor and the player must outlive this object. `threads`: tasks at once; 0: all cores.
  /// Throws InputError.
  RunSession(const std::filesystem::path& folder, const Descriptor& descriptor,
             const std::optional<Shard>& shard, const Player& player, int threads,
             std::span<const Status> retry);

  /// What the user should know of the folder and of what was there before.
  const std::vector<std::string>& notes() const { return notes_; }
  const RunCounts& counts() const { return counts_; }

  /// Plays the tasks that have no record and records them as they finish, until all are done or the
  /// stop comes. `on_done` is called after each, from any thread. Throws InputError where the disk
  /// does not take a record and what `play` throws; what is finished by then is recorded.
  void play(const PlayTask& play, const std::stop_token& stop,
            const std::function<void(const Record&)>& on_done);

  /// Writes table and plots, and notes the end in the manifest. REQUIRES: every task has its
  /// record.
  void finish();

  const RunTally& tally() const { return tally_; }
  const std::filesystem::path& folder() const { return folder_.path(); }
  std::filesystem::path records() const;

 private:
  void read_back();
  std::string note_on_locks() const;
  std::string note_on_what_is_kept() const;

  const Player& player_;
  int threads_;
  std::optional<TaskSet> part_;  ///< The tasks of the part; none: all.
  RunCounts counts_;
  Environment environment_;
  RunFolder folder_;
  RunTally tally_;
  TaskSet recorded_;
  std::vector<std::string> notes_;
};

}  // namespace colorwalk
