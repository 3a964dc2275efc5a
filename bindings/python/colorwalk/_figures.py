"""Figures for papers: their data, and drawings with matplotlib."""

import itertools
import math

import matplotlib
import matplotlib.figure
import matplotlib.ticker
import numpy
import pandas

from . import _paired
from ._statistics import LEAST_SECONDS, measured
from ._results import factors, known_name, labels_of, settings
from ._tables import plain

# Okabe and Ito's palette without its pale yellow, which color-blind readers can distinguish.
_COLORS = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#999999", "#8c564b"]
_DASHES = ["-", "--", ":", "-."]
_MARKERS = ["o", "s", "^", "D", "v"]
_WIDTH, _HEIGHT = 4.2, 3.2  # Of one plot, in inches.
_MOST_POINTS = 1000  # Of a curve.


def cactus_data(results):
    """The share of tasks that have ended, over time."""
    return _shares(results.assign(x=results["time"].where(results["ended"])), "seconds")


def gap_data(results):
    """The share of tasks by moves above the proven optimum, on boards that have one."""
    known = results[results["length"].notna() & results["optimum"].notna()]
    if known.empty:
        raise ValueError("the figure gap needs boards with a proven optimum; expected an algorithm "
                         "such as optimal")
    return _shares(known.assign(x=(known["length"] - known["optimum"]).astype(int)), "gap")


def _shares(results, name):
    """The number and share of tasks with an `x` of at most so much."""
    lines = []
    for (boards, algorithm), group in _groups(results):
        values = numpy.sort(group["x"].dropna().to_numpy())
        # Every value at the end of the curve, where single tasks matter, and some before.
        count = len(values)
        shown = numpy.unique(numpy.concatenate([
            numpy.linspace(0, count - 1, min(count, _MOST_POINTS)).astype(int),
            numpy.arange(max(0, count - 100), count)]))
        shown = shown[numpy.append(numpy.diff(values[shown]) > 0, True)[:len(shown)]]
        lines.append(pandas.DataFrame({
            "boards": boards, "algorithm": algorithm, "clock": group["clock"].iloc[0],
            name: values[shown], "tasks": shown + 1, "all_tasks": len(group),
            "share": (shown + 1) / len(group)}))
    return pandas.concat(lines, ignore_index=True)


def scatter_data(results):
    """Times of two algorithms on the same boards."""
    pair = labels_of(results)
    if len(pair) != 2:
        raise ValueError(f"the figure scatter compares two algorithms, but {len(pair)} are given; "
                         "expected --algorithm LABEL --algorithm LABEL")
    key = ["boards", "unit", "board", "repeat", "clock"]
    first, second = (results[results["algorithm"] == each][
        [*key, "algorithm", "time", "ended", "limit"]].rename(columns={"time": "seconds"})
        for each in pair)
    return first.merge(second, on=key, suffixes=("_a", "_b")).drop(columns="unit")


def growth_data(results, by=None):
    """Length, excess over the optimum and time against a number of the boards or solvers: `side`,
    or the one named by `by`.

    Against a number of the solvers, the algorithms that differ only in it have one name, and others
    have no `value`. A quantile of the time that falls on a task that has not ended is nan. `others`
    are the other parameters in which the boards differ. Results with a statistic have it over
    boards.
    """
    of_boards, of_solvers = factors(results), settings(results)
    numbers = [*_numbers_of(of_boards), *_numbers_of(of_solvers)]
    if not numbers:
        raise ValueError("the figure growth needs boards or algorithms that differ in a number; "
                         "expected a descriptor with a list such as side = [10, 12]")
    factor = known_name("parameter of the boards or algorithms", by or (
        "side" if "side" in numbers else numbers[0]), numbers)
    lines = []
    for (boards, algorithm), group in _groups(results):
        place = of_boards.loc[boards]
        value = place[factor] if factor in of_boards else of_solvers.loc[algorithm, factor]
        lines.append({
            "boards": boards, "factor": factor,
            "value": numpy.nan if pandas.isna(value) else pandas.to_numeric(value),
            "algorithm": _family_of(of_solvers, algorithm, group, factor),
            "others": _factors_text(place.drop(factor, errors="ignore")),
            "clock": group["clock"].iloc[0], "all_tasks": len(group),
            "solved": int(group["length"].notna().sum()),
            **_mean_of(group, group["length"], "mean_length", "half_width"),
            **_mean_of(group, (group["length"] / group["optimum"] - 1).where(group["optimum"] > 0),
                       "mean_excess", "excess_half_width"),
            **_quantiles_of(group), **measured(group)})
    data = pandas.DataFrame(lines)
    equal = data[data.duplicated(["boards", "algorithm", "value"])]
    if len(equal):
        raise ValueError(f"several algorithms are {equal['algorithm'].iloc[0]} with {factor} "
                         f"{equal['value'].iloc[0]}; expected --algorithm with one of them")
    return data


def _numbers_of(table):
    """The columns that have numbers where they have a value."""
    return [name for name in table
            if pandas.to_numeric(table[name].dropna(), errors="coerce").notna().all()]


