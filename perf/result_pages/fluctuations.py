"""docs/results/fluctuations.md: the distribution of the optimum against the side."""

import collections

import line_plot
import numpy

from .measurement import table

SOURCES = 4  # Of the descriptor.
RESAMPLES = 400
EXPONENTS = numpy.arange(0.02, 0.98, 0.02)


def lengths_of(run):
    """{colors: {side: lengths}}, ascending; only points of which every board is proven."""
    lengths = collections.defaultdict(lambda: collections.defaultdict(list))
    for record in run.records():
        is_proven = record["status"] == "optimal"
        lengths[record["colors"]][record["rows"]].append(
            record["length"] if is_proven else numpy.nan)
    return {colors: {side: numpy.array(of_side, float) for side, of_side in sorted(sides.items())
                     if not numpy.isnan(of_side).any()}
            for colors, sides in sorted(lengths.items())}


def skewness(values):
    distances = values - values.mean()
    return (distances**3).mean() / max((distances**2).mean(), 1e-12)**1.5


def mean_fit(sides, lengths):
    """(a, b, x) of the least squares fit a n + b n^x to the means, weighted by their errors."""
    means = numpy.array([values.mean() for values in lengths])
    weights = numpy.array([len(values)**0.5 / max(values.std(), 1e-6) for values in lengths])
    best = None
    for x in EXPONENTS:
        columns = numpy.column_stack([sides, sides**x]) * weights[:, None]
        (a, b), *_ = numpy.linalg.lstsq(columns, means * weights, rcond=None)
        error = ((a * sides + b * sides**x - means)**2 * weights**2).sum()
        if best is None or error < best[0]:
            best = error, a, b, x
    return best[1:]


def deviation_exponent(sides, lengths):
    """y of a power law n^y through the standard deviations."""
    deviations = [max(values.std(ddof=1), 1e-6) for values in lengths]
    return numpy.polyfit(numpy.log(sides), numpy.log(deviations), 1)[0]


def interval(values):
    """The 95 % interval of a statistic by its values on resampled boards."""
    low, high = numpy.quantile(values, [0.025, 0.975])
    return f"{low:.3f} to {high:.3f}"


def fit_row(colors, of_colors, large=0):
    """The fits to the sides from `large` on, with bootstrap intervals."""
    of_colors = {side: values for side, values in of_colors.items() if side >= large}
    sides = numpy.array(list(of_colors), float)
    lengths = list(of_colors.values())
    random = numpy.random.default_rng(1)
    fits, exponents = [], []
    for _ in range(RESAMPLES):
        drawn = [random.choice(values, len(values)) for values in lengths]
        fits.append(mean_fit(sides, drawn))
        exponents.append(deviation_exponent(sides, drawn))
    a, _, x = mean_fit(sides, lengths)
    return [colors, f"{sides[0]:.0f}–{sides[-1]:.0f}", f"{a:.3f}",
            interval([fit[0] for fit in fits]), f"{x:.2f}", interval([fit[2] for fit in fits]),
            f"{deviation_exponent(sides, lengths):.3f}", interval(exponents)]


def point_row(colors, side, values):
    error = (6 / len(values))**0.5  # Of the skewness of a normal distribution.
    return [colors, side, f"{len(values):,}", f"{values.mean():.3f}",
            f"{values.std(ddof=1):.3f}", f"{skewness(values):+.2f} ± {1.96 * error:.2f}",
            int(values.min()), int(values.max())]


def measure(measurement):
    quick = [f"boards.{source}.{setting}" for source in range(SOURCES)
             for setting in ("count=20", "side=[6, 8, 10, 12]")]
    lengths = lengths_of(measurement.run("fluctuations", *(quick if measurement.quick else [])))
    line_plot.draw(measurement.picture("fluctuations"), "Standard deviation of the fewest moves",
                   {f"{colors} colors": [(side, values.std(ddof=1))
                                         for side, values in of_colors.items()]
                    for colors, of_colors in lengths.items()},
                   x_label="side of the board", y_label="moves", logarithmic=True,
                   logarithmic_x=True)
    measurement.block("fit", table(
        ["colors", "sides", "a", "95 % interval", "x", "95 % interval", "y", "95 % interval"],
        [fit_row(colors, of_colors, large) for colors, of_colors in lengths.items()
         for large in (0, 16) if sum(side >= large for side in of_colors) > 2]))
    measurement.block("points", table(
        ["colors", "side", "boards", "mean", "standard deviation", "skewness", "min", "max"],
        [point_row(colors, side, values) for colors, of_colors in lengths.items()
         for side, values in of_colors.items()]))
    return True
