"""Draws docs/pictures/core-example.svg: cores of the certificate in docs/core-refutation.md.

    python3 docs/pictures/draw_core_example.py

The proof checker derives clusters and cores, so the picture shows what the proof lines state.
"""

import json
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "bindings/python"))
from colorwalk import check_proof  # noqa: E402

CELL, GAP, TOP = 34, 28, 44
PANELS = (None, 1, 2, 3, 5)  # The proof lines that are shown; None: the board.
HATCH = """<defs><pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse"
 patternTransform="rotate(45)"><rect width="6" height="6" fill="white"/>
<line x1="0" y1="0" x2="0" y2="6" stroke="#707070" stroke-width="2"/></pattern></defs>"""


def certificate():
    """The object and the proof lines of the certificate on the page."""
    page = (ROOT / "docs" / "core-refutation.md").read_text(encoding="utf-8")
    lines = [line.strip() for line in page.split('    {"certificate"', 1)[1].splitlines()]
    fields = json.loads('{"certificate"' + lines[0])
    return fields, lines[1:1 + fields["proof"]]


def text(x, y, size, content):
    return (f'<text x="{x}" y="{y}" font-size="{size}" text-anchor="middle" stroke="white" '
            f'stroke-width="4" paint-order="stroke">{content}</text>')


def panel(board, left, core):
    """The cells with their colors and numbers, and the borders between clusters."""
    right, bottom = left + board.cols * CELL, TOP + board.rows * CELL
    path = f"M{right} {TOP}V{bottom}H{left}"
    for cell, cluster in enumerate(board.cluster_of):
        row, col = divmod(cell, board.cols)
        x, y = left + col * CELL, TOP + row * CELL
        fill = "#c8c8c8" if cluster == 0 else "url(#hatch)" if core >> cluster & 1 else "white"
        yield (f'<rect x="{x}" y="{y}" width="{CELL}" height="{CELL}" fill="{fill}" '
               'stroke="#b0b0b0" stroke-width="0.5"/>')
        yield text(x + CELL / 2 + 3, y + 26, 18, board.symbols[board.cells[cell]])
        yield text(x + 8, y + 11, 9, cell)
        if col == 0 or board.cluster_of[cell - 1] != cluster:
            path += f"M{x} {y}v{CELL}"
        if row == 0 or board.cluster_of[cell - board.cols] != cluster:
            path += f"M{x} {y}h{CELL}"
    yield f'<path d="{path}" fill="none" stroke="black" stroke-width="2.5"/>'


def main():
    fields, lines = certificate()
    board = check_proof.Grid(fields["grid"])
    proof = check_proof.Proof(board, any_start=False, length=fields["length"])
    cores = []
    for number, line in enumerate(lines):
        proof.add(line)
        cores.append(proof.cores[number])
    step = board.cols * CELL + GAP
    size = f'width="{len(PANELS) * step}" height="{TOP + board.rows * CELL + GAP // 2}"'
    shapes = [f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="sans-serif">', HATCH,
              f'<rect {size} fill="white"/>']
    for index, line in enumerate(PANELS):
        left = GAP // 2 + index * step
        middle = left + board.cols * CELL / 2
        budget, core = cores[line - 1] if line else (0, 0)
        shapes.append(text(middle, 18, 14, f"line {line}: {lines[line - 1]}" if line else "board"))
        shapes.append(text(middle, 35, 12, f"budget {budget}" if line else "gray: start region"))
        shapes += panel(board, left, core)
    svg = "\n".join(shapes) + "\n</svg>\n"
    (ROOT / "docs/pictures" / "core-example.svg").write_text(svg, encoding="utf-8")


if __name__ == "__main__":
    main()
