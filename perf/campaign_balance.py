"""How evenly do the parts of a campaign load many workers? Simulates it with the times of a run.

    perf/campaign_balance.py RUN... [--workers N] [--parts N]

RUN is the folder of a run, or of parts of one. GNU parallel and Slurm give the next part, in the
order of their numbers, to the worker that is free first (list scheduling). Prints the load of the
longest worker divided by the mean, for one part per worker and for many. Which tasks share a part
is random, so the script also tries other divisions. No schedule can be better than the longest
task divided by the mean: a task is not divided."""

import argparse
import heapq
import json
import pathlib
import random
import statistics
import sys

DIVISIONS = 200


def read_tasks(folders):
    """Pairs of the second half of the task's id, which selects its part, and its CPU time in
    seconds; in older records, its wall time."""
    tasks = []
    for folder in folders:
        with open(pathlib.Path(folder) / "records.jsonl", encoding="utf-8") as records:
            for line in records:
                record = json.loads(line)
                seconds = record.get("cpu_seconds") or record["seconds"]
                tasks.append((int(record["id"][16:], 16), seconds))
    return tasks


def times_of_parts(tasks, parts):
    """The seconds of each part, divided as by `colorwalk run --shard`."""
    times = [0.0] * parts
    for number, seconds in tasks:
        times[number % parts] += seconds
    return times


def schedule(times, workers):
    """The load of each worker: the next time goes to the least loaded one."""
    loads = [0.0] * workers
    for seconds in times:
        heapq.heapreplace(loads, loads[0] + seconds)
    return loads


def imbalance(loads):
    """The longest load divided by the mean."""
    return max(loads) / statistics.mean(loads)


def imbalances(tasks, parts, workers):
    """The imbalance of this division into parts, and sorted ones of random divisions."""
    rng = random.Random(1)
    results = []
    for _ in range(DIVISIONS):
        moved = [(rng.getrandbits(64), seconds) for _, seconds in tasks]
        results.append(imbalance(schedule(times_of_parts(moved, parts), workers)))
    return imbalance(schedule(times_of_parts(tasks, parts), workers)), sorted(results)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("runs", metavar="RUN", nargs="+")
    parser.add_argument("--workers", type=int, default=64)
    parser.add_argument("--parts", type=int, default=1000)
    options = parser.parse_args()
    try:
        tasks = read_tasks(options.runs)
    except (OSError, ValueError, KeyError) as error:
        sys.exit(f"campaign_balance: {error}")
    total = sum(seconds for _, seconds in tasks)
    mean = total / options.workers
    longest = max(seconds for _, seconds in tasks)
    print(f"{len(tasks)} tasks, {total:.1f} s; {options.workers} workers, {mean:.2f} s in the "
          f"mean; longest task {longest:.2f} s")
    print("longest worker divided by the mean:")
    print(f"  least possible  {max(1.0, longest / mean):.2f}")
    for parts in (options.workers, options.parts):
        this, others = imbalances(tasks, parts, options.workers)
        print(f"  {parts:5} parts     {this:.2f}; in random divisions {others[DIVISIONS // 2]:.2f} "
              f"(median), {others[DIVISIONS * 95 // 100]:.2f} (95 %)")


if __name__ == "__main__":
    main()
