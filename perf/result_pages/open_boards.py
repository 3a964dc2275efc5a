"""docs/results/open-boards.md: boards whose optimum is not proven."""

import datetime

from .measurement import duration, table

SOURCES = 5  # Of the descriptor.
QUICK = [f"boards.{source}.{setting}" for source in range(SOURCES)
         for setting in ("side=10", "count=1")] + ["limits.cpu_time=0.01"]


def row_of(record, day):
    """A line of the table; the board is the last one that the command writes."""
    command = f"`generate --source uniform {record['boards']} --count {record['board'] + 1}`"
    return [command, record["board"], record["lower_bound"], record["length"],
            f"{record['nodes']:,}", duration(record["cpu_seconds"]), day]


def measure(measurement):
    run = measurement.run("open-boards", *(QUICK if measurement.quick else []))
    records = sorted(run.records(), key=lambda record: (record["boards"], record["board"]))
    day = datetime.date.today()
    rows = [row_of(record, day) for record in records
            if record["status"] != "optimal"]
    measurement.block("open", table(
        ["boards", "number", "at least", "at most", "nodes", "CPU time", "date"], rows))
    measurement.block("proven", f"Of {len(records)} boards, {len(records) - len(rows)} were proven "
                      "within the limit and are not listed.")
    return True
