#pragma once

#include <cstdint>
#include <string>

#include "base/data/value.h"

namespace colorwalk {

/// A hash or seed in JSON: 16 hexadecimal digits, because JSON numbers lose digits of 64-bit
/// integers in many readers.
std::string to_hexadecimal(std::uint64_t value);
/// Throws InputError for anything but 16 hexadecimal digits.
std::uint64_t read_hexadecimal(const Value& json);

}  // namespace colorwalk
