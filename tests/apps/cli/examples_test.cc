// Runs every page of docs/examples and compares its output.

#include <cctype>

#include "tests/support/program/inputs.h"
#include "tests/support/program/paths.h"
#include "tests/support/program/subprocess.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

namespace fs = std::filesystem;

/// A command of a page and the output that the page shows.
struct Step {
  int line = 0;
  std::string command;
  std::string printed;
};

/// The steps of a page. In blocks of `console`, a command follows `$ ` and is continued after `> `;
/// the other lines are its output.
std::vector<Step> steps_of(const fs::path& page) {
  std::istringstream lines(text_of(page));
  std::vector<Step> steps;
  bool in_console = false;
  int number = 0;
  for (std::string line; std::getline(lines, line);) {
    ++number;
    if (line.starts_with("```")) {
      in_console = line == "```console";
    } else if (in_console && line.starts_with("$ ")) {
      steps.push_back({.line = number, .command = line.substr(2), .printed = ""});
    } else if (in_console && line.starts_with("> ")) {
      steps.back().command += '\n' + line.substr(2);
    } else if (in_console) {
      steps.back().printed += line + '\n';
    }
  }
  return steps;
}

/// Whether a text equals that of a page, in which `...` stands for any text.
bool is_as_expected(std::string_view text, std::string_view expected) {
  const std::size_t dots = expected.find("...");
  if (dots == std::string_view::npos) return text == expected;
  if (!text.starts_with(expected.substr(0, dots))) return false;
  const std::string_view rest = expected.substr(dots + 3);
  for (text.remove_prefix(dots); !is_as_expected(text, rest); text.remove_prefix(1)) {
    if (text.empty()) return false;
  }
  return true;
}

/// All pages except those that need the installed library (tests/setup/library_test.py), Slurm
/// (tests/setup/slurm_long_test.py) or Python's packages (tests/bindings/python/), and those with
/// code to add (tests/setup/extension_test.py).
std::vector<fs::path> pages() {
  std::vector<fs::path> found;
  for (const fs::directory_entry& entry :
       fs::directory_iterator(source_folder() / "docs/examples")) {
    const std::string name = entry.path().filename().string();
    if (name.ends_with(".md") && !name.starts_with("solve-in-") && !name.starts_with("add-") &&
        name != "README.md" && name != "paper.md" && name != "check-the-statistics.md" &&
        name != "table-size.md" && name != "slurm.md" && name != "worst-boards.md") {
      found.push_back(entry.path());
    }
  }
  std::ranges::sort(found);
  return found;
}

class Examples : public ProgramTest, public testing::WithParamInterface<fs::path> {};

TEST_P(Examples, PrintWhatThePageShows) {
  const std::vector<Step> steps = steps_of(GetParam());
  ASSERT_FALSE(steps.empty());
  if (GetParam().stem() == "gnu-parallel" &&
      run("parallel --version | grep --quiet '^GNU parallel'").exit_code != 0) {
    GTEST_SKIP() << "GNU parallel is missing; install the Debian package parallel";
  }
  if (kSanitized && GetParam().stem() == "gnu-parallel") {
    GTEST_SKIP() << "sanitizers reserve more address space than the page allows";
  }
  for (const Step& step : steps) {
    const CommandResult result =
        run(step.command + "\n:");  // A text for a command ends on a line of its own.
    EXPECT_TRUE(is_as_expected(result.out, step.printed))
        << GetParam().string() << ':' << step.line << ": $ " << step.command << "\nprinted\n"
        << result.out << result.err;
  }
}

class SlurmScript : public ProgramTest {
 protected:
  SlurmScript() {
    fs::copy(source_folder() / "docs/examples/part.sbatch", folder());
    write("scontrol", "#!/bin/sh\necho \"$@\" >> requeued\n");
    fs::permissions(folder() / "scontrol", fs::perms::owner_all);
    write("d.toml", kEndlessDescriptor);
  }

  /// A shell command for the job of the only part, without Slurm.
  static constexpr std::string_view kJob =
      "PATH=.:$PATH SLURM_JOB_ID=77 SLURM_ARRAY_JOB_ID=77 SLURM_ARRAY_TASK_ID=1 bash part.sbatch "
      "d.toml parts 1";
};

TEST_F(SlurmScript, RequeuesAJobAtItsTimeLimitIfATaskIsFinished) {
  // The signal for the time limit is sent when the part has ten records and a task without end.
  const std::string at_limit = fmt::format(
      "{} & until [ $(cat parts/1/records.jsonl | wc -l) = 10 ]; do sleep 0.01; done 2>/dev/null; "
      "kill -USR1 $!; wait $!",
      kJob);
  CommandResult result = run(at_limit);
  EXPECT_EQ(result.exit_code, 130);
  EXPECT_THAT(result.err, HasSubstr("interrupted: 10 of 20 tasks done"));
  EXPECT_EQ(text_of(folder() / "requeued"), "requeue 77_1\n");
  // The job finishes no task when it is run again.
  result = run(fmt::format(
      "{} & until grep -q 'resumed.: .$' parts/1/manifest.json; do sleep 0.01; done 2>/dev/null; "
      "kill -USR1 $!; wait $!",
      kJob));
  EXPECT_EQ(result.exit_code, 130);
  EXPECT_EQ(text_of(folder() / "requeued"), "requeue 77_1\n");
}

std::string page_name(const testing::TestParamInfo<fs::path>& info) {
  std::string name = info.param.stem().string();
  std::erase_if(name, [](unsigned char character) { return std::isalnum(character) == 0; });
  return name;
}

INSTANTIATE_TEST_SUITE_P(Pages, Examples, testing::ValuesIn(pages()), page_name);

TEST(ExamplesTest, RejectsOutputThatDiffers) {
  EXPECT_TRUE(is_as_expected("boards 2\tseconds 0.1\n", "boards 2\tseconds ...\n"));
  EXPECT_FALSE(is_as_expected("boards 3\tseconds 0.1\n", "boards 2\tseconds ...\n"));
  EXPECT_FALSE(is_as_expected("boards 2\tseconds 0.1\nmore\n", "boards 2\tseconds 0.1\n"));
}

}  // namespace
}  // namespace colorwalk
