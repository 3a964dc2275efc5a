"""docs/results/equal-time.md: mean length of every solver at equal CPU time."""

from .measurement import duration, table

LIMITS = (0.01, 0.1, 1.0)


def cell(row):
    """The mean length, if every board is solved, and the number of proven boards."""
    solved = row["solved"] == row["tasks"]
    return f"{float(row['mean']):.2f} ({row['optimal']})" if solved else f"{row['solved']} solved"


def measure(measurement):
    limits = LIMITS[:1] if measurement.quick else LIMITS
    rows = [{(row["boards"], row["algorithm"]): row for row in measurement.run(
        "equal-time", f"limits.cpu_time={limit}", name=f"{limit}-s",
        quick={"boards.count": 2}).rows()} for limit in limits]
    sources, solvers = (list(dict.fromkeys(each)) for each in zip(*rows[0]))
    measurement.block("lengths", table(
        ["solver", *(f"{source.partition(':')[0]}, {duration(limit)}" for source in sources
                     for limit in limits)],
        [[solver, *(cell(at[source, solver]) for source in sources for at in rows)]
         for solver in solvers]))
    return True
