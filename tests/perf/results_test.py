"""The pages of results (perf/results.py, perf/result_pages/). Skipped without matplotlib."""

import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

try:
    import numpy

    from result_pages import (anytime, fluctuations, growth, hardness, measurement,
                              optimum_by_side, peers, reference)
except ImportError as error:
    print(f"skipped: python3-{error.name} is missing")
    sys.exit(77)

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PROGRAM = os.environ.get("COLORWALK_PROGRAM", ROOT / "build/release/colorwalk")
PAGES = ["series", "optimum", "optimum-by-side", "frontier", "equal-time", "hardness", "ablation",
         "growth", "anytime", "fluctuations", "open-boards"]


def results(*arguments):
    return subprocess.run([sys.executable, "-B", ROOT / "perf/results.py", "--program", PROGRAM,
                           *arguments], capture_output=True, text=True, check=False)


class Command(unittest.TestCase):
    def test_quick_measures_every_page_and_leaves_the_documentation_alone(self):
        docs = ROOT / "docs/results"
        before = {page.name: page.read_text() for page in docs.glob("*.md")}
        done = results("--quick")
        self.assertEqual((done.returncode, done.stdout), (0, ""), done.stderr)
        self.assertIn("public-sets: not changed", done.stderr)
        self.assertIn("peers: not changed", done.stderr)
        for page in PAGES:
            text = (ROOT / "build/results/quick/docs/results" / f"{page}.md").read_text()
            for name, body in measurement.blocks_of(text).items():
                self.assertRegex(body, r"\| --- \||Measured at commit|\| -*: \|",
                                 (page, name))
        self.assertEqual({page.name: page.read_text() for page in docs.glob("*.md")}, before)

    def test_an_unknown_result_is_refused_with_the_nearest_name(self):
        done = results("growht")
        self.assertEqual(done.returncode, 2)
        self.assertRegex(done.stderr, r"^cw: unknown result 'growht': expected .*growth'\?\n$")

    def test_a_small_measurement_repeats_the_recorded_one(self):
        done = results("ablation", "--check")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertRegex(done.stdout, r"^ablation: reproduced: lengths and statuses of \d+ tasks")

    def test_a_program_without_a_command_is_refused(self):
        done = results("peers", "--with", "theirs")
        self.assertEqual((done.returncode, done.stderr),
                         (2, "cw: --with theirs: expected NAME=COMMAND\n"))

    def test_boards_other_than_the_published_ones_are_refused(self):
        with tempfile.TemporaryDirectory() as folder:
            pathlib.Path(folder, "pc19.txt").write_text("1" * 196 + "\n")
            done = results("public-sets", "--quick", "--boards", folder)
        self.assertEqual(done.returncode, 2)
        self.assertRegex(done.stderr, r"pc19: other boards in .* expected 4e0d2ff0b6b77f1f")


class Figures(unittest.TestCase):
    def test_growth_marks_boards_without_a_proof(self):
        records = [{"cpu_seconds": second, "status": status} for second, status in
                   ((0.002, "optimal"), (0.004, "optimal"), (60, "time-limit"))]
        self.assertEqual(growth.cell(records), "4 ms, > 60 s (2 of 3)")
        self.assertEqual(growth.cell(records[:1]), "2 ms, 2 ms")
        self.assertEqual(growth.cell(None), "")

    def test_a_line_is_fitted_to_the_means(self):
        points = [(side, {"mean": str(3 + 2 * side)}) for side in (4, 8, 16)]
        self.assertEqual(optimum_by_side.fit_row("corner", 6, points)[:6],
                         ["from a corner", 6, "4–16", "2.000", "+3.00", "0.0 %"])

    def test_a_gap_is_that_of_the_last_bounds_before_the_time(self):
        record = {"status": "optimal", "seconds": 8, "cpu_seconds": 4,
                  "history": [[1, 10, 20], [2, 10, 15], [8, 12, 12]]}
        gaps = [anytime.gap_after(record, seconds) for seconds in (0.4, 0.5, 0.9, 1, 3.9, 4)]
        self.assertEqual(gaps, [None, 1, 1, 0.5, 0.5, 0])
        easy = {"status": "optimal", "seconds": 1, "cpu_seconds": 1}
        self.assertEqual([anytime.gap_after(easy, seconds) for seconds in (0.9, 1)], [None, 0])

    def test_power_laws_are_fitted_to_mean_and_deviation(self):
        sides = numpy.array([8.0, 16, 32, 64])
        lengths = [0.5 * side + 2 * side**0.3 + side**0.25 * numpy.array([-1, 0, 1.0])
                   for side in sides]
        a, b, x = fluctuations.mean_fit(sides, lengths)
        self.assertAlmostEqual(a, 0.5, 3)
        self.assertAlmostEqual(b, 2, 2)
        self.assertAlmostEqual(x, 0.3, 2)
        self.assertAlmostEqual(fluctuations.deviation_exponent(sides, lengths), 0.25, 6)
        self.assertAlmostEqual(fluctuations.skewness(numpy.array([0, 0, 0, 1.0])), 1.1547, 3)

    def test_clusters_and_layers_of_a_board(self):
        grid = ["001", "211", "200"]
        self.assertEqual(hardness.clusters(grid), 4)
        # The upper left cells are the start; 1 and 2 touch them; the lower right ones touch those.
        self.assertEqual(hardness.layers(grid, (0, 0)), [2, 5, 2])

    def test_equal_values_share_their_mean_rank(self):
        self.assertEqual(list(hardness.ranks([30, 10, 20, 20])), [4, 1, 2.5, 2.5])

    def test_rows_of_other_programs_keep_their_figures(self):
        block = measurement.table(["program", "solved"], [["a", "1 of 2"], ["b", ""]])
        self.assertEqual(peers.merged([["b", "2 of 2"], ["c", "0 of 2"]], block),
                         [["b", "2 of 2"], ["c", "0 of 2"], ["a", "1 of 2"]])
        self.assertEqual(peers.merged([["b", "2 of 2"]], ""), [["b", "2 of 2"]])

    def test_other_lengths_and_missing_tasks_are_not_reproduced(self):
        def task(status, length):
            return {"status": status, "length": length}
        change = {"label": "x", "board": 3, "boards": "small", "a": task("optimal", 9)}
        same = {"only_a": 0, "only_b": 0, "changes": [],
                "all": {"tasks": 5, "cpu_time": {"pairs": 5, "ratio": 1.5}}}
        self.assertEqual(reference.verdict([same]), "reproduced: lengths and statuses of 5 tasks; "
                         "CPU time 1.50 times the recorded one (5 tasks)")
        late = same | {"changes": [change | {"b": task("time-limit", 9)}]}
        self.assertRegex(reference.verdict([late]), r"^reproduced: .* \(1 differ at a time limit\)")
        longer = same | {"changes": [change | {"b": task("feasible", 10)}], "only_a": 2}
        self.assertEqual(reference.verdict([longer]), "not reproduced: 2 tasks are only in the "
                         "recorded run; x on board 3 small: optimal 9 -> feasible 10")

    def test_durations_have_three_digits_and_a_unit(self):
        for seconds, text in ((7e-6, "7 us"), (0.0123, "12.3 ms"), (2.5, "2.5 s"),
                              (150, "2.5 min"), (9000, "2.5 h")):
            self.assertEqual(measurement.duration(seconds), text)


if __name__ == "__main__":
    unittest.main()
