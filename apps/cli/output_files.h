#pragma once

#include <filesystem>
#include <span>
#include <string>

namespace colorwalk {

/// Refuses files to write that are also read, or are the same file by two names or links; standard
/// output counts as one of them. To be called before the work begins. `-` is standard input or
/// output, and a folder stands for its files. Throws InputError.
void check_outputs(std::span<const std::string> outputs, std::span<const std::string> inputs = {});

}  // namespace colorwalk
