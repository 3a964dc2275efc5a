#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace colorwalk {

/// A descriptor that is shipped with the program and can be selected by its name.
struct KnownDescriptor {
  std::string name;
  std::filesystem::path file;
};

/// All of them, sorted by name: those of experiments/descriptors/ in a source tree, or of
/// share/colorwalk/descriptors/ in an installation. The nearest such folder above the program
/// is used; without one there are no known descriptors.
std::vector<KnownDescriptor> known_descriptors();

/// The file of a descriptor, given by its path or the name of a known descriptor. Throws
/// InputError for an unknown name, and for a name if there are no known descriptors.
std::filesystem::path descriptor_file(std::string_view typed);

}  // namespace colorwalk
