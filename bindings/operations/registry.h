#pragma once

#include <span>
#include <string_view>

#include "bindings/operations/operation.h"

namespace colorwalk {

/// All operations, in the order of their documentation.
std::span<const Operation> operations();

/// Throws InputError that suggests the nearest known name.
const Operation& find_operation(std::string_view name);

}  // namespace colorwalk
