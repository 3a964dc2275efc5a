"""./cw compare BASE [HEAD]: does HEAD do the same work as BASE, and is it slower?

Three measures, each of which sees what another cannot: instructions counted (free of noise, but
blind for memory and branches), times of small parts and of whole jobs (what users wait for, but
noisy). A time is called slower only if two more series of rounds say so as well.
"""

import argparse
import concurrent.futures
import os
import pathlib
import re
import tempfile

import builds
import history
import interleaving
import jobs
from commands import ROOT, Refusal, need, run, run_main, say
from paired_ratios import verdict

NO_REGRESSION, REGRESSION = 0, 1
GATE = 1.01
CONFIRMATIONS = 2


def parse(arguments):
    parser = argparse.ArgumentParser(
        prog="cw compare", description="Compare the speed of two commits.",
        epilog="Exit codes: 0 no regression, 1 regression, 2 could not measure.")
    parser.add_argument("base", metavar="BASE", help="the commit to compare with")
    parser.add_argument("head", metavar="HEAD", nargs="?",
                        help="the commit to judge; left out: the work tree as it is, uncommitted "
                        "changes included")
    parser.add_argument("--keep", metavar="DIR", type=pathlib.Path, default=ROOT / "perf/history",
                        help="where the results of the commits are kept (default: perf/history)")
    parser.add_argument("--rounds", type=int, default=interleaving.ROUNDS,
                        help=f"rounds of A B B A (default and least: {interleaving.ROUNDS})")
    chosen = parser.parse_args(arguments)
    chosen.rounds = max(chosen.rounds, interleaving.ROUNDS)
    return chosen


# ---- Work --------------------------------------------------------------------------------------

def signature(programs):
    """The last line of the work signature: the totals."""
    return run([programs / "colorwalk", "bench"], "the work signature")


def report_work(base, head):
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        texts = list(pool.map(signature, (base, head)))
    totals = [text.splitlines()[-1] for text in texts]
    if texts[0] == texts[1]:
        print(f"Work signature: the same ({totals[0]}).\n", flush=True)
    else:
        print(f"Work signature: DIFFERS ({totals[0]} -> {totals[1]}).\nThe two do other work, so "
              "what follows compares more than speed.\n", flush=True)
    return totals


# ---- Instructions ------------------------------------------------------------------------------

def count_instructions(base, head, folder, chosen):
    """{job: (count of base, of head)}. All cores count at once: that does not disturb counts."""
    tasks = [(job, programs, name) for job in chosen
             for programs, name in ((base, "base"), (head, "head"))]

    def count(task):
        job, programs, name = task
        return jobs.instructions(programs, folder, job, folder / f"{job.name}.{name}")

    with concurrent.futures.ThreadPoolExecutor(len(os.sched_getaffinity(0))) as pool:
        counts = list(pool.map(count, tasks))
    return {job.name: pair for job, pair in zip(chosen, zip(counts[::2], counts[1::2]))}


def judge_counts(counts):
    """{job: verdict}; a job is worse above the gate."""
    words = {}
    for name, (before, after) in counts.items():
        ratio = after / before
        words[name] = "more" if ratio > GATE else "less" if ratio < 1 / GATE else "same"
    return words


def print_counts(counts, words):
    print("Instructions, counted by cachegrind (gate: 1 %)")
    print_table(["Job", "BASE", "HEAD", "HEAD/BASE", "Verdict"],
                [[name, f"{before:,}", f"{after:,}", f"{after / before:.4f}", words[name]]
                 for name, (before, after) in counts.items()])


# ---- Times -------------------------------------------------------------------------------------

def measure_times(base, head, folder, chosen, rounds):
    """{name: (ratio, control, seconds of base, seconds of head, verdict)}.

    What looks like a difference is measured again, and the verdict stands if it stays the same: of a
    dozen measures, one or another seems to differ by chance in every few comparisons.
    """
    turn = interleaving.Turn(folder, chosen, interleaving.BENCHMARKS)
    say(f"measuring {rounds} rounds on core {interleaving.core_to_use()}")
    times = interleaving.take_rounds(base, head, turn.take, rounds)
    judged = {name: (*each, verdict(*each[:2])) for name, each in times.items()}
    for _ in range(CONFIRMATIONS):
        doubtful = [name for name, each in judged.items() if each[-1] != "same"]
        if not doubtful:
            break
        say(f"measuring {len(doubtful)} of them again")
        again = interleaving.take_rounds(base, head, turn_for(turn, doubtful).take, rounds)
        judged.update(confirmed(judged, again))
    return judged


