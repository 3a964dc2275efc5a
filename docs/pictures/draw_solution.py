"""Draws docs/pictures/solution.svg: a greedy solution and a proven optimum of one board, in motion.

    PYTHONPATH=bindings/python COLORWALK_LIBRARY=build/release/bindings/libcolorwalk.so \\
      python3 docs/pictures/draw_solution.py

The independent checker has to accept the certificate whose lines the picture counts.
"""

import pathlib
import tempfile

import colorwalk
from colorwalk import check_proof

PICTURE = pathlib.Path(__file__).with_name("solution.svg")
COLORS = ("#e69f00", "#56b4e9", "#009e73", "#f0e442", "#0072b2", "#cc79a7")
CELL, GAP, TOP, BOTTOM = 20, 40, 40, 70
STEP, PAUSE = 0.45, 8  # Seconds per move; steps until the motion begins again.


def change(attribute, values, steps, end):
    """An endless motion: the attribute has each value from its step on."""
    times = ";".join(f"{step / end:.4f}" for step in steps)
    return (f'<animate attributeName="{attribute}" calcMode="discrete" dur="{end * STEP:.2f}s" '
            f'repeatCount="indefinite" keyTimes="{times}" values="{";".join(values)}"/>')


def region(board, colors):
    """The cells that are connected with the start in its color."""
    found, waiting = set(), {board.start}
    while waiting:
        cell = waiting.pop()
        found.add(cell)
        row, col = divmod(cell, board.cols)
        near = {cell - board.cols if row > 0 else cell,
                cell + board.cols if row < board.rows - 1 else cell,
                cell - 1 if col > 0 else cell, cell + 1 if col < board.cols - 1 else cell}
        waiting |= {each for each in near - found if colors[each] == colors[board.start]}
    return found


def outline(cells, cols):
    """The path around cells, as runs of rows."""
    path = ""
    for cell in sorted(cells):
        row, col = divmod(cell, cols)
        if col == 0 or cell - 1 not in cells:
            length = 1
            while (col + length < cols) and cell + length in cells:
                length += 1
            path += f"M{col} {row}h{length}v1h-{length}z"
    return path


def panel(board, moves, left, end, title, note):
    """A board, its solution in motion, and below it the number of moves and the lines of a note."""
    frames = [sum(frame, []) for frame in board.play(moves).frames()]
    first, size = frames[0], board.cols * CELL
    middle = left + size / 2
    yield f'<text x="{middle}" y="26" font-size="17">{title}</text>'
    yield f'<g transform="translate({left} {TOP}) scale({CELL})">'
    colors = [COLORS[first[board.start]], *(COLORS[move] for move in moves)]
    yield (f'<rect width="{board.cols}" height="{board.rows}" fill="{colors[0]}">'
           f'{change("fill", colors, range(len(colors)), end)}</rect>')
    # Above the region are the cells that it has not taken, by the move that takes them.
    regions = [region(board, frame) for frame in frames]
    for step, (before, after) in enumerate(zip(regions, regions[1:]), 1):
        for color in range(board.colors):
            cells = {cell for cell in after - before if first[cell] == color}
            if cells:
                yield (f'<path d="{outline(cells, board.cols)}" fill="{COLORS[color]}">'
                       f'{change("visibility", ("visible", "hidden"), (0, step), end)}</path>')
    yield "</g>"
    for number in range(len(moves) + 1):
        shown = ("hidden", "visible", "hidden") if number else ("visible", "hidden")
        steps = (0, number, number + 1) if number else (0, 1)
        if number == len(moves):
            shown, steps = shown[:2], steps[:2]
        yield (f'<text x="{middle}" y="{TOP + size + 26}" font-size="17" '
               f'visibility="{shown[0]}">{number} moves{change("visibility", shown, steps, end)}'
               "</text>")
    for row, line in enumerate(note):
        yield f'<text x="{middle}" y="{TOP + size + 44 + 17 * row}" font-size="13">{line}</text>'


def main():
    board = colorwalk.Board.random(14, 14, colors=6, number=0)
    greedy, optimal = board.solve("greedy").moves, board.solve().moves
    certificate = board.certificate()
    with tempfile.NamedTemporaryFile("w", suffix=".jsonl") as file:
        print(certificate, end="", file=file, flush=True)
        if check_proof.main([file.name]) != 0:
            raise SystemExit("the checker does not accept the certificate")
    lines = certificate.count("\n") - 1
    end = len(greedy) + PAUSE
    size = board.cols * CELL
    width, height = 2 * size + 3 * GAP, TOP + size + BOTTOM
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
             f'viewBox="0 0 {width} {height}" font-family="sans-serif" text-anchor="middle">',
             f'<rect width="{width}" height="{height}" fill="white"/>',
             *panel(board, greedy, GAP, end, "greedy", ()),
             *panel(board, optimal, 2 * GAP + size, end, "optimal",
                    (f"{len(optimal) - 1} moves do not suffice: a proof of {lines} lines,",
                     "accepted by an independent checker")),
             "</svg>"]
    PICTURE.write_text("\n".join(parts) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
