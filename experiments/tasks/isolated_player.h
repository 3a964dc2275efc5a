#pragma once

#include <cstdint>
#include <string>

#include "experiments/tasks/player.h"

namespace colorwalk {

/// Plays tasks as a Player does, each in a process of its own (see task_process.h). Records are the
/// same, but for times and for what would have ended the program.
///
/// Thread safety: play() may be called from several threads at once.
class IsolatedPlayer {
 public:
  /// The player must outlive this object. A task whose limits name no memory may take
  /// `default_memory` bytes.
  IsolatedPlayer(const Player& player, std::int64_t default_memory)
      : player_(player), default_memory_(default_memory) {}

  /// Throws InputError like Player::play(), and SystemError where no process can be started.
  Record play(const Task& task, const std::stop_token& stop) const;

 private:
  const Player& player_;
  std::int64_t default_memory_;
};

/// An equal part of the machine's memory, in bytes, for each of several tasks at once.
std::int64_t memory_for_each(int threads);

}  // namespace colorwalk
