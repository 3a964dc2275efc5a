"""Draws a figure of `colorwalk report --figure` with matplotlib (Debian: python3-matplotlib).

    python3 figure.py NAME svg|pgf DATA.csv OUTPUT

DATA.csv is what `colorwalk report --figure NAME --format csv` prints. There is one plot per board
source. The same data give the same file. If a package is missing, the script prints its name and
exits with 3.
"""

import csv
import itertools
import math
import re
import shutil
import sys

MISSING = 3


def refuse(package):
    print(package)
    sys.exit(MISSING)


try:
    import matplotlib
except ImportError:
    refuse("python3-matplotlib")

# Okabe and Ito's palette without its pale yellow, which color-blind readers can distinguish.
COLORS = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#999999", "#8c564b"]
DASHES = ["-", "--", ":", "-."]
MARKERS = ["o", "s", "^", "D", "v"]
LEAST_SECONDS = 1e-6  # The resolution of records, and the least time on a logarithmic axis.
WIDTH, HEIGHT = 4.2, 3.2  # Of one plot, in inches.
TEX = {"\\": r"\textbackslash{}", "{": r"\{", "}": r"\}", "^": r"\textasciicircum{}",
       "~": r"\textasciitilde{}", "<": r"\textless{}", ">": r"\textgreater{}",
       "|": r"\textbar{}", **{symbol: "\\" + symbol for symbol in "$&#%_"}}
is_tex = False


def shown(text):
    """A text of the user, without control characters and with its special characters escaped."""
    text = "".join(symbol if symbol.isprintable() else " " for symbol in text)
    if is_tex:
        return "".join(TEX.get(symbol, symbol) for symbol in text)
    # matplotlib leaves names out of the legend that begin with an underscore.
    return (" " if text.startswith("_") else "") + text.replace("$", r"\$")


def seconds(text):
    return max(float(text), LEAST_SECONDS)


def grouped(rows, *columns):
    """{values of the columns: rows}, in the order of the rows."""
    groups = {}
    for row in rows:
        groups.setdefault(tuple(row[column] for column in columns), []).append(row)
    return groups


