"""A whole comparison in a small repository, with fake tools and programs.

The file `speed` of a version has the instructions and seconds of its fake program.
The tools wait forever if a test interrupts the comparison.
"""

import importlib.util
import os
import pathlib
import re
import shutil
import signal
import subprocess
import unittest

import commands
from folder_test_case import FolderTestCase
from waiting import wait_until

# Builds, that is, appends `speed` to a program.
CMAKE = """
[[ $1 == --build ]] || exit 0
wait_in building
mkdir -p "$2"
grep -q speed "$2/../../speed" || { echo 'no such target' >&2; exit 1; }
cat "$root/tools/colorwalk" "$2/../../speed" >"$2/colorwalk"
chmod +x "$2/colorwalk"
"""
# It has one solver. Its last line calls `speed INSTRUCTIONS SECONDS`.
COLORWALK = """
[[ $1 != solve || $* == *"--solver optimal "* ]] || exit 2
speed() {
  [[ $arguments == *--seconds ]] || { echo "summary: $((1000 * $1))"; exit; }
  wait_in measuring
  echo "$2"
}
arguments=$*
"""
# The end of perf/jobs.py.
SECONDS = """

def seconds_a_board(job, folder, programs):
    return float(run([*job.command(programs, folder), "--seconds"], job.name))
"""
GIT = shutil.which("git")
VALGRIND = """
wait_in counting
for argument in "$@"; do
  [[ $argument != *out-file=* ]] || out=${argument#*out-file=}
done
"${@:5}" >"$out"
"""


