"""docs/results/optimum-by-side.md: the fewest moves against the side of the board."""

import math

import numpy

from . import by_side
from .measurement import table


def mean_of(rows):
    """The mean length of the boards of a point, which has one row."""
    return float(rows[0]["mean"])


def cell(rows):
    """The mean with half its 95 % confidence interval."""
    row, = rows
    interval = 1.96 * float(row["stdev"] or 0) / math.sqrt(int(row["tasks"]))
    return f"{mean_of(rows):.2f} ± {interval:.2f}"


def fit_row(start, colors, line):
    """A line through the means, the largest relative distance from it, and the growth exponent."""
    sides = list(line)
    means = [mean_of(rows) for rows in line.values()]
    slope, intercept = numpy.polyfit(sides, means, 1)
    worst = max(abs(mean - intercept - slope * side) / mean for side, mean in zip(sides, means))
    exponent, _ = numpy.polyfit(numpy.log(sides), numpy.log(means), 1)
    return [by_side.STARTS[start], colors, f"{sides[0]}–{sides[-1]}", f"{slope:.3f}",
            f"{intercept:+.2f}", f"{100 * worst:.1f} %", f"{exponent:.3f}"]


def measure(measurement):
    run = measurement.run("optimum-by-side", quick={"boards.count": 5})
    points = by_side.points_of(row for row in run.rows() if row["optimal"] == row["tasks"])
    by_side.show(measurement, points, cell, "Fewest moves {}, mean", mean_of, ylabel="moves")
    measurement.block("fit", table(
        ["start", "colors", "sides", "moves per cell of side", "intercept",
         "largest distance of a mean from the line", "exponent"],
        [fit_row(start, colors, line) for start, of_colors in points.items()
         for colors, line in of_colors.items() if len(line) > 2]))
    return True
