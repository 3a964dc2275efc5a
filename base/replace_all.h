#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

namespace colorwalk {

/// The text with every first of a pair replaced by the second. Inserted text is not searched.
std::string replace_all(std::string_view text,
                        std::initializer_list<std::pair<std::string_view, std::string_view>> pairs);

}  // namespace colorwalk
