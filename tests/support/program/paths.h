#pragma once

#include <filesystem>
#include <string>

namespace colorwalk {

/// The folder of the sources, for tests that read a file of the project.
std::filesystem::path source_folder();

/// The program under test.
std::string program_path();

/// The same program, for tests that disturb it (tests/programs/disturbed_colorwalk.cc).
std::string disturbed_program_path();

}  // namespace colorwalk
