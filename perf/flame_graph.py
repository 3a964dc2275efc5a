"""A flame graph (Brendan Gregg): call stacks as one SVG file.

Each box is a function in the context of its callers, as wide as its share of the samples. Callees
are above it in alphabetical order, so that two graphs can be compared. The pointer shows name,
samples and share. Recursive calls are merged into one box; otherwise a search of depth twenty would
be a tower of twenty boxes with its time scattered over all of them.

No package of Debian 12 draws one: the script `flamegraph` of linux-perf needs a template that is
not packaged, and hotspot has only windows.
"""

import collections
import html
import zlib

from commands import Refusal

WIDTH, ROW = 1800, 17
TOP, BOTTOM = 32, 8
LETTER = 6.7  # Pixels.
NARROWEST = 0.0005  # A pixel.
LONGEST_CYCLE = 4  # Longest cycle of mutual recursion that is merged.


def read(text):
    """The stacks in the output of perf's script `stackcollapse`, {(thread, function...): samples}.

    The text has one stack per line: thread and functions, outermost first, separated by semicolons,
    and the number of samples.
    """
    stacks = collections.Counter()
    for number, line in enumerate(text.splitlines(), 1):
        frames, _, count = line.rpartition(" ")
        if not frames or not count.isdecimal():
            raise Refusal(f"stacks, line {number}: expected functions and a number of samples, not "
                          f"'{line}'")
        stacks[tuple(map(short_name, frames.split(";")))] += int(count)
    return stacks


def short_name(function):
    """The name without the namespaces of the project."""
    return function.replace("colorwalk::", "").replace("(anonymous namespace)::", "")


def without_recursion(stack):
    """The stack with recursive calls merged into one."""
    kept = []
    for function in stack:
        kept.append(function)
        for length in range(1, LONGEST_CYCLE + 1):
            if kept[-length:] == kept[-2 * length:-length]:
                del kept[-length:]
                break
    return tuple(kept)


def draw(title, stacks):
    """The SVG."""
    samples = collections.Counter()  # Of each function in the context of its callers.
    for stack, count in stacks.items():
        stack = without_recursion(stack)
        for depth in range(len(stack) + 1):
            samples[stack[:depth]] += count
    shown = [stack for stack in sorted(samples) if samples[stack] >= NARROWEST * samples[()]]
    height = TOP + ROW * (1 + max(map(len, shown))) + BOTTOM
    lines = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height}" '
             'font-family="monospace" font-size="11">',
             '<rect width="100%" height="100%" fill="#fdfaf3"/>',
             f'<text x="10" y="20" font-size="15">{html.escape(title)}</text>']
    free = {}  # The place for the next callee.
    for stack in shown:
        left = free[stack[:-1]] if stack else 0
        free[stack] = left
        free[stack[:-1]] = left + samples[stack] if stack else left
        lines.append(_box(stack, left / samples[()], samples[stack], samples[()], height))
    return "\n".join([*lines, "</svg>\n"])


def _box(stack, left, count, total, height):
    name = stack[-1] if stack else "all"
    x, y, width = left * WIDTH, height - BOTTOM - ROW * (len(stack) + 1), count / total * WIDTH
    return (f"<g><title>{html.escape(name)}: {count} samples, {count / total:.2%}</title>"
            f'<rect x="{x:.2f}" y="{y}" width="{width:.2f}" height="{ROW - 1}" '
            f'fill="{_color(name)}"/><text x="{x + 3:.2f}" y="{y + 12}">'
            f"{html.escape(shortened(name, width - 6))}</text></g>")


def shortened(text, pixels):
    """The text truncated to the width; empty below three letters."""
    letters = int(pixels / LETTER)
    if letters < 3:
        return ""
    return text if len(text) <= letters else text[:letters - 2] + ".."


def _color(name):
    """A warm color that depends only on the name."""
    number = zlib.crc32(name.encode())
    return f"rgb({205 + number % 50},{90 + number // 50 % 120},{30 + number // 6000 % 50})"
