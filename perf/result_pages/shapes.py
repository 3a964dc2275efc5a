"""docs/results/shapes.md: the fewest moves against the side of boards of the four shapes."""

import math
import re

import line_plot

from .measurement import table

LABEL = re.compile(r"(?P<colors>\d+) colors:(?=.*shape=(?P<shape>\w+))(?=.*side=(?P<side>\d+))")
SHAPES = ("square", "torus", "hexagonal", "eight")
COLORS = (4, 6)


def quick_settings():
    return [f"boards.{source}.{setting}" for source in range(len(COLORS))
            for setting in ("count=2", "side=[6, 8]")]


def points_of(run):
    """{(colors, shape): [(side, row)]}, ascending; only points of which every board is proven."""
    points = {}
    for row in run.rows():
        colors, shape, side = LABEL.match(row["boards"]).groups()  # The keys are in any order.
        if row["optimal"] == row["tasks"]:
            points.setdefault((int(colors), shape), []).append((int(side), row))
    return points


def mean(row):
    """The mean of the optimum and half its 95 % confidence interval."""
    return f"{float(row['mean']):.2f} ± " \
           f"{1.96 * float(row['stdev'] or 0) / math.sqrt(int(row['tasks'])):.2f}"


def rows_of(colors, points):
    lines = {shape: dict(points.get((colors, shape), [])) for shape in SHAPES}
    for side in sorted({side for line in lines.values() for side in line}):
        yield [side, *(mean(line[side]) if side in line else "" for line in lines.values())]


def measure(measurement):
    run = measurement.run("shapes", *(quick_settings() if measurement.quick else []))
    points = points_of(run)
    for colors in COLORS:
        line_plot.draw(measurement.picture(f"shapes-{colors}"),
                       f"Fewest moves in {colors} colors, mean",
                       {shape: [(side, float(row["mean"])) for side, row in points[colors, shape]]
                        for shape in SHAPES if (colors, shape) in points},
                       x_label="side of the board", y_label="moves")
        measurement.block(f"{colors}-colors", table(["side", *SHAPES], rows_of(colors, points)))
    return True
