"""Statistics of algorithms for papers, from board_results(): the unit is the board."""

import fractions
import math
from typing import Optional

import numpy
import pandas

from . import _paired
from ._results import VIRTUAL_BEST, known_label, labels_of

LEAST_SECONDS = 1e-6  # The resolution of records; more than zero on a logarithmic axis.


def means(results: pandas.DataFrame) -> pandas.DataFrame:
    """One line per name of boards and algorithm, and one for the virtual best solver.

    `solved` counts the boards of `all_boards` with a solution in every repeat, `ended` those on
    which every repeat has ended. `mean`, the `half_width` of its 95 % interval (Student's t) and
    the `deviation` of the sample are lengths of the solved boards. `par2` in seconds of `clock` is
    the mean of the penalized times; nan if one is unknown.

    Results with a statistic also have its value `measured`, `measured_half_width` and the number
    of `measured_boards`. The interval of a ratio of sums is that of the linearized ratio.

    The virtual best solver takes on each board the fastest of the algorithms with the shortest
    solution.
    """
    lines = []
    results, scale = _with_units(results)
    for boards, part in results.groupby("boards", observed=True):
        for algorithm, group in [*part.groupby("algorithm", observed=True),
                                 (VIRTUAL_BEST, virtual_best(part))]:
            lengths = group["units"].dropna().to_numpy()
            lines.append({
                "boards": boards, "algorithm": algorithm, "all_boards": len(group),
                "solved": len(lengths), "ended": int(numpy.isfinite(group["time"]).sum()),
                **_estimates(lengths, scale),
                "par2": group["par2"].mean(skipna=False), "clock": group["clock"].iloc[0],
                **measured(group)})
    return pandas.DataFrame(lines)


def measured(group):
    """The statistic over boards, if the results have one."""
    if "measured" not in group:
        return {}
    names = [name for name in ("measured", "divisor") if name in group]
    values, *divisors = group.groupby("unit")[names].mean().dropna().to_numpy().T
    value, width = _paired.ratio_of_sums(values, *divisors) if divisors else (
        values.mean() if len(values) else math.nan, _paired.half_width(values))
    return {"statistic": group["statistic"].iloc[0], "measured": value,
            "measured_half_width": width, "measured_boards": len(values)}


def virtual_best(results: pandas.DataFrame) -> pandas.DataFrame:
    """One line per board: the result of the fastest algorithm among those with the shortest
    solution. If no algorithm has solved the board, the one with the least PAR2."""
    by_length_and_time = results.sort_values(["length", "par2"], kind="stable")
    return by_length_and_time.drop_duplicates("unit").sort_values("unit", ignore_index=True)


def comparisons(results: pandas.DataFrame,
                reference: Optional[str] = None) -> pandas.DataFrame:
    """Each algorithm compared with the reference on the boards that both have solved: one line per
    name of boards and algorithm.

    `shorter`, `equal` and `longer` count boards; `difference` is the mean of length minus reference
    in moves, `half_width` that of its 95 % interval (Student's t). `sign_p` and `wilcoxon_p` are of
    two-sided tests, adjusted by Holm's method over the algorithms on these boards; an algorithm
    without a board that both have solved has no test, and does not count there. `effect` is the
    rank-biserial correlation, in which equal boards count for neither side: -1 if always shorter
    than the reference, 1 if always longer.

    `reference` is a label; on boards without it, and by default, it is the algorithm with most
    solutions and, of these, the shortest mean over all boards. Raises ValueError for an unknown
    label.
    """
    results, scale = _with_units(results)
    lines = []
    for boards, part, against in _parts(results, reference):
        lengths = part.pivot(index="unit", columns="algorithm", values="units")
        pairs = [{"boards": boards, "algorithm": algorithm, "reference": against,
                  **_compared(lengths[algorithm], lengths[against], scale)}
                 for algorithm in lengths if algorithm != against]
        lines += _adjusted(pairs)
    return pandas.DataFrame(lines)


