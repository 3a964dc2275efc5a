"""The parts of a comparison: verdicts, turns and jobs. Builds nothing."""

import os
import time
import unittest
from unittest import mock

import commands
import compare
import interleaving
import jobs
from folder_test_case import FolderTestCase
from paired_ratios import LOOKS, Ratio


class Verdicts(unittest.TestCase):
    def test_one_percent_more_instructions_is_a_regression(self):
        words = compare.judge_counts({"a": (1000, 1010), "b": (1000, 1011), "c": (1000, 980)})
        self.assertEqual(words, {"a": "same", "b": "more", "c": "less"})

    def test_what_could_not_be_seen_is_said(self):
        narrow, wide, wider = (Ratio(1, 1 / (1 + each), 1 + each) for each in (0.005, 0.02, 0.041))
        self.assertEqual(list(compare.limits_of({}, {"a": (narrow, 1)})),
                         ["slowdowns of less than 1 % of the time"])
        self.assertEqual(
            list(compare.limits_of({"a": (1000, 1001), "b": (1000, 995)},
                                   {"a": (narrow, 1), "b": (wide, 1), "c": (wider, 1)})),
            ["measuring ended before 2 of 3 intervals were narrow enough for 1 %: times could not "
             "show less than 4.1 % (c), in the median 3.0 %",
             "instructions differ by at most 0.50 % (b)"])


class Interleaving(FolderTestCase):
    def setUp(self):
        super().setUp()
        self.programs = [self.folder / name for name in ("base", "head")]
        for each in self.programs:
            each.mkdir()
            (each / "program").write_text(each.name)
        self.turns = []

    def take(self, copy):
        self.turns.append((copy.name, (copy / "program").read_text()))
        return 2.0 if copy.name == "B" else 1.0

    def compare(self, measure, seconds=1000):
        return interleaving.compare_times(*self.programs, {"move": measure},
                                          time.monotonic() + seconds)["move"]

    def test_the_order_of_turns_is_balanced_and_drawn(self):
        ratio, seconds = self.compare(self.take)
        order = "".join(name for name, _ in self.turns)
        self.assertEqual({order[at:at + 4] for at in range(0, len(order), 4)}, {"ABBA", "BAAB"})
        self.assertEqual(set(self.turns), {("A", "base"), ("B", "head")})
        self.assertEqual((len(order), round(ratio.estimate, 9), seconds), (4 * LOOKS[0], 2, 1.0))

    def test_no_round_begins_after_the_end(self):
        ratio, _ = self.compare(self.take, seconds=0)
        self.assertEqual((ratio.rounds, ratio.verdict()), (1, "unclear"))

    def test_the_affinity_is_restored(self):
        cores = os.sched_getaffinity(0)
        seen = []

        def look(_copy):
            seen.append(os.sched_getaffinity(0))
            return 1.0
        self.compare(look, seconds=0)
        self.assertEqual({frozenset(each) for each in seen}, {frozenset({max(cores)})})
        self.assertEqual(os.sched_getaffinity(0), cores)


class Jobs(unittest.TestCase):
    def shared(self, base, head, only=None):
        """The names of the shared jobs and of others, if the versions have these jobs."""
        with mock.patch.object(jobs, "works_with", lambda programs, _, job: job.name in programs):
            shared, left_out = jobs.shared_by(base, head, None, only)
        return [job.name for job in shared], left_out

    def test_jobs_that_a_version_lacks_are_left_out_and_listed(self):
        both = [job.name for job in jobs.JOBS if job.name != "beam"]
        self.assertEqual(self.shared([*both, "beam"], both), (both, ["beam"]))

    def test_one_job_is_measured_alone(self):
        both = ["greedy", "beam"]
        self.assertEqual(self.shared(both, both, only="beam"), (["beam"], []))
        with self.assertRaisesRegex(commands.Refusal, "none of the jobs in common"):
            self.shared(both, ["greedy"], only="beam")


if __name__ == "__main__":
    unittest.main()
