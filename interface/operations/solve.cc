#include <array>

#include "interface/operations/operations.h"
#include "interface/outcome/outcome_json.h"
#include "interface/outcome/wanted.h"
#include "interface/search_order.h"

namespace colorwalk {
namespace {

constexpr auto kSolveFields = with_search_fields(std::array<std::string_view, 2>{"board", "moves"});

Work read_solve(const RequestReader& reader, const HostSettings& host) {
  const Board board = reader.position();
  const SearchOrder order = read_search_order(reader, host);
  return [board, order](const Caller& caller) {
    return fields_of(
        solved_outcome(*order.choice.make(), board, request_for(order, board, caller)));
  };
}

}  // namespace

Operation solve_operation() {
  return {.name = "solve",
          .summary = "solve a board, or go on from a position",
          .fields = kSolveFields,
          .searches = true,
          .read = read_solve};
}

}  // namespace colorwalk
