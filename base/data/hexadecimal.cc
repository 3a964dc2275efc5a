#include "base/data/hexadecimal.h"

#include <fmt/format.h>

#include "base/whole_number.h"

namespace colorwalk {

std::string to_hexadecimal(std::uint64_t value) {
  return fmt::format("{:016x}", value);
}

std::uint64_t read_hexadecimal(const Value& json) {
  const std::string& digits = json.text();
  const auto value = parse_integer<std::uint64_t>(digits, 16);
  if (digits.size() != 16 || !value) json.refuse("16 hexadecimal digits");
  return *value;
}

}  // namespace colorwalk