class Looks:
    """Color, dashes and marker of each name, the same in all plots of a figure."""

    def __init__(self, names):
        self.numbers = {name: number for number, name in enumerate(dict.fromkeys(names))}

    def line(self, name):
        number = self.numbers[name]
        dashes = DASHES[number // len(COLORS) % len(DASHES)]
        return {"color": COLORS[number % len(COLORS)], "linestyle": dashes, "label": shown(name)}

    def marker(self, name):
        number = self.numbers[name]
        marker = MARKERS[(number + number // len(COLORS)) % len(MARKERS)]
        return {"color": COLORS[number % len(COLORS)], "marker": marker, "label": shown(name)}


def plots(pyplot, titles, across, width=WIDTH, **options):
    """A figure with one plot per title, `across` in a line; returns it with its axes."""
    across = min(len(titles), across)
    down = math.ceil(len(titles) / across)
    figure, grid = pyplot.subplots(down, across, squeeze=False, layout="constrained",
                                   figsize=(width * across, HEIGHT * down), **options)
    axes = list(grid.flat)
    for unused in axes[len(titles):]:
        unused.remove()
    for each, title in zip(axes, titles):
        each.set_title(shown(title), fontsize="medium")
        each.grid(color="#dddddd")
        each.set_axisbelow(True)
    return figure, axes[:len(titles)]


def add_legend(axes):
    """One legend for all plots, right of those in the first line."""
    entries = {}
    for each in axes:
        for handle, label in zip(*each.get_legend_handles_labels()):
            entries.setdefault(label, handle)
    figure = axes[0].figure
    figure.set_figheight(max(figure.get_figheight(), 0.2 * len(entries) + 0.8))
    top = [each for each in axes if each.get_subplotspec().is_first_row()]
    top[-1].legend(entries.values(), entries.keys(), loc="upper left", bbox_to_anchor=(1.02, 1),
                   borderaxespad=0, fontsize="small", frameon=False)


def time_label(rows):
    return f"{rows[0]['clock']} per board, seconds"


def facets(pyplot, rows, **options):
    """A figure with one plot per board source: (figure, [(axes, rows)])."""
    sources = grouped(rows, "boards")
    titles = [source if len(sources) > 1 else "" for source, in sources]
    figure, axes = plots(pyplot, titles, 2 if len(titles) == 4 else 3, **options)
    return figure, list(zip(axes, sources.values()))


def cactus(pyplot, rows):
    looks = Looks(row["algorithm"] for row in rows)
    figure, parts = facets(pyplot, rows, sharex=True)
    end = max(seconds(row["seconds"]) for row in rows)
    begin = min(seconds(row["seconds"]) for row in rows)
    for axes, part in parts:
        for (name,), points in grouped(part, "algorithm").items():
            times = [begin, *(seconds(point["seconds"]) for point in points), end]
            tasks = [0, *(int(point["tasks"]) for point in points), int(points[-1]["tasks"])]
            axes.step(times, tasks, where="post", **looks.line(name))
        axes.set(xscale="log", xlabel=time_label(part), ylabel="tasks done", ylim=(0, None))
    add_legend([axes for axes, _ in parts])
    return figure


def gap(pyplot, rows):
    """The share of boards that a row solves within a number of moves above the optimum."""
    looks = Looks(row["algorithm"] for row in rows)
    figure, parts = facets(pyplot, rows, sharex=True, sharey=True)
    last = max(int(row["gap"]) for row in rows)
    for axes, part in parts:
        for (name,), points in grouped(part, "algorithm").items():
            gaps = [int(point["gap"]) for point in points]
            counts = list(itertools.accumulate(int(point["tasks"]) for point in points))
            shares = [count / counts[-1] for count in counts]
            axes.step([*gaps, last + 1], [*shares, 1], where="post", **looks.line(name))
            axes.plot(gaps, shares, ".", color=looks.line(name)["color"])
        axes.set(xlabel="moves above the optimum, at most", ylabel="share of boards",
                 ylim=(0, 1.03))
        axes.xaxis.set_major_locator(matplotlib.ticker.MaxNLocator(integer=True))
    add_legend([axes for axes, _ in parts])
    return figure


def frontier(pyplot, rows):
    looks = Looks(row["algorithm"] for row in rows)
    figure, parts = facets(pyplot, rows, sharex=True)
    for axes, part in parts:
        best = sorted((seconds(row["mean_seconds"]), float(row["mean_length"]))
                      for row in part if row["frontier"] == "1")
        if best:
            axes.step(*zip(*best), where="post", color="#999999", linewidth=1, zorder=1)
        for row in part:
            look = looks.marker(row["algorithm"])
            fill = look["color"] if row["frontier"] == "1" else "white"
            axes.errorbar(seconds(row["mean_seconds"]), float(row["mean_length"]),
                          yerr=float(row["interval"] or 0), linestyle="", markerfacecolor=fill,
                          capsize=2, **look)
        axes.set(xscale="log", xlabel="mean " + time_label(part), ylabel="mean length, moves")
    add_legend([axes for axes, _ in parts])
    return figure


def scatter(pyplot, rows):
    """Tasks that a limit ended lie on the border."""
    times = [seconds(row[f"{column}_{side}"]) for row in rows for side in "ab"
             for column in ("seconds", "limit") if row[f"{column}_{side}"]]
    border = 1.5 * max(times)
    low = min(min(times) / 1.5, border / 50)  # A shorter axis has ticks that overlap.
    figure, parts = facets(pyplot, rows, sharex=True, sharey=True, width=HEIGHT)
    for axes, part in parts:
        axes.plot([low, border], [low, border], color="#999999", linestyle="--", linewidth=1)
        for marker, kind in (("o", ("1", "1")), (">", ("0", "1")), ("^", ("1", "0")),
                             ("D", ("0", "0"))):
            points = [[seconds(row["seconds_" + side]) if row["ended_" + side] == "1" else border
                       for side in "ab"]
                      for row in part if (row["ended_a"], row["ended_b"]) == kind]
            if points:
                axes.plot(*zip(*points), marker, markersize=4, alpha=0.6, markeredgewidth=0,
                          color=COLORS[0] if kind == ("1", "1") else COLORS[1], clip_on=False)
        if any("0" in (row["ended_a"], row["ended_b"]) for row in rows):
            for draw in (axes.axvline, axes.axhline):
                draw(border, color=COLORS[1], linestyle=":", linewidth=1)
        unit = f"{part[0]['clock']}, seconds"
        axes.set(xscale="log", yscale="log", aspect="equal", xlim=(low, border * 1.1),
                 ylim=(low, border * 1.1), xlabel=f"{shown(part[0]['algorithm_a'])}: {unit}",
                 ylabel=f"{shown(part[0]['algorithm_b'])}: {unit}")
    return figure


def growth(pyplot, rows):
    """Mean length, and the median time (solid) with the 90th percentile (faint).

    One line per algorithm, and one pair of plots per combination of the other factors; a single
    algorithm has one pair of plots with one line per combination.
    """
    is_single = len({row["algorithm"] for row in rows}) == 1
    parts = grouped(rows, *([] if is_single else ["others"]))
    line = "others" if is_single and any(row["others"] for row in rows) else "algorithm"
    looks = Looks(row[line] for row in rows)
    figure, axes = plots(pyplot, [title for part in parts for title in (part or ("",)) * 2], 2)
    for number, part in enumerate(parts.values()):
        for (name,), points in grouped(part, line).items():
            points.sort(key=lambda row: int(row["value"]))
            draw_growth(*axes[2 * number:2 * number + 2], points, looks.line(name),
                        looks.marker(name)["marker"])
    add_legend(axes)
    return figure


def draw_growth(lengths, times, points, look, marker):
    known = [row for row in points if row["mean_length"]]
    lengths.errorbar([int(row["value"]) for row in known],
                     [float(row["mean_length"]) for row in known],
                     yerr=[float(row["interval"] or 0) for row in known],
                     marker=marker, markersize=4, capsize=2, **look)
    for column, detail in (("median_seconds", {"marker": marker, "markersize": 4}),
                           ("p90_seconds", {"alpha": 0.35, "label": "_"})):
        known = [row for row in points if row[column]]
        times.plot([int(row["value"]) for row in known], [seconds(row[column]) for row in known],
                   **(look | detail))
    factor = shown(points[0]["factor"])
    lengths.set(xlabel=factor, ylabel="mean length, moves")
    times.set(xlabel=factor, ylabel=f"median {points[0]['clock']}, seconds", yscale="log")


FIGURES = {figure.__name__: figure for figure in (cactus, scatter, frontier, gap, growth)}


def main(name, form, data, output):
    global is_tex
    is_tex = form == "pgf"
    if is_tex and not shutil.which("pdflatex"):
        refuse("texlive-latex-base")
    matplotlib.use(form)
    # The same input gives the same file; text stays text.
    matplotlib.rcParams.update({"svg.hashsalt": "colorwalk", "svg.fonttype": "none",
                                "pgf.texsystem": "pdflatex", "pgf.rcfonts": False})
    from matplotlib import pyplot
    with open(data, encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    figure = FIGURES[name](pyplot, rows)
    figure.savefig(output, format=form, **({} if is_tex else {"metadata": {"Date": None}}))
    if is_tex:  # The comments name the file and the program.
        with open(output, encoding="utf-8") as file:
            text = re.sub(r"\A(%%[^\n]*\n)+", "% Needs \\\\usepackage{pgf}.\n", file.read())
        with open(output, "w", encoding="utf-8") as file:
            file.write(text)


if __name__ == "__main__":
    main(*sys.argv[1:])
