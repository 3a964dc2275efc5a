"""docs/results/hardness.md: which properties of a board correlate with a long proof."""

import collections
import re

import numpy

from .measurement import table

SOURCE = re.compile(r"(\d+)x\d+, (\d+) colors, (\w+)")
STARTS = {"corner": "ul", "center": "c"}


def neighbors(cell, side):
    row, col = cell
    return [(at, on) for at, on in ((row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1))
            if 0 <= at < side and 0 <= on < side]


def clusters(grid):
    """The number of connected areas of one color."""
    side, seen, count = len(grid), set(), 0
    for cell in ((row, col) for row in range(side) for col in range(side)):
        if cell in seen:
            continue
        count += 1
        seen.add(cell)
        waiting = [cell]
        while waiting:
            row, col = waiting.pop()
            for near in neighbors((row, col), side):
                if near not in seen and grid[near[0]][near[1]] == grid[row][col]:
                    seen.add(near)
                    waiting.append(near)
    return count


def layers(grid, start):
    """The number of cells at each distance from the start; one step per change of color."""
    side = len(grid)
    distance = {start: 0}
    waiting = collections.deque([start])
    while waiting:
        cell = waiting.popleft()
        for near in neighbors(cell, side):
            step = int(grid[near[0]][near[1]] != grid[cell[0]][cell[1]])
            if distance[cell] + step < distance.get(near, side * side):
                distance[near] = distance[cell] + step
                (waiting.append if step else waiting.appendleft)(near)
    return list(numpy.bincount(list(distance.values())))


def properties(board, start, record):
    """The properties that are related to the nodes of the proof."""
    grid = board.split()
    sizes = layers(grid, start)
    return {
        "optimum": record["length"],
        "clusters": clusters(grid),
        "distance of the farthest cell": len(sizes) - 1,
        "optimum minus that distance": record["length"] - (len(sizes) - 1),
        "mean distance of a cell": numpy.average(range(len(sizes)), weights=sizes),
    }


def ranks(values):
    """The rank of each value; equal values share their mean rank."""
    _, group, counts = numpy.unique(values, return_inverse=True, return_counts=True)
    return (numpy.cumsum(counts) - (counts - 1) / 2)[group]


def source_rows(measurement, source, records):
    side, colors, where = SOURCE.fullmatch(source).groups()
    boards = measurement.command(
        "generate", "--source", "uniform", "--rows", side, "--cols", side, "--colors", colors,
        "--start", STARTS[where], "--count", len(records), "--no-header").strip().split("\n\n")
    start = (0, 0) if where == "corner" else (int(side) // 2,) * 2
    found = [properties(board, start, record) for board, record in zip(boards, records)]
    nodes = ranks([record["nodes"] for record in records])
    return [[source, name, f"{values.min():.1f} to {values.max():.1f}",
             f"{numpy.corrcoef(ranks(values), nodes)[0, 1]:+.2f}"]
            for name in found[0]
            for values in [numpy.array([float(each[name]) for each in found])]]


def quantile_row(source, records):
    nodes = [record["nodes"] for record in records]
    texts = [f"{value:,.0f}" for value in numpy.quantile(nodes, [0, 0.1, 0.5, 0.9, 0.99, 1])]
    return [source, f"{len(nodes):,}", *texts]


def measure(measurement):
    quick = [f"boards.{source}.count=20" for source in range(2)] if measurement.quick else []
    records = collections.defaultdict(list)
    for record in measurement.run("hardness", *quick).records():
        records[record["boards"]].append(record)
    for each in records.values():
        each.sort(key=lambda record: record["board"])
    measurement.block("nodes", table(
        ["boards", "number", "min", "10 %", "median", "90 %", "99 %", "max"],
        [quantile_row(*each) for each in records.items()]))
    measurement.block("properties", table(
        ["boards", "property", "range", "rank correlation with the nodes"],
        [row for each in records.items() for row in source_rows(measurement, *each)]))
    return True
