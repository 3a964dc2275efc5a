"""Draws the plots of docs/results/growth.md from a run of experiments/descriptors/growth.toml.

    colorwalk run growth --out runs/growth
    colorwalk report --format csv runs/growth | /usr/bin/python3 perf/plot_growth.py pictures
"""

import csv
import pathlib
import re
import sys

import line_plot


def read(rows):
    """{start: {colors: [(side, median milliseconds)]}} of the rows of a report in CSV."""
    plots = {}
    for row in rows:
        label = re.fullmatch(r"(\d+ colors), (\w+):side=(\d+)", row["boards"])
        if label and 2 * int(row["optimal"]) > int(row["tasks"]):  # The median is of proven boards.
            line = plots.setdefault(label[2], {}).setdefault(label[1], [])
            line.append((int(label[3]), 1000 * float(row["median_seconds"])))
    return plots


def main(folder):
    for start, lines in read(csv.DictReader(sys.stdin)).items():
        line_plot.draw(pathlib.Path(folder, f"growth-{start}.svg"),
                       f"Time to a proven optimum from the {start}, median", lines,
                       x_label="side of the board", y_label="milliseconds", logarithmic=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
