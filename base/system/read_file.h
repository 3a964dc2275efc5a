#pragma once

#include <filesystem>
#include <string>

namespace colorwalk {

/// The contents of a file. Throws InputError if it is missing, is a folder or cannot be read.
std::string read_file(const std::filesystem::path& path);

}  // namespace colorwalk
