"""docs/results/open-boards.md: boards whose optimum is not proven."""

import datetime

from .measurement import duration, table

SOURCES = 5  # Of the descriptor.
QUICK = [f"boards.{source}.{setting}" for source in range(SOURCES)
         for setting in ("side=10", "count=1")] + ["limits.cpu_time=0.01"]


def row_of(record, *bounds):
    """A line of a table; the board is the last one that the command writes."""
    command = f"`generate --source uniform {record['boards']} --count {record['board'] + 1}`"
    return [command, record["board"], *bounds, f"{record['nodes']:,}",
            duration(record["cpu_seconds"])]


def measure(measurement):
    run = measurement.run("open-boards", *(QUICK if measurement.quick else []))
    records = sorted(run.records(), key=lambda record: (record["boards"], record["board"]))
    proven = [record for record in records if record["status"] == "optimal"]
    day = datetime.date.today()
    measurement.block("open", table(
        ["boards", "number", "at least", "at most", "nodes", "CPU time", "date"],
        [[*row_of(record, record["lower_bound"], record["length"]), day]
         for record in records if record not in proven]))
    measurement.block("proven", table(
        ["boards", "number", "optimum", "nodes", "CPU time"],
        [row_of(record, record["length"]) for record in proven]))
    return True
