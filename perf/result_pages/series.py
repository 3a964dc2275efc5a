"""docs/results/series.md: the algorithms of the Color Walk series, and the optimum.

series.csv has the figures of its articles, which round means up to one decimal.
"""

import csv
import pathlib

from commands import Refusal, duration, table

PUBLISHED = pathlib.Path(__file__).with_suffix(".csv")
HEAD = ["Algorithm", "Min", "Mean", "Max", "Sample SD", "Over optimum", "As short", "Mean CPU time",
        "Published Min", "Mean", "Max", "Stdev", "Difference"]


def compared(rows):
    """A Markdown table of a run beside the published figures, and the notes on these."""
    with open(PUBLISHED, encoding="utf-8") as lines:
        published = {row["algorithm"]: row for row in csv.DictReader(lines)}
    unknown = published.keys() - {row["algorithm"] for row in rows}
    if unknown:
        raise Refusal(f"{PUBLISHED.name}: no row of the run is named {', '.join(sorted(unknown))}")
    cells, notes = [], []
    for row in rows:
        label = row["algorithm"]
        mean = float(row["mean"])
        ours = [row["min"], f"{mean:.2f}", row["max"], f"{float(row['stdev']):.2f}",
                f"{100 * float(row['mean_excess']):.2f} %", row["as_short"],
                duration(float(row["mean_seconds"]))]
        theirs = published.get(label)
        if theirs is None:
            cells.append([label, *ours, "", "", "", "", ""])
            continue
        if theirs["note"]:
            notes.append(f"{len(notes) + 1}. {theirs['note']}")
            label += f" ({len(notes)})"
        cells.append([label, *ours, theirs["min"], theirs["mean"], theirs["max"], theirs["stdev"],
                      f"{mean - float(theirs['mean']):+.2f}"])
    return table(HEAD, cells) + "\n\n" + "\n".join(notes)


def measure(measurement):
    run = measurement.run("optimum", *(["boards.count=3"] if measurement.quick else []))
    measurement.blocks["series"] = compared(run.rows())
    return True
