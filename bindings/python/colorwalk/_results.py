"""The results of algorithms by task and by board, from the tasks of read_run()."""

import re
from typing import Optional, Sequence

import numpy
import pandas

from ._library import known_name
from ._runs import FIELDS

_COLUMNS = ("boards", "algorithm", "unit", "board", "repeat", "length", "optimum", "ended", "clock",
            "time", "limit", "par2", "nodes", "total", "repeats", "statistic", "measured",
            "divisor")
# Parameters that do not make boards harder or easier.
_NO_FACTORS = ("count", "boards_seed", "path", "format")
VIRTUAL_BEST = "virtual best"


def task_results(tasks: pandas.DataFrame, statistic: Optional[str] = None) -> pandas.DataFrame:
    """One line per task, in the same order, with the values that statistics need.

    `unit`, `optimum`, `ended`, `clock`, `time`, `limit` and `par2` are those of the table of tasks
    (docs/reports.md). `length` in moves is nan without a solution. The other columns are those of
    factors() and settings(). With a `statistic` there are two or three more: `statistic`, what it
    is; `measured`; and `divisor` of a ratio of sums. It is the name of a number of tasks such as
    `nodes`, a ratio of sums such as `table_hits/generated`, or a mean of ratios, which is
    `mean(table_hits/generated)`.

    Raises ValueError if two algorithms have the same label, one is called `virtual best`, and for
    an unknown statistic.
    """
    frame = pandas.DataFrame({
        "boards": _labels(tasks["boards"].fillna("")), "algorithm": _labels(tasks["algorithm"]),
        "clock": tasks["clock"].astype("category"), "ended": tasks["ended"].astype(bool),
        **{name: tasks[name].astype(int) for name in ("unit", "board", "repeat")},
        **{name: _numbers(tasks[name])
           for name in ("optimum", "time", "limit", "par2", "nodes")},
        "length": _numbers(tasks["length"].where(tasks["solved"]))})
    _refuse_labels(frame)
    for name, values in factors(tasks).items():
        frame[name] = values.array[frame["boards"].cat.codes]
    frame["solver"] = tasks["solver"].to_numpy()
    if statistic is not None:
        _add_statistic(tasks, statistic, frame)
    return frame.join(tasks[list(settings(tasks))])


def board_results(tasks: pandas.DataFrame, statistic: Optional[str] = None) -> pandas.DataFrame:
    """One line per algorithm and board, averaged over repeats: the unit of statistics.

    `length` is `total`, the sum over the `repeats`, divided by their number; both are nan if a
    repeat has no solution. `time` and `nodes` are infinite if a repeat has not ended; `par2` is
    the mean of those of the repeats. The other columns are those of task_results().
    """
    results = task_results(tasks, statistic)
    # One number per algorithm and board: pandas takes much memory for several keys.
    key = results["algorithm"].cat.codes.astype(int) * (results["unit"].max() + 1) + results["unit"]
    grouped = results.groupby(key.to_numpy(), sort=False)
    averaged = [name for name in ("length", "time", "nodes", "par2", "measured", "divisor")
                if name in results]
    repeats = grouped.size()
    sums = grouped[averaged].sum().where(grouped[averaged].count().eq(repeats, axis=0))
    means = sums.div(repeats, axis=0).assign(total=sums["length"], repeats=repeats)
    for name in ("time", "nodes"):
        means[name] = means[name].where(grouped["ended"].all() | means[name].isna(), numpy.inf)
    first = results.drop(columns=["repeat", "ended", *averaged])[~key.duplicated()]
    return first.assign(**{name: means[name].to_numpy() for name in means}).reset_index(drop=True)


def factors(table: pandas.DataFrame) -> pandas.DataFrame:
    """The parameters in which the boards differ, such as `side` or `colors`.

    `table` has tasks or results. The answer has one line per name of boards, in their order, and
    one column per parameter; number, seed and files of boards are none, and `side` replaces equal
    rows and columns. Values that a source does not have are missing.
    """
    names = [name for name in table if name in ("rows", "cols", "side", "colors") or
             name in parameters_of(table) and name not in _NO_FACTORS]
    boards = table["boards"].fillna("") if table["boards"].dtype == "string" else table["boards"]
    lines = table[names].groupby(boards.to_numpy(), sort=False)
    constant = lines.nunique(dropna=False).le(1).all()
    values = lines.first()[[name for name in names if constant[name]]]
    values = values[[name for name in values if values[name].nunique(dropna=False) > 1]]
    if "side" in values and values["side"].notna().all():
        values = values.drop(columns=["rows", "cols"], errors="ignore")
    return values


