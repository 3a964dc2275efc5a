"""docs/results/growth.md: the time to a proven optimum against the side of the board."""

import numpy

from . import by_side
from .measurement import duration

LIMIT = 60  # Seconds of CPU time per board, as in the descriptor.


def time_quantile(records, quantile):
    """Seconds of CPU time; None if that board is not proven."""
    times = [record["cpu_seconds"] if record["status"] == "optimal" else numpy.inf
             for record in records]
    time = numpy.quantile(times, quantile, method="higher")
    return time if time < numpy.inf else None


def cell(records):
    """Median and 90th percentile; the number of proven boards if some are not proven."""
    times = [time_quantile(records, quantile) for quantile in (0.5, 0.9)]
    text = ", ".join(f"> {LIMIT} s" if time is None else duration(time) for time in times)
    proven = sum(record["status"] == "optimal" for record in records)
    return text if proven == len(records) else f"{text} ({proven} of {len(records)})"


def median_milliseconds(records):
    """None if that board is not proven."""
    seconds = time_quantile(records, 0.5)
    return None if seconds is None else 1000 * seconds


def measure(measurement):
    run = measurement.run("growth", quick={"boards.count": 1, "boards.side": [6, 8],
                                           "limits.cpu_time": 0.5})
    by_side.show(measurement, by_side.points_of(run.records()), cell,
                 "CPU time to a proven optimum {}, median", median_milliseconds,
                 ylabel="milliseconds", yscale="log")
    return True
