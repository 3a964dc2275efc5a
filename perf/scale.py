"""./cw scale [SOLVER]: how much faster is a solver with several threads on one board?

Measures 1, 2, 4, ... up to all cores in alternating order. The losses of n threads are kept apart:
speed-up = busy threads / CPU time relative to one thread.
"""

import argparse
import dataclasses
import json
import os
import pathlib
import statistics
import tempfile
import time

from commands import ROOT, Failure, Refusal, processor_seconds, run, run_main, say
from compare import duration, print_table

ROUNDS = 5


@dataclasses.dataclass(frozen=True)
class Case:
    """A solver with boards that take it about a second on one thread."""

    solver: str
    boards: str  # Options of `colorwalk generate`.

    @property
    def name(self):
        return self.solver.partition(":")[0]

    def with_threads(self, threads):
        return f"{self.solver}{',' if ':' in self.solver else ':'}threads={threads}"


UNIFORM = "--source uniform --colors 6"
CENTER = f"{UNIFORM} --rows 19 --cols 19 --start c --seed 3"
CASES = [
    Case("optimal", f"{UNIFORM} --rows 34 --cols 34 --seed 11 --count 2"),
    Case("beam:width=20000", f"{UNIFORM} --rows 24 --cols 24 --seed 5 --count 2"),
    Case("bfs", f"{CENTER} --count 12"),
    Case("dfs", f"{CENTER} --count 12"),
    Case("ida", f"{CENTER} --count 12"),
    Case("dijkstra:batch=1024,shards=16", f"{CENTER} --count 40"),
]


@dataclasses.dataclass(frozen=True)
class Run:
    wall: float  # Seconds in the solver, summed over the boards.
    cpu: float  # CPU time of the process.
    nodes: int


@dataclasses.dataclass(frozen=True)
class Scaling:
    """Figures of n threads relative to one, medians over the rounds."""

    threads: int
    wall: float
    speed_up: float
    nodes: float
    cpu: float

    @property
    def busy(self):
        """Threads that run at a time, on average."""
        return min(self.speed_up * self.cpu, self.threads)

    @property
    def serial_share(self):
        """The share of the time in which one thread runs, if otherwise all of them do."""
        if self.threads == 1:
            return None
        return (self.threads - self.busy) / (self.threads - 1)


# ---- Measuring ---------------------------------------------------------------------------------

def thread_counts(cores):
    """1, 2, 4, ... and the number of cores."""
    counts = [1]
    while counts[-1] * 2 < cores:
        counts.append(counts[-1] * 2)
    return counts if cores == 1 else [*counts, cores]


def has_threads(listing):
    """The solvers with a parameter `threads`, from the text of `colorwalk list solvers`."""
    found, solver = [], None
    for line in listing.splitlines():
        if line.startswith("  ") and not line.startswith("   "):
            solver = line.split()[0]
        elif line.strip().startswith("threads="):
            found.append(solver)
    return found


def measure(program, case, boards, threads, scratch):
    """One run."""
    command = [program, "solve", "--json", "--threads", "1", "--solver",
               case.with_threads(threads), boards]
    with open(scratch, "w+", encoding="utf-8") as out:
        try:
            cpu = processor_seconds(command, case.name, stdout=out)
        except Failure as failure:
            raise Refusal(f"{failure}; expected boards that it solves") from failure
        out.seek(0)
        records = [json.loads(line) for line in out]
    return Run(sum(record["seconds"] for record in records), cpu,
               sum(record["nodes"] for record in records))


def take_rounds(take, counts, rounds):
    """{threads: [Run]}; the order of the counts alternates. `take(threads)` returns a Run."""
    runs = {threads: [] for threads in counts}
    for at in range(rounds):
        for threads in counts if at % 2 == 0 else reversed(counts):
            runs[threads].append(take(threads))
    return runs


def scaling(runs):
    """[Scaling] from {threads: [Run]}. Ratios are those of runs of the same round."""
    def ratio(threads, figure):
        return statistics.median(figure(run) / figure(one)
                                 for run, one in zip(runs[threads], runs[1]))
    return [Scaling(threads, statistics.median(run.wall for run in runs[threads]),
                    1 / ratio(threads, lambda run: run.wall),
                    ratio(threads, lambda run: run.nodes),
                    ratio(threads, lambda run: run.cpu)) for threads in runs]


# ---- Output ------------------------------------------------------------------------------------

def percent(ratio):
    return "-" if ratio is None else f"{100 * ratio:.0f} %"


HEADS = ["Threads", "Wall time", "Speed-up", "Nodes", "CPU time", "Busy threads", "Serial share"]


def report(case, measured):
    print(f"{case.solver} on {case.boards}")
    print_table(HEADS, [[str(each.threads), duration(each.wall), f"{each.speed_up:.2f}",
                         f"{100 * (each.nodes - 1):+.0f} %", f"{each.cpu:.2f}",
                         f"{each.busy:.2f}", percent(each.serial_share)] for each in measured])


def is_disturbed(runs):
    """Whether other processes took CPU time: one thread should run all the time."""
    return any(run.cpu < 0.9 * run.wall for run in runs[1])


def parse(arguments):
    parser = argparse.ArgumentParser(
        prog="cw scale", description="Measure how solvers scale with threads on one board.",
        epilog="docs/performance.md explains the columns. Exit code 2: could not measure.")
    parser.add_argument("solver", metavar="SOLVER", nargs="?",
                        help="only this solver: " + ", ".join(case.name for case in CASES))
    parser.add_argument("--rounds", metavar="N", type=int, default=ROUNDS,
                        help=f"runs per number of threads (default: {ROUNDS})")
    parser.add_argument("--programs", metavar="DIR", type=pathlib.Path,
                        default=ROOT / "build/release",
                        help="build folder to measure (default: build/release)")
    chosen = parser.parse_args(arguments)
    known = [case.name for case in CASES]
    if chosen.solver and chosen.solver not in known:
        raise Refusal(f"unknown solver '{chosen.solver}'; expected one of {', '.join(known)}")
    if chosen.rounds < 1:
        raise Refusal(f"--rounds is {chosen.rounds}; expected 1 or more")
    return chosen


def main(arguments):
    chosen = parse(arguments)
    program = chosen.programs / "colorwalk"
    counts = thread_counts(len(os.sched_getaffinity(0)))
    threaded = has_threads(run([program, "list", "solvers"], "colorwalk list solvers"))
    with tempfile.TemporaryDirectory(prefix="cw-scale-") as folder:
        boards = pathlib.Path(folder) / "boards"
        for case in CASES:
            if case.name not in threaded or chosen.solver not in (None, case.name):
                continue
            begin = time.monotonic()
            boards.write_text(run([program, "generate", *case.boards.split()], "generate"))

            def take(threads):
                return measure(program, case, boards, threads, pathlib.Path(folder) / "records")
            runs = take_rounds(take, counts, chosen.rounds)
            if is_disturbed(runs):
                say(f"other processes disturbed {case.name}: measure again on an idle machine")
            report(case, scaling(runs))
            say(f"{case.name} took {time.monotonic() - begin:.0f} s")
    if chosen.solver and chosen.solver not in threaded:
        raise Refusal(f"{chosen.solver} has no parameter 'threads'")
    return 0


if __name__ == "__main__":
    run_main(main)
