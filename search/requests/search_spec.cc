#include "search/requests/search_spec.h"

#include <fmt/format.h>

#include "base/input_error.h"
#include "engine/sources/source_parameters.h"

namespace colorwalk {
namespace {

using enum ValueType;

constexpr std::size_t kLongestSolver = 1000;  ///< Of a name with parameters.

void set_solver(const Value& value, SearchSpec& spec) {
  if (value.text().size() > kLongestSolver) value.refuse("the name of a solver");
  spec.solver = parse_solver(value.text());
}

/// A wish is a row here. The limits are in search/limits.h.
std::vector<Wish> make_wishes() {
  std::vector<Wish> wishes = {
      {plain_key(kText, "solver", "optimal",
                 "the solver (default: optimal; colorwalk list solvers)", "NAME[:key=value,...]"),
       set_solver},
      {ranged_key(kInteger, "seed", 0, kAnyNumber, "1", "seed of random solvers (default: 1)", "S"),
       [](const Value& value, SearchSpec& spec) {
         spec.seed = static_cast<std::uint64_t>(value.integer());
       }},
      {plain_key(kFlag, "hints", "no",
                 "print for each first move whether an optimal solution begins with it; unknown "
                 "without a proof"),
       [](const Value& value, SearchSpec& spec) { spec.extras.hints = value.boolean(); }},
      {plain_key(kFlag, "count", "no",
                 "print how many optimal solutions and optimal first moves there are"),
       [](const Value& value, SearchSpec& spec) { spec.count = value.boolean(); }},
      {plain_key(kFlag, "explain", "no", "print how the solver found its result"),
       [](const Value& value, SearchSpec& spec) { spec.extras.explain = value.boolean(); }},
  };
  for (const LimitSpec& limit : kLimits) {
    wishes.push_back({limit.value, [&limit](const Value& value, SearchSpec& spec) {
                        set_limit(limit, value, spec.limits);
                      }});
  }
  return wishes;
}

void check_solver(const SearchSpec& spec) {
  if (spec.any_start && spec.solver.entry->name != "optimal") {
    throw InputError(
        fmt::format("--start any compares proven optima, not the lengths of '{}'; "
                    "expected the solver optimal",
                    spec.solver.given_name));
  }
  if (spec.count && !spec.solver.entry->exact) {
    throw InputError(
        fmt::format("--count counts optimal solutions, and '{}' proves none; "
                    "expected a solver such as optimal",
                    spec.solver.given_name));
  }
}

}  // namespace

std::span<const Wish> wishes() {
  static const std::vector<Wish> kWishes = make_wishes();
  return kWishes;
}

SearchSpec read_wishes(const Value& fields, SearchSpec base) {
  for (const Wish& wish : wishes()) {
    const Value* const value = fields.find(wish.value.name);
    if (value == nullptr) continue;
    check_value(wish.value, *value);
    wish.set(*value, base);
  }
  return base;
}

Setup SetupWords::setup() const {
  Setup setup;
  if (rules) setup.rules = read_rules(*rules);
  if (start) setup.start = read_start(*start);
  if (shape) setup.shape = read_grid_shape(*shape);
  return setup;
}

Setup SetupWords::setup(SearchSpec& spec) const {
  if (start != "any") return setup();
  SetupWords words = *this;
  words.start.reset();
  const Setup setup = words.setup();
  if (setup.rules && begins_blank(*setup.rules)) {
    throw InputError(
        "--start any is for the rules flood-it; expected no others: under color-walk solve the "
        "board from every cell (docs/python.md)");
  }
  spec.any_start = true;
  return setup;
}

void check(const SearchSpec& spec, const Board& board, std::int64_t number) {
  check_solver(spec);
  if (!spec.any_start || !begins_blank(board.rules())) return;
  throw InputError(fmt::format(
      "--start any: board {} has a blank start, which is its only one; expected a color in every "
      "cell",
      number));
}

void check(const SearchSpec& spec, const BoardSource& boards) {
  check_solver(spec);
  for (std::int64_t i = 0; spec.any_start && i < boards.size(); ++i) {
    check(spec, boards.board(i), i);
  }
}

}  // namespace colorwalk
