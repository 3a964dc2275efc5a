"""Tests and estimates of paired samples.

`differences` are numpy arrays of numbers without missing values: first sample minus second. They
must be exact, such as integers, or equal ones get different ranks. Some may be infinite, of pairs
in which one value is larger than all.
"""

import math

import numpy
from scipy import stats

MOST_EXACT = 50  # Pairs of the exact signed-rank test; its sums of 2^50 signs fit a double.
CONFIDENCE = 0.95


def half_width(values):
    """Half the width of the 95 % confidence interval of the mean (Student's t); nan for fewer than
    two values."""
    return width_of(numpy.std(values, ddof=1), len(values)) if len(values) > 1 else math.nan


def width_of(deviation, count):
    """The same from the standard deviation of the sample."""
    quantile = stats.t.ppf((1 + CONFIDENCE) / 2, count - 1) if count > 1 else math.nan
    return float(quantile * deviation / math.sqrt(max(count, 1)))


def sign_test(differences):
    """p of the two-sided exact sign test; equal pairs do not count. nan without a pair."""
    if len(differences) == 0:
        return math.nan
    less, greater = int((differences < 0).sum()), int((differences > 0).sum())
    return float(stats.binomtest(less, less + greater).pvalue) if less + greater else 1.0


def signed_rank_test(differences):
    """p of Wilcoxon's two-sided signed-rank test; equal pairs do not count. nan without a pair.

    Equal differences, also infinite ones, get their mean rank. The test is exact for up to 50
    unequal pairs, also with equal differences, where SciPy has only an approximation: the
    distribution of the rank sum is counted (shift algorithm). For more it is the normal
    approximation, corrected for ties but not for continuity.
    """
    if len(differences) == 0:
        return math.nan
    unequal = differences[differences != 0]
    if len(unequal) == 0:
        return 1.0
    ranks = _ranks(unequal)
    if len(unequal) > MOST_EXACT:
        signed = numpy.where(unequal > 0, ranks, -ranks)
        return float(stats.wilcoxon(signed, correction=False, method="approx").pvalue)
    # Ranks are multiples of one half, so the sums of doubled ranks can be counted.
    ranks = numpy.rint(2 * ranks).astype(int)
    ways = numpy.zeros(ranks.sum() + 1)
    ways[0] = 1
    for rank in ranks:
        ways[rank:] += ways[:-rank].copy()
    smaller = min(ranks[unequal > 0].sum(), ranks[unequal < 0].sum())
    return min(1.0, 2 * float(ways[:smaller + 1].sum()) * 0.5 ** len(ranks))


def rank_biserial(differences):
    """The matched-pairs rank-biserial correlation: from -1 (the first value is always smaller) to 1
    (always greater).

    Equal pairs are ranked, too, and have the lowest ranks, but count for neither side. So the
    correlation is near 0 if nearly all pairs are equal. nan without a pair.
    """
    if len(differences) == 0:
        return math.nan
    ranks = _ranks(differences)
    return float((ranks[differences > 0].sum() - ranks[differences < 0].sum()) / ranks.sum())


def _ranks(differences):
    """Of the absolute values, from 1; equal ones get their mean rank."""
    return stats.rankdata(numpy.unique(abs(differences), return_inverse=True)[1])


def median_interval(values):
    """The median, infinite if it falls on infinite values, with its 95 % interval (median, low,
    high): the order statistics of which less than 2.5 % of samples have one on the wrong side of
    the median, for any distribution; nan for too few values."""
    ordered = sorted(map(float, values))
    count = len(ordered)
    if count == 0:
        return math.nan, math.nan, math.nan
    low, high = ordered[(count - 1) // 2], ordered[count // 2]
    median = low if low == high else (low + high) / 2
    outside = int(stats.binom.ppf((1 - CONFIDENCE) / 2, count, 0.5))
    if outside == 0:
        return median, math.nan, math.nan
    return median, ordered[outside - 1], ordered[count - outside]


def ratio_of_sums(values, divisors):
    """The ratio of sums with half the width of its 95 % interval (Student's t of the linearized
    ratio): (ratio, half width)."""
    total = divisors.sum()
    if total <= 0:
        return math.nan, math.nan
    ratio = values.sum() / total
    return ratio, half_width((values - ratio * divisors) / divisors.mean())


def holm(p_values):
    """p-values of simultaneous tests, adjusted by Holm's method, in the same order. A nan, which
    stands for a missing test, stays nan."""
    p_values = numpy.asarray(p_values, dtype=float)
    order = numpy.argsort(p_values, kind="stable")[:numpy.isfinite(p_values).sum()]
    scaled = p_values[order] * numpy.arange(len(order), 0, -1)
    adjusted = numpy.full_like(p_values, math.nan)
    adjusted[order] = numpy.minimum(1, numpy.maximum.accumulate(scaled))
    return adjusted
