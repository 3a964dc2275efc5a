"""docs/results/frontier.md: mean length against mean time."""


def measure(measurement):
    run = measurement.run("frontier", quick={"boards.count": 2, "limits.cpu_time": 0.1})
    measurement.block("frontier", run.table())
    return True