def turn_for(turn, names):
    """A turn that measures these names alone."""
    chosen = [job for job in turn.jobs if f"solve/{job.name}" in names]
    benchmarks = [name for name in names if not name.startswith("solve/")]
    pattern = f"^({'|'.join(map(re.escape, benchmarks))})$" if benchmarks else ""
    return interleaving.Turn(turn.folder, chosen, pattern)


def confirmed(first, second):
    """The second measurement of each name, with a verdict only where it is that of the first."""
    result = {}
    for name, each in second.items():
        word = verdict(*each[:2])
        result[name] = (*each, word if word == first[name][-1] else "same")
    return result


def print_times(times, rounds):
    print(f"\nTime, HEAD over BASE: median of {rounds} rounds A B B A [95 % interval]")
    print_table(["Measure", "BASE", "HEAD/BASE", "Control BASE/BASE", "Verdict"],
                [[name, duration(seconds), str(ratio), str(control), word]
                 for name, (ratio, control, seconds, _, word) in times.items()])


# ---- Output ------------------------------------------------------------------------------------

def duration(seconds):
    for unit, size in (("s", 1), ("ms", 1e-3), ("us", 1e-6)):
        if seconds >= size:
            return f"{seconds / size:.3g} {unit}"
    return f"{seconds * 1e9:.3g} ns"


def print_table(heads, rows):
    widths = [max(map(len, column)) for column in zip(heads, *rows)]
    for row in (heads, ["-" * width for width in widths], *rows):
        cells = [cell.ljust(width) if at == 0 else cell.rjust(width)
                 for at, (cell, width) in enumerate(zip(row, widths))]
        print("| " + " | ".join(cells) + " |")
    print(flush=True)


def conclude(count_words, times):
    """Prints the last line and returns the exit code."""
    worse = [f"{name} takes more instructions" for name, word in count_words.items()
             if word == "more"]
    worse += [f"{name} is slower" for name, each in times.items() if each[-1] == "slower"]
    better = [name for name, each in times.items() if each[-1] == "faster"]
    if better:
        print(f"Faster: {', '.join(better)}.")
    print(f"Result: regression: {'; '.join(worse)}." if worse else "Result: no regression.")
    return REGRESSION if worse else NO_REGRESSION


def main(arguments):
    chosen = parse(arguments)
    for command, package in (("git", "git"), ("cmake", "cmake"), ("valgrind", "valgrind"),
                             ("taskset", "util-linux"), ("setarch", "util-linux")):
        need(command, package)
    base = builds.version_of(chosen.base)
    head = builds.version_of(chosen.head) if chosen.head else builds.work_tree_version()
    print(f"BASE {base.label} {base.subject}\nHEAD {head.label} {head.subject}\n", flush=True)
    programs = [builds.programs_of(version) for version in (base, head)]

    with tempfile.TemporaryDirectory(prefix="cw-compare-") as scratch:
        folder = pathlib.Path(scratch)
        totals = report_work(*programs)
        jobs.make_boards(programs[0], folder)
        usable = [job for job in jobs.JOBS
                  if all(jobs.works_with(each, folder, job) for each in programs)]
        if not usable:
            raise Refusal("the two versions have none of the fixed jobs in common")
        say("counting instructions")
        counts = count_instructions(*programs, folder, usable)
        count_words = judge_counts(counts)
        print_counts(counts, count_words)
        times = measure_times(*programs, folder, usable, chosen.rounds)
        print_times(times, chosen.rounds)

    for at, version in enumerate((base, head)):
        history.keep(chosen.keep, version, totals[at],
                     {name: pair[at] for name, pair in counts.items()},
                     {name: each[2 + at] for name, each in times.items()})
    return conclude(count_words, times)


if __name__ == "__main__":
    run_main(main)
