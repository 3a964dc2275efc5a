"""Statistics of a comparison: paired ratios and verdicts.

In each round A and B take turns. Other load only adds time, in bursts that affect one or two
turns, so the ratio of a round is the minimum of B's times over the minimum of A's. The rounds are
summarized by the median of their ratios, which is robust against a few disturbed rounds, and by a
95 % bootstrap interval of the median (Efron, 1979).

A is compared with a copy of itself in the same way. This control shows which differences are noise
on this machine at this time.
"""

import dataclasses
import random
import statistics

RESAMPLES = 2000
LEAST_DIFFERENCE = 0.01


@dataclasses.dataclass(frozen=True)
class Ratio:
    """Time of B over time of A: the median and its 95 % interval."""

    median: float
    low: float
    high: float

    @property
    def difference(self):
        """The distance of the median from 1."""
        return abs(self.median - 1)

    def __str__(self):
        return f"{self.median:.4f} [{self.low:.4f}, {self.high:.4f}]"


def round_ratio(first, second):
    """B over A in one round; the arguments are the times of the turns."""
    return min(second) / min(first)


def summarize(ratios, seed=1):
    """The median of the ratios with its bootstrap interval."""
    draw = random.Random(seed)
    medians = sorted(statistics.median(draw.choices(ratios, k=len(ratios)))
                     for _ in range(RESAMPLES))
    cut = int(0.025 * RESAMPLES)
    return Ratio(statistics.median(ratios), medians[cut], medians[-1 - cut])


def verdict(ratio, control):
    """`slower`, `faster` or `same`.

    A difference counts if the interval excludes 1 and the median differs by more than 1 % and by
    more than the control's, and lies outside the control's interval. Below 1 %, the layout of the
    code in memory dominates.
    """
    noise = max(LEAST_DIFFERENCE, control.difference)
    if ratio.low > 1 and ratio.median > max(1 + noise, control.high):
        return "slower"
    if ratio.high < 1 and ratio.median < min(1 - noise, control.low):
        return "faster"
    return "same"
