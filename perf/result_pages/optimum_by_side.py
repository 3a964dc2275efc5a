"""docs/results/optimum-by-side.md: the fewest moves against the side of the board."""

import math
import re
import tomllib

import line_plot
import numpy

from commands import ROOT

from .measurement import table

LABEL = re.compile(r"(\d+) colors, (\w+):side=(\d+)")
STARTS = {"corner": "from a corner", "center": "from the center"}


def points_of(run):
    """{(start, colors): [(side, row)]}, ascending; only points of which every board is proven."""
    points = {}
    for row in run.rows():
        label = LABEL.fullmatch(row["boards"])
        if row["optimal"] == row["tasks"]:
            points.setdefault((label[2], int(label[1])), []).append((int(label[3]), row))
    return points


def cell(row):
    """The mean with half its 95 % confidence interval."""
    interval = 1.96 * float(row["stdev"] or 0) / math.sqrt(int(row["tasks"]))
    return f"{float(row['mean']):.2f} ± {interval:.2f}"


def fit_row(start, colors, points):
    """A line through the means, the largest relative distance from it, and the growth exponent."""
    sides = [side for side, _ in points]
    means = [float(row["mean"]) for _, row in points]
    slope, intercept = numpy.polyfit(sides, means, 1)
    worst = max(abs(mean - intercept - slope * side) / mean for side, mean in zip(sides, means))
    exponent, _ = numpy.polyfit(numpy.log(sides), numpy.log(means), 1)
    return [STARTS[start], colors, f"{sides[0]}–{sides[-1]}", f"{slope:.3f}", f"{intercept:+.2f}",
            f"{100 * worst:.1f} %", f"{exponent:.3f}"]


def sources():
    """The number of [[boards]] of the descriptor."""
    with open(ROOT / "experiments" / "descriptors" / "optimum-by-side.toml", "rb") as file:
        return len(tomllib.load(file)["boards"])


def measure(measurement):
    points = points_of(measurement.run("optimum-by-side", *(
        f"boards.{source}.count=5" for source in range(sources()) if measurement.quick)))
    for start, title in STARTS.items():
        of_start = {colors: line for (at, colors), line in points.items() if at == start}
        lines = {f"{colors} colors": [(side, float(row["mean"])) for side, row in line]
                 for colors, line in of_start.items()}
        line_plot.draw(measurement.picture(f"optimum-by-side-{start}"),
                       f"Fewest moves {title}, mean", lines,
                       x_label="side of the board", y_label="moves")
        cells = {(side, colors): cell(row) for colors, line in of_start.items()
                 for side, row in line}
        measurement.block(start, table(
            ["side", *lines], [[side, *(cells.get((side, colors), "") for colors in of_start)]
                               for side in sorted({side for side, _ in cells})]))
    measurement.block("fit", table(
        ["start", "colors", "sides", "moves per cell of side", "intercept",
         "largest distance of a mean from the line", "exponent"],
        [fit_row(*key, line) for key, line in points.items() if len(line) > 2]))
    return True
