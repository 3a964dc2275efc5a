"""The work signature of the solvers (perf/work.py)."""

import collections
import os
import pathlib
import unittest

import commands
import jobs
import work

PROGRAMS = pathlib.Path(os.environ.get("COLORWALK_PROGRAM",
                                       commands.ROOT / "build/release/colorwalk")).parent
RECORDED = (commands.ROOT / "perf/signature.txt").read_text(encoding="utf-8")


def some_work(**changed):
    """A board of a set each, with other counts of the solver `optimal`."""
    return {solver: collections.defaultdict(collections.Counter, {
        name: collections.Counter({"nodes": 1_000, "moves": 5, "solved": 1}) | collections.Counter(
            changed if solver == "optimal" and name.startswith("40x40") else {})
        for name in work.BOARD_SETS}) for solver in ("greedy", "optimal")}


class Work(unittest.TestCase):
    def test_the_solvers_do_the_recorded_work(self):
        self.assertEqual(
            work.signature(work.measure(PROGRAMS)), RECORDED,
            "The solvers do other work than perf/signature.txt has on record. If that is meant, "
            "record it with\n  ./cw bench --record-signature\nand say in the commit why it changed")

    def test_a_difference_has_solver_boards_and_both_values(self):
        self.assertEqual(work.differences(some_work(), some_work()), [])
        self.assertEqual(work.differences(some_work(), some_work(nodes=1_200, moves=6)),
                         ["optimal, 40x40x6 from lr: nodes 1,000 -> 1,200",
                          "optimal, 40x40x6 from lr: moves 5 -> 6"])

    def test_solvers_of_one_version_are_named(self):
        both = some_work()
        one = {"greedy": both["greedy"]}
        self.assertEqual(work.differences(one, both), ["optimal: only in HEAD"])
        self.assertEqual(work.differences(both, one), ["optimal: only in BASE"])

    def test_every_solver_has_a_job_of_a_comparison(self):
        listing = commands.run([PROGRAMS / "colorwalk", "list", "solvers"], "the list")
        self.assertEqual(set(work.solvers(listing)) - {job.solver.split(":")[0]
                                                       for job in jobs.JOBS}, set())


if __name__ == "__main__":
    unittest.main()
