"""`colorwalk campaign` with GNU parallel on this machine, and killed in all ways."""

import os
import re
import shutil
import signal
import subprocess
import unittest

import campaigns
from waiting import wait_until


class LocalCampaign(campaigns.CampaignTest):
    tasks = 40

    def test_equals_a_single_run_and_is_complete_when_repeated(self):
        first = self.campaign("--parts", "6", "--jobs", "2")
        self.assertIn("\n40 tasks of 6 folders; records in ", first.stdout)
        self.assertIn("report.html\n", first.stdout)
        self.assertEqual(first.stderr, "")
        self.assert_equals_single_run()
        before = self.lines_of_parts()
        again = self.campaign()
        self.assertIn("has records of 40 of 40 tasks, which are kept", again.stderr)
        self.assertEqual(self.lines_of_parts(), before)
        status = self.run_program("campaign", "status", "c")
        self.assertEqual(status.stdout, "tasks      40 of 40 done\n"
                                        "parts      6 of 6 complete, 0 started, 0 waiting\n")

    def test_the_program_may_be_replaced_while_the_campaign_runs(self):
        program = self.folder / "colorwalk"
        shutil.copy(campaigns.PROGRAM, program)
        waiting = self.folder / "parallel"
        real = shutil.which("parallel")
        waiting.write_text(f"#!/bin/bash\n{real} \"$@\"; code=$?\n"
                           f"[[ $1 == --version ]] || rm '{program}'\nexit $code\n")
        waiting.chmod(0o755)
        path = f"{self.folder}:{os.environ['PATH']}"
        result = subprocess.run([program, "campaign", "d.toml", "--out", "c", "--parts", "3"],
                                cwd=self.folder, env={**os.environ, "PATH": path}, check=False,
                                capture_output=True, text=True)
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assert_equals_single_run()

    def test_works_in_folders_with_any_characters(self):
        out = "it's \"100%\" $HOME \\n# {} {#} {2} {= exit =}"
        result = self.run_program("campaign", "d.toml", "--out", out, "--parts", "3", "--set",
                                  "title='a $b \"c\"'")
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)
        self.assertIn('# a $b "c"', (self.folder / out / "table.md").read_text())

    def test_parts_without_tasks_are_left_out(self):
        self.descriptor(2)
        result = self.campaign("--parts", "50")
        self.assertRegex(result.stdout, r"2 tasks of [12] folders")
        self.assert_equals_single_run()

    def test_a_part_by_hand_needs_only_its_number(self):
        self.campaign("--parts", "3")
        (self.folder / "c/records.jsonl").unlink()
        (self.folder / "c/parts/2/records.jsonl").unlink()
        for part in ("0", "4", "x", "2x", "08"):
            result = subprocess.run(["bash", "c/part.sbatch", part], cwd=self.folder,
                                    capture_output=True, text=True, check=False)
            self.assertEqual(result.returncode, 2)
            self.assertEqual(result.stderr, f"colorwalk: invalid part '{part}': expected a number "
                                            "from 1 to 3\n")
        subprocess.run(["bash", "c/part.sbatch", "2"], cwd=self.folder, check=True)
        self.campaign()
        self.assert_equals_single_run()

    def test_hosts_get_their_parts_over_ssh_and_one_that_is_down_gets_none(self):
        ssh = self.folder / "ssh"
        ssh.write_text('#!/bin/bash\nwhile [[ $1 == -* ]]; do shift; done\n'
                       'host=$1; shift; [[ $1 != -- ]] || shift\n'
                       f"echo \"$host\" >>'{self.folder}/hosts'\n"
                       '[[ $host != down ]] || exit 255\n'
                       'SHELL=/bin/sh exec sh -c "$*"\n')  # As sshd sets it.
        ssh.chmod(0o755)
        self.campaign("--parts", "6", "--on", "1/one,1/down", PARALLEL_SSH=str(ssh))
        self.assertEqual(set((self.folder / "hosts").read_text().split()), {"one", "down"})
        self.assert_equals_single_run()


class KilledCampaign(campaigns.CampaignTest):
    def run_until(self, done):
        """Starts a campaign and waits until at least `done` tasks have a record."""
        program = self.start("campaign", "d.toml", "--out", "c", "--parts", "8", "--jobs", "2")
        self.assertTrue(wait_until(lambda: self.done() >= done and self.parts_running(),
                                   program=program), (self.folder / "log").read_text())
        return program

    def test_a_killed_part_loses_only_its_tasks_in_progress_and_is_repeated(self):
        program = self.run_until(20)
        before = self.lines_of_parts()
        victim = self.parts_running()[0]
        try:
            os.kill(victim, signal.SIGKILL)
        except ProcessLookupError:
            pass  # It has just ended.
        self.assertEqual(program.wait(), 0, (self.folder / "log").read_text())
        after = self.lines_of_parts()
        for part, lines in before.items():
            self.assertEqual(after[part][:len(lines)], lines)
        self.assert_equals_single_run()

    def test_when_gnu_parallel_is_killed_the_same_command_resumes(self):
        program = self.run_until(20)
        self.kill_all(self.processes("--retries")[:1])
        self.assertEqual(program.wait(), 2)
        self.assertEqual((self.folder / "log").read_text(),
                         "colorwalk: GNU parallel ended with signal 9; the same command resumes "
                         "the campaign\n")
        # The parts that it started may still be running.
        self.campaign()
        self.assert_equals_single_run()

    def test_when_the_campaign_is_killed_its_processes_end_and_the_same_command_resumes(self):
        program = self.run_until(20)
        program.kill()
        program.wait()
        wait_until(lambda: not self.processes())
        self.assertLess(self.done(), self.tasks)
        self.campaign()
        self.assert_equals_single_run()

    def test_ctrl_c_stops_all_parts_and_the_same_command_resumes(self):
        program = self.run_until(20)
        refused = self.run_program("campaign", "d.toml", "--out", "c")
        self.assertEqual(refused.returncode, 2)
        self.assertIn("another process is working on this campaign", refused.stderr)
        program.send_signal(signal.SIGINT)
        self.assertEqual(program.wait(), 130)
        self.assertEqual(self.parts_running(), [])
        self.assertRegex((self.folder / "log").read_text(), r"interrupted: \d+ of 400 tasks done")
        status = self.run_program("campaign", "status", "c")
        self.assertRegex(status.stdout, r"(?s)tasks +\d+ of 400 done\nparts .* waiting\nrate .*"
                                        r"tasks/s since .*\ntime left  .* at this rate\n")
        self.campaign()
        self.assert_equals_single_run()

    def test_killed_at_random_moments_it_ends_with_the_records_of_an_undisturbed_run(self):
        self.kill_at_random_moments(times=4, parts=10)


