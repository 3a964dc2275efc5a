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

}  // namespace
}  // namespace colorwalk
