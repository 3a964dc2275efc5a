#include "experiments/descriptor/known_descriptors.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/input_error.h"
#include "base/nearest_name.h"

namespace colorwalk {
namespace {

namespace fs = std::filesystem;

constexpr std::array kFolders = {"share/colorwalk/descriptors", "experiments/descriptors"};

/// The program's file; empty on a system without /proc.
fs::path program_file() {
  std::error_code error;
  return fs::read_symlink("/proc/self/exe", error);
}

/// From the nearest folder above the program that has one; empty if none has.
fs::path folder_of_descriptors() {
  std::error_code error;
  for (fs::path above = program_file().parent_path(); above.has_relative_path();
       above = above.parent_path()) {
    for (const char* const folder : kFolders) {
      if (fs::is_directory(above / folder, error)) return fs::canonical(above / folder, error);
    }
  }
  return {};
}

}  // namespace

std::vector<KnownDescriptor> known_descriptors() {
  std::vector<KnownDescriptor> known;
  std::error_code error;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder_of_descriptors(), error)) {
    const fs::path& file = entry.path();
    if (file.extension() == ".toml") known.push_back({.name = file.stem(), .file = file});
  }
  std::ranges::sort(known, {}, &KnownDescriptor::name);
  return known;
}

fs::path descriptor_file(std::string_view typed) {
  std::error_code error;
  fs::path path(typed);
  const bool is_path = path.has_parent_path() || path.has_extension();
  const fs::file_type type = fs::status(path, error).type();
  const bool is_readable = type == fs::file_type::regular || type == fs::file_type::fifo;
  if (is_path || is_readable) return path;
  const std::vector<KnownDescriptor> known = known_descriptors();
  if (known.empty()) {
    throw InputError(fmt::format(
        "{} is not a file, and there are no bundled descriptors: no folder above {} has {}; "
        "expected the path of a descriptor",
        typed, program_file().string(), fmt::join(kFolders, " or ")));
  }
  return find_named("descriptor", typed, known, &KnownDescriptor::name).file;
}

}  // namespace colorwalk