@unittest.skipUnless(GIT, "git is missing")
class Comparison(FolderTestCase):
    def setUp(self):
        super().setUp()
        self.root = self.folder / "project"
        for part in ("perf", "experiments/report/page"):
            shutil.copytree(commands.ROOT / part, self.root / part,
                            ignore=shutil.ignore_patterns("__pycache__"))
        with open(self.root / "perf/jobs.py", "a", encoding="utf-8") as file:
            file.write(SECONDS)
        self.scratch = self.root.parent / "scratch"
        self.scratch.mkdir()
        self.environment = {name: value for name, value in os.environ.items()
                            if not name.startswith("GIT_")}
        self.environment |= {"PATH": f"{self.root}/tools:{os.environ['PATH']}",
                             "TMPDIR": str(self.scratch), "CXX": "true", "PYTHONPATH": ""}
        for name, script in (("cmake", CMAKE), ("colorwalk", COLORWALK),
                             ("valgrind", VALGRIND), ("setarch", '"${@:2}"')):
            self.add_tool(name, script)
        (self.root / ".gitignore").write_text("/build/\n/waits/\n__pycache__\n")
        self.git("init", "--quiet")
        self.git("config", "user.name", "Developer")
        self.git("config", "user.email", "user@example.org")
        self.commit("speed 100 100")
        self.base = self.git("rev-parse", "HEAD").strip()

    def add_tool(self, name, script):
        """A script that can wait in a stage, together with another process group."""
        file = self.root / "tools" / name
        file.parent.mkdir(exist_ok=True)
        file.write_text(f"""#!/bin/bash
root={self.root}
wait_in() {{
  [[ -e $root/waits/$1 ]] || return 0
  [[ $1 != building ]] || trap '' TERM
  set -m
  sleep 120 & echo $! >"$root/waits/$1.new"
  mv "$root/waits/$1.new" "$root/waits/$1"
  sleep 120
}}
{script.strip()}
""")
        file.chmod(0o755)

    def git(self, *arguments):
        return subprocess.run([GIT, "-C", self.root, *arguments], check=True, text=True,
                              capture_output=True, env=self.environment).stdout

    def commit(self, speed):
        (self.root / "speed").write_text(speed + "\n")
        self.git("add", "--all")
        self.git("commit", "--quiet", "--allow-empty", "--message", speed)

    def start(self, *arguments):
        return subprocess.Popen(["python3", "-B", self.root / "perf/compare.py", *arguments],
                                text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                cwd=self.scratch, env=self.environment)

    def compare(self, *arguments):
        process = self.start(*arguments)
        out, errors = process.communicate()
        self.assertEqual(self.leftovers(), [], errors)
        return process.returncode, out, errors

    def leftovers(self):
        """Temporary files and git work trees that a comparison should have removed."""
        compared = self.root / "build/compare"
        trees = [each for each in compared.glob("*") if each.name not in ("programs", "history")]
        new = list(compared.glob("programs/new-*"))
        worktrees = self.git("worktree", "list", "--porcelain").split("worktree ")[2:]
        return [*self.scratch.iterdir(), *trees, *new, *worktrees]

    def test_more_instructions_or_more_time_is_a_regression(self):
        for speed, code, result in (
                ("speed 100 100", 0, "no regression."), ("speed 100 90", 0, "no regression."),
                ("speed 105 100", 1, "regression: more instructions: optimal."),
                ("speed 100 105", 1, "regression: slower: optimal.")):
            with self.subTest(speed):
                self.commit(speed)
                found, out, _ = self.compare(self.base, "HEAD")
                self.assertEqual((found, out.splitlines()[-1]), (code, f"Result: {result}"))
                if speed == "speed 105 100":
                    self.assertRegex(out, r"\| optimal \| +100,000 \| +1\.0500 \| .* \| more")

    def build_folder(self, name, speed):
        """A build as cmake leaves it."""
        folder = self.scratch.parent / name
        folder.mkdir()
        shutil.copy2(self.root / "tools/colorwalk", folder)
        with open(folder / "colorwalk", "a", encoding="utf-8") as file:
            file.write(speed + "\n")
        return folder

    def expect_result(self, base, name, speed, code, result):
        """Compares two build folders. Returns the messages."""
        found, out, errors = self.compare("--programs", base, self.build_folder(name, speed))
        self.assertEqual((found, out.splitlines()[-1]), (code, f"Result: {result}"), errors)
        return errors

    def test_built_programs_are_compared_without_a_build(self):
        for tool in ("cmake", "git"):
            self.add_tool(tool, "exit 1")
        base = self.build_folder("base", "speed 100 100")
        self.expect_result(base, "same", "speed 100 100", 0, "no regression.")
        self.expect_result(base, "more", "speed 105 100", 1,
                           "regression: more instructions: optimal.")
        reason = "CPU ISA level is lower than required"  # Times can be compared all the same.
        self.add_tool("valgrind", f"echo '{reason}' >&2; exit 1")
        self.assertIn(reason, self.expect_result(base, "slow", "speed 100 105", 1,
                                                 "regression: slower: optimal."))

    def test_what_cannot_be_compared_is_an_error(self):
        empty = self.scratch.parent
        kinds = r"expected BASE \[HEAD\], a history such as A..B, or --programs A B"
        self.expect_refusal(kinds)
        self.expect_refusal(kinds, "HEAD", "--programs", empty, empty)
        self.expect_refusal("HEAD..HEAD~0 has no commits; expected an older", "HEAD..HEAD~0")
        self.expect_refusal("this repository has no tags; expected some, or a range", "--tags")
        self.expect_refusal("has no program colorwalk; expected", "--programs", empty, empty)
        self.expect_refusal("unknown job 'optimum'; ./cw compare --help", "HEAD", "--job",
                            "optimum")
        self.expect_refusal("unrecognized arguments: --jbo", "HEAD", "--jbo")

    def test_uncommitted_changes_are_compared_and_not_modified(self):
        (self.root / "speed").write_text("speed 100 105\n")
        self.git("add", "speed")
        (self.root / "speed").write_text("speed 100 110\n")
        (self.root / "new file").write_text("new")
        before = [self.git("status", "--porcelain"), self.git("diff"), self.git("diff", "--cached")]
        code, out, _ = self.compare("HEAD")
        self.assertEqual(code, 1, out)
        self.assertIn("1.1000 [1.1000, 1.1000]", out)
        after = [self.git("status", "--porcelain"), self.git("diff"), self.git("diff", "--cached")]
        self.assertEqual(after, before)

    def test_a_version_that_does_not_build_is_an_error(self):
        self.add_tool("cmake", "echo 'no such target' >&2; exit 1")
        code, out, errors = self.compare("HEAD", "HEAD")
        self.assertEqual((code, errors.splitlines()[-1]),
                         (2, "cw: cmake cannot configure it: no such target"), out)

    def test_what_git_refuses_is_passed_on_in_one_line(self):
        unknown = "nonsense' is not a commit of this repository; expected a hash"
        self.expect_refusal(unknown, "HEAD", "nonsense")
        self.environment["GIT_TEST_ASSUME_DIFFERENT_OWNER"] = "1"
        self.expect_refusal("fatal: detected dubious ownership .*--add safe.directory ", "HEAD")
        del self.environment["GIT_TEST_ASSUME_DIFFERENT_OWNER"]
        self.commit("speed 100 101")
        whole = self.root.rename(self.root.parent / "whole")
        shutil.copytree(whole, self.root, ignore=shutil.ignore_patterns(".git"))
        self.expect_refusal("fatal: not a git repository", "HEAD")
        outer = str(self.root.parent)
        subprocess.run(["git", "init", "--quiet", outer], check=True, env=self.environment)
        self.expect_refusal("is a folder of another repository", "HEAD")
        shutil.rmtree(self.root)
        subprocess.run(["git", "clone", "--quiet", "--depth=1", f"file://{whole}", self.root],
                       check=True, env=self.environment)
        self.expect_refusal(f"HEAD~1{unknown[8:]}.*'git fetch --unshallow'", "HEAD~1", "HEAD")

    def expect_refusal(self, reason, *arguments):
        process = self.start(*arguments)
        _, errors = process.communicate()
        self.assertEqual(process.returncode, 2, errors)
        self.assertRegex(errors, f"^cw: .*{reason}.*\n$")

    def commit_history(self):
        """Six commits, of which the fourth does not build and the fifth has a step."""
        for speed in ("speed 100 1", "speed 100 2", "broken", "speed 105 1", "speed 105 2"):
            self.commit(speed)

    def test_a_history_has_the_steps_of_commits_and_is_kept(self):
        self.commit_history()
        (self.root / "docs").mkdir()
        (self.root / "docs/page.md").write_text("A page is no reason to build.")
        self.commit("speed 105 2")
        code, out, errors = self.compare(f"{self.base}..HEAD")
        self.assertEqual((code, errors.count("building")), (0, 6), errors)
        self.assertIn("is left out: it does not build: no such target", errors)
        rows = [re.sub(r"\w{12} \d{4}-\d\d-\d\d", "", line) for line in out.splitlines()]
        self.assertRegex(rows[5], r"^\|  speed 105 1 +\| +optimal \+5\.0 % \|$")
        self.assertIn("| optimal | 100,000 | 105,000 |     1.0500 |", rows)
        page = (self.root / "build/compare/history/history.html").read_text()
        self.assertIn('>optimal +5.0 %</td>', page)
        self.assertIn("--page:", page)  # The colors of the report.
        if importlib.util.find_spec("matplotlib"):
            self.assertIn("relative to the first commit", page)
        self.add_tool("valgrind", "exit 1")
        again = self.compare(f"{self.base}..HEAD", "--every", "2")
        self.assertEqual((again[0], again[1].splitlines()[4][-20:]), (0, rows[5][-20:]))

    def test_the_commit_of_a_step_is_found(self):
        self.commit_history()
        code, out, errors = self.compare(self.base, "HEAD", "--find", "optimal")
        self.assertEqual(code, 0, errors)
        self.assertRegex(out, r"speed 100 2 +\| 100,000 .*\n.*speed 105 1 +\| 105,000 \| \+5\.00 %")
        self.assertIn("Commits between them that cannot be measured: 1.", out)
        self.expect_refusal("optimal has no step of 1 % or more between .*: 100000 and 100000",
                            f"{self.base}..HEAD~3", "--find", "optimal")

    def test_a_commit_may_have_no_message(self):
        self.git("commit", "--quiet", "--allow-empty", "--allow-empty-message", "--message", "")
        code, out, errors = self.compare("HEAD", "HEAD~1")
        self.assertEqual(code, 0, errors)
        self.assertRegex(out, r"^BASE \w{12} \(no message\)\nHEAD \w{12} speed 100 100\n")

    def test_an_interruption_leaves_nothing(self):
        waits = self.root / "waits"
        waits.mkdir()
        for stage, number in (("building", signal.SIGINT), ("counting", signal.SIGTERM),
                              ("measuring", signal.SIGINT)):
            with self.subTest(stage=stage, signal=number.name):
                (waits / stage).write_text("")
                process = self.start("HEAD", "HEAD")
                self.assertTrue(wait_until((waits / stage).read_text, stage, process))
                process.send_signal(number)
                _, errors = process.communicate(timeout=600)
                self.assertEqual((process.returncode, errors.splitlines()[-1]),
                                 (130, "cw: interrupted; nothing is left behind"))
                self.assertEqual(self.leftovers(), [])
                self.assertFalse(is_running(int((waits / stage).read_text())))
            (waits / stage).unlink()


def is_running(pid):
    try:
        return "\nState:\tZ" not in pathlib.Path(f"/proc/{pid}/status").read_text()
    except OSError:
        return False


if __name__ == "__main__":
    unittest.main()
