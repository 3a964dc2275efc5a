// The program's words about itself: as help, as manual and as completions.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "cli/command.h"
#include "cli/help/completion.h"
#include "cli/help/help_text.h"
#include "cli/help/manual.h"
#include "cli/program.h"
#include "tests/support/program/subprocess.h"

namespace colorwalk {
namespace {

using testing::AllOf;
using testing::Contains;
using testing::Each;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;
using testing::SizeIs;
using testing::StartsWith;

/// The words of an option as a page of the manual has them.
std::string in_roff(std::string text) {
  for (std::size_t i = 0; (i = text.find('-', i)) != std::string::npos; i += 2)
    text.insert(i, "\\");
  return text;
}

std::vector<CommandText> shown_commands() {
  std::vector<CommandText> shown;
  for (const CommandText& command : program_text().commands) {
    if (!command.help.is_hidden) shown.push_back(command);
  }
  return shown;
}

std::vector<std::string> lines_of(const std::string& text) {
  std::istringstream stream(text);
  std::vector<std::string> lines;
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

TEST(Help, HasAllRegisteredCommands) {
  EXPECT_EQ(program_text().commands.size(), command_entries().size());
  for (const CommandText& command : shown_commands()) {
    EXPECT_THAT(help_text(program_text()), HasSubstr("\n  " + std::string(command.help.name)));
  }
}

TEST(Help, OfEachCommandEndsWithTwoExamples) {
  for (const CommandText& command : shown_commands()) {
    const std::string help = help_text(command);
    const std::size_t place = help.find("\nExamples:\n");
    ASSERT_NE(place, std::string::npos) << command.help.name;
    EXPECT_GE(command.help.examples.size(), 2U) << command.help.name;
    EXPECT_THAT(lines_of(help.substr(place + 11)), Each(StartsWith("  ")));
    EXPECT_THAT(help.substr(place), HasSubstr("colorwalk " + std::string(command.help.name)));
  }
  EXPECT_GE(program_text().help.examples.size(), 2U);
}

TEST(Help, ExamplesNameCommandsAndOptionsThatThereAre) {
  std::vector<std::string> options = {"--help", "--version"};
  std::vector<std::string> commands;
  for (const CommandText& command : shown_commands()) {
    commands.emplace_back(command.help.name);
    for (const OptionText& option : command.options) options.push_back(option.name);
  }
  for (const CommandText& command : shown_commands()) {
    for (const std::string_view example : command.help.examples) {
      std::istringstream words{std::string(example)};
      std::string before;
      for (std::string word; words >> word; before = word) {
        if (before.ends_with("colorwalk")) {
          EXPECT_THAT(commands, Contains(word)) << example;
        }
        if (word.starts_with("--")) {
          EXPECT_THAT(options, Contains(word)) << example;
        }
      }
    }
  }
}

TEST(Help, OfAnOptionIsOneParagraph) {
  for (const CommandText& command : shown_commands()) {
    for (const OptionText& option : command.options) {
      EXPECT_THAT(option.help, Not(HasSubstr("\n"))) << command.help.name << ' ' << option.name;
    }
  }
}

TEST(Help, FitsItsWidth) {
  for (const CommandText& command : shown_commands()) {
    for (const std::size_t width : {50, 60, 80, 100}) {
      for (const std::string& line : lines_of(help_text(command, width))) {
        EXPECT_LE(line.size(), width) << line;
      }
    }
  }
}

TEST(Help, BreaksExamplesAsAShellReadsThem) {
  const CommandText command = {
      .help = {.name = "x", .summary = "X", .description = "", .examples = {"colorwalk x --y z"}},
      .options = {}};
  EXPECT_THAT(help_text(command, 18), EndsWith("Examples:\n  colorwalk x \\\n      --y z\n"));
}

TEST(Manual, HasEveryOptionAndExampleOfTheHelp) {
  const ProgramText program = program_text();
  for (const CommandText& command : shown_commands()) {
    const std::string page = manual_page(program, command);
    EXPECT_THAT(page, HasSubstr(in_roff("colorwalk-" + std::string(command.help.name))));
    for (const OptionText& option : command.options) {
      EXPECT_THAT(page, HasSubstr(in_roff(option.name))) << command.help.name;
    }
    EXPECT_THAT(page, HasSubstr(in_roff(std::string(command.help.examples.front()))));
    EXPECT_THAT(manual_page(program),
                HasSubstr(in_roff("colorwalk-" + std::string(command.help.name)) + "\\fR(1)"));
  }
}

TEST(Manual, TakesNoWordForARequest) {
  const CommandText command = {.help = {.name = "x",
                                        .summary = "X",
                                        .description = ".first\n'second\n\\third",
                                        .examples = {}},
                               .options = {}};
  EXPECT_THAT(manual_page(program_text(), command),
              HasSubstr("\n\\&.first\n\\&'second\n\\ethird\n"));
}

TEST(Completion, OfEveryShellHasEveryOption) {
  const ProgramText program = program_text();
  for (const Shell& shell : kShells) {
    const std::string script = shell.completion(program);
    for (const CommandText& command : shown_commands()) {
      EXPECT_THAT(script, HasSubstr(std::string(command.help.name)));
      for (const OptionText& option : command.options) {
        if (option.is_argument()) continue;
        const std::string name = shell.name == "fish" ? "-l " + option.name.substr(2) : option.name;
        EXPECT_THAT(script, HasSubstr(name)) << shell.name << ' ' << command.help.name;
      }
    }
    EXPECT_THAT(script, Not(HasSubstr("ORDER"))) << "the hidden command is offered";
  }
}

class Bash : public ProgramTest {
 protected:
  /// What bash offers at the end of a line.
  std::vector<std::string> offered(const std::string& line) const {
    const CommandResult result =
        run("colorwalk completion bash > script && bash -c 'source ./script; COMP_WORDS=(" + line +
            "); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _colorwalk; printf \"%s\\n\" "
            "\"${COMPREPLY[@]}\"'");
    EXPECT_EQ(result.err, "");
    std::vector<std::string> words = lines_of(result.out);
    std::erase(words, "");
    return words;
  }
};

TEST_F(Bash, CompletesCommandsOptionsValuesAndFiles) {
  write("boards.txt", "");
  std::filesystem::create_directory(folder() / "boxes");
  EXPECT_THAT(offered("colorwalk so"), testing::ElementsAre("solve"));
  EXPECT_THAT(offered("colorwalk \"\""), AllOf(Contains("run"), Not(Contains("task"))));
  EXPECT_THAT(offered("colorwalk solve --li"),
              testing::ElementsAre("--limit-time", "--limit-nodes", "--limit-memory"));
  EXPECT_THAT(offered("colorwalk solve --solver greedy-lo"),
              testing::ElementsAre("greedy-look-ahead"));
  EXPECT_THAT(offered("colorwalk solve --threads 2 bo"),
              testing::UnorderedElementsAre("boards.txt", "boxes"));
  EXPECT_THAT(offered("colorwalk report bo"), testing::ElementsAre("boxes"));
  EXPECT_THAT(offered("colorwalk solve --seed \"\""), SizeIs(0));
  EXPECT_THAT(offered("colorwalk run smo"), testing::ElementsAre("smoke"));
}

TEST_F(Bash, IsNotAloneInUnderstandingItsScript) {
  // fish and zsh are tried where they are installed.
  if (run("fish --version").exit_code == 0) {
    const CommandResult fish =
        run("colorwalk completion fish > script && fish -c 'source script; "
            "complete -C \"colorwalk solve --solver greedy-lo\"'");
    EXPECT_EQ(fish.err, "");
    EXPECT_THAT(fish.out, StartsWith("greedy-look-ahead\t"));
  }
  if (run("zsh --version").exit_code == 0) {
    const CommandResult zsh = run("colorwalk completion zsh > script && zsh -n script");
    EXPECT_EQ(zsh.exit_code, 0);
    EXPECT_EQ(zsh.err, "");
  }
}

}  // namespace
}  // namespace colorwalk
