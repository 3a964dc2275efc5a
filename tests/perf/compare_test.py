"""The parts of a comparison: measures, verdicts and the work tree. Builds nothing."""

import os
import pathlib
import re
import tempfile
import unittest
from unittest import mock

import commands
import compare
import interleaving
import measures
from paired_ratios import Ratio

QUIET = Ratio(1.0, 0.999, 1.001)
SLOW = Ratio(1.05, 1.04, 1.06)


class Verdicts(unittest.TestCase):
    def test_one_percent_more_instructions_is_a_regression(self):
        words = compare.judge_counts({"a": (1000, 1010), "b": (1000, 1011), "c": (1000, 980)})
        self.assertEqual(words, {"a": "same", "b": "more", "c": "less"})

    def test_a_difference_must_be_confirmed(self):
        first = {"move": (SLOW, QUIET, 1, "slower")}
        self.assertEqual(compare.confirmed(first, {"move": (QUIET, QUIET, 1)})["move"][-1],
                         "same")
        self.assertEqual(compare.confirmed(first, {"move": (SLOW, QUIET, 1)})["move"][-1],
                         "slower")


class Interleaving(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.programs = [pathlib.Path(folder.name, name) for name in ("base", "head")]
        for each in self.programs:
            each.mkdir()
            (each / "program").write_text(each.name)
        self.turns = []

    def take(self, copy):
        self.turns.append((copy.name, (copy / "program").read_text()))
        return 2.0 if copy.name == "B" else 1.0

    def test_the_order_of_turns_is_balanced(self):
        ratio, control, seconds = interleaving.take_rounds(
            *self.programs, {"move": self.take}, 2)["move"]
        self.assertEqual("".join(name for name, _ in self.turns),
                         ("ABBABAAB" + "ACCACAAC") * 2)
        self.assertEqual(set(self.turns), {("A", "base"), ("B", "head"), ("C", "base")})
        self.assertEqual((ratio.median, control.median, seconds), (2.0, 1.0, 1.0))

    def test_the_affinity_is_restored(self):
        cores = os.sched_getaffinity(0)
        seen = []

        def look(_copy):
            seen.append(os.sched_getaffinity(0))
            return 1.0
        interleaving.take_rounds(*self.programs, {"move": look}, 1)
        self.assertEqual({frozenset(each) for each in seen}, {frozenset({max(cores)})})
        self.assertEqual(os.sched_getaffinity(0), cores)


class Measures(unittest.TestCase):
    """A fake commands.run simulates the programs of an old and a new version."""

    OLD = ["move/14x14x6", "cluster_graph/14x14x6"]
    NEW = [*OLD, "counted_move/14x14x6/iterations:1", "counted_move/14x14x6/iterations:101",
           "counted_move/99x99x6/iterations:1"]

    def listed(self, command, _what):
        pattern = command[-1].removeprefix("--benchmark_filter=")
        return "\n".join(name for name in (self.NEW if "new" in str(command[0]) else self.OLD)
                         if re.search(pattern, name))

    def shared(self, base, head, solvers=("greedy",), only=None):
        def works_with(_programs, _folder, job):
            return job.name in solvers
        with mock.patch.object(measures, "run", self.listed), \
                mock.patch.object(measures.jobs, "works_with", works_with), \
                mock.patch.object(pathlib.Path, "exists", lambda _path: True):
            return measures.shared_by(pathlib.Path(base), pathlib.Path(head), pathlib.Path(), only)

    def test_measures_of_only_one_version_are_left_out_and_listed(self):
        shared = self.shared("old", "new")
        self.assertEqual(list(shared.counts), ["greedy"])
        self.assertEqual(list(shared.times), [*self.OLD, "solve/greedy"])
        self.assertEqual(shared.left_out, ["instructions of move/14x14x6"])

    def test_one_job_is_measured_alone(self):
        shared = self.shared("old", "new", ("greedy", "beam"), only="beam")
        self.assertEqual((list(shared.counts), list(shared.times), shared.left_out),
                         (["beam"], ["solve/beam"], []))
        with self.assertRaisesRegex(commands.Refusal, "none of the benchmarks and jobs in common"):
            self.shared("old", "new", ("greedy",), only="beam")


if __name__ == "__main__":
    unittest.main()
