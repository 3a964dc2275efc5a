"""Benchmarks of the engine suite that a comparison times and counts: move evaluation above all,
which every solver lives on.

Whole jobs dilute it: moves that cost a twentieth more make a job one or two in a hundred slower.
"""

import json

from commands import run

TIMED = "^(move/(14x14|19x19|20x30|24x24)|cluster_graph/(14x14|20x30))"
SECONDS = 0.005
REPETITIONS = 3

# Each of these moves is there twice, with as many iterations: the difference is free of the rest.
COUNTED = "counted_move/"
FEW, MANY = 1, 101


def _names(programs, pattern):
    """The names of the version's benchmarks that match."""
    return run([programs / "engine", "--benchmark_list_tests=true",
                f"--benchmark_filter={pattern}"], "the engine suite").splitlines()


def timed(programs):
    """{name of a measure: name of the benchmark} of what can be timed."""
    return {name: name for name in _names(programs, TIMED)}


def counted(programs):
    """{name of a measure: name of the benchmark without its iterations} of what can be counted."""
    names = _names(programs, f"^{COUNTED}")
    stems = [name.removesuffix(f"/iterations:{MANY}") for name in names]
    return {stem.removeprefix("counted_"): stem for stem in stems
            if {with_iterations(stem, FEW), with_iterations(stem, MANY)} <= set(names)}


def with_iterations(benchmark, iterations):
    return f"{benchmark}/iterations:{iterations}"


def command(programs, benchmark):
    """What runs one benchmark."""
    return [programs / "engine", f"--benchmark_filter=^{benchmark}$", "--benchmark_format=json"]


def seconds(programs, benchmark):
    """Processor time of one iteration: the least of a few repetitions."""
    report = json.loads(run([*command(programs, benchmark), f"--benchmark_min_time={SECONDS}",
                             f"--benchmark_repetitions={REPETITIONS}"], "the engine suite"))
    times = [each for each in report["benchmarks"] if each["run_type"] == "iteration"]
    assert all(each["time_unit"] == "ns" for each in times)
    return min(each["cpu_time"] for each in times) * 1e-9
