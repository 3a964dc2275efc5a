#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/input_error.h"

namespace colorwalk {

/// Throws InputError, without a location, unless the number is in [minimum, maximum].
inline void check_range(std::string_view what, std::int64_t number, std::int64_t minimum,
                        std::int64_t maximum) {
  if (number >= minimum && number <= maximum) return;
  throw InputError(std::string(what) + " = " + std::to_string(number) + "; expected " +
                   std::to_string(minimum) + " to " + std::to_string(maximum));
}

}  // namespace colorwalk
