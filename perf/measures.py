"""The measures of a comparison: moves alone, and whole jobs.

Jobs and benchmarks that only one version has are left out.
"""

import dataclasses
import functools

import benchmarks
import instructions
import jobs
from commands import Refusal


@dataclasses.dataclass(frozen=True)
class Measures:
    counts: dict  # {name: function(programs, scratch=path) that returns instructions}
    times: dict  # {name: function(programs) that returns seconds}
    left_out: list  # Names of what only one version has.


def shared_by(base, head, folder, only=None):
    """The measures that both versions have. `folder` contains the boards. `only`: the name of the
    only job; moves are then left out."""
    counted, not_counted, timed, not_timed = {}, [], {}, []
    if only is None:
        counted, not_counted = _common(*map(benchmarks.counted, (base, head)))
        timed, not_timed = _common(*map(benchmarks.timed, (base, head)))
    shared_jobs, not_shared = _common(*(
        {job.name: job for job in jobs.JOBS
         if only in (None, job.name) and jobs.works_with(programs, folder, job)}
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
    """The entries of `one` that both have, and the names that only one of them has."""
    return ({name: one[name] for name in one if name in other},
            sorted(one.keys() ^ other.keys()))