class RefusedCampaign(campaigns.CampaignTest):
    tasks = 40

    def assert_refused(self, message, *arguments, **options):
        result = self.run_program("campaign", *arguments, **options)
        self.assertEqual((result.returncode, result.stdout), (2, ""))
        self.assertEqual(result.stderr.count("\n"), 1, result.stderr)
        self.assertIn(message, result.stderr)

    def test_a_missing_program_is_named_with_its_debian_package(self):
        empty = self.folder / "empty"
        empty.mkdir()
        self.assert_refused("GNU parallel is missing: install the Debian package parallel",
                            "d.toml", "--out", "c", PATH=str(empty))
        self.assert_refused("Slurm's sbatch is missing: install the Debian package slurm-client",
                            "d.toml", "--out", "c", "--slurm", PATH=str(empty))
        other = empty / "parallel"
        other.write_text("#!/bin/sh\necho 'parallel: invalid option' >&2\nexit 1\n")
        other.chmod(0o755)
        self.assert_refused("is not GNU parallel: install the Debian package parallel",
                            "d.toml", "--out", "c", PATH=str(empty))
        self.assertFalse((self.folder / "c").exists())

    def test_wrong_usage_is_an_error(self):
        self.assert_refused("--out is required", "d.toml")
        self.assert_refused("--local, --on and --slurm exclude each other", "d.toml", "--out", "c",
                            "--local", "--slurm")
        for out in ("a\nb", "a\\b"):
            self.assert_refused("of --out contains a ", "d.toml", "--out", out, "--slurm")
        below = self.folder / "a\nb"
        below.mkdir()
        self.assert_refused("of --out contains a line feed", "../d.toml", "--out", "c", cwd=below)
        self.assert_refused("unexpected argument 'c'", "d.toml", "c", "--out", "c")
        self.assert_refused("--parts is '0'; expected a whole number from 1 to 10000", "d.toml",
                            "--out", "c", "--parts", "0")
        self.assert_refused("expected `colorwalk campaign status DIR`", "status")
        self.assert_refused("c/campaign.json: does not exist; expected the folder of a campaign",
                            "status", "c")
        self.assert_refused("unknown descriptor 'frontir'; did you mean 'frontier'?", "frontir",
                            "--out", "c")

    def test_another_campaign_in_the_folder_is_an_error(self):
        self.campaign("--parts", "2")
        self.assert_refused("contains a campaign of 2 parts; expected --parts 2", "d.toml", "--out",
                            "c", "--parts", "3")
        self.assert_refused("contains a campaign of another descriptor: boards.colors is 6 there "
                            "and 5 here", "d.toml", "--out", "c", "--set", "boards.colors=5")
        campaign = self.folder / "c/campaign.json"
        text = campaign.read_text()
        for tasks in ("[]", "[0]", "[-1, 41]", f"[{2**63 - 1}, 1, {2**63 - 1}]"):
            campaign.write_text(re.sub(r"(\"tasks\": ?)\[.*\]", rf"\1{tasks}", text))
            self.assert_refused("c/campaign.json: 'tasks", "status", "c")
        campaign.write_text("{")
        self.assert_refused("c/campaign.json: invalid JSON", "d.toml", "--out", "c")

    def test_parts_that_fail_three_times_are_named_with_their_log(self):
        self.campaign("--parts", "2")
        records = self.folder / "c/parts/1/records.jsonl"
        records.write_text("damaged\n" + records.read_text())
        manifest = self.folder / "c/parts/1/manifest.json"
        text = manifest.read_text()
        manifest.write_text(text[:text.index('"ended"')] + '"ended": null}')
        result = self.run_program("campaign", "d.toml", "--out", "c")
        self.assertEqual(result.returncode, 1, result.stderr)
        last = result.stderr.splitlines()[-1]
        self.assertIn("1 of 2 parts are not complete: 1; the same command repeats them; the log ",
                      last)
        self.assertIn("records.jsonl:1: ", last)
        log = (self.folder / "c/logs/1.log").read_text()
        self.assertEqual(log.count("records.jsonl:1: "), 3)


if __name__ == "__main__":
    campaigns.skip_without_parallel()
    unittest.main()
