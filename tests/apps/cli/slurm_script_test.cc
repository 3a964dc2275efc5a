// docs/examples/part.sbatch without Slurm.

#include "tests/support/program/subprocess.h"

namespace colorwalk {
namespace {

class SlurmScript : public ProgramTest {
 protected:
  SlurmScript() {
    std::filesystem::copy(kSourceFolder / "docs/examples/part.sbatch", folder());
    write("scontrol", "#!/bin/sh\necho \"$@\" >> requeued\n");
    std::filesystem::permissions(folder() / "scontrol", std::filesystem::perms::owner_all);
    write("d.toml", kEndlessDescriptor);
  }

  /// The job of the only part, which gets the signal for its time limit at some moment.
  CommandResult run_to_limit(const std::string& condition) const {
    return run_until(condition, "USR1",
                     "PATH=.:$PATH SLURM_JOB_ID=77 SLURM_ARRAY_JOB_ID=77 SLURM_ARRAY_TASK_ID=1 "
                     "bash part.sbatch d.toml parts 1");
  }
};

TEST_F(SlurmScript, RequeuesAJobAtItsTimeLimitIfATaskIsFinished) {
  // The part has ten records and a task without end.
  CommandResult result = run_to_limit("[ $(cat parts/1/records.jsonl | wc -l) = 10 ]");
  EXPECT_EQ(result.exit_code, 130);
  EXPECT_THAT(result.err, HasSubstr("interrupted: 10 of 20 tasks done"));
  EXPECT_EQ(text_of(folder() / "requeued"), "requeue 77_1\n");
  // The job finishes no task when it is run again.
  result = run_to_limit("grep -q 'resumed.: .$' parts/1/manifest.json");
  EXPECT_EQ(result.exit_code, 130);
  EXPECT_EQ(text_of(folder() / "requeued"), "requeue 77_1\n");
}

}  // namespace
}  // namespace colorwalk
