"""docs/results/series.md: the algorithms of the Color Walk series."""


def measure(measurement):
    quick = ["boards.count=3"] if measurement.quick else []
    measurement.block("series", measurement.run("series", *quick).table())
    return True
