"""Verdicts on synthetic times, without real noise."""

import collections
import itertools
import os
import random
import sys
import unittest

import paired_ratios
from paired_ratios import UNCLEAR, Ratio, decide, most_unlikely_sum, ratio_of

COUNT = 100 * int(os.environ.get("COLORWALK_EFFORT", "1"))  # Of simulated comparisons.
MEASURES = [f"measure {number}" for number in range(20)]


def comparison(seed, slowdown, noise, rounds, disturbed=0.05):
    """The verdicts of a comparison in which only the first measure differs. Some rounds of A or B
    are disturbed by other load."""
    draw = random.Random(seed)
    left = iter(range(rounds - 1))

    def ratio(name):
        disturbance = 1 + 0.3 * draw.random() if draw.random() < disturbed else 1
        return ((slowdown if name == MEASURES[0] else 1) * draw.lognormvariate(0, noise)
                * disturbance ** draw.choice((-1, 1)))

    found = decide(MEASURES, lambda names: {name: ratio(name) for name in names},
                   lambda: next(left, None) is None)
    return {name: each.verdict() for name, each in found.items()}


class Simulations(unittest.TestCase):
    """Comparisons of 54 rounds, for some slowdowns and noises of a round."""

    @classmethod
    def setUpClass(cls):
        cls.found, cls.others, cls.alarms = {}, {}, 0
        for case in ((1.02, 0.02), (1.01, 0.01), (1, 0.02), (1, 0.004)):
            verdicts = [comparison(f"{case} {number}", *case, 54) for number in range(COUNT)]
            first = [each.pop(MEASURES[0]) for each in verdicts]
            cls.others[case] = collections.Counter(
                itertools.chain(*(each.values() for each in verdicts)))
            alarms = sum("slower" in each.values() for each in verdicts)
            cls.found[case] = first.count("slower")
            cls.alarms += alarms + (cls.found[case] if case[0] == 1 else 0)
            print(f"slowdown of one measure {case[0]}, noise {case[1]}: found in {cls.found[case]} "
                  f"of {COUNT} comparisons, false alarms in {alarms}", file=sys.stderr)

    def test_a_slowdown_as_large_as_the_noise_of_a_round_is_found(self):
        self.assertGreaterEqual(self.found[1.02, 0.02], 0.9 * COUNT)
        self.assertGreaterEqual(self.found[1.01, 0.01], 0.9 * COUNT)

    def test_at_most_one_of_a_hundred_comparisons_has_a_false_alarm(self):
        self.assertLessEqual(self.alarms, 0.01 * 4 * COUNT)

    def test_equal_versions_are_the_same_or_unclear(self):
        of_quiet, of_noisy = self.others[1, 0.004], self.others[1, 0.02]
        self.assertGreater(of_quiet["same"] / of_quiet.total(), 0.99)
        self.assertGreater(of_noisy[UNCLEAR] / of_noisy.total(), 0.99)


class Ratios(unittest.TestCase):
    def test_the_level_is_that_of_all_signs_of_the_ranks(self):
        for rounds in range(1, 11):
            sums = sorted(sum(rank for rank, negative in enumerate(signs, 1) if negative)
                          for signs in itertools.product((0, 1), repeat=rounds))
            for level in (0.001, 0.01, 0.2):
                cut = most_unlikely_sum(rounds, level)
                for sum_, holds in ((cut, True), (cut + 1, False)):
                    share = sum(each <= sum_ for each in sums) / len(sums)
                    self.assertEqual(share <= level, holds, (rounds, level))

    def test_too_few_rounds_show_nothing(self):
        ratio = ratio_of([1.5] * 14, 28)
        self.assertEqual((ratio.low, ratio.high, ratio.verdict()), (0, float("inf"), UNCLEAR))
        self.assertEqual(ratio_of([1.5] * 16, 28).verdict(), "slower")

    def test_a_few_disturbed_rounds_do_not_change_the_verdict(self):
        ratio = ratio_of([1.02, 1.021] * 11 + [0.5, 3.0], 28)
        self.assertAlmostEqual(ratio.estimate, 1.0205, delta=0.001)
        self.assertEqual(ratio.verdict(), "slower")

    def test_a_verdict_is_clear_if_the_interval_is_narrow_or_excludes_equality(self):
        for ratio, expected in (((1.05, 1.001, 1.1), "slower"), ((0.95, 0.9, 0.999), "faster"),
                                ((1.004, 1.003, 1.009), "same"), ((1.0, 0.995, 1.005), "same"),
                                ((1.2, 0.999, 1.4), UNCLEAR), ((1.004, 1.001, 1.02), UNCLEAR)):
            self.assertEqual(Ratio(*ratio).verdict(), expected, ratio)

    def test_measuring_ends_when_all_verdicts_are_clear(self):
        taken = collections.Counter()

        def take_round(names):
            taken.update(names)
            wide = random.Random(taken["wide"]).lognormvariate(0, 1)
            return {name: {"slow": 1.1, "wide": wide}[name] for name in names}

        found = decide(["slow", "wide"], take_round)
        self.assertEqual([found[name].verdict() for name in found], ["slower", UNCLEAR])
        self.assertEqual(taken, {"slow": paired_ratios.LOOKS[0], "wide": paired_ratios.LOOKS[-1]})


if __name__ == "__main__":
    unittest.main()
