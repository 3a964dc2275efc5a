"""Statistics of algorithms for papers, from board_results(): the unit is the board."""

import fractions
import math
from typing import Optional

import pandas

from . import _paired
from ._results import known_label, labels_of

VIRTUAL_BEST = "virtual best"
_LEAST_SECONDS = 1e-6  # The resolution of records.


def means(results: pandas.DataFrame) -> pandas.DataFrame:
    """One line per name of boards and algorithm, and one for the virtual best solver.

    `solved` counts the boards of `all_boards` with a solution in every repeat, `ended` those of
    them that no limit ended. `mean`, the `half_width` of its 95 % interval (Student's t) and the
    `deviation` of the sample are lengths of the solved boards. `par2` in seconds of `clock` is the
    mean time, where a task that a limit ended or that failed counts twice its limit on time; nan
    if it has none.

    Results with a statistic also have its mean `measured`, and `measured_half_width`.

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
                "solved": len(lengths), "ended": int(group["time"].notna().sum()),
                **_estimates(lengths, scale),
                "par2": group["par2"].mean(skipna=False), "clock": group["clock"].iloc[0],
                **measured(group)})
    return pandas.DataFrame(lines)


def measured(group):
    """The mean of a statistic over boards, if the results have one."""
    if "measured" not in group:
        return {}
    values = group.groupby("unit")["measured"].mean().dropna().to_numpy()
    return {"statistic": group["statistic"].iloc[0], "measured": values.mean() if len(values)
            else math.nan, "measured_half_width": _paired.half_width(values)}


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
    than the reference, 1 if always longer. `time_ratio` is the geometric mean of the ratios of
    times to the reference, over the `time_boards` on which a limit ended neither, with its 95 %
    interval from `time_low` to `time_high`.

    `reference` is a label; on boards without it, and by default, it is the algorithm with most
    solutions and, of these, the shortest mean over all boards. Raises ValueError for an unknown
    label.
    """
    results, scale = _with_units(results)
    order = _ranking(results)
    if reference is not None:
        order.insert(0, known_label(results, reference))
    lines = []
    for boards, part in results.groupby("boards", observed=True):
        lengths, times = (part.pivot(index="unit", columns="algorithm", values=value)
                          for value in ("units", "time"))
        against = next(algorithm for algorithm in order if algorithm in lengths)
        pairs = [{"boards": boards, "algorithm": algorithm, "reference": against,
                  **_compared(lengths[algorithm], lengths[against], scale),
                  **_time_ratio(times[algorithm], times[against])}
                 for algorithm in lengths if algorithm != against]
        for test in ("sign_p", "wilcoxon_p"):
            for pair, p in zip(pairs, _paired.holm([pair[test] for pair in pairs])):
                pair[test] = p
        lines += pairs
    return pandas.DataFrame(lines)


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
            "half_width": estimates["half_width"],
            "sign_p": _paired.sign_test(differences),
            "wilcoxon_p": _paired.signed_rank_test(differences),
            "effect": _paired.rank_biserial(differences)}


def _time_ratio(times, reference):
    ratios = (times.clip(lower=_LEAST_SECONDS) / reference.clip(lower=_LEAST_SECONDS)).dropna()
    mean, low, high = _paired.geometric_mean(ratios.to_numpy())
    return {"time_boards": len(ratios), "time_ratio": mean, "time_low": low, "time_high": high}
