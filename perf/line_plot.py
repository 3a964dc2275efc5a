"""A plain line plot as SVG: values over a row of named places, one line a name."""

import html

WIDTH, HEIGHT = 960, 420
LEFT, TOP, BOTTOM, RIGHT = 60, 44, 90, 290
# Okabe and Ito's colors, which people who see few colors can tell apart.
COLORS = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#000000", "#999999"]


def draw(title, places, lines):
    """The plot's text. `places` names the steps of the x axis; `lines` is {name: [(place, y)]}."""
    values = [y for points in lines.values() for _, y in points]
    low, high = _range(values)
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {_height(lines)}" '
             'font-family="sans-serif" font-size="12">',
             '<rect width="100%" height="100%" fill="white"/>',
             f'<text x="{LEFT}" y="24" font-size="15">{html.escape(title)}</text>']

    def x_of(place):
        return LEFT + (WIDTH - LEFT - RIGHT) * (place + 0.5) / len(places)

    def y_of(value):
        return TOP + (HEIGHT - TOP - BOTTOM) * (high - value) / (high - low)

    parts += _grid(low, high, y_of)
    for at, place in enumerate(places):
        parts.append(f'<text transform="translate({x_of(at) + 4:.1f} {HEIGHT - BOTTOM + 14}) '
                     f'rotate(-45)" text-anchor="end">{html.escape(place)}</text>')
    for at, (name, points) in enumerate(lines.items()):
        parts += _line(name, COLORS[at % len(COLORS)], TOP + 16 * at,
                       [(x_of(place), y_of(y)) for place, y in points])
    return "\n".join([*parts, "</svg>", ""])


def _height(lines):
    """High enough for the legend, a line of text a name."""
    return max(HEIGHT, TOP + 16 * len(lines) + 10)


def _range(values):
    low, high = min(values), max(values)
    room = max(0.05 * (high - low), 0.02 * abs(high), 1e-9)
    return low - room, high + room


def _grid(low, high, y_of):
    parts = []
    for step in range(5):
        value = low + (high - low) * step / 4
        parts.append(f'<path d="M{LEFT} {y_of(value):.1f}H{WIDTH - RIGHT}" stroke="#ddd"/>'
                     f'<text x="{LEFT - 6}" y="{y_of(value) + 4:.1f}" '
                     f'text-anchor="end">{value:.3g}</text>')
    return parts


def _line(name, color, legend_y, points):
    path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    legend_x = WIDTH - RIGHT + 16
    return [f'<polyline points="{path}" fill="none" stroke="{color}" stroke-width="1.5"/>',
            *(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="{color}"/>' for x, y in points),
            f'<path d="M{legend_x} {legend_y - 4}h16" stroke="{color}" stroke-width="3"/>'
            f'<text x="{legend_x + 22}" y="{legend_y}">{html.escape(name)}</text>']
