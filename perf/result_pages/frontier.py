"""docs/results/frontier.md: mean length against mean time."""


def measure(measurement):
    quick = ["boards.count=2", "limits.cpu_time=0.1"] if measurement.quick else []
    measurement.block("frontier", measurement.run("frontier", *quick).table())
    return True
