"""The measures of a comparison: instructions and times, of moves alone and of whole jobs.

Moves are benchmarks of perf/engine.cc, because every solver depends on them, and whole jobs dilute
their cost: if moves take 5 % longer, a job takes only 1 or 2 % longer. Instructions are counted by
cachegrind; they hardly vary between runs and do not depend on load. Address randomization and cache
simulation are off. Jobs and benchmarks that only one version has are left out.
"""

import concurrent.futures
import dataclasses
import functools
import json
import os
import re
import tempfile

import jobs
from commands import Refusal, run

TIMED = "^(move/(14x14|19x19|20x30|24x24)|cluster_graph/(14x14|20x30))"
SECONDS = 0.005
REPETITIONS = 3
# Each of these benchmarks exists with both iteration counts; the difference excludes start-up.
COUNTED = "counted_move/"
FEW, MANY = "/iterations:1", "/iterations:101"


@dataclasses.dataclass(frozen=True)
class Measures:
    counts: dict  # {name: function(programs) that returns instructions}
    times: dict  # {name: function(programs) that returns seconds}
    left_out: list  # Names of what only one version has.


def shared_by(base, head, folder, only=None):
    """The measures that both versions have. `folder` contains the boards. `only`: the name of the
    only job; moves are then left out."""
    counted, timed, left_out = [], [], []
    if only is None:
        counted, not_counted = _common(*(
            [name.removesuffix(MANY) for name in _names(programs, f"^{COUNTED}")
             if name.endswith(MANY)] for programs in (base, head)))
        timed, not_timed = _common(*(_names(programs, TIMED) for programs in (base, head)))
        left_out = [*(f"instructions of {name.removeprefix('counted_')}" for name in not_counted),
                    *not_timed]
    by_name = {job.name: job for job in jobs.JOBS if only in (None, job.name)}
    shared_jobs, not_shared = _common(*(
        [name for name, job in by_name.items() if jobs.works_with(programs, folder, job)]
        for programs in (base, head)))
    if not counted and not timed and not shared_jobs:
        raise Refusal("the two versions have none of the benchmarks and jobs in common")
    counts = {name.removeprefix("counted_"): functools.partial(_instructions_of_moves, name)
              for name in counted}
    counts |= {name: functools.partial(instructions_of_job, by_name[name], folder)
               for name in shared_jobs}
    times = {name: functools.partial(_seconds_of_moves, name) for name in timed}
    times |= {name: functools.partial(jobs.seconds_a_board, by_name[name], folder)
              for name in shared_jobs}
    return Measures(counts, times, [*left_out, *not_shared])


def on_all_cores(count, items):
    """The counts of the items, in order. Several at a time, which does not affect instructions."""
    with concurrent.futures.ThreadPoolExecutor(len(os.sched_getaffinity(0))) as pool:
        return list(pool.map(count, items))


def _common(one, other):
    """The names that both have, and those that only one of them has."""
    return [name for name in one if name in other], sorted(set(one) ^ set(other))


def _names(programs, pattern):
    """The names of the benchmarks that match; none if they were not built."""
    if not (programs / "engine").exists():
        return []
    return run(_moves(programs, pattern, "--benchmark_list_tests=true"),
               "the benchmarks").splitlines()


def _moves(programs, pattern, *options):
    """The command that runs the benchmarks that match."""
    return [programs / "engine", *options, f"--benchmark_filter={pattern}"]


def _seconds_of_moves(name, programs):
    """CPU time of one iteration: the minimum of the repetitions."""
    report = json.loads(run(_moves(
        programs, f"^{name}$", "--benchmark_format=json", f"--benchmark_min_time={SECONDS}",
        f"--benchmark_repetitions={REPETITIONS}"), "the benchmarks"))
    times = [each for each in report["benchmarks"] if each["run_type"] == "iteration"]
    assert all(each["time_unit"] == "ns" for each in times)
    return min(each["cpu_time"] for each in times) * 1e-9


def _instructions_of_moves(name, programs):
    """Those of a benchmark's iterations: the difference of many and few iterations."""
    few, many = (_instructions(_moves(programs, f"^{name}{iterations}$"), name)
                 for iterations in (FEW, MANY))
    return many - few


def instructions_of_job(job, folder, programs):
    """Those of a job, including the start of the program."""
    return _instructions(job.command(programs, folder), job.name)


def _instructions(command, what):
    with tempfile.NamedTemporaryFile("r") as out:
        run(["setarch", "--addr-no-randomize", "valgrind", "--quiet", "--tool=cachegrind",
             "--cache-sim=no", f"--cachegrind-out-file={out.name}", *command],
            f"cachegrind with {what}")
        return int(re.search(r"^summary: (\d+)", out.read(), re.MULTILINE).group(1))
