#pragma once

#include <span>
#include <string>
#include <string_view>

namespace colorwalk {

/// The known name with the smallest edit distance to the typed text (the first of several); empty
/// if there are no known names. For error messages.
std::string_view nearest_name(std::string_view typed, std::span<const std::string_view> known);

/// `unknown WHAT 'TYPED'OWNER; did you mean 'NEAREST'?`. An owner is ` in [limits]` or ` of beam`.
std::string unknown_name(std::string_view what, std::string_view typed,
                         std::span<const std::string_view> known, std::string_view owner = "");

}  // namespace colorwalk
