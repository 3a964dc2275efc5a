#include "search/registry.h"

#include "tests/support/test.h"

namespace colorwalk {
namespace {

std::string error_of_parsing(std::string_view text) {
  return error_of([&] { parse_solver(text); });
}

TEST(SolverRegistry, HasUniqueNamesThatTheCommandLineCanParse) {
  constexpr std::string_view kSymbols = "abcdefghijklmnopqrstuvwxyz0123456789-";
  std::set<std::string_view> names;
  for (const SolverEntry& entry : solver_entries()) {
    EXPECT_TRUE(names.insert(entry.name).second) << entry.name;
    EXPECT_EQ(entry.name.find_first_not_of(kSymbols), std::string_view::npos) << entry.name;
    std::set<std::string_view> parameters;
    for (const ParameterSpec& spec : entry.parameters) {
      EXPECT_TRUE(parameters.insert(spec.name).second) << entry.name << ' ' << spec.name;
      EXPECT_EQ(spec.name.find_first_not_of(kSymbols), std::string_view::npos) << spec.name;
    }
  }
  for (const SolverAlias& alias : solver_aliases()) {
    EXPECT_TRUE(names.insert(alias.name).second) << alias.name;
  }
}

TEST(SolverRegistry, HasDefaultsWithinTheirRanges) {
  for (const SolverEntry& entry : solver_entries()) {
    SolverChoice choice = choose_solver(entry.name);
    for (std::size_t i = 0; i < entry.parameters.size(); ++i) {
      const std::string text = to_text(choice.parameters.value(i));
      EXPECT_EQ(error_of([&] { choice.parameters.set_text(entry.parameters[i].name, text); }), "")
          << entry.name;
    }
    EXPECT_TRUE(choice.parameters.assignments().empty()) << entry.name;
  }
}

TEST(SolverChoice, HasOneCanonicalText) {
  EXPECT_EQ(parse_solver("greedy").canonical(), "greedy");
  EXPECT_EQ(parse_solver("greedy:metric=area").canonical(), "greedy");
  EXPECT_EQ(parse_solver("max-perimeter").canonical(), "greedy:metric=perimeter");
  EXPECT_EQ(parse_solver("greedy-look-ahead:depth=7,metric=ratio").canonical(),
            "greedy-look-ahead:metric=ratio,depth=7");
  EXPECT_EQ(parse_solver("deep-path-look-ahead:depth=7").canonical(),
            "greedy-look-ahead:metric=ratio,depth=7");
}

TEST(SolverChoice, IsReadBackFromItsCanonicalText) {
  for (const SolverAlias& alias : solver_aliases()) {
    const std::string text = choose_solver(alias.name).canonical();
    EXPECT_EQ(parse_solver(text).canonical(), text);
    EXPECT_NE(text, alias.solver) << "the alias presets nothing";
  }
  for (const SolverEntry& entry : solver_entries()) {
    EXPECT_EQ(choose_solver(entry.name).canonical(), entry.name);
  }
}

TEST(SolverChoice, RejectsInvalidTextsWithTheNearestName) {
  const std::pair<const char*, const char*> cases[] = {
      {"gredy", "unknown solver 'gredy'; did you mean 'greedy'?"},
      {"deep-paths", "unknown solver 'deep-paths'; did you mean 'deep-path'?"},
      {"greedy-look-ahead:5",
       "invalid parameter '5' of solver 'greedy-look-ahead'; expected key=value"},
  };
  for (const auto& [text, error] : cases) EXPECT_EQ(error_of_parsing(text), error);
  for (const char* parameters : {"", ",", "width=5,", ",width=5", "width=5,,depth=2"}) {
    EXPECT_EQ(error_of_parsing(std::string("beam:") + parameters),
              "invalid parameter '' of solver 'beam'; expected key=value")
        << parameters;
  }
}

}  // namespace
}  // namespace colorwalk
