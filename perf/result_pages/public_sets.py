"""docs/results/public-sets.md: boards that others published, all proven.

The boards are third-party data and not part of the project. `--boards DIR` names a folder with the
files below; checksums show whether they are the same data.
"""

import collections
import dataclasses
import hashlib

from commands import Refusal, duration, processor_seconds, say, table

from .measurement import MEGABYTE


@dataclasses.dataclass(frozen=True)
class BoardSet:
    name: str
    boards: str  # Number, size and colors.
    files: tuple  # Joined in this order; a folder stands for its files by name.
    style: str
    checksum: str  # SHA-256 of the joined files, first 16 digits.
    published: int | None  # The best published total.


SETS = [
    BoardSet("pc19", "1,000 of 14×14, 6 colors", ("pc19.txt",), "pc19",
             "4e0d2ff0b6b77f1f", 20086),
    BoardSet("floodtest-200", "first 200 of 19×19, 6 colors, center", ("floodtest-200.txt",),
             "floodtest", "db03e5295a28e41e", None),
    BoardSet("b10c15", "1,000 of 10×10, 15 colors", ("b10c15n1000.txt",), "compact",
             "a7469b4059d4d142", 26717),
    BoardSet("b10c35", "1,000 of 10×10, 35 colors", ("b10c35n1000.txt",), "compact",
             "baa7dce5d6db1306", 41751),
    BoardSet("b12c12", "1,000 of 12×12, 12 colors", ("b12c12n1000.txt",), "compact",
             "069d3de4de7cca2a", 27635),
    BoardSet("b14c8", "1,000 of 14×14, 8 colors", ("b14c8-200.txt", "b14c8-201-1000.txt"),
             "compact", "46ee4cf8f28ca7f9", 24582),
    BoardSet("b18c6", "1,000 of 18×18, 6 colors", ("b18c6n1000.txt",), "compact",
             "bb174cff9ee48747", 24837),
    BoardSet("b24c4", "1,000 of 24×24, 4 colors", ("b24c4-100.txt", "b24c4-101-1000.txt"),
             "compact", "7071ecce8c7689ca", 21952),
    BoardSet("b24c6", "1,000 of 24×24, 6 colors", ("b24c6-n1000.txt",), "compact",
             "68e562b216605696", 31804),
    BoardSet("99problems", "99 of up to 20×20, 8 colors", ("99problems",), "99problems",
             "d06ef1fcec1f326f", 2508),
]
# Those whose certificates are made and checked.
WITH_PROOFS = [each for each in SETS if each.name in ("floodtest-200", "b24c6")]


def data_of(board_set, folder):
    """The joined files; refuses data other than that of the published totals."""
    paths = [path for name in board_set.files
             for path in (sorted((folder / name).iterdir()) if (folder / name).is_dir()
                          else [folder / name])]
    try:
        data = b"".join(path.read_bytes() for path in paths)
    except OSError as error:
        raise Refusal(f"{board_set.name}: {error.filename}: {error.strerror}") from error
    found = hashlib.sha256(data).hexdigest()[:16]
    if found != board_set.checksum:
        raise Refusal(f"{board_set.name}: other boards in {folder} than those of the published "
                      f"total: SHA-256 {found}..., expected {board_set.checksum}...")
    return data


def row_of(board_set, measurement):
    path = measurement.folder / f"{board_set.name}.txt"
    path.write_bytes(data_of(board_set, measurement.boards))
    run = measurement.run("public-set", f'boards.path="{path}"',
                          f'boards.format="{board_set.style}"', f'boards.label="{board_set.name}"',
                          name=board_set.name)
    records = run.records()
    statuses = collections.Counter(record["status"] for record in records)
    total = sum(record["length"] for record in records)
    published = board_set.published
    if published and statuses["optimal"] == len(records) and total > published:
        raise Refusal(f"{board_set.name}: proven total {total:,}, but {published:,} is published")
    seconds = sorted(record["cpu_seconds"] for record in records)
    solving = [measurement.program, "solve", "--threads", 1, "--format", board_set.style, path]
    return [board_set.name, board_set.boards, f"{published:,}" if published else "", f"{total:,}",
            f"{statuses['optimal']:,} of {len(records):,}", duration(sum(seconds)),
            duration(seconds[len(seconds) // 2]), duration(seconds[-1]),
            f"{measurement.peak_memory(solving):.1f} MB"]


def proofs_of(board_set, measurement):
    """Size and times of the certificates of a set, made and checked on one thread."""
    proofs = measurement.folder / f"{board_set.name}.proofs"

    def seconds(*arguments):
        return processor_seconds(
            [measurement.program, *arguments, "--certificate", proofs, "--format", board_set.style,
             measurement.folder / f"{board_set.name}.txt"], f"{arguments[0]} {board_set.name}")

    solving = seconds("solve", "--threads", 1)
    checking = seconds("verify")
    with open(proofs, "rb") as lines:
        count = sum(line.startswith(b'{"certificate"') for line in lines)
    size = proofs.stat().st_size
    proofs.unlink()
    return [board_set.name, f"{count:,}", f"{size / MEGABYTE:.3g} MB", duration(solving),
            duration(checking)]


def measure(measurement):
    if measurement.boards is None:
        say("public-sets: not changed; --boards DIR names the folder of the boards")
        return False
    sets = SETS[:2] if measurement.quick else SETS
    measurement.blocks["sets"] = table(
        ["set", "boards", "best published total", "total", "proven", "CPU time", "median",
         "longest", "memory"], [row_of(each, measurement) for each in sets])
    with_proofs = sets[:1] if measurement.quick else WITH_PROOFS
    measurement.blocks["proofs"] = table(
        ["set", "proofs", "size", "CPU time of solving and writing them", "of checking them"],
        [proofs_of(each, measurement) for each in with_proofs])
    return True
