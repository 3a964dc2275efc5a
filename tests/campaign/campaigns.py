"""Helpers for the tests of `colorwalk campaign`: a temporary folder, the program, its processes."""

import glob
import json
import os
import pathlib
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import unittest

from waiting import wait_until

PROGRAM = os.environ.get("COLORWALK_PROGRAM", "build/quick/colorwalk")
PROGRAM = str(pathlib.Path(PROGRAM).resolve())

DESCRIPTOR = """
boards = { source = "uniform", count = COUNT, rows = 19, cols = 19, colors = 6 }
[[solvers]]
name = "beam"
parameters = { width = 100 }
[[solvers]]
name = "random-skip"
"""


def skip_without_parallel():
    """Ends the test program with the code for skipped tests unless GNU parallel is installed."""
    if shutil.which("parallel") is None or "GNU parallel" not in subprocess.run(
            ["parallel", "--version"], capture_output=True, text=True, check=False).stdout:
        print("skipped: GNU parallel is missing; install the Debian package parallel")
        sys.exit(77)


class CampaignTest(unittest.TestCase):
    """Runs in an empty folder. `self.tasks` tasks are in d.toml."""
    tasks = 400

    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="colorwalk-campaign-"))
        self.addCleanup(self.clean_up)
        self.descriptor(self.tasks)

    def clean_up(self):
        self.kill_all(self.processes())
        shutil.rmtree(self.folder, ignore_errors=True)

    def descriptor(self, tasks, name="d.toml"):
        self.assertEqual(tasks % 2, 0)
        (self.folder / name).write_text(DESCRIPTOR.replace("COUNT", str(tasks // 2)))

    def start(self, *arguments, **variables):
        """Starts the program with its output in the file `log`."""
        with open(self.folder / "log", "w", encoding="utf-8") as log:
            return subprocess.Popen([PROGRAM, *arguments], cwd=self.folder, stdout=log, stderr=log,
                                    env={**os.environ, **variables})

    def run_program(self, *arguments, cwd=None, **variables):
        return subprocess.run([PROGRAM, *arguments], cwd=cwd or self.folder, capture_output=True,
                              text=True, check=False, env={**os.environ, **variables})

    def campaign(self, *options, **variables):
        """Runs a campaign that must succeed; returns its result."""
        result = self.run_program("campaign", "d.toml", "--out", "c", *options, **variables)
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)
        return result

    def assert_equals_single_run(self, descriptor="d.toml", out="c"):
        """The records are those of a single run, and `colorwalk diff` finds no difference."""
        if not (self.folder / "whole").exists():
            self.assertEqual(self.run_program("run", descriptor, "--out", "whole").returncode, 0)
        result = self.run_program("diff", "whole", out)
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertEqual(result.stdout.splitlines()[-1], "no status, length or bound changed")
        self.assertEqual(self.records(out), self.records("whole"))

    def records(self, out):
        """The records of a run by id, without times."""
        records = {}
        for line in (self.folder / out / "records.jsonl").read_text().splitlines():
            record = json.loads(line)
            self.assertNotIn(record["id"], records)
            records[record["id"]] = [record[key] for key in
                                     ("board", "label", "status", "length", "moves", "nodes")]
        return records

    def lines_of_parts(self, out="c"):
        """The complete lines of each part's records."""
        lines = {}
        for path in glob.glob(str(self.folder / out / "parts/*/records.jsonl")):
            try:
                text = pathlib.Path(path).read_text()
            except FileNotFoundError:
                continue
            lines[int(path.split("/")[-2])] = text[:text.rfind("\n") + 1].splitlines()
        return lines

    def done(self):
        return sum(map(len, self.lines_of_parts().values()))

    def processes(self, *words):
        """The ids of the processes whose command line names this test's folder and the words."""
        found = []
        for path in glob.glob("/proc/[0-9]*/cmdline"):
            try:
                arguments = pathlib.Path(path).read_bytes().decode().split("\0")
                where = os.readlink(f"/proc/{path.split('/')[2]}/cwd")
            except (OSError, UnicodeDecodeError):
                continue
            ours = where == str(self.folder) or any(str(self.folder) in each for each in arguments)
            if ours and arguments != [""] and all(
                    any(word in each for each in arguments) for word in words):
                found.append(int(path.split("/")[2]))
        return [each for each in found if each != os.getpid()]

    def parts_running(self):
        return self.processes("run", "--shard")

    def kill_all(self, processes):
        for process in processes:
            try:
                os.kill(process, signal.SIGKILL)
            except ProcessLookupError:
                pass

    def kill_at_random_moments(self, times, parts):
        """Starts a campaign and kills something after `times` random numbers of tasks: everything,
        the campaign, GNU parallel, or a part. Then the same command must complete it."""
        seed = int(os.environ.get("COLORWALK_SEED", random.randrange(10**9)))
        print(f"COLORWALK_SEED={seed}")
        rng = random.Random(seed)
        command = ("campaign", "d.toml", "--out", "c", "--parts", str(parts))
        moments = sorted(rng.randrange(self.tasks * 9 // 10) for _ in range(times))
        program = self.start(*command)
        for moment in moments:
            while not wait_until(lambda m=moment: self.done() >= m, program=program):
                program = self.start(*command)  # The last kill ended it.
            before = self.lines_of_parts()
            victim = rng.choice(["everything", "campaign", "GNU parallel", "part"])
            if victim == "everything":
                program.kill()
                self.kill_all(self.processes())
            elif victim == "campaign":
                program.kill()
            elif victim == "GNU parallel":
                self.kill_all(self.processes("--retries")[:1])
            else:
                self.kill_all(self.parts_running()[:1])
            if victim != "part":
                program.wait()
                program = self.start(*command)
            for part, lines in self.lines_of_parts().items():
                self.assertEqual(lines[:len(before.get(part, []))], before.get(part, []),
                                 f"part {part} lost records when {victim} was killed")
        program.wait()
        self.campaign()
        self.assert_equals_single_run()
