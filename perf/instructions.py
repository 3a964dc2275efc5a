"""Instruction counts by cachegrind, which hardly vary between runs and do not depend on load.

Address randomization and cache simulation are off.
"""

import re

import benchmarks
from commands import run


def of_command(command, what, scratch):
    """The instructions of a command. `scratch` is the path of a temporary file."""
    run(["setarch", "--addr-no-randomize", "valgrind", "--quiet", "--tool=cachegrind",
         "--cache-sim=no", f"--cachegrind-out-file={scratch}", *command], f"cachegrind with {what}")
    return int(re.search(r"^summary: (\d+)", scratch.read_text(), re.MULTILINE).group(1))


def of_job(programs, folder, job, scratch):
    """The instructions of a job, including the start of the program."""
    return of_command(job.command(programs, folder), job.name, scratch)


def of_benchmark(programs, benchmark, scratch):
    """The instructions of a benchmark's iterations: the difference of many and few iterations."""
    few, many = (
        of_command(benchmarks.command(programs, benchmarks.with_iterations(benchmark, iterations)),
                   benchmark, scratch) for iterations in (benchmarks.FEW, benchmarks.MANY))
    return many - few