def _family_of(of_solvers, algorithm, group, factor):
    """The solver of an algorithm and its parameters but one; the algorithm if it does not have
    that one."""
    if factor not in of_solvers or pandas.isna(of_solvers.loc[algorithm, factor]):
        return algorithm
    others = of_solvers.loc[algorithm].drop(factor).dropna()
    parameters = ",".join(f"{name}={value}" for name, value in others.items())
    return group["solver"].iloc[0] + (":" + parameters if parameters else "")


def _groups(results):
    return results.groupby(["boards", "algorithm"], observed=True)


def _mean_of(group, values, mean, half_width):
    """Over tasks that have a value; the interval is over boards, because repeats are not
    independent."""
    by_board = values.groupby(group["unit"]).mean().dropna().to_numpy()
    return {mean: values.mean(), half_width: _paired.half_width(by_board)}


def _quantiles_of(group):
    times = group["time"].where(group["ended"], numpy.inf)
    quantiles = {"median_time": numpy.median(times),
                 "p90_time": numpy.quantile(times, 0.9, method="inverted_cdf")}
    return {name: value if value < numpy.inf else numpy.nan for name, value in quantiles.items()}


def _factors_text(values):
    return ", ".join(f"{value} colors" if name == "colors" else f"{name} {value}"
                     for name, value in values.dropna().items())


