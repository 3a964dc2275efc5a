"""The pages of results (perf/results.py, perf/result_pages/)."""

import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

import commands
from result_pages import measurement

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PROGRAM = os.environ.get("COLORWALK_PROGRAM", ROOT / "build/release/colorwalk")


def results(*arguments):
    return subprocess.run([sys.executable, "-B", ROOT / "perf/results.py", "--program", PROGRAM,
                           *arguments], capture_output=True, text=True, check=False)


class Command(unittest.TestCase):
    def test_quick_measures_and_leaves_the_documentation_alone(self):
        docs = ROOT / "docs/results"
        before = {page.name: page.read_text() for page in docs.glob("*.md")}
        done = results("--quick")
        self.assertEqual((done.returncode, done.stdout), (0, ""), done.stderr)
        self.assertIn("public-sets: not changed", done.stderr)
        text = (ROOT / "build/results/quick/docs/results/series.md").read_text()
        for name, body in measurement.blocks_of(text).items():
            self.assertRegex(body, r"\| -+ \||Measured at commit", name)
        self.assertEqual({page.name: page.read_text() for page in docs.glob("*.md")}, before)

    def test_an_unknown_result_is_refused(self):
        done = results("seires")
        self.assertEqual(done.returncode, 2)
        self.assertEqual(done.stderr,
                         "cw: unknown result 'seires': expected public-sets, series\n")

    def test_boards_other_than_the_published_ones_are_refused(self):
        with tempfile.TemporaryDirectory() as folder:
            pathlib.Path(folder, "pc19.txt").write_text("1" * 196 + "\n")
            done = results("public-sets", "--quick", "--boards", folder)
        self.assertEqual(done.returncode, 2)
        self.assertRegex(done.stderr, r"pc19: other boards in .* expected 4e0d2ff0b6b77f1f")


class Figures(unittest.TestCase):
    def test_durations_have_three_digits_and_a_unit(self):
        for seconds, text in ((7e-9, "7 ns"), (7e-6, "7 us"), (0.0123, "12.3 ms"), (2.5, "2.5 s"),
                              (150, "2.5 min"), (9000, "2.5 h")):
            self.assertEqual(commands.duration(seconds), text)


if __name__ == "__main__":
    unittest.main()
