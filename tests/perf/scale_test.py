"""The figures of ./cw scale. Runs no solver."""

import contextlib
import io
import unittest

import commands
import scale
from scale import Scaling, Solve


class Measuring(unittest.TestCase):
    def test_thread_counts_are_powers_of_two_and_all_cores(self):
        self.assertEqual([scale.thread_counts(cores) for cores in (1, 2, 3, 4, 6)],
                         [[1], [1, 2], [1, 2, 3], [1, 2, 4], [1, 2, 4, 6]])

    def test_solvers_with_threads_are_found_in_the_list(self):
        listing = """Solvers
  greedy                    the move with the highest value of a metric
    metric=area             what it is judged by (area, ratio)
  bfs                       breadth-first search [exact]
    threads=1               threads for one board; 0: all cores (0 to 1024)

Aliases
  max-perimeter             greedy for the perimeter
"""
        self.assertEqual(scale.has_threads(listing), ["bfs"])

    def test_the_order_of_the_runs_alternates(self):
        order = []
        scale.take_rounds(order.append, [1, 2], 2)
        self.assertEqual(order, [1, 2, 2, 1])

    def test_ratios_are_medians_of_runs_of_the_same_round(self):
        runs = {1: [[Solve(1, 1, 100)], [Solve(2, 2, 100)], [Solve(4, 4, 100)]],
                2: [[Solve(0.5, 1, 110)], [Solve(1, 2, 110)], [Solve(4, 8, 110)]]}
        one, two = scale.scaling(runs)
        self.assertEqual((one.speed_up, one.nodes, one.serial_share), (1, 1, None))
        self.assertEqual((two.wall, two.speed_up, two.nodes, two.cpu), (1, 2, 1.1, 1))

    def test_a_hard_board_counts_as_much_as_an_easy_one(self):
        runs = {1: [[Solve(1, 1, 100), Solve(90, 90, 100)]],
                2: [[Solve(0.5, 1, 100), Solve(180, 90, 400)]]}
        _, two = scale.scaling(runs)
        self.assertAlmostEqual(two.wall, 180.5)
        self.assertAlmostEqual(two.speed_up, 1)
        self.assertAlmostEqual(two.nodes, 2)

    def test_the_serial_share_is_that_of_threads_which_wait(self):
        # 1 s in one thread, then 1 s in four: 5 s of CPU time in 2 s.
        self.assertAlmostEqual(Scaling(4, 2.0, 2.5, 1, 1).serial_share, 0.5)
        self.assertAlmostEqual(Scaling(4, 1.25, 4, 1, 1).serial_share, 0)
        # More CPU time slows a solver down, but is not serial.
        self.assertAlmostEqual(Scaling(4, 2.5, 2, 1, 2).serial_share, 0)

    def test_other_load_is_noticed(self):
        self.assertFalse(scale.is_disturbed({1: [[Solve(1, 1.01, 9)]], 2: [[Solve(1, 0.5, 9)]]}))
        self.assertTrue(scale.is_disturbed({1: [[Solve(1, 1, 9)], [Solve(2, 1, 9)]], 2: []}))


class Output(unittest.TestCase):
    def test_a_row_has_the_figures_of_one_number_of_threads(self):
        with contextlib.redirect_stdout(io.StringIO()) as out:
            scale.report(scale.CASES[0], [Scaling(1, 1, 1, 1, 1), Scaling(2, 0.5, 2, 1.1, 1)], 1.9)
        cells = [[cell.strip() for cell in line.split("|")[1:-1]]
                 for line in out.getvalue().splitlines()[3:5]]
        self.assertEqual(cells, [
            ["1", "1 s", "1.00", "+0 %", "1.00", "1.00", "-"],
            ["2", "500 ms", "2.00", "+10 %", "1.00", "2.00", "0 %"]])
        self.assertIn("2 independent programs at once: 1.90 times the throughput of one",
                      out.getvalue())

    def test_an_unknown_solver_is_an_error(self):
        with self.assertRaisesRegex(commands.Refusal, "unknown solver 'bsf'; expected one of opti"):
            scale.parse(["bsf"])


if __name__ == "__main__":
    unittest.main()
