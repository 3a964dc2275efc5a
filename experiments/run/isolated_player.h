#pragma once

#include <cstdint>
#include <string>

#include "experiments/run/player.h"

namespace colorwalk {

/// Solves tasks like Player, each in a child process (see task_process.h). Records are the same
/// except for times and crashes.
///
/// Thread safety: play() may be called concurrently.
class IsolatedPlayer {
 public:
  /// The player must outlive this object. `memory_share`: the bytes that a task without a memory
  /// limit may hold even if memory is short.
  IsolatedPlayer(const Player& player, std::int64_t memory_share)
      : player_(player), memory_share_(memory_share) {}

  /// Throws InputError like Player::play(), and SystemError if the process cannot be started.
  Record play(const Task& task, const std::stop_token& stop) const;

 private:
  const Player& player_;
  std::int64_t memory_share_;
};

/// The memory of the machine divided by the number of parallel tasks, in bytes. 0: all cores.
std::int64_t memory_for_each(int threads);

}  // namespace colorwalk
