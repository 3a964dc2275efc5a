#include <array>

#include "bindings/operations/operations.h"
#include "bindings/operations/search_options.h"
#include "search/outcome/outcome_json.h"
#include "search/outcome/wanted.h"

namespace colorwalk {
namespace {

constexpr auto kSolveFields = with_search_fields(std::array<std::string_view, 2>{"board", "moves"});

Work read_solve(const RequestReader& reader, const HostSettings& host) {
  const Board board = reader.position();
  const SearchOptions options = read_search_options(reader, host);
  return [board, options](const Caller& caller) {
    return fields_of(
        solved_outcome(*options.choice.make(), board, request_for(options, board, caller)));
  };
}

}  // namespace

Operation solve_operation() {
  return {.name = "solve",
          .summary = "solve a board, or continue from a position",
          .fields = kSolveFields,
          .searches = true,
          .read = read_solve};
}

}  // namespace colorwalk
