// The output of --help and the bash completion.

#include <regex>

#include "apps/cli/command.h"
#include "engine/board.h"
#include "tests/support/program/subprocess.h"

namespace colorwalk {
namespace {

std::vector<std::string> matches(const std::string& text, const std::string& pattern) {
  const std::regex regex(pattern);
  return {std::sregex_token_iterator(text.begin(), text.end(), regex, 1), {}};
}

template <class Rows>
std::string names_in(const Rows& rows) {
  return fmt::to_string(fmt::join(each_of(rows, [](const auto& row) { return row.name; }), " "));
}

/// The help of a command.
std::string help_of(std::string_view command) {
  std::istringstream in;
  std::ostringstream out;
  std::ostringstream err;
  Console console{.in = in, .out = out, .err = err};
  const std::string name(command);
  const std::vector<const char*> arguments = {"colorwalk", name.c_str(), "--help"};
  EXPECT_EQ(run_program(arguments, console), kDone);
  EXPECT_EQ(err.str(), "");
  return out.str();
}

std::vector<std::string> command_names() {
  return each_of(command_entries(),
                 [](const CommandEntry& entry) { return std::string(entry.help.name); });
}

TEST(Help, OfEachCommandIsAlignedAndEndsWithAtLeastTwoExamples) {
  for (const std::string& command : command_names()) {
    const std::string help = help_of(command);
    const std::size_t options = help.find("\nOptions:\n") + 10;
    EXPECT_THAT(lines_of(help.substr(options, help.find("\n\n", options) - options)),
                Each(StartsWith("  ")));
    const std::size_t examples = help.find("\nExamples:\n");
    ASSERT_NE(examples, std::string::npos) << command;
    const std::vector<std::string> lines = lines_of(help.substr(examples + 11));
    EXPECT_GE(lines.size(), 2U) << command;
    EXPECT_THAT(lines, Each(StartsWith("  $ "))) << "an example does not fit a line";
    EXPECT_THAT(lines, Contains(HasSubstr("colorwalk " + command)));
  }
}

TEST(Help, ExamplesUseExistingCommandsAndOptions) {
  for (const std::string& command : command_names()) {
    const std::string help = help_of(command);
    const std::string examples = help.substr(help.find("\nExamples:\n"));
    for (const std::string& name : matches(examples, "colorwalk ([a-z]+)")) {
      EXPECT_THAT(command_names(), Contains(name));
    }
    for (const std::string& example : lines_of(examples)) {
      const std::vector<std::string> names = matches(example, "colorwalk ([a-z]+)");
      if (names.size() != 1) continue;  // A pipe of several commands.
      for (const std::string& option : matches(example, "(--[a-z-]+)")) {
        EXPECT_THAT(matches(help_of(names.front()), "\n  (--[a-z-]+)"), Contains(option))
            << example;
      }
    }
  }
}

class Bash : public ProgramTest {
 protected:
  /// The words that bash offers at the end of a line.
  std::vector<std::string> offered(const std::string& line) const {
    const CommandResult result =
        run("bash -c 'source \"" + (kSourceFolder / "apps/cli/completion.bash").string() +
            "\"; COMP_WORDS=(" + line +
            "); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); "
            "_colorwalk colorwalk; printf \"%s\\n\" \"${COMPREPLY[@]}\"'");
    EXPECT_EQ(result.err, "");
    std::vector<std::string> words = lines_of(result.out);
    std::erase(words, "");
    return words;
  }
};

TEST_F(Bash, CompletesCommandsOptionsAndNames) {
  EXPECT_THAT(offered("colorwalk so"), ElementsAre("solve"));
  EXPECT_EQ(offered("colorwalk \"\""), command_names());  // Those of the help.
  EXPECT_THAT(offered("colorwalk solve --li"),
              ElementsAre("--limit-time", "--limit-cpu", "--limit-nodes", "--limit-memory"));
  EXPECT_THAT(offered("colorwalk solve --solver greedy-lo"), ElementsAre("greedy-look-ahead"));
  EXPECT_THAT(offered("colorwalk generate --format comp"), ElementsAre("compact"));
  EXPECT_THAT(offered("colorwalk run smo"), ElementsAre("smoke"));
  EXPECT_THAT(offered("colorwalk solve so"), IsEmpty());
}

TEST_F(Bash, CompletesTheValuesOfEachFixedSet) {
  const std::string shapes = names_in(kGridShapes);
  const std::string rules = names_in(kGameRules);
  const std::map<std::string, std::string> sets = {
      {"report DIR --format", "html markdown csv tasks"},
      {"solve FILE --rules", rules},
      {"solve FILE --start", "ul ur ll lr c any"},
      {"solve FILE --shape", shapes},
      {"verify FILE --rules", rules},
      {"verify FILE --start", "ul ur ll lr c"},
      {"verify FILE --shape", shapes},
      {"generate --source", "series uniform graph"},
      {"generate --rules", rules},
      {"generate --start", "ul ur ll lr c"},
      {"generate --shape", shapes},
      {"generate --family", "tree regular gnm caterpillar path cycle"},
      {"list", "solvers heuristics formats keys descriptors statistics"}};
  for (const auto& [line, values] : sets) {
    EXPECT_EQ(fmt::to_string(fmt::join(offered("colorwalk " + line + " \"\""), " ")), values)
        << line;
  }
  std::size_t in_help = 0;
  const std::string set = "\\n  \\S+ .*  ((\\w+[, ]+)*\\w+: )?[a-z-]+( \\([^)]*\\))?(, .*)? or ";
  for (const std::string& command : command_names()) {
    in_help += matches(help_of(command), set).size();
  }
  EXPECT_EQ(in_help, sets.size());
}

}  // namespace
}  // namespace colorwalk
