#pragma once

#include <filesystem>
#include <optional>

namespace colorwalk {

/// The folder of public boards and published figures: that of the environment variable
/// COLORWALK_SHARED, else ../shared. Nothing if it does not exist; tests that need it are then
/// skipped.
std::optional<std::filesystem::path> shared_folder();

}  // namespace colorwalk
