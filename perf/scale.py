"""./cw scale [SOLVER]: how much faster is a solver with several threads, and what is the loss?

Measures 1, 2, 4, ... threads up to all cores, and as many independent programs, in alternating
order. Times are those of `solve --explain`, which repeats parts of the search, with any number of
threads.
"""

import concurrent.futures
import dataclasses
import os
import pathlib
import statistics
import tempfile
import time

import jobs
from commands import ROOT, ArgumentParser, Refusal, duration, percent, run_main, say, table

PROGRAMS = ROOT / "build/release"
ROUNDS = 3
ALLOWED_LOAD = 0.05  # Processors that other processes use.


@dataclasses.dataclass(frozen=True)
class Case:
    """A solver with boards that take it up to some seconds each on one thread."""

    solver: str
    boards: tuple  # As of jobs.generate().

    @property
    def name(self):
        return self.solver.partition(":")[0]

    def with_threads(self, threads):
        return f"{self.solver}{',' if ':' in self.solver else ':'}threads={threads}"


def squares(side, colors, count, options=""):
    return f"--source uniform --side {side} --colors {colors} --seed 60651{options}", count


CENTER = (squares(23, 6, 8, " --start c"),)
CASES = [
    Case("optimal", (squares(21, 12, 3), squares(26, 8, 8), squares(44, 6, 4))),
    Case("beam:width=25000", (squares(24, 6, 3),)),
    Case("bfs", CENTER),
    Case("dfs", CENTER),
    Case("ida", CENTER),
    Case("dijkstra:batch=4096,shards=16", (squares(40, 8, 6),)),
]


@dataclasses.dataclass(frozen=True)
class Solve:
    """The search of one board. A run of the program is a list of them. Times are in seconds."""

    wall: float
    nodes: int
    shared: float = 0  # Of the wall time, that of loops with several threads.
    waiting: float = 0  # Of threads without work in these loops.


@dataclasses.dataclass(frozen=True)
class Scaling:
    """The speed-up of n threads, of n programs, and the loss as shares of the time of n threads."""

    threads: int
    wall: float
    speed_up: float
    limit: float  # The throughput of n programs at once, relative to one program.
    wasted: float  # Nodes that one thread does not expand, at its time per node.
    waiting: float
    alone: float  # The other threads have no work while one does a serial part.
    slower: float  # The rest: a node takes more time than on one thread.

    @property
    def loss(self):
        return 1 - self.speed_up / self.threads


# ---- Measuring ---------------------------------------------------------------------------------

def thread_counts(cores):
    """1, 2, 4, ... and the number of cores."""
    counts = [1]
    while counts[-1] * 2 < cores:
        counts.append(counts[-1] * 2)
    return counts if cores == 1 else [*counts, cores]


def measure(case, boards, threads, copies=1):
    """The runs of `copies` programs at once."""
    with concurrent.futures.ThreadPoolExecutor(copies) as pool:
        return list(pool.map(lambda _: list(map(solve_of, jobs.records(
            PROGRAMS, case.with_threads(threads), boards, "--explain"))), range(copies)))


def solve_of(record):
    times = record["statistics"]
    return Solve(record["seconds"], record["nodes"], times["thread_shared_seconds"],
                 times["thread_waiting_seconds"])


def time_of_others():
    """The CPU time in seconds of all processes but this one and the commands that it has run."""
    of_all = sum(map(int, pathlib.Path("/proc/stat").read_text().split()[1:4]))
    return of_all / os.sysconf("SC_CLK_TCK") - sum(os.times()[:4])


def take_rounds(take, keys, rounds):
    """{key: [result]}; the order of the keys alternates. `take(key)` returns a result."""
    results = {key: [] for key in keys}
    for at in range(rounds):
        for key in keys if at % 2 == 0 else reversed(keys):
            results[key].append(take(key))
    return results


def scaling_of_board(threads, alone, together, programs):
    """From a Solve of one thread, one of several, and those of as many programs."""
    time_of_threads = threads * together.wall
    limit = threads * alone.wall / statistics.fmean(each.wall for each in programs)
    wasted = (together.nodes / alone.nodes - 1) * alone.wall / time_of_threads
    waiting = together.waiting / time_of_threads
    idle = (threads - 1) * (together.wall - together.shared) / time_of_threads
    speed_up = alone.wall / together.wall
    return Scaling(threads, together.wall, speed_up, limit, wasted, waiting, idle,
                   1 - speed_up / threads - wasted - waiting - idle)


def scaling(threads, rounds):
    """The medians over the boards of the medians over the rounds; the wall time is the sum. A round
    is (run of one thread, run of several, [run of each program])."""
    def join(scalings, wall):
        _, walls, *figures = zip(*map(dataclasses.astuple, scalings))
        return Scaling(threads, wall(walls), *map(statistics.median, figures))

    boards = [[scaling_of_board(threads, *solves[:2], solves[2:])
               for solves in zip(alone, together, *programs)]
              for alone, together, programs in rounds]
    return join([join(of_board, statistics.median) for of_board in zip(*boards)], sum)


# ---- Output ------------------------------------------------------------------------------------

HEADS = ["Threads", "Wall time", "Speed-up", "Programs", "Loss", "Wasted nodes", "Waiting", "Alone",
         "Slower nodes"]


def report(case, rows):
    print(f"{case.solver} on {'; '.join(f'{options} --count {n}' for options, n in case.boards)}")
    print(table(HEADS, [[each.threads, duration(each.wall), f"{each.speed_up:.2f}",
                         f"{each.limit:.2f}",
                         *map(percent, (each.loss, each.wasted, each.waiting, each.alone,
                                        each.slower))]
                        for each in rows]), flush=True)


def parse(arguments):
    parser = ArgumentParser(
        prog="cw scale", description="Measure how solvers scale with threads on one board.",
        epilog="docs/performance.md explains the columns. Exit code 2: could not measure.")
    parser.add_argument("solver", metavar="SOLVER", nargs="?",
                        help="only this solver: " + ", ".join(case.name for case in CASES))
    chosen = parser.parse_args(arguments).solver
    known = [case.name for case in CASES]
    if chosen and chosen not in known:
        raise Refusal(f"unknown solver '{chosen}'; expected one of {', '.join(known)}")
    return [case for case in CASES if chosen in (None, case.name)]


def main(arguments):
    cases = parse(arguments)
    counts = thread_counts(len(os.sched_getaffinity(0)))
    keys = [(1, 1), *((n, 1) for n in counts[1:]), *((1, n) for n in counts[1:])]
    with tempfile.TemporaryDirectory(prefix="cw-scale-") as folder:
        boards = pathlib.Path(folder) / "boards"
        for case in cases:
            begin, others = time.monotonic(), time_of_others()
            boards.write_text(jobs.generate(PROGRAMS, case.boards))
            runs = take_rounds(lambda key: measure(case, boards, *key), keys, ROUNDS)
            took = time.monotonic() - begin
            if (others := time_of_others() - others) > ALLOWED_LOAD * took:
                say(f"other processes took {others:.1f} s of CPU time while {case.name} ran: "
                    "measure again on an idle machine")
            report(case, [scaling(n, [(one, many, programs) for [one], [many], programs
                                      in zip(runs[1, 1], runs[n, 1], runs[1, n])])
                          for n in counts])
            say(f"{case.name} took {took:.0f} s")
    return 0


if __name__ == "__main__":
    run_main(main)
