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

Watch watch_of(const Board& board, const Caller& caller) {
  Watch watch = {.is_stopped = caller.is_stopped};
  if (!caller.on_event) return watch;
  watch.on_bounds = [&board, &caller](const Bounds& bounds) {
    caller.on_event({{"event", "bounds"},
                     {"lower_bound", bounds.lower},
                     {"length", bounds.best.size()},
                     {"moves", board.format_moves(bounds.best)}});
  };
  return watch;
}

std::vector<std::string_view> search_fields() {
  std::vector<std::string_view> names = {"number", "rules", "start", "shape"};
  for (const Wish& wish : wishes()) names.push_back(wish.value.name);
  return names;
}

Work read_request(const Operation& operation, std::string_view request, std::string_view solver) {
  std::vector<std::string_view> known;
  if (operation.searches) known = search_fields();
  known.insert(known.end(), operation.fields.begin(), operation.fields.end());
  return operation.read(RequestReader(request, known, solver));
}

}  // namespace colorwalk
