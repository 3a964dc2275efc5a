#include "bindings/operations/registry.h"

#include <array>

#include "base/nearest_name.h"
#include "bindings/operations/operations.h"

namespace colorwalk {

std::span<const Operation> operations() {
  static const std::array kOperations = {
      catalog_operation(), boards_operation(),    export_operation(),      judge_operation(),
      solve_operation(),   solve_all_operation(), certificate_operation(), check_operation()};
  return kOperations;
}

const Operation& find_operation(std::string_view name) {
  return find_named("operation", name, operations(), &Operation::name);
}

}  // namespace colorwalk
