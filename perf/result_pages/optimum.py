"""docs/results/optimum.md: the distance of the series' algorithms from the optimum."""


def measure(measurement):
    quick = ["boards.count=3"] if measurement.quick else []
    measurement.block("optimum", measurement.run("optimum", *quick).table())
    return True
