"""The work signature: what all solvers do on fixed boards, and where two versions differ.

    work.py FOLDER    prints the signature of the programs in FOLDER, such as build/release

Each solver solves the boards with its default parameters, on one thread, under a limit on nodes.
Expanded nodes and moves are the same on every machine. If a change of the code leaves them equal,
the searches are the same, and only their speed may differ. The idea is Stockfish's `bench`.
"""

import collections
import pathlib
import tempfile

import jobs
from commands import Failure, run, run_main, table

NODE_LIMIT = 10_000
# Small and large boards, starting in a corner and in the center: options of `colorwalk generate`
# and the number of boards.
BOARD_SETS = {
    "series 20x30x5": ("--source series", 3),
    **{f"{side}x{side}x{colors} from {start}": (
        f"--source uniform --rows {side} --cols {side} --colors {colors} --start {start}", count)
       for side, colors, start, count in ((10, 6, "ul", 2), (14, 6, "c", 2), (14, 8, "ul", 2),
                                          (19, 6, "c", 1), (24, 4, "ul", 1), (40, 6, "lr", 1))},
}
SETS = [name for name, (_, count) in BOARD_SETS.items() for _ in range(count)]  # Of each board.
FIELDS = ("nodes", "moves", "solved")


def measure(programs):
    """{solver: {set: {field: value}}}"""
    with tempfile.TemporaryDirectory(prefix="cw-work-") as folder:
        boards = pathlib.Path(folder, "boards")
        boards.write_text(jobs.generate(programs, BOARD_SETS.values()))
        listing = run([programs / "colorwalk", "list", "solvers"], "colorwalk list solvers")
        return {solver: _work_of(programs, solver, boards) for solver in solvers(listing)}


def solvers(listing):
    """The names in the text of `colorwalk list solvers`."""
    lines = listing.partition("\nAliases")[0].splitlines()
    return [line.split()[0] for line in lines if line[:2] == "  " and line[2:3].strip()]


def _work_of(programs, solver, boards):
    work = collections.defaultdict(collections.Counter)
    for record in jobs.records(programs, solver, boards, "--limit-nodes", NODE_LIMIT):
        if record["status"] == "invalid":
            raise Failure(f"{solver} on board {record['board']}: {record['message']}", 1)
        work[SETS[record["board"]]].update(nodes=record["nodes"], moves=record["length"] or 0,
                                           solved=record["length"] is not None)
    return work


def totals(work):
    """A line with the nodes and moves of all solvers."""
    all_work = sum((each for sets in work.values() for each in sets.values()),
                   collections.Counter())
    return f"nodes {all_work['nodes']} moves {all_work['moves']}"


def signature(work):
    """The text of perf/signature.txt."""
    rows = []
    for solver, sets in work.items():
        nodes, moves, solved = (sum(each[field] for each in sets.values()) for field in FIELDS)
        rows.append((solver, f"{nodes}", f"{moves}", f"{solved}/{len(SETS)}"))
    return f"{table(['Solver', 'Nodes', 'Moves', 'Solved'], rows)}\n{totals(work)}\n"


def differences(base, head):
    """A line for each solver that only one version has, and for each value that differs."""
    lines = [f"{solver}: only in {'BASE' if solver in base else 'HEAD'}"
             for solver in [*base, *head] if solver not in base or solver not in head]
    for solver in (each for each in base if each in head):
        for name in BOARD_SETS:
            before, after = base[solver][name], head[solver][name]
            lines += [f"{solver}, {name}: {field} {before[field]:,} -> {after[field]:,}"
                      for field in FIELDS if before[field] != after[field]]
    return lines


def main(arguments):
    folder, = arguments
    print(signature(measure(pathlib.Path(folder))), end="")
    return 0


if __name__ == "__main__":
    run_main(main)
