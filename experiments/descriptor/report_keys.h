#pragma once

#include <span>
#include <string>
#include <vector>

#include "experiments/descriptor/boards_keys.h"
#include "experiments/descriptor/experiment.h"
#include "experiments/descriptor/key_reader.h"
#include "experiments/descriptor/report_options.h"

/// The keys of a descriptor for its report. They are checked against the rows and boards that they
/// refer to; an InputError has the position.
namespace colorwalk {

/// `reference`: the row with that label.
std::size_t read_reference(const Value& reference, std::span<const SolverRow> rows);

/// One [[plots]] table.
PlotSpec read_plot(const Value& table, std::span<const LabeledBoards> boards);

/// The keys of [[plots]].
KeyTable plot_keys();

}  // namespace colorwalk
