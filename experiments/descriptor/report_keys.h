#pragma once

#include <span>
#include <string>
#include <vector>

#include "experiments/descriptor/boards_keys.h"
#include "experiments/descriptor/experiment.h"
#include "experiments/descriptor/key_reader.h"
#include "experiments/descriptor/report_options.h"

/// What a descriptor says of its report. All is checked against the rows and boards that it speaks
/// of; an InputError has the place.
namespace colorwalk {

/// `reference`: the row with that label.
std::size_t read_reference(const GivenKey& key, std::span<const SolverRow> rows);

/// One [[plots]] table.
PlotSpec read_plot(const TomlValue& table, std::span<const LabeledBoards> boards);

/// The keys of [[plots]].
KeyTable plot_keys();

}  // namespace colorwalk
