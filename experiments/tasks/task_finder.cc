#include "experiments/tasks/task_finder.h"

#include <fmt/format.h>

#include "base/input_error.h"

namespace colorwalk {

TaskFinder::TaskFinder(const Player& player) : player_(player) {
  for (std::size_t source = 0; source < player.sets().size(); ++source) {
    for (std::size_t row = 0; row < player.experiment().rows.size(); ++row) {
      const std::pair labels(player.sets()[source].label, player.experiment().rows[row].label);
      by_labels_[labels].push_back({.source = source, .row = row});
    }
  }
}

std::int64_t TaskFinder::index_of(const Record& record, const std::string& file, int line) const {
  if (!record.id) {
    throw InputError(file, line, "'id' is missing in the record; expected a record of a run");
  }
  const auto candidates = by_labels_.find({record.boards, record.label});
  if (candidates != by_labels_.end()) {
    for (Task task : candidates->second) {
      task.board = record.board;
      task.repeat = record.repeat;
      if (!player_.tasks().contains(task)) continue;
      const std::uint64_t hash = player_.board(task).hash();
      if (hash == record.hash && player_.id(task, hash) == *record.id) {
        return player_.tasks().index_of(task);
      }
    }
  }
  throw InputError(file, line,
                   fmt::format("the record of {} on board {} is of no task of this run; expected "
                               "one of the same boards and solvers",
                               record.label, record.board));
}

}  // namespace colorwalk
