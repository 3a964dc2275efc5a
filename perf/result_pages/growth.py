"""docs/results/growth.md: the time to a proven optimum against the side of the board."""

import re

import line_plot
import numpy

from .measurement import duration, table

LABEL = re.compile(r"(\d+) colors, (\w+):side=(\d+)")
STARTS = {"corner": "from a corner", "center": "from the center"}
LIMIT = 60  # Seconds of CPU time per board, as in the descriptor.


def quick_settings():
    return [*(f"boards.{source}.{setting}" for source in range(10)
              for setting in ("count=1", "side=[6, 8]")), "limits.cpu_time=0.5"]


def points_of(run):
    """{start: {(side, colors): records}}"""
    points = {start: {} for start in STARTS}
    for record in run.records():
        colors, start, side = LABEL.fullmatch(record["boards"]).groups()
        points[start].setdefault((int(side), int(colors)), []).append(record)
    return points


def time_quantile(records, quantile):
    """Seconds of CPU time; infinite if that board is not proven."""
    times = [record["cpu_seconds"] if record["status"] == "optimal" else numpy.inf
             for record in records]
    return numpy.quantile(times, quantile, method="higher")


def cell(records):
    """Median and 90th percentile; the number of proven boards if some are not proven."""
    if not records:
        return ""
    times = [time_quantile(records, quantile) for quantile in (0.5, 0.9)]
    text = ", ".join(duration(time) if time < numpy.inf else f"> {LIMIT} s" for time in times)
    proven = sum(record["status"] == "optimal" for record in records)
    return text if proven == len(records) else f"{text} ({proven} of {len(records)})"


def draw(measurement, start, points, colors):
    lines = {f"{each} colors": [(side, 1000 * time_quantile(records, 0.5))
                                for (side, of), records in sorted(points.items())
                                if of == each and time_quantile(records, 0.5) < numpy.inf]
             for each in colors}
    line_plot.draw(measurement.picture(f"growth-{start}"),
                   f"CPU time to a proven optimum {STARTS[start]}, median", lines,
                   x_label="side of the board", y_label="milliseconds", logarithmic=True)


def measure(measurement):
    run = measurement.run("growth", *(quick_settings() if measurement.quick else []))
    for start, points in points_of(run).items():
        sides, colors = (sorted({key[at] for key in points}) for at in range(2))
        draw(measurement, start, points, colors)
        measurement.block(start, table(
            ["side", *(f"{each} colors" for each in colors)],
            [[side, *(cell(points.get((side, each))) for each in colors)] for side in sides]))
    return True
