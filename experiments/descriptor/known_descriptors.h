#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace colorwalk {

/// A descriptor that comes with the program, so that its name does for its file.
struct KnownDescriptor {
  std::string name;
  std::filesystem::path file;
};

/// All of them by name: those of experiments/descriptors/, where the program has been built, or of
/// share/colorwalk/descriptors/, where it is installed. They are looked for in the folders above
/// the program, wherever these are. Where there are none, none are known.
std::vector<KnownDescriptor> known_descriptors();

/// The file that somebody means: a file by its path, else what is known by that name. Throws
/// InputError for what can only be a name and is not known.
std::filesystem::path descriptor_file(std::string_view typed);

}  // namespace colorwalk
