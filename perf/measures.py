"""What a comparison counts and times: moves by themselves, and whole jobs.

A version may lack a job's solver, or a benchmark: what the two do not share is left out.
"""

import dataclasses
import functools

import benchmarks
import instructions
import jobs
from commands import Refusal


@dataclasses.dataclass(frozen=True)
class Measures:
    counts: dict  # {name: function of a version's programs and `scratch`, a path; instructions}
    times: dict  # {name: function of a version's programs; seconds}
    left_out: list  # The names of what only one version has.


def shared_by(base, head, folder):
    """What can be measured of both. `base` and `head` are programs, `folder` holds the boards."""
    counted, not_counted = _common(*map(benchmarks.counted, (base, head)))
    timed, not_timed = _common(*map(benchmarks.timed, (base, head)))
    shared_jobs, not_shared = _common(*(
        {job.name: job for job in jobs.JOBS if jobs.works_with(programs, folder, job)}
        for programs in (base, head)))
    if not counted and not timed and not shared_jobs:
        raise Refusal("the two versions have none of the benchmarks and jobs in common")
    counts = {name: functools.partial(instructions.of_benchmark, benchmark=each)
              for name, each in counted.items()}
    counts |= {name: functools.partial(instructions.of_job, folder=folder, job=job)
               for name, job in shared_jobs.items()}
    times = {name: functools.partial(benchmarks.seconds, benchmark=each)
             for name, each in timed.items()}
    times |= {f"solve/{name}": functools.partial(jobs.seconds_a_board, folder=folder, job=job)
              for name, job in shared_jobs.items()}
    return Measures(counts, times, [f"instructions of {name}" for name in not_counted] +
                    [*not_timed, *not_shared])


def _common(one, other):
    """What is in both of two dictionaries, and the names of what is in one of them alone."""
    return ({name: one[name] for name in one if name in other},
            sorted(one.keys() ^ other.keys()))
