"""Instructions, counted by cachegrind: nearly the same in every run, however busy the machine is.

With addresses that are not randomized, and with counting alone, no cache simulated.
"""

import re

import benchmarks
from commands import run


def of_command(command, what, scratch):
    """All instructions of a command. `scratch` is a path for the count."""
    run(["setarch", "--addr-no-randomize", "valgrind", "--quiet", "--tool=cachegrind",
         "--cache-sim=no", f"--cachegrind-out-file={scratch}", *command], f"cachegrind with {what}")
    return int(re.search(r"^summary: (\d+)", scratch.read_text(), re.MULTILINE).group(1))


def of_job(programs, folder, job, scratch):
    """Those of a job, the start of the program included."""
    return of_command(job.command(programs, folder), job.name, scratch)


def of_benchmark(programs, benchmark, scratch):
    """Those of a benchmark's iterations alone: what many of them take more than few."""
    few, many = (
        of_command(benchmarks.command(programs, benchmarks.with_iterations(benchmark, iterations)),
                   benchmark, scratch) for iterations in (benchmarks.FEW, benchmarks.MANY))
    return many - few
