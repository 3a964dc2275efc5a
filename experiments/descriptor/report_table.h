#pragma once

#include <span>

#include "experiments/descriptor/boards_table.h"
#include "experiments/descriptor/experiment.h"
#include "experiments/descriptor/report_options.h"
#include "experiments/descriptor/toml_reader.h"

namespace colorwalk {

/// Reads what a descriptor says of its report: `columns`, `reference` and `[[plots]]`. They are
/// checked against the rows and boards that they speak of. Throws InputError with the place.
ReportOptions read_report_options(const TomlReader& descriptor, std::span<const SolverRow> rows,
                                  std::span<const LabeledBoards> boards);

}  // namespace colorwalk
