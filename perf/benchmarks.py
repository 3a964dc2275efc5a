"""Benchmarks of the engine suite that a comparison times and counts: mainly move evaluation, on
which every solver depends.

Whole jobs dilute its cost: if moves take 5 % longer, a job takes only 1 or 2 % longer.
"""

import json

from commands import run

TIMED = "^(move/(14x14|19x19|20x30|24x24)|cluster_graph/(14x14|20x30))"
SECONDS = 0.005
REPETITIONS = 3

# Each of these benchmarks exists with both iteration counts; the difference excludes start-up.
COUNTED = "counted_move/"
FEW, MANY = 1, 101


def _names(programs, pattern):
    """The names of the benchmarks that match; none if the suite was not built."""
    if not (programs / "engine").exists():
        return []
    return run([programs / "engine", "--benchmark_list_tests=true",
                f"--benchmark_filter={pattern}"], "the engine suite").splitlines()


def timed(programs):
    """The benchmarks to time: {measure: benchmark}."""
    return {name: name for name in _names(programs, TIMED)}


def counted(programs):
    """The benchmarks to count: {measure: benchmark without iterations}."""
    names = _names(programs, f"^{COUNTED}")
    stems = [name.removesuffix(f"/iterations:{MANY}") for name in names]
    return {stem.removeprefix("counted_"): stem for stem in stems
            if {with_iterations(stem, FEW), with_iterations(stem, MANY)} <= set(names)}


def with_iterations(benchmark, iterations):
    return f"{benchmark}/iterations:{iterations}"


def command(programs, benchmark):
    """The command that runs one benchmark."""
    return [programs / "engine", f"--benchmark_filter=^{benchmark}$", "--benchmark_format=json"]


def seconds(programs, benchmark):
    """CPU time of one iteration: the minimum of the repetitions."""
    report = json.loads(run([*command(programs, benchmark), f"--benchmark_min_time={SECONDS}",
                             f"--benchmark_repetitions={REPETITIONS}"], "the engine suite"))
    times = [each for each in report["benchmarks"] if each["run_type"] == "iteration"]
    assert all(each["time_unit"] == "ns" for each in times)
    return min(each["cpu_time"] for each in times) * 1e-9
