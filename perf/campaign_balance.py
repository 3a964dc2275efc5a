"""How evenly do the parts of a campaign load many workers? Simulates it with the times of a run.

    perf/campaign_balance.py RUN... [--workers N] [--parts N]

RUN is the folder of a run, or of parts of one. GNU parallel and Slurm give the next part, in the
order of their numbers, to the worker that is free first (list scheduling). Prints the load of the
longest worker divided by the mean, for a campaign and for one part per worker. No schedule can be
better than the longest task divided by the mean: a task is not divided."""

import argparse
import heapq
import json
import pathlib
import random
import statistics
import sys

RESAMPLES = 200


def read_tasks(folders):
    """Pairs of the second half of the task's id, which selects its part, and its seconds."""
    tasks = []
    for folder in folders:
        with open(pathlib.Path(folder) / "records.jsonl", encoding="utf-8") as records:
            for line in records:
                record = json.loads(line)
                tasks.append((int(record["id"][16:], 16), record["seconds"]))
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


def resampled(tasks, parts, workers):
    """Imbalances with other divisions into parts: every task gets a random part."""
    rng = random.Random(1)
    results = []
    for _ in range(RESAMPLES):
        moved = [(rng.getrandbits(64), seconds) for _, seconds in tasks]
        results.append(imbalance(schedule(times_of_parts(moved, parts), workers)))
    return sorted(results)


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
    static = imbalance(times_of_parts(tasks, options.workers))
    campaign = imbalance(schedule(times_of_parts(tasks, options.parts), options.workers))
    others = resampled(tasks, options.parts, options.workers)
    print(f"{len(tasks)} tasks, {total:.1f} s; {options.workers} workers, {mean:.2f} s in the "
          f"mean; longest task {longest:.2f} s")
    print("longest worker divided by the mean:")
    print(f"  least possible         {max(1.0, longest / mean):.2f}")
    print(f"  one part per worker    {static:.2f}")
    print(f"  {options.parts:5} parts            {campaign:.2f}")
    print(f"  {options.parts:5} random parts     {others[RESAMPLES // 2]:.2f} median, "
          f"{others[RESAMPLES * 95 // 100]:.2f} in 95 of 100 divisions at most")


if __name__ == "__main__":
    main()
