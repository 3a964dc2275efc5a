#pragma once

#include <chrono>
#include <cstdint>
#include <random>

#include "tests/support/program/runs.h"
#include "tests/support/program/started_program.h"
#include "tests/support/program/subprocess.h"
#include "tests/support/test.h"

namespace colorwalk {

/// Tests of what a run leaves behind when it is killed.
class KilledRun : public ProgramTest {
 protected:
  /// Starts a run over and over and kills it `times` times, each time at a random moment; then lets
  /// it end. Its records must be those of a run that was never killed, apart from times. Together
  /// the killed runs last at most as long as the one that was never killed.
  void kill_again_and_again(const std::string& descriptor, int times) const {
    write("d.toml", descriptor);
    const auto start = std::chrono::steady_clock::now();
    ASSERT_EQ(run("colorwalk run d.toml --out whole").exit_code, 0);
    const std::chrono::microseconds longest = std::chrono::duration_cast<std::chrono::microseconds>(
                                                  std::chrono::steady_clock::now() - start) /
                                              times;
    const unsigned seed = std::random_device{}();
    SCOPED_TRACE("seed " + std::to_string(seed));
    std::mt19937 random(seed);
    std::uniform_int_distribution<std::int64_t> delay(0, longest.count());
    int killed = 0;
    for (int i = 0; i < times; ++i) {
      StartedProgram program(
          {"run", (folder() / "d.toml").string(), "--out", (folder() / "killed").string()},
          folder() / "log");
      std::this_thread::sleep_for(std::chrono::microseconds(delay(random)));
      if (program.end(SIGKILL) == -1) ++killed;
    }
    EXPECT_GE(killed, times / 2) << "the run ended by itself too soon to test anything";
    const CommandResult last = run("colorwalk run d.toml --out killed");
    EXPECT_EQ(last.exit_code, 0) << last.err;
    EXPECT_EQ(records_of_run(folder() / "killed"), records_of_run(folder() / "whole"));
  }
};

}  // namespace colorwalk
