"""The fixed jobs of a comparison: which solver plays which boards.

They are solved one after the other, by `colorwalk solve` on one thread. Between them the jobs go
through the code that people wait for: reading boards, cluster graphs, move evaluation, look-ahead,
queues, tables and lower bounds. Each takes some ten milliseconds: longer than the program takes to
start, short enough to be counted by cachegrind, fifty times slower, and to take turns quickly.
"""

import dataclasses
import subprocess

from commands import Refusal, processor_seconds, run


@dataclasses.dataclass(frozen=True)
class Boards:
    source: str  # As `colorwalk generate` takes it.
    count: int


@dataclasses.dataclass(frozen=True)
class Job:
    name: str
    solver: str
    boards: str  # A key of BOARDS.

    def command(self, programs, folder):
        """The job with the boards in `folder`, as a command line."""
        return [programs / "colorwalk", "solve", "--threads", "1", "--solver", self.solver,
                folder / self.boards]


BOARDS = {
    "series": Boards("--source series", 8),
    "first": Boards("--source series", 3),
    "small": Boards("--source uniform --rows 14 --cols 14 --colors 6 --seed 1", 60),
    "many": Boards("--source uniform --rows 14 --cols 14 --colors 6 --seed 1", 400),
    "center": Boards("--source uniform --rows 19 --cols 19 --colors 6 --seed 1", 8),
    "large": Boards("--source uniform --rows 24 --cols 24 --colors 6 --seed 1", 3),
}

JOBS = [
    Job("greedy", "greedy", "many"),
    Job("look-ahead-6", "greedy-look-ahead:depth=6", "series"),
    Job("perimeter-look-ahead-5", "max-perimeter-look-ahead:depth=5", "first"),
    Job("bfs-gla", "bfs-gla", "small"),  # Hardly more than moves, beside starting.
    Job("dijkstra-small", "dijkstra:capacity=2000", "small"),
    Job("beam", "beam:width=70", "large"),
    Job("optimal", "optimal", "center"),
]


def make_boards(programs, folder):
    """Writes the boards of all jobs into the folder."""
    for name, boards in BOARDS.items():
        command = [programs / "colorwalk", "generate", *boards.source.split(),
                   "--count", boards.count]
        (folder / name).write_text(run(command, "the boards cannot be made"))


def works_with(programs, folder, job):
    """Does this version's program know the job's solver?"""
    try:
        run(job.command(programs, folder), job.name)
    except Refusal:
        return False
    return True


def seconds_a_board(programs, folder, job):
    """Processor time, the program's start included: waiting for other programs is not in it."""
    return processor_seconds(job.command(programs, folder), job.name,
                             stdout=subprocess.DEVNULL) / BOARDS[job.boards].count
