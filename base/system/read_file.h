#pragma once

#include <cstdint>
#include <filesystem>
#include <iosfwd>
#include <string>
#include <vector>

namespace colorwalk {

/// The bytes that a file or a stream may have.
inline constexpr std::uintmax_t kMostFileBytes = std::uintmax_t{1} << 30;

/// The contents of a file. Throws InputError if it is missing, is a folder, cannot be read or has
/// more than `most_bytes` bytes. Of a device or pipe no more than that is read.
std::string read_file(const std::filesystem::path& path,
                      std::uintmax_t most_bytes = kMostFileBytes);

/// The file itself, or the files of a folder by name, without hidden files and subfolders. Throws
/// InputError if the folder cannot be read or has no files.
std::vector<std::filesystem::path> files_of(const std::filesystem::path& file_or_folder);

/// The rest of a stream. Throws InputError with `name` if it has more than `most_bytes` bytes.
std::string read_stream(std::istream& stream, const std::string& name,
                        std::uintmax_t most_bytes = kMostFileBytes);

}  // namespace colorwalk
