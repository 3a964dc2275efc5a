"""Times of two versions, taken side by side on one core.

A round is the turns A B B A, and then, as a control, A C C A, where C is a copy of A. Every round
runs fresh copies of the programs: where a file's pages happen to lie in memory makes a difference
that would otherwise stay for the whole session. A turn measures everything once: some benchmarks of
the engine suite, and the solve times of the fixed jobs.
"""

import collections
import json
import os
import pathlib
import shutil
import statistics
import tempfile

import jobs
from commands import run
from paired_ratios import round_ratio, summarize

ROUNDS = 9
# Benchmarks of perf/engine.cc: move evaluation above all, which every solver lives on.
BENCHMARKS = "^(move|cluster_graph)/(14x14|20x30|24x24)"
SECONDS_A_BENCHMARK = 0.05


def core_to_use():
    """The last core that this process may run on: the first ones serve interrupts more often."""
    return max(os.sched_getaffinity(0))


class Turn:
    """What one turn measures, as {name: seconds}."""

    def __init__(self, folder, chosen_jobs, benchmarks):
        self.folder = folder
        self.jobs = chosen_jobs
        self.benchmarks = benchmarks
        self.prefix = ["taskset", "--cpu-list", str(core_to_use())]

    def take(self, programs):
        seconds = {}
        if self.benchmarks:
            seconds.update(self._benchmark(programs))
        for job in self.jobs:
            seconds[f"solve/{job.name}"] = jobs.seconds_a_board(programs, self.folder, job,
                                                                self.prefix)
        return seconds

    def _benchmark(self, programs):
        report = json.loads(run([*self.prefix, programs / "engine", "--benchmark_format=json",
                                 f"--benchmark_filter={self.benchmarks}",
                                 f"--benchmark_min_time={SECONDS_A_BENCHMARK}"],
                                "the engine suite"))
        assert all(each["time_unit"] == "ns" for each in report["benchmarks"])
        return {each["name"]: each["cpu_time"] * 1e-9 for each in report["benchmarks"]}


def take_rounds(base, head, take, rounds=ROUNDS):
    """Returns {name: (B over A, C over A, median seconds of A, of B)}, ratios as paired_ratios.Ratio.

    `base` and `head` are folders of programs; `take(programs)` is one turn.
    """
    ratios = collections.defaultdict(list)
    controls = collections.defaultdict(list)
    seconds = collections.defaultdict(lambda: ([], []))
    for _ in range(rounds):
        with tempfile.TemporaryDirectory(prefix="cw-round-") as folder:
            a, b, c = (_fresh_copy(programs, folder, name)
                       for programs, name in ((base, "a"), (head, "b"), (base, "c")))
            compared = [take(programs) for programs in (a, b, b, a)]
            control = [take(programs) for programs in (a, c, c, a)]
        for name in compared[0].keys() & compared[1].keys():
            outer, inner = _turns_of(name, compared)
            ratios[name].append(round_ratio(outer, inner))
            controls[name].append(round_ratio(*_turns_of(name, control)))
            seconds[name][0].extend(outer)
            seconds[name][1].extend(inner)
    return {name: (summarize(ratios[name]), summarize(controls[name]),
                   *map(statistics.median, seconds[name])) for name in sorted(ratios)}


def _turns_of(name, turns):
    """The outer and the inner times of four turns."""
    times = [turn[name] for turn in turns]
    return [times[0], times[3]], [times[1], times[2]]


def _fresh_copy(programs, folder, name):
    return pathlib.Path(shutil.copytree(programs, pathlib.Path(folder) / name))
