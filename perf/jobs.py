"""The fixed jobs of a comparison: solvers and their boards, and how their cost is measured.

`colorwalk solve` solves them on one thread. Every solver has a job, so together they cover the
time-critical code: reading boards, cluster graphs, move evaluation, look-ahead, queues, tables and
lower bounds. Each takes ten to forty milliseconds: longer than the start-up of the program, and
short enough for cachegrind, which is fifty times slower, and for short turns.

Instructions hardly vary between runs and do not depend on load. Address randomization and cache
simulation are off while cachegrind counts them.
"""

import concurrent.futures
import dataclasses
import json
import os
import re
import subprocess
import tempfile

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
    "largest": ("--source uniform --rows 64 --cols 64 --colors 6 --seed 1", 50),
}

JOBS = [
    Job("round-robin", "round-robin", "many"),
    Job("random", "random", "many"),
    Job("greedy", "greedy", "many"),
    Job("greedy-64x64", "greedy", "largest"),
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


def records(programs, solver, boards, *options):
    """The records of the boards, also of those that end at a limit."""
    lines = run(solve(programs, solver, boards, "--json", *options), solver, accepted=(0, 1))
    return [json.loads(line) for line in lines.splitlines()]


def generate(programs, sources):
    """The text of boards. `sources`: pairs of options of `colorwalk generate` and a number."""
    return "".join(run([programs / "colorwalk", "generate", *options.split(), "--count", count],
                       "the boards cannot be made") for options, count in sources)


def make_boards(programs, folder):
    """Writes the boards of all jobs into the folder."""
    for name, source in BOARDS.items():
        (folder / name).write_text(generate(programs, [source]))


def shared_by(base, head, folder, only=None):
    """The jobs whose solvers both versions have, and the names of the others. `folder` has the
    boards. `only`: the name of the only job."""
    wanted = [job for job in JOBS if only in (None, job.name)]
    shared = [job for job in wanted if all(works_with(each, folder, job) for each in (base, head))]
    if not shared:
        raise Refusal("the two versions have none of the jobs in common")
    return shared, [job.name for job in wanted if job not in shared]


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


def instructions(job, folder, programs):
    """Those of a job, including the start of the program."""
    with tempfile.NamedTemporaryFile("r") as out:
        run(["setarch", "--addr-no-randomize", "valgrind", "--quiet", "--tool=cachegrind",
             "--cache-sim=no", f"--cachegrind-out-file={out.name}",
             *job.command(programs, folder)], f"cachegrind with {job.name}")
        return int(re.search(r"^summary: (\d+)", out.read(), re.MULTILINE).group(1))


def on_all_cores(count, items):
    """The counts of the items, in order. Several at a time, which does not affect instructions."""
    with concurrent.futures.ThreadPoolExecutor(len(os.sched_getaffinity(0))) as pool:
        return list(pool.map(count, items))
