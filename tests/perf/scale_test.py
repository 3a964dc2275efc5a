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

    def test_the_order_of_the_runs_alternates(self):
        order = []
        scale.take_rounds(order.append, [1, 2], 2)
        self.assertEqual(order, [1, 2, 2, 1])

    def test_each_part_of_the_loss_is_found(self):
        alone = Solve(wall=8, nodes=100)
        cases = {  # Of two threads that have 10 s together, of which one thread needs 8.
            "wasted": Solve(wall=5, nodes=125, shared=5),
            "waiting": Solve(wall=5, nodes=100, shared=5, waiting=2),
            "alone": Solve(wall=5, nodes=100, shared=3),
            "slower": Solve(wall=5, nodes=100, shared=5)}
        for name, together in cases.items():
            found = scale.scaling_of_board(2, alone, together, [Solve(10, 100)] * 2)
            self.assertAlmostEqual(found.speed_up, 1.6)
            self.assertAlmostEqual(found.limit, 1.6)
            for part in cases:
                self.assertAlmostEqual(getattr(found, part), 0.2 if part == name else 0, msg=part)

    def test_figures_are_medians_over_the_boards_of_medians_over_the_rounds(self):
        def run_of(*walls):
            return [Solve(wall, 100, shared=wall) for wall in walls]

        alone = run_of(1, 10, 100)
        rounds = [(alone, run_of(1, 5, 25), [alone, alone]),
                  (alone, run_of(1, 10, 25), [alone, alone]),
                  (alone, run_of(1, 5, 50), [alone, alone])]
        found = scale.scaling(2, rounds)
        self.assertEqual((found.wall, found.speed_up, found.limit), (31, 2, 2))


class Output(unittest.TestCase):
    def test_a_row_has_the_figures_of_one_number_of_threads(self):
        with contextlib.redirect_stdout(io.StringIO()) as out:
            scale.report(scale.CASES[0], [Scaling(2, 0.5, 1.6, 1.9, 0.1, 0.05, 0.04, 0.01)])
        cells = [cell.strip() for cell in out.getvalue().splitlines()[3].split("|")[1:-1]]
        self.assertEqual(cells, ["2", "500 ms", "1.60", "1.90", "20.0 %", "10.0 %", "5.0 %",
                                 "4.0 %", "1.0 %"])

    def test_an_unknown_solver_is_an_error(self):
        with self.assertRaisesRegex(commands.Refusal, "unknown solver 'bsf'; expected one of opti"):
            scale.parse(["bsf"])


if __name__ == "__main__":
    unittest.main()
