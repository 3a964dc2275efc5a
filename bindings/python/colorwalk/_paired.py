"""Tests and estimates of paired samples.

`differences` are numpy arrays without missing values: first sample minus second.
"""

import math

import numpy
from scipy import stats

MOST_EXACT = 50  # Pairs of the exact signed-rank test; its sums of 2^50 signs fit a double.
CONFIDENCE = 0.95


def half_width(values):
    """Half the width of the 95 % confidence interval of the mean (Student's t); nan for fewer than
    two values."""
    count = len(values)
    if count < 2:
        return math.nan
    quantile = stats.t.ppf((1 + CONFIDENCE) / 2, count - 1)
    return float(quantile * numpy.std(values, ddof=1) / math.sqrt(count))


def sign_test(differences):
    """p of the two-sided exact sign test; equal pairs do not count."""
    less, greater = int((differences < 0).sum()), int((differences > 0).sum())
    return float(stats.binomtest(less, less + greater).pvalue) if less + greater else 1.0


def signed_rank_test(differences):
    """p of Wilcoxon's two-sided signed-rank test; equal pairs do not count.

    Equal differences get their mean rank. The test is exact for up to 50 unequal pairs, also with
    equal differences, where SciPy has only an approximation. For more it is the normal
    approximation, corrected for ties but not for continuity.
    """
    unequal = differences[differences != 0]
    if len(unequal) == 0:
        return 1.0
    if len(unequal) > MOST_EXACT:
        return float(stats.wilcoxon(unequal, correction=False, method="approx").pvalue)
    # Ranks are multiples of one half, so the sums of doubled ranks can be counted.
    ranks = numpy.rint(2 * stats.rankdata(abs(unequal))).astype(int)
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
    correlation is near 0 if nearly all pairs are equal.
    """
    if len(differences) == 0:
        return 0.0
    ranks = stats.rankdata(abs(differences))
    return float((ranks * numpy.sign(differences)).sum() / ranks.sum())


def geometric_mean(ratios):
    """The geometric mean of positive ratios with its 95 % interval (Student's t of the logarithms):
    (mean, low, high)."""
    if len(ratios) == 0:
        return math.nan, math.nan, math.nan
    logarithms = numpy.log(ratios)
    mean, width = float(numpy.mean(logarithms)), half_width(logarithms)
    return math.exp(mean), math.exp(mean - width), math.exp(mean + width)


def holm(p_values):
    """p-values of simultaneous tests, adjusted by Holm's method, in the same order."""
    p_values = numpy.asarray(p_values, dtype=float)
    order = numpy.argsort(p_values, kind="stable")
    scaled = p_values[order] * numpy.arange(len(order), 0, -1)
    adjusted = numpy.empty_like(p_values)
    adjusted[order] = numpy.minimum(1, numpy.maximum.accumulate(scaled))
    return adjusted
