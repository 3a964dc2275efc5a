"""Line plots as SVG files, drawn with matplotlib (Debian: python3-matplotlib)."""

import matplotlib

matplotlib.use("svg")
from matplotlib import pyplot  # noqa: E402  # After the choice of the backend.

# The same input gives the same file; text stays text.
matplotlib.rcParams.update({"svg.hashsalt": "colorwalk", "svg.fonttype": "none"})
# Okabe and Ito's palette, which color-blind readers can distinguish.
COLORS = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#000000", "#999999"]


def draw(file, title, lines, x_label="", y_label="", logarithmic=False):
    """Writes a plot with one line per entry of `lines`, {name: [(x, y)]}; `logarithmic` is for
    the y axis.
    """
    figure, axes = pyplot.subplots(figsize=(10, 5), layout="constrained")
    for index, (name, points) in enumerate(lines.items()):
        axes.plot(*zip(*points), "o-", markersize=4, label=name,
                  color=COLORS[index % len(COLORS)])
    axes.set(title=title, xlabel=x_label, ylabel=y_label)
    if logarithmic:
        axes.set_yscale("log")
    axes.grid(color="#dddddd")
    axes.legend(loc="upper left", bbox_to_anchor=(1, 1))
    figure.savefig(file, metadata={"Date": None})
    pyplot.close(figure)
