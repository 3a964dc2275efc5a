#pragma once

#include <filesystem>
#include <optional>

namespace colorwalk {

/// The folder of public boards and published figures that lies beside the repository: where the
/// environment variable COLORWALK_SHARED says, else ../shared. Nothing if it is not there; tests
/// that need it are then skipped.
std::optional<std::filesystem::path> shared_folder();

}  // namespace colorwalk
