#pragma once

#include <filesystem>
#include <memory>
#include <span>
#include <string>

#include "experiments/descriptor/experiment.h"
#include "experiments/records/record_check.h"
#include "search/solver.h"

namespace colorwalk {

/// The file of a run's folder with the standard error of an algorithm's program, at most 1 MB; each
/// line begins with the board: `board 3: `, or `board 3 of LABEL: ` if there are several sources.
std::filesystem::path errors_path(const std::filesystem::path& folder, const std::string& label);

/// The solver of an algorithm whose solutions come from outside the program; null for one of the
/// registry. `sets`: all boards, by whose numbers its requests name them. It throws InputError if a
/// board cannot be represented. Throws InputError with the place in the descriptor if a program is
/// missing or the first board of a set cannot be represented, and if a file of solutions cannot be
/// read or does not have one line per board. `folder`: of the run, which keeps the standard error;
/// empty: it is that of this program.
std::unique_ptr<const Solver> make_external(const Algorithm& algorithm,
                                            std::span<const BoardSet> sets,
                                            const std::filesystem::path& folder);

}  // namespace colorwalk
