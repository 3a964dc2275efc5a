"""The results of algorithms by task and by board, from the tasks of read_run()."""

import difflib
from typing import Optional, Sequence

import numpy
import pandas

from ._library import ask
from ._runs import FIELDS

_COLUMNS = ("boards", "algorithm", "unit", "board", "repeat", "length", "optimum", "ended", "clock",
            "time", "limit", "par2", "total", "repeats", "statistic", "measured")
# Parameters that do not make boards harder or easier.
_NO_FACTORS = ("count", "boards_seed")


def task_results(tasks: pandas.DataFrame, statistic: Optional[str] = None) -> pandas.DataFrame:
    """One line per task, in the same order, with the values that statistics need.

    `unit` numbers the boards. `length` in moves is nan without a solution. `clock` is `CPU time`,
    or `wall time` if a task of the same boards has only a wall time recorded or an algorithm on
    them limits only wall time; `time` and `limit` are seconds of that clock; `time` is nan if none
    is recorded. `ended`: the task has a solution, no limit ended it, and no shorter solution
    disproves its claims. `optimum` is the proven one of the board, or nan. The other columns are
    those of factors() and settings(). With a `statistic`, the name of a number of tasks such as
    `nodes`, or a ratio of two such as `table_hits/generated`, there are two more: `statistic`, and
    its value `measured`.

    Raises ValueError if two algorithms have the same label, and for an unknown statistic.
    """
    statuses = ask("catalog")["statuses"]
    failed = tasks["status"].isin([each["name"] for each in statuses if each["is_failure"]])
    limited = tasks["status"].isin([each["name"] for each in statuses if each["is_limit"]])
    frame = pandas.DataFrame({
        "boards": _labels(tasks["boards"].fillna("")), "algorithm": _labels(tasks["algorithm"]),
        "unit": tasks.groupby(["boards", "board", "hash"], sort=False, dropna=False).ngroup(),
        "board": tasks["board"].astype(int), "repeat": tasks["repeat"].astype(int),
        "length": _numbers(tasks["length"].mask(failed))})
    _refuse_equal_labels(frame)
    shortest = frame.groupby("unit")["length"].transform("min")
    disproved = _numbers(tasks["lower_bound"]) > shortest
    proven = frame["length"].where((tasks["status"] == "optimal") & ~disproved)
    frame["optimum"] = proven.groupby(frame["unit"]).transform("min")
    frame["ended"] = frame["length"].notna() & ~limited & ~disproved
    _add_times(tasks, frame)
    for name, values in factors(tasks).items():
        frame[name] = values.array[frame["boards"].cat.codes]
    frame["solver"] = tasks["solver"].to_numpy()
    if statistic is not None:
        frame["statistic"], frame["measured"] = statistic, _measured(tasks, statistic)
    return frame.join(tasks[list(settings(tasks))])


def board_results(tasks: pandas.DataFrame, statistic: Optional[str] = None) -> pandas.DataFrame:
    """One line per algorithm and board, averaged over repeats: the unit of statistics.

    `length` is `total`, the sum over the `repeats`, divided by their number; both are nan if a
    repeat has no solution. `time` is nan if a limit ended a repeat or it failed; in `par2` such a
    repeat counts as twice its limit on time, and as nan if it has none. The other columns are those
    of task_results().
    """
    results = task_results(tasks, statistic)
    results["par2"] = results["time"].where(results["ended"], 2 * results["limit"])
    results["time"] = results["time"].where(results["ended"])
    grouped = results.groupby(["boards", "algorithm", "unit"], observed=True)
    averaged = ["length", "time", "par2", *(["measured"] if statistic is not None else [])]
    repeats = grouped.size()
    sums = grouped[averaged].sum().where(grouped[averaged].count().eq(repeats, axis=0))
    means = sums.div(repeats, axis=0).assign(total=sums["length"], repeats=repeats)
    first = results.drop(columns=["repeat", "limit", "ended", *averaged])
    first = first.drop_duplicates(["boards", "algorithm", "unit"])
    return first.merge(means.reset_index(), on=["boards", "algorithm", "unit"])


def factors(table: pandas.DataFrame) -> pandas.DataFrame:
    """The parameters in which the boards differ, such as `side` or `colors`.

    `table` has tasks or results. The answer has one line per name of boards, in their order, and
    one column per parameter; number and seed of boards are none, and `side` replaces equal rows and
    columns.
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
    return [name for name in names if "message" not in columns
            or columns.index(name) < columns.index("message")]


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


def known_name(what, name, names):
    """The name. Raises ValueError with the nearest name if it is none of them."""
    if name in names:
        return name
    near = difflib.get_close_matches(name, names, 1)
    hint = f"did you mean '{near[0]}'?" if near else f"expected {', '.join(names)}"
    raise ValueError(f"unknown {what} '{name}'; {hint}")


def _measured(tasks, statistic):
    """The values of a statistic, or of a ratio of two, by task."""
    numbers = [name for name in tasks if pandas.api.types.is_numeric_dtype(tasks[name])]
    name, *whole = (known_name("statistic", each, numbers) for each in statistic.split("/", 1))
    values = _numbers(tasks[name])
    if not whole:
        return values
    divisors = _numbers(tasks[whole[0]])
    return numpy.divide(values, divisors, where=divisors > 0,
                        out=numpy.full_like(values, numpy.nan))


def _labels(texts):
    """As categories in the order of their first occurrence."""
    return pandas.Categorical(texts, categories=texts.unique(), ordered=True)


def _numbers(values):
    return values.to_numpy(dtype=float, na_value=numpy.nan)


def _refuse_equal_labels(frame):
    labels = list(frame["algorithm"].cat.categories)
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


def _add_times(tasks, frame):
    """Adds `clock`, `time` and `limit`. Without a limit on wall time, a task takes at least as much
    of it as its CPU time allows."""
    wall_limit, cpu_limit = (_numbers(tasks[name]) for name in ("limit_time", "limit_cpu_time"))
    only_wall = tasks["cpu_seconds"].isna() | ~numpy.isnan(wall_limit) & numpy.isnan(cpu_limit)
    only_wall &= tasks["seconds"].notna()  # Solutions from a file may have no times.
    is_wall = only_wall.astype(bool).groupby(frame["boards"], observed=True).transform("any")
    frame["clock"] = pandas.Categorical(numpy.where(is_wall, "wall time", "CPU time"))
    frame["time"] = numpy.where(is_wall, _numbers(tasks["seconds"]), _numbers(tasks["cpu_seconds"]))
    limit_of_wall = numpy.where(numpy.isnan(wall_limit), cpu_limit, wall_limit)
    frame["limit"] = numpy.where(is_wall, limit_of_wall, cpu_limit)
