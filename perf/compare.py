"""./cw compare BASE [HEAD] or --programs A B: does HEAD do the same work as BASE, is it slower?

Two measures complement each other: instruction counts (no noise, but no effects of memory,
branches and stalls) and CPU time (what users wait for, but noisy). Both are taken of moves alone
and of whole jobs. A time is reported as slower only if two more series of rounds agree.
"""

import argparse
import concurrent.futures
import os
import pathlib
import tempfile

import builds
import interleaving
import jobs
import measures
import work
from commands import Failure, Refusal, duration, need, run_main, say, table
from paired_ratios import verdict

NO_REGRESSION, REGRESSION = 0, 1
GATE = 1.01
CONFIRMATIONS = 2


def parse(arguments):
    parser = argparse.ArgumentParser(
        prog="cw compare", description="Compare the speed of two commits, or of two builds.",
        epilog="Exit codes: 0 no regression, 1 regression, 2 could not measure.")
    parser.add_argument("base", metavar="BASE", nargs="?", help="the commit to compare with")
    parser.add_argument("head", metavar="HEAD", nargs="?",
                        help="the commit to judge (default: the work tree with uncommitted "
                        "changes)")
    parser.add_argument("--programs", metavar=("A", "B"), nargs=2, type=pathlib.Path,
                        help="compare two build folders instead, such as build/release; builds "
                        "nothing")
    parser.add_argument("--job", metavar="NAME", help="measure only this job, for a first answer: "
                        + ", ".join(job.name for job in jobs.JOBS))
    chosen = parser.parse_args(arguments)
    if bool(chosen.base) == bool(chosen.programs):
        parser.error("expected either BASE [HEAD] or --programs A B")
    if chosen.job and chosen.job not in {job.name for job in jobs.JOBS}:
        raise Refusal(f"unknown job '{chosen.job}'; ./cw compare --help lists the jobs")
    return chosen


# ---- Work --------------------------------------------------------------------------------------

def report_work(*programs):
    """Prints whether BASE and HEAD do the same work."""
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        base, head = pool.map(work.measure, programs)
    differences = work.differences(base, head)
    if not differences:
        print(f"Work signature: the same ({work.totals(base)}).\n", flush=True)
        return
    print(f"Work signature: DIFFERS ({work.totals(base)} -> {work.totals(head)}).")
    print(*(f"  {line}" for line in differences), sep="\n")
    print("The versions do different work, so the ratios below are not only of speed.\n",
          flush=True)


# ---- Instructions ------------------------------------------------------------------------------

def count_instructions(base, head, counts):
    """{name: (count of base, of head)}. Runs on all cores, which does not affect counts."""
    with concurrent.futures.ThreadPoolExecutor(len(os.sched_getaffinity(0))) as pool:
        counted = {name: [pool.submit(count, programs) for programs in (base, head)]
                   for name, count in counts.items()}
        return {name: tuple(each.result() for each in both) for name, both in counted.items()}


def judge_counts(counts):
    """{name: verdict}: `more` above the gate."""
    words = {}
    for name, (before, after) in counts.items():
        ratio = after / before
        words[name] = "more" if ratio > GATE else "less" if ratio < 1 / GATE else "same"
    return words


def print_counts(counts, words):
    print("Instructions, counted by cachegrind (gate: 1 %)")
    print(table(["Measure", "BASE", "HEAD", "HEAD/BASE", "Verdict"],
                [[name, f"{before:,}", f"{after:,}", f"{after / before:.4f}", words[name]]
                 for name, (before, after) in counts.items()]), flush=True)


# ---- Times -------------------------------------------------------------------------------------

def measure_times(base, head, times):
    """{name: (ratio, control, seconds of base, verdict)}.

    Apparent differences are measured again and must be confirmed, because of a dozen measures one
    differs by chance in every few comparisons.
    """
    say(f"measuring {interleaving.ROUNDS} rounds on core {interleaving.core_to_use()}")
    taken = interleaving.take_rounds(base, head, times)
    judged = {name: (*each, verdict(*each[:2])) for name, each in taken.items()}
    for _ in range(CONFIRMATIONS):
        doubtful = {name: times[name] for name, each in judged.items() if each[-1] != "same"}
        if not doubtful:
            break
        say(f"measuring {', '.join(doubtful)} again")
        judged.update(confirmed(judged, interleaving.take_rounds(base, head, doubtful)))
    return judged


def confirmed(first, second):
    """The second measurement of each name; `same` if its verdict is not that of the first."""
    result = {}
    for name, each in second.items():
        word = verdict(*each[:2])
        result[name] = (*each, word if word == first[name][-1] else "same")
    return result


def print_times(times):
    print(f"CPU time, HEAD/BASE: median of {interleaving.ROUNDS} rounds or more [95 % interval]")
    print(table(["Measure", "BASE", "HEAD/BASE", "Control BASE/BASE", "Verdict"],
                [[name, duration(seconds), ratio, control, word]
                 for name, (ratio, control, seconds, word) in times.items()]), flush=True)


# ---- Output ------------------------------------------------------------------------------------

def conclude(count_words, times):
    """Prints the last line and returns the exit code."""
    found = {"more instructions": [name for name, word in count_words.items() if word == "more"],
             "slower": [name for name, each in times.items() if each[-1] == "slower"]}
    better = [name for name, each in times.items() if each[-1] == "faster"]
    if better:
        print(f"Faster: {', '.join(better)}.")
    worse = "; ".join(f"{what}: {', '.join(names)}" for what, names in found.items() if names)
    print(f"Result: regression: {worse}." if worse else "Result: no regression.")
    return REGRESSION if worse else NO_REGRESSION


def compared_programs(chosen, folder):
    """The folders of the programs of BASE and HEAD; those of build folders are below `folder`."""
    if chosen.programs:
        base, head = chosen.programs
        print(f"BASE {base}\nHEAD {head}\n", flush=True)
        return [builds.copy_of(base, folder / "base"), builds.copy_of(head, folder / "head")]
    base = builds.version_of(chosen.base)
    head = builds.version_of(chosen.head) if chosen.head else builds.work_tree_version()
    print(f"BASE {base.label} {base.subject}\nHEAD {head.label} {head.subject}\n", flush=True)
    return builds.programs_of([base, head])


def main(arguments):
    chosen = parse(arguments)
    for command, package in (("valgrind", "valgrind"), ("setarch", "util-linux"),
                             *(() if chosen.programs else (("git", "git"), ("cmake", "cmake")))):
        need(command, package)
    with tempfile.TemporaryDirectory(prefix="cw-compare-") as scratch:
        folder = pathlib.Path(scratch)
        programs = compared_programs(chosen, folder)
        report_work(*programs)
        jobs.make_boards(programs[0], folder)
        chosen_measures = measures.shared_by(*programs, folder, chosen.job)
        if chosen_measures.left_out:
            print("Left out, because only one version has it: "
                  f"{', '.join(chosen_measures.left_out)}.\n", flush=True)
        say("counting instructions")
        try:
            counts = count_instructions(*programs, chosen_measures.counts)
        except Failure as failure:
            if not chosen.programs:
                raise
            counts = {}  # valgrind does not support all processors for which programs are built.
            say(f"instructions are not counted: {failure}")
        count_words = judge_counts(counts)
        if counts:
            print_counts(counts, count_words)
        times = measure_times(*programs, chosen_measures.times)
        print_times(times)
    return conclude(count_words, times)


if __name__ == "__main__":
    run_main(main)
