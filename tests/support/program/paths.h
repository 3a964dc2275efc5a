#pragma once

#include <filesystem>
#include <optional>
#include <string>

namespace colorwalk {

/// The folder of the sources, for tests that read a file of the project.
std::filesystem::path source_folder();

/// The folder of public boards and published figures: that of the environment variable
/// COLORWALK_SHARED, else ../shared. Nothing if it does not exist; tests that need it are then
/// skipped.
std::optional<std::filesystem::path> shared_folder();

/// The program under test.
std::string program_path();

/// The same program, for tests that disturb it (tests/programs/disturbed_colorwalk.cc).
std::string disturbed_program_path();

/// The same program on a machine that refuses memory or threads (tests/programs/failing_calls.h).
std::string exhausted_program_path();

}  // namespace colorwalk