def efforts(results: pandas.DataFrame, reference: Optional[str] = None) -> pandas.DataFrame:
    """The time and the nodes of each algorithm compared with those of the reference, board by
    board: one line per name of boards, algorithm and `measure`, `time` or `nodes`.

    A task that has not ended is larger than all; if neither has ended, the board is equal. `won`,
    `equal` and `lost` count boards, `won_share` is a share of all of them. `ratio` is the median
    over boards of the value divided by that of the reference, 0 or infinite where one has not
    ended and 1 where neither has; `ratio_low` and `ratio_high` are its 95 % interval (order
    statistics). `par2_difference` in seconds is the mean difference of penalized times, with the
    `half_width` of its 95 % interval (Student's t). `sign_p` and `wilcoxon_p` are of two-sided
    tests of the logarithms of the ratios, adjusted by Holm's method over the lines of these boards;
    infinite ones share the highest rank. `effect` is their rank-biserial correlation.

    Times are at least 1 µs, the resolution of records, and nodes at least 1. There is no line
    without values. For `reference` see comparisons().
    """
    results, _ = _with_units(results)
    lines = []
    for boards, part, against in _parts(results, reference):
        tables = {name: part.pivot(index="unit", columns="algorithm", values=name)
                  for name in ("time", "nodes", "par2")}
        pairs = []
        for algorithm in tables["time"]:
            for measure, least in (("time", LEAST_SECONDS), ("nodes", 1)):
                both = tables[measure][[algorithm, against]].dropna()
                if algorithm == against or both.empty or not both.to_numpy().any():
                    continue
                differences = tables["par2"][algorithm] - tables["par2"][against]
                is_known = measure == "time" and differences.reindex(both.index).notna().all()
                pairs.append({"boards": boards, "algorithm": algorithm, "reference": against,
                              "measure": measure, **_raced(*both.clip(lower=least).to_numpy().T),
                              **_mean_of(differences.dropna() if is_known else ())})
        lines += _adjusted(pairs)
    return pandas.DataFrame(lines)


def _parts(results, reference):
    """By name of boards: their results, and the label that the others are compared with."""
    order = _ranking(results)
    if reference is not None:
        order.insert(0, known_label(results, reference))
    for boards, part in results.groupby("boards", observed=True):
        found = set(part["algorithm"])
        yield boards, part, next(algorithm for algorithm in order if algorithm in found)


def _adjusted(pairs):
    for test in ("sign_p", "wilcoxon_p"):
        for pair, p in zip(pairs, _paired.holm([pair[test] for pair in pairs])):
            pair[test] = p
    return pairs


def _raced(values, reference):
    """Compares positive values, of which some are infinite."""
    with numpy.errstate(invalid="ignore"):  # Neither has ended.
        # Rounded, so that equal ratios of whole numbers are equal.
        logarithms = numpy.round(numpy.log(values) - numpy.log(reference), 12)
    logarithms = numpy.nan_to_num(logarithms, nan=0, posinf=numpy.inf, neginf=-numpy.inf)
    won, lost = int((logarithms < 0).sum()), int((logarithms > 0).sum())
    median, low, high = (numpy.exp(each) for each in _paired.median_interval(logarithms))
    return {"all_boards": len(values), "won": won, "equal": len(values) - won - lost, "lost": lost,
            "won_share": won / len(values), "ratio": median, "ratio_low": low, "ratio_high": high,
            **_tests(logarithms)}


def _mean_of(differences):
    count = len(differences)
    return {"par2_difference": differences.mean() if count else math.nan,
            "half_width": _paired.half_width(differences)}


def _tests(differences):
    return {"sign_p": _paired.sign_test(differences),
            "wilcoxon_p": _paired.signed_rank_test(differences),
            "effect": _paired.rank_biserial(differences)}


def _with_units(results):
    """Adds `units`, the lengths as integers, so that means of repeats have no rounding errors and
    equal differences are equal. Returns the number of units in a move, too."""
    scale = math.lcm(*map(int, results["repeats"].unique()))
    units = [math.nan if math.isnan(total) else int(total) * (scale // repeats)
             for total, repeats in zip(results["total"], results["repeats"].astype(int).tolist())]
    return results.assign(units=pandas.Series(units, results.index, dtype=object)), scale


def _estimates(units, scale):
    """Rounded once: lengths that are equal as fractions have equal estimates."""
    count, total = len(units), sum(units)
    if count == 0:
        return dict.fromkeys(("mean", "half_width", "deviation"), math.nan)
    squares = count * sum(units * units) - total ** 2
    deviation = math.nan if count == 1 else math.sqrt(
        fractions.Fraction(squares, count * (count - 1) * scale ** 2))
    return {"mean": total / (count * scale), "half_width": _paired.width_of(deviation, count),
            "deviation": deviation}


def _ranking(results):
    """The algorithms, those with most solutions and the shortest means first."""
    ranks = dict.fromkeys(labels_of(results), (0, 0))
    for (_, algorithm), units in results.groupby(["boards", "algorithm"], observed=True)["units"]:
        known = units.dropna()
        unsolved, mean = ranks[algorithm]
        ranks[algorithm] = (unsolved - len(known),
                            mean + fractions.Fraction(sum(known), max(len(known), 1)))
    return sorted(ranks, key=ranks.get)


def _compared(units, reference, scale):
    differences = (units - reference).dropna().to_numpy()
    estimates = _estimates(differences, scale)
    return {"shorter": int((differences < 0).sum()), "equal": int((differences == 0).sum()),
            "longer": int((differences > 0).sum()), "difference": estimates["mean"],
            "half_width": estimates["half_width"], **_tests(differences)}
