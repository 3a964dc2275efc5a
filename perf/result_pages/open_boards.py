"""docs/results/open-boards.md: boards whose optimum is not proven."""

import datetime

from .measurement import duration, table


def row_of(record, *bounds):
    """A line of a table; the board is the last one that the command writes."""
    command = f"`generate --source uniform {record['boards']} --count {record['board'] + 1}`"
    return [command, record["board"], *bounds, f"{record['nodes']:,}",
            duration(record["cpu_seconds"])]


def measure(measurement):
    run = measurement.run("open-boards", quick={"boards.side": 10, "boards.count": 1,
                                                "limits.cpu_time": 0.01})
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
