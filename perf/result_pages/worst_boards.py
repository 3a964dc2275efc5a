"""docs/results/worst-boards.md: the maximum of the fewest moves over all boards of a size."""

import collections
import json
import resource

from .measurement import table

LARGE = ((4, 3),)  # Side and colors of boards that are too many for records.
PART = 1_000_000  # Boards that are solved at a time.
FOUND = ((4, 5), (4, 6), (5, 3), (5, 4), (5, 6), (6, 3), (6, 4), (6, 6))
RATIO_SOLVERS = ("greedy", "greedy-look-ahead:depth=3")
RATIOS = ((4, 3), (4, 4), (5, 4), (6, 4), (6, 6))


def one_line(board):
    """The rows of a board from `generate --no-header`, separated by slashes."""
    return f"`{'/'.join(board.split())}`"


def small(run):
    """The lengths {(side, colors): {solver: [length]}}, in the order of the boards."""
    lengths = collections.defaultdict(lambda: collections.defaultdict(list))
    for record in sorted(run.records(), key=lambda record: record["board"]):
        lengths[record["rows"], record["colors"]][record["label"]].append(record["length"])
    return lengths


def solved(measurement, file, solver="optimal"):
    """The lengths of the boards of a file."""
    lines = measurement.command("solve", "--solver", solver, file).splitlines()[:-1]
    return [int(line.split("\t")[2]) for line in lines]


def part_counts(measurement, side, colors, first):
    """{length: [boards, the first of them]} of a part of all boards; a part is solved once."""
    file = measurement.folder / f"{side}-{colors}-{first}.json"
    if not file.is_file():
        boards = measurement.folder / "boards"
        began = resource.getrusage(resource.RUSAGE_CHILDREN)
        measurement.command("generate", "--source", "all", "--side", side, "--colors", colors,
                            "--first", first, "--count", PART, "--out", boards)
        counts = {}
        for number, length in enumerate(solved(measurement, boards), first):
            counts.setdefault(length, [0, number])[0] += 1
        boards.unlink()
        ended = resource.getrusage(resource.RUSAGE_CHILDREN)
        seconds = ended.ru_utime + ended.ru_stime - began.ru_utime - began.ru_stime
        file.write_text(json.dumps({"counts": counts, "seconds": seconds}))
    part = json.loads(file.read_text())
    measurement.add_seconds(part["seconds"])
    return {int(length): count for length, count in part["counts"].items()}


def exact_row(measurement, side, colors, counts):
    worst = max(counts)
    boards, example = counts[worst]
    text = measurement.command("generate", "--source", "all", "--side", side, "--colors", colors,
                               "--first", example, "--count", 1, "--no-header")
    return [f"{side}×{side}", colors, f"{sum(count for count, _ in counts.values()):,}", worst,
            f"{boards:,}", one_line(text)]


def exact_rows(measurement, lengths):
    for (side, colors), by_solver in sorted(lengths.items()):
        counts = {}
        for number, length in enumerate(by_solver["optimal"]):
            counts.setdefault(length, [0, number])[0] += 1
        yield exact_row(measurement, side, colors, counts)
    for side, colors in () if measurement.quick else LARGE:
        counts, first = {}, 0
        while sum(count for count, _ in counts.values()) == first:
            for length, (count, number) in part_counts(measurement, side, colors, first).items():
                counts.setdefault(length, [0, number])[0] += count
            first += PART
        yield exact_row(measurement, side, colors, counts)


def hardest(measurement, side, colors, *options):
    """A file of boards from a local search."""
    file = measurement.folder / "hardest"
    count, steps = (2, 20) if measurement.quick else (20, 2000)
    measurement.command("generate", "--source", "hardest", "--side", side, "--colors", colors,
                        "--count", count, "--steps", steps, "--out", file, *options)
    return file


def found_row(measurement, side, colors):
    lengths = solved(measurement, hardest(measurement, side, colors))
    random = measurement.folder / "random"
    measurement.command("generate", "--source", "uniform", "--side", side, "--colors", colors,
                        "--count", 1000, "--out", random)
    usual = solved(measurement, random)
    return [f"{side}×{side}", colors, max(lengths), lengths.count(max(lengths)),
            f"{sum(usual) / len(usual):.2f}", max(usual)]


def ratio_row(measurement, side, colors, solver):
    file = hardest(measurement, side, colors, "--objective", "ratio", "--solver", solver)
    boards = file.read_text().strip().split("\n\n")
    pairs = zip(solved(measurement, file, solver), solved(measurement, file), boards)
    length, optimum, board = max(pairs, key=lambda pair: pair[0] / pair[1])
    return [f"`{solver}`", f"{side}×{side}", colors, "search", f"{length} / {optimum}",
            f"{length / optimum:.2f}", colors - 1, one_line(board.partition("\n")[2])]


def exact_ratio_row(measurement, side, colors, by_solver, solver):
    pairs = list(zip(by_solver[solver], by_solver["optimal"]))
    worst = max(range(len(pairs)), key=lambda i: pairs[i][0] / max(1, pairs[i][1]))
    text = measurement.command("generate", "--source", "all", "--side", side, "--colors", colors,
                               "--first", worst, "--count", 1, "--no-header")
    length, optimum = pairs[worst]
    return [f"`{solver}`", f"{side}×{side}", colors, "all boards", f"{length} / {optimum}",
            f"{length / optimum:.2f}", colors - 1, one_line(text)]


def measure(measurement):
    quick = ["boards.0.side=2", "boards.1.side=2"] if measurement.quick else []
    lengths = small(measurement.run("worst-boards", *quick))
    measurement.block("exact", table(
        ["size", "colors", "boards", "worst optimum", "boards that have it", "example"],
        exact_rows(measurement, lengths)))
    measurement.block("found", table(
        ["size", "colors", "most moves found", "boards of 20 with it", "mean of random boards",
         "most moves of 1,000 random boards"],
        [found_row(measurement, *size) for size in (FOUND[:1] if measurement.quick else FOUND)]))
    measurement.block("ratio", table(
        ["solver", "size", "colors", "found by", "length / optimum", "ratio", "colors − 1",
         "example"],
        [*(exact_ratio_row(measurement, *size, by_solver, solver)
           for solver in RATIO_SOLVERS for size, by_solver in sorted(lengths.items())),
         *(ratio_row(measurement, *size, solver) for solver in RATIO_SOLVERS
           for size in (RATIOS[:1] if measurement.quick else RATIOS))]))
    return True
