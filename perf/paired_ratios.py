"""Statistics of a comparison: ratios of measurements taken side by side, and when to believe them.

In one round A and B take turns. What else runs on the machine only adds to a turn's time, in bursts
that disturb a turn or two, so the round's ratio is the least of B's times over the least of A's.
The ratios of the rounds are summed up by their median, which a few disturbed rounds do not move,
and by a 95 % interval from the bootstrap: the medians of as many ratios, drawn with replacement
from those that were measured (Efron, 1979).

A is also measured against a copy of itself in the same way. What that control shows is what this
machine, today, takes for a difference where there is none.
"""

import dataclasses
import random
import statistics

RESAMPLES = 2000
LEAST_DIFFERENCE = 0.01


@dataclasses.dataclass(frozen=True)
class Ratio:
    """How much time B takes for each second of A: the median, and its 95 % interval."""

    median: float
    low: float
    high: float

    @property
    def difference(self):
        """How far the median is from 1."""
        return abs(self.median - 1)

    @property
    def excludes_one(self):
        return self.low > 1 or self.high < 1

    def __str__(self):
        return f"{self.median:.4f} [{self.low:.4f}, {self.high:.4f}]"


def round_ratio(first, second):
    """B over A in one round; each is the list of times of its turns."""
    return min(second) / min(first)


def summarize(ratios, seed=1):
    """The median of the rounds' ratios with its bootstrap interval."""
    draw = random.Random(seed)
    medians = sorted(statistics.median(draw.choices(ratios, k=len(ratios)))
                     for _ in range(RESAMPLES))
    cut = int(0.025 * RESAMPLES)
    return Ratio(statistics.median(ratios), medians[cut], medians[-1 - cut])


def verdict(ratio, control):
    """`slower`, `faster` or `same`.

    A difference counts when the interval excludes 1, and when it is larger than the control's, lies
    outside the control's interval, and is more than one in a hundred: below that the layout of the
    code in memory decides.
    """
    noise = max(LEAST_DIFFERENCE, control.difference)
    if ratio.low > 1 and ratio.median > max(1 + noise, control.high):
        return "slower"
    if ratio.high < 1 and ratio.median < min(1 - noise, control.low):
        return "faster"
    return "same"
