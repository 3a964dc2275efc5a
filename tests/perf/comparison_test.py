"""A whole comparison in a small repository, with fake tools and programs.

The file `speed` of a version has the instructions and nanoseconds per move of its fake programs.
The tools wait forever if a test interrupts the comparison.
"""

import json
import os
import pathlib
import shutil
import signal
import subprocess
import tempfile
import time
import unittest

import commands

# Builds, that is, puts a copy of `speed` beside programs that read it.
CMAKE = """
[[ $1 == --build ]] || exit 0
wait_in building
mkdir -p "$2/perf"
cp "$root/tools/colorwalk" "$2/"
{ cat "$root/tools/engine"; cat "$2/../../speed"; } >"$2/perf/engine"
chmod +x "$2/perf/engine"
"""
COLORWALK = """
case $1 in
  bench) echo 'nodes 1 moves 1' ;;
  generate) ;;
  *) exit 2 ;;
esac
"""
# Its last line, which cmake adds, calls `speed INSTRUCTIONS NANOSECONDS`.
ENGINE = """
speed() {
  case $arguments in
    *list_tests*)
      printf '%s\\n' move/14x14x6 counted_move/14x14x6/iterations:{1,101} | grep -E "$pattern" ;;
    *iterations:101*) echo "summary: $((1000 + 100 * $1))" ;;
    *iterations:1*) echo "summary: $((1000))" ;;
    *) wait_in measuring
       echo '{"benchmarks": [{"run_type": "iteration", "time_unit": "ns", "cpu_time": '"$2"'}]}' ;;
  esac
}
arguments=$*
pattern=${arguments##*filter=}
"""
VALGRIND = """
wait_in counting
for argument in "$@"; do
  [[ $argument != *out-file=* ]] || out=${argument#*out-file=}
done
"${@:5}" >"$out"
"""


@unittest.skipUnless(shutil.which("git"), "git is missing")
class Comparison(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name).resolve() / "project"
        shutil.copytree(commands.ROOT / "perf", self.root / "perf",
                        ignore=shutil.ignore_patterns("history", "__pycache__"))
        self.scratch = self.root.parent / "scratch"
        self.scratch.mkdir()
        self.environment = {name: value for name, value in os.environ.items()
                            if not name.startswith("GIT_")}
        self.environment |= {"PATH": f"{self.root}/tools:{os.environ['PATH']}",
                             "TMPDIR": str(self.scratch), "CXX": "true", "PYTHONPATH": ""}
        for name, script in (("cmake", CMAKE), ("colorwalk", COLORWALK), ("engine", ENGINE),
                             ("valgrind", VALGRIND), ("setarch", '"${@:2}"')):
            self.add_tool(name, script)
        (self.root / ".gitignore").write_text("/build/\n/waits/\n/perf/history/\n__pycache__\n")
        self.git("init", "--quiet")
        self.git("config", "user.name", "Developer")
        self.git("config", "user.email", "user@example.org")
        self.commit("speed 100 100")

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
        return subprocess.run(["git", "-C", self.root, *arguments], check=True, text=True,
                              capture_output=True, env=self.environment).stdout

    def commit(self, speed):
        (self.root / "speed").write_text(speed + "\n")
        self.git("add", "--all")
        self.git("commit", "--quiet", "--message", speed)

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
        trees = [each for each in compared.iterdir() if each.name != "programs"]
        new = list(compared.glob("programs/new-*"))
        worktrees = self.git("worktree", "list", "--porcelain").split("worktree ")[2:]
        return [*self.scratch.iterdir(), *trees, *new, *worktrees]

    def test_a_commit_equals_itself(self):
        code, out, _ = self.compare("HEAD", "HEAD")
        self.assertEqual((code, out.splitlines()[-1]), (0, "Result: no regression."))

    def test_more_instructions_are_a_regression(self):
        self.commit("speed 105 100")
        code, out, _ = self.compare("HEAD~1", "HEAD")
        self.assertEqual((code, out.splitlines()[-1]), (
            1, "Result: regression: more instructions: move/14x14x6."))

    def test_more_time_is_a_regression(self):
        self.commit("speed 100 105")
        code, out, _ = self.compare("HEAD~1", "HEAD")
        self.assertEqual((code, out.splitlines()[-1]), (
            1, "Result: regression: slower: move/14x14x6."))

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

    def test_keep_stores_the_results_of_both_commits(self):
        self.commit("speed 105 100")
        self.compare("HEAD~1", "HEAD", "--keep", self.root.parent / "kept")
        results = [json.loads(file.read_text())
                   for file in (self.root.parent / "kept").glob("*.json")]
        self.assertEqual(sorted(each["instructions"]["move/14x14x6"] for each in results),
                         [10_000, 10_500])

    def test_a_version_that_does_not_build_is_an_error(self):
        self.add_tool("cmake", "echo 'no such target' >&2; exit 1")
        code, out, errors = self.compare("HEAD", "HEAD")
        self.assertEqual((code, errors.splitlines()[-1]),
                         (2, "cw: cmake cannot configure it: no such target"), out)

    def test_an_interruption_leaves_nothing(self):
        waits = self.root / "waits"
        waits.mkdir()
        for stage in ("building", "counting", "measuring"):
            for number in (signal.SIGINT, signal.SIGTERM):
                with self.subTest(stage=stage, signal=number.name):
                    (waits / stage).write_text("")
                    process = self.start("HEAD", "HEAD")
                    while not (waits / stage).read_text():
                        self.assertIsNone(process.poll(), process)
                        time.sleep(0.01)
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
