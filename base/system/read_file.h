#pragma once

#include <cstdint>
#include <filesystem>
#include <iosfwd>
#include <string>
#include <vector>

namespace colorwalk {

/// The bytes that a file or a stream may have.
inline constexpr std::uintmax_t kMostFileBytes = std::uintmax_t{1} << 30;
/// The bytes that a descriptor may have, and its manifest, in which a byte may take six.
inline constexpr std::uintmax_t kMostDescriptorBytes = std::uintmax_t{4} << 20;
inline constexpr std::uintmax_t kMostManifestBytes = 8 * kMostDescriptorBytes;

/// The contents of a file. Throws InputError if it is missing, is a folder, cannot be read or has
/// more than `most_bytes` bytes. Of a device or pipe no more than that is read.
std::string read_file(const std::filesystem::path& path,
                      std::uintmax_t most_bytes = kMostFileBytes);

/// Throws InputError if the path refers to a pipe, socket or device: to open it might wait forever,
/// and to read it might never end.
void refuse_special_file(const std::filesystem::path& path);

/// The file itself, or the files of a folder by name, without hidden files and subfolders. Throws
/// InputError if the folder cannot be read or has no files.
std::vector<std::filesystem::path> files_of(const std::filesystem::path& file_or_folder);

/// The rest of a stream. Throws InputError with `name` if it has more than `most_bytes` bytes; it
/// holds no more in memory. `expected_bytes` saves memory if it is right.
std::string read_stream(std::istream& stream, const std::string& name,
                        std::uintmax_t most_bytes = kMostFileBytes,
                        std::uintmax_t expected_bytes = 0);

}  // namespace colorwalk
