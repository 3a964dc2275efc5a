"""Verdicts on synthetic times, without real noise."""

import random
import statistics
import unittest

from paired_ratios import Ratio, round_ratio, summarize, verdict

QUIET = Ratio(1.0, 0.999, 1.001)


def noisy_rounds(slowdown, noise, seed, rounds=9):
    """Ratios of rounds with drift and independent noise per turn."""
    draw = random.Random(seed)
    ratios = []
    for at in range(rounds):
        def turn(place, factor):
            drift = 1 + 0.01 * (8 * at + place)
            return factor * drift * (1 + abs(draw.gauss(0, noise)))
        ratios.append(round_ratio([turn(place, 1) for place in (0, 3, 5, 6)],
                                  [turn(place, slowdown) for place in (1, 2, 4, 7)]))
    return summarize(ratios)


class PairedRatios(unittest.TestCase):
    def test_disturbed_turns_do_not_change_the_ratio(self):
        self.assertEqual(round_ratio([1.0, 1.7, 9.0], [1.2, 5.0, 1.1]), 1.1)

    def test_the_interval_contains_the_median_and_is_deterministic(self):
        ratios = [1.01, 0.99, 1.02, 1.0, 0.98, 1.03, 1.0, 1.01, 0.97]
        ratio = summarize(ratios)
        self.assertEqual(ratio.median, statistics.median(ratios))
        self.assertLess(ratio.low, ratio.median)
        self.assertGreater(ratio.high, ratio.median)
        self.assertEqual(ratio, summarize(ratios))

    def test_a_difference_counts_if_it_is_clear_and_larger_than_the_noise(self):
        for ratio, control, expected in (
                ((1.05, 1.04, 1.06), QUIET, "slower"), ((0.95, 0.94, 0.96), QUIET, "faster"),
                ((1.2, 0.999, 1.4), QUIET, "same"), ((1.009, 1.008, 1.0095), QUIET, "same"),
                ((1.05, 1.04, 1.06), Ratio(0.94, 0.93, 0.95), "same"),
                ((1.05, 1.04, 1.06), Ratio(1.0, 0.9, 1.055), "same")):
            self.assertEqual(verdict(Ratio(*ratio), control), expected, (ratio, control))

    def test_five_percent_are_always_found_with_one_percent_noise(self):
        for seed in range(40):
            with self.subTest(seed=seed):
                ratio = noisy_rounds(1.05, 0.01, seed)
                control = noisy_rounds(1.0, 0.01, 1000 + seed)
                self.assertEqual(verdict(ratio, control), "slower")

    def test_no_false_difference_is_confirmed(self):
        for seed in range(60):
            with self.subTest(seed=seed):
                found = {verdict(noisy_rounds(1.0, 0.05, 4 * seed + turn),
                                 noisy_rounds(1.0, 0.05, 4 * seed + turn + 1)) for turn in (0, 2)}
                self.assertNotEqual(found, {"slower"})


if __name__ == "__main__":
    unittest.main()