def settings(table):
    """The parameters in which algorithms of one solver differ, such as `width`: one line per
    algorithm, with missing values where its solver has only one.

    `table` has tasks or results.
    """
    of_boards = factors(table)
    names = [name for name in parameters_of(table) if name not in of_boards]
    lines = table[["solver", *names]].groupby(table["algorithm"].to_numpy(), sort=False)
    constant = lines.nunique(dropna=False).le(1).all()
    values = lines.first()
    counts = values.groupby("solver").nunique()
    varied = counts.reindex(values["solver"]).gt(1).set_axis(values.index)
    names = [name for name in names if constant[name] and varied[name].any()]
    return values[names].where(varied[names])


def parameters_of(table):
    """The columns of tasks or results that are parameters. Those of tasks are before the fields of
    the outcome; the statistics of solvers follow these."""
    names = [name for name in table if name not in FIELDS and name not in _COLUMNS]
    columns = list(table)
    return [name for name in names if "solved" not in columns
            or columns.index(name) < columns.index("length")]


def chosen(results: pandas.DataFrame, algorithms: Sequence[str]) -> pandas.DataFrame:
    """The results of these algorithms, which get their order. Raises ValueError for an unknown
    label."""
    labels = list(dict.fromkeys(known_label(results, each) for each in algorithms))
    kept = results[results["algorithm"].isin(labels)]
    return kept.assign(algorithm=kept["algorithm"].cat.set_categories(labels, ordered=True))


def labels_of(results):
    """The labels of the algorithms, in their order."""
    found = set(results["algorithm"].unique())
    return [label for label in results["algorithm"].cat.categories if label in found]


def known_label(results, algorithm):
    """The label of an algorithm. Raises ValueError with the nearest one if there are no results."""
    return known_name("algorithm", algorithm, labels_of(results))


def _add_statistic(tasks, statistic, frame):
    numbers = [name for name in tasks if pandas.api.types.is_numeric_dtype(tasks[name])
               and tasks[name].dtype != "boolean"]
    of_ratios = re.fullmatch(r"mean\((.+/.+)\)", statistic)
    text = of_ratios[1] if of_ratios else statistic
    values, *whole = (_numbers(tasks[known_name("statistic", each, numbers)])
                      for each in text.split("/", 1))
    kind = "mean" if not whole else "mean of ratios" if of_ratios else "ratio of sums"
    frame["statistic"] = pandas.Categorical([f"{text}, {kind}"] * len(frame))
    frame["measured"] = values
    if of_ratios:
        frame["measured"] = numpy.divide(values, whole[0], where=whole[0] > 0,
                                         out=numpy.full_like(values, numpy.nan))
    elif whole:
        frame["divisor"] = whole[0]


def _labels(texts):
    """As categories in the order of their first occurrence."""
    return pandas.Categorical(texts, categories=texts.unique(), ordered=True)


def _numbers(values):
    return values.to_numpy(dtype=float, na_value=numpy.nan)


def _refuse_labels(frame):
    labels = list(frame["algorithm"].cat.categories)
    if VIRTUAL_BEST in labels:
        raise ValueError(f"an algorithm has the label '{VIRTUAL_BEST}', which is a line of the "
                         "statistics; expected another label")
    for label in labels:
        first, _, number = label.rpartition(" #")
        if number.isdigit() and first in labels:  # The program numbers equal labels.
            raise ValueError(f"two algorithms have the label '{first}'; expected one label per "
                             "algorithm")
    equal = frame.duplicated(["algorithm", "unit", "repeat"])
    if equal.any():
        task = frame[equal].iloc[0]
        raise ValueError(f"board {task['board']} of '{task['boards']}' has several tasks of "
                         f"'{task['algorithm']}'; expected one label per algorithm")
