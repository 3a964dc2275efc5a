"""docs/results/anytime.md: the gap between the bounds of `optimal` over time."""

import re

import line_plot
import numpy

from .measurement import duration, table

LABEL = re.compile(r"(\d+) colors:side=(\d+)")
TIMES = (0.01, 0.03, 0.1, 0.3, 1, 3, 10)  # Seconds.


def quick_settings():
    return [*(f"boards.{source}.{setting}" for source in range(4)
              for setting in ("count=1", "side=[12, 14]")), "limits.cpu_time=0.1"]


def gap_after(record, seconds):
    """Upper over lower bound minus 1; nothing before the first bounds. The times of bounds are wall
    times, of which the search had the processor for a share."""
    if record["status"] == "optimal" and record["cpu_seconds"] <= seconds:
        return 0  # Boards that take a moment have no history.
    share = record["cpu_seconds"] / record["seconds"]
    known = [(lower, upper) for time, lower, upper in record.get("history", [])
             if time * share <= seconds]
    return known[-1][1] / known[-1][0] - 1 if known else None


def gaps_of(run):
    """{(colors, side): mean gaps in percent at TIMES}, nothing where a board has no bounds yet."""
    records = {}
    for record in run.records():
        colors, side = LABEL.fullmatch(record["boards"]).groups()
        records.setdefault((int(colors), int(side)), []).append(record)
    means = {}
    for key, of_key in sorted(records.items()):
        gaps = [[gap_after(record, time) for record in of_key] for time in TIMES]
        means[key] = [None if None in each else 100 * float(numpy.mean(each)) for each in gaps]
    return means


def measure(measurement):
    run = measurement.run("anytime", *(quick_settings() if measurement.quick else []))
    means = gaps_of(run)
    for colors in sorted({key[0] for key in means}):
        lines = {f"{side}x{side}": [(time, gap) for time, gap in zip(TIMES, gaps)
                                    if gap is not None]
                 for (of, side), gaps in means.items() if of == colors}
        line_plot.draw(measurement.picture(f"anytime-{colors}"),
                       f"Gap of the bounds in {colors} colors, mean",
                       {name: points for name, points in lines.items() if points},
                       x_label="seconds", y_label="percent of the lower bound",
                       logarithmic_x=True)
    measurement.block("gaps", table(
        ["colors", "side", *(duration(time) for time in TIMES)],
        [[colors, side, *("" if gap is None else f"{gap:.1f} %" for gap in gaps)]
         for (colors, side), gaps in means.items()]))
    return True
