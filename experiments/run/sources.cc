#include "experiments/run/sources.h"

#include <utility>

#include "experiments/records/task_id.h"

namespace colorwalk {

Sources::Sources(const Descriptor& descriptor) {
  std::vector<std::string> identities;
  for (const LabeledBoards& boards : descriptor.boards) {
    OpenedBoards opened = open_boards(boards.spec);
    if (!opened.note.empty()) notes_.push_back(std::move(opened.note));
    sources_.push_back(std::move(opened.source));
    identities.push_back(boards_identity(boards.spec));
  }
  number_duplicates(identities);
  for (std::size_t i = 0; i < sources_.size(); ++i) {
    const bool single = sources_.size() == 1;
    sets_.push_back({.source = sources_[i].get(),
                     .label = single ? "" : descriptor.boards[i].label,
                     .identity = std::move(identities[i])});
  }
}

}  // namespace colorwalk
