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
import subprocess
import tempfile
import time

from commands import ROOT, Failure, Refusal, duration, run, run_main, say
from compare import print_table

ROUNDS = 5


@dataclasses.dataclass(frozen=True)
class Case:
    """A solver with boards that take it some seconds each on one thread."""

    solver: str
    boards: tuple[str, ...]  # Options of `colorwalk generate`.

    @property
    def name(self):
        return self.solver.partition(":")[0]

    def with_threads(self, threads):
        return f"{self.solver}{',' if ':' in self.solver else ':'}threads={threads}"


def squares(side, colors, seed, count, options=""):
    return (f"--source uniform --rows {side} --cols {side} --colors {colors} --seed {seed} "
            f"--count {count}{options}")


CENTER = (squares(23, 6, seed=5, count=2, options=" --start c"),)
CASES = [
    Case("optimal", (squares(21, 12, seed=2, count=2), squares(32, 8, seed=1, count=2),
                     squares(44, 6, seed=3, count=2))),
    Case("beam:width=100000", (squares(24, 6, seed=5, count=1),)),
    Case("bfs", CENTER),
    Case("dfs", CENTER),
    Case("ida", CENTER),
    Case("dijkstra:batch=4096,shards=16", (squares(40, 8, seed=9, count=4),)),
]


@dataclasses.dataclass(frozen=True)
class Solve:
    """The search of one board. A run of the program is a list of them."""

    wall: float  # Seconds.
    cpu: float  # Of all threads.
    nodes: int


@dataclasses.dataclass(frozen=True)
class Scaling:
    """Figures of n threads relative to one: means over the boards, medians over the rounds."""

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


def command_of(program, case, boards, threads):
    return [program, "solve", "--json", "--threads", "1", "--solver", case.with_threads(threads),
            boards]


def measure(program, case, boards, threads):
    """One run."""
    try:
        text = run(command_of(program, case, boards, threads), case.name)
    except Failure as failure:
        raise Refusal(f"{failure}; expected boards that it solves") from failure
    records = [json.loads(line) for line in text.splitlines()]
    return [Solve(each["seconds"], each["cpu_seconds"], each["nodes"]) for each in records]


def throughput(program, case, boards, copies):
    """How much work `copies` programs of one thread do at once, relative to one program."""
    def seconds(count):
        begin = time.monotonic()
        started = [subprocess.Popen(command_of(program, case, boards, 1),
                                    stdout=subprocess.DEVNULL) for _ in range(count)]
        if any([each.wait() for each in started]):
            raise Refusal(f"{case.name} failed; expected boards that it solves")
        return time.monotonic() - begin
    alone = seconds(1)
    return copies * alone / seconds(copies)


def take_rounds(take, counts, rounds):
    """{threads: [run]}; the order of the counts alternates. `take(threads)` returns a run."""
    runs = {threads: [] for threads in counts}
    for at in range(rounds):
        for threads in counts if at % 2 == 0 else reversed(counts):
            runs[threads].append(take(threads))
    return runs


def scaling(runs):
    """[Scaling] from {threads: [run]}. Ratios are those of runs of the same round."""
    def ratio(threads, figure):
        return statistics.median(
            statistics.geometric_mean([figure(each) / figure(alone)
                                       for each, alone in zip(run_of_threads, run_of_one)])
            for run_of_threads, run_of_one in zip(runs[threads], runs[1]))
    return [Scaling(threads, statistics.median(sum(each.wall for each in run) for run in rounds),
                    1 / ratio(threads, lambda each: each.wall),
                    ratio(threads, lambda each: each.nodes),
                    ratio(threads, lambda each: each.cpu)) for threads, rounds in runs.items()]


# ---- Output ------------------------------------------------------------------------------------

def percent(ratio):
    return "-" if ratio is None else f"{100 * ratio:.0f} %"


HEADS = ["Threads", "Wall time", "Speed-up", "Nodes", "CPU time", "Busy threads", "Serial share"]


def report(case, measured, limit):
    print(f"{case.solver} on {'; '.join(case.boards)}")
    print_table(HEADS, [[str(each.threads), duration(each.wall), f"{each.speed_up:.2f}",
                         f"{100 * (each.nodes - 1):+.0f} %", f"{each.cpu:.2f}",
                         f"{each.busy:.2f}", percent(each.serial_share)] for each in measured])
    print(f"{measured[-1].threads} independent programs at once: {limit:.2f} times the throughput "
          "of one\n")


def is_disturbed(runs):
    """Whether other processes took CPU time: one thread should run all the time."""
    return any(sum(each.cpu for each in run) < 0.9 * sum(each.wall for each in run)
               for run in runs[1])


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
            boards.write_text("".join(run([program, "generate", *options.split()], "generate")
                                      for options in case.boards))

            def take(threads):
                return measure(program, case, boards, threads)

            runs = take_rounds(take, counts, chosen.rounds)
            if is_disturbed(runs):
                say(f"other processes disturbed {case.name}: measure again on an idle machine")
            report(case, scaling(runs), throughput(program, case, boards, counts[-1]))
            say(f"{case.name} took {time.monotonic() - begin:.0f} s")
    if chosen.solver and chosen.solver not in threaded:
        raise Refusal(f"{chosen.solver} has no parameter 'threads'")
    return 0


if __name__ == "__main__":
    run_main(main)
