#pragma once

#include <filesystem>
#include <optional>
#include <string>

namespace colorwalk {

/// The folder of the sources, for tests that read a file of the project.
extern const std::filesystem::path kSourceFolder;

/// The program under test; the same for tests that disturb it
/// (tests/programs/disturbed_colorwalk.cc), and on a machine that refuses memory or threads
/// (tests/programs/failing_calls.h).
extern const std::string kProgram;
extern const std::string kDisturbedProgram;
extern const std::string kExhaustedProgram;

/// The folder of public boards and published figures: that of the environment variable
/// COLORWALK_SHARED, else ../shared. Nothing if it does not exist; tests that need it are then
/// skipped.
std::optional<std::filesystem::path> shared_folder();

}  // namespace colorwalk
