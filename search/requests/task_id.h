#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "base/fnv.h"
#include "engine/sources/registry.h"
#include "search/registry.h"

/// Task ids identify tasks across restarts, parts of a run and commits. An id depends on the task
/// alone: not on its position in the descriptor, and not on threads, limits or labels.
namespace colorwalk {

/// A task's id: the 128-bit FNV-1a of five lines of text joined by single line feeds,
///
///     uniform rows=14 cols=14 colors=6 seed=1 rules=flood-it start=ul
///     41
///     00ff00ff12345678
///     greedy-look-ahead depth=3 metric=perimeter
///     0
///
/// namely the board source (boards_identity), the board's number in it from 0, the board's hash in
/// 16 hexadecimal digits, the solver with its non-default parameters sorted by name
/// (solver_identity), and the repeat from 0. Ids of existing tasks do not change when a solver gets
/// a new parameter or a source more boards.
using TaskId = Hash128;

/// The fourth line.
std::string solver_identity(const SolverChoice& choice);

TaskId task_id(std::string_view boards, std::int64_t board, std::uint64_t hash,
               std::string_view solver, std::int64_t repeat);

/// The seed of a randomized solver for one task: 64-bit FNV-1a of "SEED ID", where SEED is the
/// descriptor's seed in decimal.
std::uint64_t task_seed(std::uint64_t seed, const TaskId& id);

/// Makes equal texts distinct: appends ` #2` to the second one, ` #3` to the third. `text_of` gives
/// the text of an item.
template <class Items, class TextOf = std::identity>
void number_duplicates(Items& items, const TextOf& text_of = {}) {
  std::map<std::string, int> occurrences;
  for (auto& item : items) {
    std::string& text = std::invoke(text_of, item);
    const int occurrence = ++occurrences[text];
    if (occurrence > 1) text += fmt::format(" #{}", occurrence);
  }
}

/// Conversion to 32 hexadecimal digits and back; nothing for any other text.
std::string to_text(const TaskId& id);
std::optional<TaskId> parse_task_id(std::string_view text);

}  // namespace colorwalk
