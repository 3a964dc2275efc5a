"""docs/results/ablation.md: what the parts of core refutation contribute."""

from .measurement import duration, table


def measure(measurement):
    rows = measurement.run("ablation", quick={"boards.count": 2, "boards.side": 10}).rows()
    by_row = {}
    for row in rows:
        by_row.setdefault(row["algorithm"], []).append(row)
    default, *_ = by_row.values()
    measurement.block("parameters", table(
        ["row", *(f"{row['boards'].partition(':')[0]}: {what}" for row in default
                  for what in ("proven", "mean CPU time", "against default"))],
        [[name, *(cell for row, base in zip(of_row, default) for cell in cells(row, base))]
         for name, of_row in by_row.items()]))
    return True


def cells(row, default):
    seconds, base = (float(each["mean_cpu_seconds"]) for each in (row, default))
    return f"{row['optimal']} of {row['tasks']}", duration(seconds), f"{seconds / base:.2f}"
