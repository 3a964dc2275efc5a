"""The fixed jobs of a comparison: solvers and their boards.

`colorwalk solve` solves them on one thread. Every solver has a job, so together they cover the
time-critical code: reading boards, cluster graphs, move evaluation, look-ahead, queues, tables and
lower bounds. Each takes ten to forty milliseconds: longer than the start-up of the program, and
short enough for cachegrind, which is fifty times slower, and for short turns.
"""

import dataclasses
import subprocess

from commands import Refusal, processor_seconds, run


@dataclasses.dataclass(frozen=True)
class Job:
    name: str
    solver: str
    boards: str  # A key of BOARDS.

    def command(self, programs, folder):
        """The command line; the boards are in `folder`."""
        return solve(programs, self.solver, folder / self.boards)


# Options of `colorwalk generate`, and the number of boards.
BOARDS = {
    "series": ("--source series", 8),
    "first": ("--source series", 3),
    "few": ("--source uniform --rows 14 --cols 14 --colors 6 --seed 1", 8),
    "small": ("--source uniform --rows 14 --cols 14 --colors 6 --seed 1", 60),
    "many": ("--source uniform --rows 14 --cols 14 --colors 6 --seed 1", 400),
    "center": ("--source uniform --rows 19 --cols 19 --colors 6 --seed 1", 8),
    "large": ("--source uniform --rows 24 --cols 24 --colors 6 --seed 1", 3),
}

JOBS = [
    Job("round-robin", "round-robin", "many"),
    Job("random", "random", "many"),
    Job("greedy", "greedy", "many"),
    Job("look-ahead-6", "greedy-look-ahead:depth=6", "series"),
    Job("perimeter-look-ahead-5", "max-perimeter-look-ahead:depth=5", "first"),
    Job("bfs-gla", "bfs-gla", "small"),  # Little but moves and start-up.
    Job("dfs-gla", "dfs-gla", "small"),
    Job("dijkstra-small", "dijkstra:capacity=2000", "small"),
    Job("greedy-dijkstra", "greedy-dijkstra:capacity=2000", "small"),
    Job("dijkstra-greedy", "dijkstra-greedy:capacity=2000", "small"),
    Job("dijkstra-dijkstra", "dijkstra-dijkstra:capacity=2000", "small"),
    Job("colorflow", "colorflow:depth=6", "few"),
    Job("genetic", "genetic:generations=20", "few"),
    Job("beam", "beam:width=70", "large"),
    Job("optimal", "optimal", "center"),
    Job("bfs", "bfs", "few"),
    Job("dfs", "dfs", "few"),
    Job("ida", "ida", "few"),
    Job("astar", "astar", "few"),
]


def solve(programs, solver, boards, *options):
    """The command line that solves boards one after another, on one thread each if the solver has
    no other number."""
    return [programs / "colorwalk", "solve", "--threads", "1", *options, "--solver", solver, boards]


def generate(programs, sources):
    """The text of boards. `sources`: pairs of options of `colorwalk generate` and a number."""
    return "".join(run([programs / "colorwalk", "generate", *options.split(), "--count", count],
                       "the boards cannot be made") for options, count in sources)


def make_boards(programs, folder):
    """Writes the boards of all jobs into the folder."""
    for name, source in BOARDS.items():
        (folder / name).write_text(generate(programs, [source]))


def works_with(programs, folder, job):
    """Does this version have the job's solver?"""
    try:
        run(job.command(programs, folder), job.name)
    except Refusal:
        return False
    return True


def seconds_a_board(job, folder, programs):
    """CPU time per board, including the start of the program."""
    return processor_seconds(job.command(programs, folder), job.name,
                             stdout=subprocess.DEVNULL) / BOARDS[job.boards][1]
