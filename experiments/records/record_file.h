#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string_view>

namespace colorwalk {

/// The records of a run's folder.
std::filesystem::path records_path(const std::filesystem::path& folder);

/// The size of that file; 0 where there is none.
std::int64_t bytes_of_records(const std::filesystem::path& folder);

/// Calls `use(text, line)` for every whole line of a file, without its end; lines count from 1.
/// What follows the last line feed is no line: a run that was killed may have left a part of one
/// there. Returns the size in bytes of the whole lines. Throws InputError if the file cannot be
/// read.
std::uintmax_t for_each_whole_line(const std::filesystem::path& path,
                                   const std::function<void(std::string_view, int)>& use);

}  // namespace colorwalk
