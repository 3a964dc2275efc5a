#!/usr/bin/env python3
"""Computes the expected values of paired_comparison_test.cc with SciPy (Debian: python3-scipy).

Prints one line per sample, as the test contains it: size, half width of the mean difference, p of
the sign test, p of the signed-rank test, rank-biserial correlation.
"""
import itertools

import numpy
from scipy import stats


def sample(size):
    """Lengths with many equal pairs and equal differences."""
    first = numpy.array([20 + (7 * i) % 13 for i in range(size)], dtype=float)
    second = numpy.array([22 + (5 * i) % 11 for i in range(size)], dtype=float)
    return first, second


def sample_without_ties(size):
    first = numpy.array([20 + (7 * i) % 13 + i * i / 64 for i in range(size)])
    second = numpy.array([21 + (5 * i) % 11 + i / 128 for i in range(size)])
    return first, second


def exact_signed_rank_p(differences):
    """By enumeration of all signs; SciPy has no exact test with equal differences."""
    ranks = stats.rankdata(abs(differences))
    observed = min(ranks[differences > 0].sum(), ranks[differences < 0].sum())
    sums = [numpy.dot(signs, ranks) for signs in itertools.product((0, 1), repeat=len(ranks))]
    return min(1.0, 2 * sum(value <= observed + 1e-9 for value in sums) / len(sums))


def signed_rank_p(differences):
    nonzero = differences[differences != 0]
    if len(nonzero) > 50:
        return stats.wilcoxon(nonzero, correction=False, mode="approx").pvalue
    if len(set(abs(nonzero))) == len(nonzero):
        return stats.wilcoxon(nonzero, mode="exact").pvalue
    return exact_signed_rank_p(nonzero)


def line(first, second):
    differences = first - second
    nonzero = differences[differences != 0]
    low, high = stats.t.interval(0.95, len(differences) - 1, differences.mean(),
                                 stats.sem(differences))
    less = int((nonzero < 0).sum())
    sign = stats.binomtest(less, len(nonzero), 0.5).pvalue
    ranks = stats.rankdata(abs(nonzero))
    effect = (ranks[nonzero > 0].sum() - ranks[nonzero < 0].sum()) / ranks.sum()
    return (f"{{{len(differences)}, {(high - low) / 2:.12g}, {sign:.12g}, "
            f"{signed_rank_p(differences):.12g}, {effect:.12g}}},")


for size in (2, 8, 16, 200, 2000):
    print("ties   ", line(*sample(size)))
for size in (5, 20, 40, 120):
    print("no ties", line(*sample_without_ties(size)))
p_values = [0.01, 0.04, 0.03, 0.005]
order = numpy.argsort(p_values)
scaled = numpy.array(sorted(p_values)) * numpy.arange(len(p_values), 0, -1)
print("Holm   ", numpy.minimum(1, numpy.maximum.accumulate(scaled))[numpy.argsort(order)].tolist())
