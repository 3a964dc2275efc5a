"""The fixed jobs of a comparison: which solver plays which boards.

They are solved one after the other, by `colorwalk solve`, so that the time of each board is known.
Between them the jobs go through the code that people wait for: reading boards, cluster graphs, move
evaluation, look-ahead, queues, tables and lower bounds. Each takes some ten milliseconds: much longer
than the program takes to start, short enough to be counted by cachegrind, fifty times slower.
"""

import dataclasses
import json
import math
import re

from commands import Refusal, run


@dataclasses.dataclass(frozen=True)
class Job:
    name: str
    solver: str
    boards: str  # A key of BOARDS.

    def command(self, programs, folder):
        """The job with the boards in `folder`, on one thread, as a command line."""
        return [programs / "colorwalk", "solve", "--threads", "1", "--json", "--solver",
                self.solver, folder / self.boards]


# The file's name, and how `colorwalk generate` makes it.
BOARDS = {
    "series": "--source series --count 8",
    "small": "--source uniform --rows 14 --cols 14 --colors 6 --count 40 --seed 1",
    "many": "--source uniform --rows 14 --cols 14 --colors 6 --count 400 --seed 1",
    "centre": "--source uniform --rows 19 --cols 19 --colors 6 --count 24 --seed 1",
    "large": "--source uniform --rows 24 --cols 24 --colors 6 --count 3 --seed 1",
}

JOBS = [
    Job("greedy", "greedy", "many"),
    Job("look-ahead-6", "greedy-look-ahead:depth=6", "series"),
    Job("perimeter-look-ahead-5", "max-perimeter-look-ahead:depth=5", "series"),
    Job("bfs-gla", "bfs-gla", "small"),  # Hardly more than moves: it shows best what they cost.
    Job("dijkstra-small", "dijkstra:capacity=2000", "small"),
    Job("beam", "beam:width=200", "large"),
    Job("optimal", "optimal", "centre"),
]


def make_boards(programs, folder):
    """Writes the boards of all jobs into the folder."""
    for name, options in BOARDS.items():
        (folder / name).write_text(run([programs / "colorwalk", "generate", *options.split()],
                                       "the boards cannot be made"))


def works_with(programs, folder, job):
    """Does this version's program know the job's solver?"""
    try:
        run(job.command(programs, folder), job.name)
    except Refusal:
        return False
    return True


def seconds_a_board(programs, folder, job, prefix=()):
    """The geometric mean of the boards' solve times, so that no board outweighs the others."""
    lines = run([*prefix, *job.command(programs, folder)], job.name).splitlines()
    times = [max(json.loads(line)["seconds"], 1e-7) for line in lines]
    return math.exp(sum(map(math.log, times)) / len(times))


def instructions(programs, folder, job, scratch):
    """The instructions that the job takes, start of the program included, counted by cachegrind.

    They are nearly the same in every run: without randomised addresses, and with counting alone,
    no cache simulated. `scratch` is a path for the count.
    """
    run(["setarch", "--addr-no-randomize", "valgrind", "--quiet", "--tool=cachegrind",
         "--cache-sim=no", f"--cachegrind-out-file={scratch}", *job.command(programs, folder)],
        f"cachegrind with {job.name}")
    return int(re.search(r"^summary: (\d+)", scratch.read_text(), re.MULTILINE).group(1))
