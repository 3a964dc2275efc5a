"""Boards by their side, in several colors, from a corner and from the center: tables and plots.

The plots are SVG files, drawn with matplotlib (Debian: python3-matplotlib).
"""

import re

import matplotlib

from .measurement import table

matplotlib.use("svg")
from matplotlib import pyplot  # noqa: E402  # After the choice of the backend.

# The same input gives the same file; text stays text.
matplotlib.rcParams.update({"svg.hashsalt": "colorwalk", "svg.fonttype": "none"})
# Okabe and Ito's palette, which color-blind readers can distinguish.
COLORS = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#000000", "#999999"]
LABEL = re.compile(r"(\d+) colors, (\w+):side=(\d+)")
STARTS = {"corner": "from a corner", "center": "from the center"}


def points_of(entries):
    """{start: {colors: {side: rows or records of these boards}}}, ascending."""
    points = {start: {} for start in STARTS}
    labels = [(*LABEL.fullmatch(entry["boards"]).groups(), entry) for entry in entries]
    for colors, start, side, entry in sorted(labels, key=lambda label: (int(label[0]),
                                                                        int(label[2]))):
        points[start].setdefault(int(colors), {}).setdefault(int(side), []).append(entry)
    return points


def show(measurement, points, cell, title, value, **axes):
    """Sets the table and draws the plot of each start. `cell` gives the text of a point and `value`
    its height, None for none; `axes` are properties of the axes.
    """
    for start, of_colors in points.items():
        sides = sorted({side for line in of_colors.values() for side in line})
        measurement.block(start, table(
            ["side", *(f"{colors} colors" for colors in of_colors)],
            [[side, *(cell(line[side]) if side in line else "" for line in of_colors.values())]
             for side in sides]))
        lines = {f"{colors} colors": [(side, value(at)) for side, at in line.items()
                                      if value(at) is not None]
                 for colors, line in of_colors.items()}
        draw(measurement.picture(f"{measurement.name}-{start}"), lines,
             title=title.format(STARTS[start]), xlabel="side of the board", **axes)


def draw(file, lines, **axes):
    """Writes a plot with one line per entry of `lines`, {name: [(x, y)]}."""
    figure, plot = pyplot.subplots(figsize=(10, 5), layout="constrained")
    for color, (name, points) in zip(COLORS, lines.items()):
        plot.plot(*zip(*points), "o-", markersize=4, label=name, color=color)
    plot.set(**axes)
    plot.grid(color="#dddddd")
    plot.legend(loc="upper left", bbox_to_anchor=(1, 1))
    figure.savefig(file, metadata={"Date": None})
    pyplot.close(figure)