class _Style:
    """Color, dashes and marker of each name, the same in all plots of a figure."""

    def __init__(self, names):
        self._numbers = {name: number for number, name in enumerate(dict.fromkeys(names))}

    def line(self, name):
        number = self._numbers[name]
        return {"color": _COLORS[number % len(_COLORS)], "label": _shown(name),
                "linestyle": _DASHES[number // len(_COLORS) % len(_DASHES)]}

    def marker(self, name):
        number = self._numbers[name]
        return _MARKERS[(number + number // len(_COLORS)) % len(_MARKERS)]


def _shown(text):
    """A text of the user as one of matplotlib, which would leave names out of the legend that begin
    with an underscore."""
    return (" " if text.startswith("_") else "") + plain(text).replace("$", r"\$")


def _plots(titles, across, width=_WIDTH, **options):
    """A figure with one plot per title, `across` in a line; returns it with its axes."""
    across = min(len(titles), across)
    down = math.ceil(len(titles) / across)
    figure = matplotlib.figure.Figure(figsize=(width * across, _HEIGHT * down),
                                      layout="constrained")
    axes = list(figure.subplots(down, across, squeeze=False, **options).flat)
    for unused in axes[len(titles):]:
        unused.remove()
    for each, title in zip(axes, titles):
        each.set_title(_shown(title), fontsize="medium")
        each.grid(color="#dddddd")
        each.set_axisbelow(True)
    return figure, axes[:len(titles)]


def _facets(data, **options):
    """A figure with one plot per name of boards: (figure, [(axes, data)])."""
    parts = dict(list(data.groupby("boards", sort=False, observed=True)))
    titles = list(parts) if len(parts) > 1 else [""]
    figure, axes = _plots(titles, 2 if len(titles) == 4 else 3, **options)
    return figure, list(zip(axes, parts.values()))


def _add_legend(figure):
    """One legend for all plots, right of those in the first line."""
    entries = {}
    for axes in figure.axes:
        for handle, label in zip(*axes.get_legend_handles_labels()):
            entries.setdefault(label, handle)
    figure.set_figheight(max(figure.get_figheight(), 0.2 * len(entries) + 0.8))
    top = [axes for axes in figure.axes if axes.get_subplotspec().is_first_row()]
    top[-1].legend(entries.values(), entries.keys(), loc="upper left", bbox_to_anchor=(1.02, 1),
                   borderaxespad=0, fontsize="small", frameon=False)


def _draw_cactus(data, style):
    data = data.assign(seconds=data["seconds"].clip(lower=LEAST_SECONDS))
    figure, parts = _draw_shares(data, style, "seconds", data["seconds"].min())
    for axes, part in parts:
        axes.set(xscale="log", xlabel=f"{part['clock'].iloc[0]} per board, seconds")
    return figure


def _draw_gap(data, style):
    figure, parts = _draw_shares(data, style, "gap", 0)
    for axes, _ in parts:
        axes.set(xlabel="moves above the optimum, at most")
        axes.xaxis.set_major_locator(matplotlib.ticker.MaxNLocator(integer=True))
    return figure


def _draw_shares(data, style, name, begin):
    figure, parts = _facets(data, sharex=True, sharey=True)
    for axes, part in parts:
        for algorithm, points in part.groupby("algorithm", sort=False, observed=True):
            axes.step([begin, *points[name], data[name].max()],
                      [0, *points["share"], points["share"].iloc[-1]],
                      where="post", **style.line(algorithm))
        axes.set(ylabel="share of tasks", ylim=(0, 1.03))
    return figure, parts


def _draw_scatter(data, style):
    """Tasks that a limit ended lie on the border."""
    times = data[["seconds_a", "seconds_b"]].clip(lower=LEAST_SECONDS)
    border = 1.5 * numpy.nanmax(pandas.concat([times, data[["limit_a", "limit_b"]]]))
    low = min(times.min().min() / 1.5, border / 50)  # A shorter axis has ticks that overlap.
    ended = data[["ended_a", "ended_b"]].to_numpy()
    places = times.where(ended, border)
    figure, parts = _facets(data, sharex=True, sharey=True, width=_HEIGHT)
    for axes, part in parts:
        axes.plot([low, border], [low, border], color="#999999", linestyle="--", linewidth=1)
        for kind, marker in zip(itertools.product((True, False), repeat=2), "o^>D"):
            points = places[(ended == kind).all(axis=1)].reindex(part.index).dropna()
            if len(points):
                axes.plot(points["seconds_a"], points["seconds_b"], marker, markersize=4, alpha=0.6,
                          markeredgewidth=0, color=_COLORS[int(not all(kind))], clip_on=False)
        if not ended.all():
            for draw in (axes.axvline, axes.axhline):
                draw(border, color=_COLORS[1], linestyle=":", linewidth=1)
        names = [_shown(part[f"algorithm_{side}"].iloc[0]) for side in "ab"]
        unit = f"{part['clock'].iloc[0]}, seconds"
        axes.set(xscale="log", yscale="log", aspect="equal", xlim=(low, border * 1.1),
                 ylim=(low, border * 1.1), xlabel=f"{names[0]}: {unit}",
                 ylabel=f"{names[1]}: {unit}")
    return figure


def _draw_growth(data, style):
    """The mean of a statistic, if the results have one. Else mean length, mean excess over the
    optimum if it is known, and the median time (solid) with the 90th percentile (faint). An
    algorithm without a value is a horizontal line.

    One line per algorithm, and one row of plots per combination of the other factors; a single
    algorithm has one row of plots with one line per combination.
    """
    data = data.assign(**{name: 100 * data[name] for name in ("mean_excess", "excess_half_width")})
    draws = [(_draw_means, "mean_length", "half_width", "mean length, moves"),
             (_draw_means, "mean_excess", "excess_half_width", "mean excess over the optimum, %"),
             (_draw_times,)]
    if "measured" in data:
        draws = [(_draw_means, "measured", "measured_half_width", data["statistic"].iloc[0])]
    elif data["mean_excess"].isna().all():
        del draws[1]
    line = _growth_line(data)
    parts = [("", data)] if line == "others" else list(data.groupby("others", sort=False))
    figure, axes = _plots([title for title, _ in parts for _ in draws], len(draws))
    for each, ((_, part), (draw, *columns)) in zip(axes, itertools.product(parts, draws)):
        for name, points in part.groupby(line, sort=False, observed=True):
            draw(each, points.sort_values("value"), style.line(name), style.marker(name), *columns)
        _set_axis(each, data["value"].dropna().unique(), _shown(data["factor"].iloc[0]))
    return figure


def _growth_line(data):
    is_single = data["algorithm"].nunique() == 1 and data["others"].any()
    return "others" if is_single else "algorithm"


def _set_axis(axes, values, name):
    """Ticks at measured values, at most ten; a logarithmic axis for values far apart."""
    values = sorted(values)
    if values[0] > 0 and values[-1] >= 20 * values[0]:
        axes.set_xscale("log")
    shown = values[::math.ceil(len(values) / 10)]
    axes.set_xticks(shown, [f"{value:g}" for value in shown])
    axes.set_xticks([], minor=True)
    axes.set_xlabel(name)


def _draw_means(axes, points, look, marker, mean, half_width, label):
    axes.set_ylabel(label)
    known = points.dropna(subset=mean)
    for value in known.loc[known["value"].isna(), mean]:
        axes.axhline(value, **look)
    known = known.dropna(subset="value")
    if len(known):
        axes.errorbar(known["value"], known[mean], yerr=known[half_width].fillna(0), marker=marker,
                      markersize=4, capsize=2, **look)


def _draw_times(axes, points, look, marker):
    for column, detail in (("median_time", {"marker": marker, "markersize": 4}),
                           ("p90_time", {"alpha": 0.35, "label": "_"})):
        known = points.dropna(subset=column)
        times = known[column].clip(lower=LEAST_SECONDS)
        for seconds in times[known["value"].isna()]:
            axes.axhline(seconds, **(look | detail | {"marker": ""}))
        axes.plot(known["value"], times, **(look | detail))
    axes.set(ylabel=f"median {points['clock'].iloc[0]}, seconds", yscale="log")


# The data of each figure, from task_results(), and its drawing.
FIGURES = {
    "cactus": (cactus_data, _draw_cactus),
    "scatter": (scatter_data, _draw_scatter),
    "gap": (gap_data, _draw_gap),
    "growth": (growth_data, _draw_growth),
}


def drawn(name, data):
    """A figure of its data."""
    line = _growth_line(data) if name == "growth" else "algorithm"
    names = data[line] if name != "scatter" else []
    _, draw = FIGURES[name]
    figure = draw(data, _Style(names))
    if name != "scatter":
        _add_legend(figure)
    return figure
