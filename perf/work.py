"""The work of two versions: which rows of the work signature differ, and on which boards.

The signature has one row per solver for all boards together. Where a row differs, both versions
solve each set of its boards again with `colorwalk solve`, to name the set.
"""

import dataclasses
import json

from commands import Failure, run

# The boards of experiments/run/work_signature.cc.
NODE_LIMIT = 10_000
BOARD_SETS = {
    "series 20x30x5": "--source series --count 3",
    **{f"{side}x{side}x{colors} from {start}":
       f"--source uniform --rows {side} --cols {side} --colors {colors} --start {start} "
       f"--count {count}"
       for side, colors, start, count in ((10, 6, "ul", 2), (14, 6, "c", 2), (14, 8, "ul", 2),
                                          (19, 6, "c", 1), (24, 4, "ul", 1), (40, 6, "lr", 1))},
}
FIELDS = ("nodes", "moves", "solved")


@dataclasses.dataclass(frozen=True)
class Difference:
    row: str
    boards: str  # A key of BOARD_SETS, or "all boards".
    field: str
    base: object  # None: this version does not have the row.
    head: object

    def __str__(self):
        values = " -> ".join("missing" if value is None else f"{value:,}"
                             for value in (self.base, self.head))
        return f"{self.row}, {self.boards}: {self.field} {values}"


def signature(programs):
    """The work of all solvers on fixed boards; the last line has the totals."""
    return run([programs / "colorwalk", "bench"], "the work signature")


def rows(text):
    """{solver: {field: value}} of a signature."""
    found = {}
    for line in text.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) == 4 and cells[1].isdigit():
            solved = cells[3].split("/")[0]
            found[cells[0]] = dict(zip(FIELDS, map(int, (*cells[1:3], solved))))
    return found


def differences(base, head, boards="all boards"):
    """The values of two results of rows() that differ."""
    found = []
    for row in [*base, *(row for row in head if row not in base)]:
        for field in FIELDS:
            before, after = (each.get(row, {}).get(field) for each in (base, head))
            if before != after:
                found.append(Difference(row, boards, field, before, after))
    return found


def located(found, programs, folder):
    """Replaces each difference of a row that both versions have by those per set of boards.

    `programs` are the folders of both versions. A row keeps its difference over all boards if no
    set shows it: the node limit counts per board, but the seeds of random solvers differ.
    """
    result = []
    for row in dict.fromkeys(each.row for each in found):
        of_row = [each for each in found if each.row == row]
        narrower = []
        if all(None not in (each.base, each.head) for each in of_row):
            for boards in BOARD_SETS:
                before, after = ({row: work_on(boards, each, row, folder)} for each in programs)
                narrower += differences(before, after, boards)
        result += narrower or of_row
    return result


def work_on(boards, programs, solver, folder):
    """The work of a solver on a set of boards, as rows() gives it."""
    file = folder / "set"
    file.write_text(run([programs / "colorwalk", "generate", *BOARD_SETS[boards].split()],
                        f"the boards {boards}"))
    command = [programs / "colorwalk", "solve", "--json", "--threads", "1", "--seed", "1",
               "--limit-nodes", NODE_LIMIT, "--solver", solver, file]
    with open(folder / "records", "w+", encoding="utf-8") as out:
        try:
            run(command, solver, stdout=out)
        except Failure as failure:
            if failure.code != 1:  # A board hit the node limit.
                raise
        out.seek(0)
        records = [json.loads(line) for line in out]
    return {"nodes": sum(record["nodes"] for record in records),
            "moves": sum(record["length"] or 0 for record in records),
            "solved": sum(record["length"] is not None for record in records)}
