#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "experiments/records/manifest.h"

namespace colorwalk {

/// The files that a run reads and the programs that it starts: files of boards and solutions, the
/// program of each `command`, and its arguments that are files. Starts each program with --version,
/// and waits for its line for at most two seconds. Throws InputError if one cannot be read.
std::vector<RunInput> inputs_of(const Descriptor& descriptor);

/// Throws InputError if the descriptor is that of a run folder (descriptor.toml) and an input of
/// the run is missing.
void check_inputs(const Descriptor& descriptor);

/// What makes the records of a run differ from those in a folder, one sentence each: inputs that
/// have changed. Nothing without a run in the folder.
std::vector<std::string> notes_on_inputs(const std::filesystem::path& folder, const Manifest& here);

}  // namespace colorwalk
