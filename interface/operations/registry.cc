#include "interface/operations/registry.h"

#include <algorithm>
#include <array>
#include <vector>

#include "base/input_error.h"
#include "base/nearest_name.h"
#include "interface/operations/operations.h"

namespace colorwalk {

std::span<const Operation> operations() {
  static const std::array kOperations = {
      catalog_operation(), boards_operation(),    export_operation(),      judge_operation(),
      solve_operation(),   solve_all_operation(), certificate_operation(), check_operation()};
  return kOperations;
}

const Operation& find_operation(std::string_view name) {
  const auto all = operations();
  const auto found = std::ranges::find(all, name, &Operation::name);
  if (found != all.end()) return *found;
  std::vector<std::string_view> names;
  for (const Operation& operation : all) names.push_back(operation.name);
  throw InputError(unknown_name("operation", name, names));
}

}  // namespace colorwalk
