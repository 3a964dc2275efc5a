#pragma once

#include <chrono>
#include <cstdint>
#include <random>

#include "tests/support/program/runs.h"
#include "tests/support/program/started_program.h"
#include "tests/support/program/subprocess.h"
#include "tests/support/test.h"

namespace colorwalk {

/// Tests of runs that are killed.
class KilledRun : public ProgramTest {
 protected:
  /// Starts a run and kills it at a random moment, `times` times; then lets it end. Its records
  /// must be those of a run that was never killed, except for times. If it ends before it was
  /// killed that often, it begins again and gets less time.
  void kill_again_and_again(const std::string& descriptor, int times) const {
    write("d.toml", descriptor);
    const auto start = std::chrono::steady_clock::now();
    ASSERT_EQ(run("colorwalk run d.toml --out whole").exit_code, 0);
    std::int64_t longest = std::chrono::duration_cast<std::chrono::microseconds>(
                               std::chrono::steady_clock::now() - start)
                               .count() /
                           times;
    const unsigned seed = std::random_device{}();
    SCOPED_TRACE("seed " + std::to_string(seed));
    std::mt19937 random(seed);
    int killed = 0;
    while (killed < times) {
      StartedProgram program(
          {"run", (folder() / "d.toml").string(), "--out", (folder() / "killed").string()},
          folder() / "log");
      std::uniform_int_distribution<std::int64_t> delay(0, longest);
      std::this_thread::sleep_for(std::chrono::microseconds(delay(random)));
      if (program.end(SIGKILL) == -1) {
        ++killed;
      } else {
        std::filesystem::remove_all(folder() / "killed");
        longest /= 2;
        killed = 0;
      }
    }
    const CommandResult last = run("colorwalk run d.toml --out killed");
    EXPECT_EQ(last.exit_code, 0) << last.err;
    EXPECT_EQ(records_of_run(folder() / "killed"), records_of_run(folder() / "whole"));
  }
};

}  // namespace colorwalk
