"""docs/results/equal-time.md: mean length of every solver at equal CPU time."""

from .measurement import duration, table

LIMITS = (0.01, 0.1, 1.0)


def texts(row):
    """The mean length, if every board is solved, and the number of proven boards."""
    solved = row["solved"] == row["tasks"]
    return f"{float(row['mean']):.2f}" if solved else f"{row['solved']} solved", row["optimal"]


def measure(measurement):
    limits = LIMITS[:1] if measurement.quick else LIMITS
    quick = [f"boards.{source}.count=2" for source in range(2)] if measurement.quick else []
    rows = [{(row["boards"], row["algorithm"]): row for row in measurement.run(
        "equal-time", f"limits.cpu_time={limit}", *quick, name=f"{limit}-s").rows()}
        for limit in limits]
    sources = list(dict.fromkeys(boards for boards, _ in rows[0]))
    for source in sources:
        measurement.block(source.partition(":")[0], table(
            ["solver", *(f"{what}, {duration(limit)}" for limit in limits
                         for what in ("mean moves", "proven"))],
            [[name, *(text for at in rows for text in texts(at[source, name]))]
             for boards, name in rows[0] if boards == source]))
    return True
