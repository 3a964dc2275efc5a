#include <array>

#include "base/nearest_name.h"
#include "bindings/operations/operation.h"

/// All operations, in the order of their documentation. To add one, define `Operation
/// NAME_operation()` in a source file and add a line here.
#define COLORWALK_OPERATIONS(OPERATION) \
  OPERATION(catalog)                    \
  OPERATION(boards)                     \
  OPERATION(export)                     \
  OPERATION(judge)                      \
  OPERATION(solve)                      \
  OPERATION(solve_all)                  \
  OPERATION(certificate)                \
  OPERATION(check)

namespace colorwalk {

#define COLORWALK_DECLARE(operation) Operation operation##_operation();
COLORWALK_OPERATIONS(COLORWALK_DECLARE)
#undef COLORWALK_DECLARE

std::span<const Operation> operations() {
#define COLORWALK_CALL(operation) operation##_operation(),
  static const std::array kOperations = {COLORWALK_OPERATIONS(COLORWALK_CALL)};
#undef COLORWALK_CALL
  return kOperations;
}

const Operation& find_operation(std::string_view name) {
  return find_named("operation", name, operations(), &Operation::name);
}

Work read_request(const Operation& operation, std::string_view request, std::string_view solver) {
  return operation.read(RequestReader(request, operation.fields, solver));
}

}  // namespace colorwalk
