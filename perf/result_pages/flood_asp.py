"""Answers boards in the format compact with the answer-set solver clingo (Debian: gringo).

    python3 flood_asp.py corner|center

Tries the distance of the farthest cluster, then one move more and so on, until there is a solution,
which is then a shortest one. The encoding is flood.lp.
"""

import pathlib
import re
import subprocess
import sys

ENCODING = pathlib.Path(__file__).with_name("flood.lp")


def clusters_of(cells, side, start):
    """The color of each cluster, that of the start first, and the pairs that touch."""
    cluster_of, colors = {}, []
    for first in (start, *range(len(cells))):
        if first in cluster_of:
            continue
        rest = [first]
        cluster_of[first] = len(colors)
        while rest:
            for at in neighbors(rest.pop(), side):
                if at not in cluster_of and cells[at] == cells[first]:
                    cluster_of[at] = len(colors)
                    rest.append(at)
        colors.append(cells[first])
    pairs = {(cluster_of[cell], cluster_of[at]) for cell in range(len(cells))
             for at in neighbors(cell, side)}
    return colors, {(a, b) for a, b in pairs if a != b}


def neighbors(cell, side):
    row, col = divmod(cell, side)
    for r, c in ((row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)):
        if 0 <= r < side and 0 <= c < side:
            yield r * side + c


def eccentricity(clusters, pairs):
    """The distance of the cluster that is farthest from the start."""
    reached, distance, frontier = {0}, 0, {0}
    while len(reached) < clusters:
        frontier = {b for a, b in pairs if a in frontier} - reached
        reached |= frontier
        distance += 1
    return distance


def solve(line, start):
    side = round(len(line) ** 0.5)
    colors, pairs = clusters_of(line, side, side // 2 * (side + 1) if start == "center" else 0)
    symbols = sorted(set(colors))
    facts = "".join(f"cluster({i}, {symbols.index(color)}).\n" for i, color in enumerate(colors))
    facts += "".join(f"touch({a}, {b}).\n" for a, b in pairs)
    length = eccentricity(len(colors), pairs)
    while True:
        done = subprocess.run(["clingo", "--verbose=0", f"--const=k={length}", ENCODING, "-"],
                              input=facts, capture_output=True, text=True, check=False)
        moves = re.findall(r"move\((\d+),(\d+)\)", done.stdout)
        if "UNSATISFIABLE" not in done.stdout:
            return "".join(symbols[int(color)] for _, color in
                           sorted(moves, key=lambda move: int(move[0])))
        length += 1


for board in sys.stdin:
    print(solve(board.strip(), sys.argv[1]), flush=True)
