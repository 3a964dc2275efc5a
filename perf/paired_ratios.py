"""Statistics of a comparison: a sequential test of paired times, and what it could not have shown.

A round has one ratio, that of the minimum of B's times to the minimum of A's, because other load
only adds time. The order of the turns is drawn, so if A and B are equally fast, the logarithm of a
ratio is as likely to be x as -x. On this alone rests Wilcoxon's signed-rank test (1945), a
permutation test for pairs: it is exact whatever the noise is, and a disturbed round counts by its
rank only. Its inverse is an interval of the ratio around the estimate of Hodges and Lehmann (1963).

The intervals are taken after each of the numbers of rounds LOOKS. The probability that an interval
of any measure at any look begins above the true ratio is at most FALSE_ALARMS, because each has an
equal part of it (Bonferroni). They are therefore repeated confidence intervals (Jennison and
Turnbull, 1989), and measuring may end at any of them for any reason.
"""

import bisect
import dataclasses
import functools
import itertools
import math
import statistics

FALSE_ALARMS = 0.01
LOOKS = (16, 24, 36, 54, 80, 120, 180)
WANTED = 1.01  # The ratio that is to be found or excluded.
LEAST = 1.005  # Smaller differences are those of the code's place in memory.
UNCLEAR = "unclear"


@dataclasses.dataclass(frozen=True)
class Ratio:
    """Time of B over time of A: an estimate and its interval, after a number of rounds. `noise`:
    the standard deviation of the ratio of a round, without outliers."""

    estimate: float
    low: float
    high: float
    rounds: int = 0
    noise: float = 0

    def __str__(self):
        return f"{self.estimate:.4f} [{self.low:.4f}, {self.high:.4f}]"

    def verdict(self):
        """`slower`, `faster`, `same` or UNCLEAR, as long as the interval is too wide."""
        if self.low > 1 and self.estimate > LEAST:
            return "slower"
        if self.high < 1 and self.estimate < 1 / LEAST:
            return "faster"
        return "same" if 1 / WANTED < self.low and self.high < WANTED else UNCLEAR


def ratio_of(ratios, measures):
    """The Ratio of all rounds of one of so many measures."""
    logs = [math.log(each) for each in ratios]
    means = sorted((one + other) / 2
                   for one, other in itertools.combinations_with_replacement(logs, 2))
    center = statistics.median(means)
    cut = most_unlikely_sum(len(logs), FALSE_ALARMS / measures / len(LOOKS))
    low, high = (means[cut], means[-1 - cut]) if cut >= 0 else (-math.inf, math.inf)
    noise = statistics.median(abs(each - center) for each in logs) / 0.6745
    return Ratio(math.exp(center), math.exp(low), math.exp(high), len(logs), noise)


@functools.lru_cache
def most_unlikely_sum(rounds, level):
    """The largest sum of the ranks of the negative ones among so many rounds that equal versions
    do not exceed with at most this probability; -1 if there is none."""
    ways = [1]  # By sum.
    for rank in range(1, rounds + 1):
        ways = [one + other for one, other in zip(ways + [0] * rank, [0] * rank + ways)]
    return bisect.bisect(list(itertools.accumulate(ways)), level * 2**rounds) - 1


def decide(names, take_round, is_over=lambda: False):
    """{name: Ratio}. Measures rounds until all verdicts are clear, until the last of LOOKS, or
    until is_over(). `take_round(names)` returns {name: ratio} of a round."""
    ratios = {name: [] for name in names}
    found, left = {}, list(names)
    for rounds in range(1, LOOKS[-1] + 1):
        for name, ratio in take_round(left).items():
            ratios[name].append(ratio)
        over = is_over()
        if over or rounds in LOOKS:
            found |= {name: ratio_of(ratios[name], len(ratios)) for name in left}
            left = [name for name in left if found[name].verdict() == UNCLEAR]
        if over or not left:
            break
    return found
