"""docs/results/peers.md: `optimal` and other programs, on the same boards, machine and limits.

`--with NAME=COMMAND` names a program that reads boards in the format compact and answers one line
of moves each (docs/examples/compare-other-programs.md). In COMMAND, {side} and {start} stand for
the side of the boards and for `corner` or `center`. Rows of programs that are not given keep their
figures.
"""

import datetime
import hashlib
import json
import math
import random
import statistics

from commands import duration, say, table

from .measurement import blocks_of
from .public_sets import SETS, data_of

NAMES = ("pc19", "floodtest-200", "b14c8", "b18c6")
SAMPLE = 10   # The least number of boards. A program that solves none of these gets no others.
MEASURED = 3  # The number of solved boards for which the memory is measured.
LIMIT = 10    # Seconds of CPU time per board.
BUDGET = 60   # Seconds of CPU time per program and set; they decide how many boards it gets.
REFERENCE = "optimal"
HEAD = ["set", "program", "solved", "moves", "CPU time", "median", "memory", f"times {REFERENCE}",
        "measured"]


def boards_of(board_set, folder):
    """The boards of a set in the format compact, and their side."""
    cells = "".join(data_of(board_set, folder).decode().split())
    side = int(board_set.boards.split("×")[1].split(",")[0])
    return [cells[at:at + side * side] for at in range(0, len(cells), side * side)], side


def descriptor_of(boards, programs):
    """A descriptor in TOML. Strings of JSON are strings of TOML."""
    lines = [f'boards = {{ source = "file", path = {json.dumps(boards.name)}, format = "compact", '
             f'start = "{"c" if "floodtest" in boards.name else "ul"}" }}',
             f"limits = {{ cpu_time = {LIMIT} }}", "threads = 1",
             f'[[solvers]]\nname = "{REFERENCE}"']
    for name, command in programs.items():
        lines.append(f'[[solvers]]\nname = "command"\nlabel = {json.dumps(name)}\n'
                     f"command = {json.dumps(command)}")
    return "\n".join(lines) + "\n"


def records_of(measurement, name, boards, programs):
    """{label: records by board} of all programs on these boards."""
    path = measurement.folder / f"{name}-{len(boards)}.txt"
    path.write_text("".join(f"{board}\n" for board in boards))
    text = descriptor_of(path, programs)
    run_name = f"{path.stem}-{hashlib.sha256(text.encode()).hexdigest()[:8]}"
    descriptor = measurement.folder / run_name
    descriptor.with_suffix(".toml").write_text(text)
    by_label = {}
    records = measurement.run(descriptor, name=f"{run_name}.run").records()
    for record in sorted(records, key=lambda record: record["board"]):
        by_label.setdefault(record["label"], []).append(record)
    return by_label


def is_solved(record):
    return record["length"] is not None and record["status"] in ("optimal", "feasible")


def row_of(name, records, reference, memory, machine):
    """A line of the table; ratios are those of boards that both have solved."""
    solved = [record for record in records if is_solved(record)]
    seconds = [record["cpu_seconds"] for record in records]
    ratios = [max(record["cpu_seconds"], 1e-6) / max(other["cpu_seconds"], 1e-6)
              for record, other in zip(records, reference) if is_solved(record)]
    return [name, f"{len(solved)} of {len(records)}",
            f"{sum(record['length'] for record in solved):,}", duration(sum(seconds)),
            duration(statistics.median(seconds)), memory,
            median_of(ratios) if ratios and name != REFERENCE else "",
            f"{datetime.date.today()}, {machine}"]


def median_of(ratios, resamples=2000):
    """The median and its 95 % bootstrap interval (Efron, 1979)."""
    draw = random.Random(1)
    medians = sorted(statistics.median(draw.choices(ratios, k=len(ratios)))
                     for _ in range(resamples))
    ends = medians[resamples // 40], medians[-1 - resamples // 40]
    return "{} [{}, {}]".format(*map(three_digits, (statistics.median(ratios), *ends)))


def three_digits(number):
    """Rounded, without an exponent."""
    digits = max(0, 2 - math.floor(math.log10(number)))
    return f"{number:.{digits}f}"


def merged(rows, block):
    """The rows, and those of an earlier block for other programs, by set."""
    names = [row[:2] for row in rows]
    kept = [[cell.strip() for cell in line.split("|")[1:-1]] for line in block.splitlines()[2:]]
    return sorted(rows + [row for row in kept if row[:2] not in names],
                  key=lambda row: NAMES.index(row[0]))


def results_of(board_set, boards, programs, measurement):
    """{label: (records, records of the reference in the same run)} of the reference on all boards,
    and of the programs on as many of the first ones as the budget allows.
    """
    def take(count, programs):
        return records_of(measurement, board_set.name, boards[:count], programs)

    found = take(SAMPLE, programs)
    results = {REFERENCE: (take(len(boards), {})[REFERENCE],) * 2}
    for name, command in programs.items():
        results[name] = (found[name], found[REFERENCE])
        mean = statistics.mean(record["cpu_seconds"] for record in found[name])
        count = min(len(boards), int(BUDGET / max(mean, 1e-6)))
        if count > SAMPLE and any(map(is_solved, found[name])) and not measurement.quick:
            more = take(count, {name: command})
            results[name] = (more[name], more[REFERENCE])
    return results


def rows_of(board_set, measurement):
    """The rows of the programs on a set."""
    boards, side = boards_of(board_set, measurement.boards)
    start = "center" if "center" in board_set.boards else "corner"
    programs = {name: [part.replace("{side}", str(side)).replace("{start}", start)
                       for part in command] for name, command in measurement.programs.items()}
    reference = measurement.program_with("solve", "--threads", 1, "--format", "compact", "--start",
                                         "c" if start == "center" else "ul", "-")
    results = results_of(board_set, boards, programs, measurement)
    for label, (records, of_reference) in results.items():
        solved = [board for board, record in zip(boards, records) if is_solved(record)]
        memory = ""
        if solved:
            given = measurement.folder / "given"
            given.write_text("".join(f"{board}\n" for board in solved[:MEASURED]))
            with open(given, encoding="utf-8") as file:
                memory = f"{measurement.peak_memory(programs.get(label, reference), file):.0f} MB"
        yield [board_set.name, *row_of(label, records, of_reference, memory,
                                       measurement.machine())]


def measure(measurement):
    if measurement.boards is None:
        say("peers: not changed; --boards DIR names the folder of the boards")
        return False
    old = blocks_of(measurement.page.read_text(encoding="utf-8"))["peers"]
    rows = [row for each in SETS if each.name in NAMES for row in rows_of(each, measurement)]
    measurement.block("peers", table(HEAD, merged(rows, old)))
    return True
