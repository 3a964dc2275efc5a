#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string_view>

namespace colorwalk {

/// The path of the records in a run's folder.
std::filesystem::path records_path(const std::filesystem::path& folder);

/// The size of that file in bytes; 0 if it does not exist.
std::int64_t bytes_of_records(const std::filesystem::path& folder);

/// Calls `use(text, line)` for every complete line of a file, without the line feed; lines count
/// from 1. Ignores text after the last line feed, which a killed run may leave. Returns the size of
/// the complete lines in bytes. Throws InputError if the file cannot be read.
std::uintmax_t for_each_whole_line(const std::filesystem::path& path,
                                   const std::function<void(std::string_view, int)>& use);

}  // namespace colorwalk
