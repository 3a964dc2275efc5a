#pragma once

#include <span>
#include <string>
#include <string_view>

namespace colorwalk {

/// The known name with the smallest edit distance to the typed text (the first of several); empty
/// if there are no known names. For error messages.
std::string_view nearest_name(std::string_view typed, std::span<const std::string_view> known);

/// `unknown WHAT 'TYPED'; did you mean 'NEAREST'?`
std::string unknown_name(std::string_view what, std::string_view typed,
                         std::span<const std::string_view> known);

}  // namespace colorwalk
