#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/fnv.h"
#include "engine/sources/registry.h"
#include "search/registry.h"

/// What a task is called, so that it is found again: after a crash, in another part of a run that
/// is spread over machines, in a run of another commit. The name depends on what the task is and on
/// nothing else: not on its place in the descriptor, not on threads, limits or labels.
namespace colorwalk {

/// A task's id: the 128-bit FNV-1a of five lines of text joined by single line feeds,
///
///     uniform rows=14 cols=14 colors=6 seed=1 rules=flood-it start=ul
///     41
///     00ff00ff12345678
///     greedy-look-ahead depth=3 metric=perimeter
///     0
///
/// which are the source of the boards (boards_identity), the board's number in it from 0, the
/// board's hash in 16 hexadecimal digits, the solver with the parameters that differ from their
/// defaults, sorted by name (solver_identity), and the repeat from 0. So a parameter that is added
/// to a solver renames no old task, nor do more boards of the same source.
using TaskId = Hash128;

/// The first line: the source and its options, without the count. A file has its path as the
/// descriptor gives it, so that it may lie elsewhere on another machine; what is in it is told by
/// the board's hash.
std::string boards_identity(const BoardsSpec& spec);

/// The fourth line.
std::string solver_identity(const SolverChoice& choice);

/// Makes lines that occur more than once in a descriptor differ: the second of the same gets ` #2`
/// at its end, the third ` #3`.
void number_equal_lines(std::vector<std::string>& identities);

TaskId task_id(std::string_view boards, std::int64_t board, std::uint64_t hash,
               std::string_view solver, std::int64_t repeat);

/// The seed of a random solver for one task: 64-bit FNV-1a of the text "SEED ID", with the
/// descriptor's seed as a decimal number.
std::uint64_t task_seed(std::uint64_t seed, const TaskId& id);

/// An id as records hold it: 32 hexadecimal digits, and back; nothing for any other text.
std::string to_text(const TaskId& id);
std::optional<TaskId> parse_task_id(std::string_view text);

}  // namespace colorwalk
