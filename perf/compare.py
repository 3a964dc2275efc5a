"""./cw compare BASE [HEAD] or --programs A B: does HEAD do the same work as BASE, is it slower?

Two measures of the jobs (jobs.py) complement each other: instruction counts (no noise, but no
effects of memory, branches and stalls) and CPU time (what users wait for, but noisy). Of more than
two commits only instructions are measured (history.py).
"""

import concurrent.futures
import functools
import pathlib
import statistics
import tempfile
import time

import builds
import history
import interleaving
import jobs
import work
from commands import ArgumentParser, Failure, Refusal, duration, need, percent, run_main, say, table
from paired_ratios import UNCLEAR, WANTED

NO_REGRESSION, REGRESSION = 0, 1
GATE = 1.01  # Of instructions.
SECONDS = 8 * 60  # Of a comparison, after the builds.


def parse(arguments):
    parser = ArgumentParser(
        prog="cw compare", description="Compare the speed of two commits, or of two builds, or the "
        "instructions of many commits.",
        epilog="Exit codes: 0 no regression, 1 regression, 2 could not measure.")
    parser.add_argument("commits", metavar="COMMIT", nargs="*",
                        help="BASE and the HEAD to judge (default: the work tree with uncommitted "
                        "changes); or a range A..B or three and more commits: their history")
    parser.add_argument("--programs", metavar=("A", "B"), nargs=2, type=pathlib.Path,
                        help="compare two build folders instead, such as build/release; builds "
                        "nothing")
    parser.add_argument("--job", metavar="NAME", help="measure only this job, for a first answer: "
                        + ", ".join(job.name for job in jobs.JOBS))
    parser.add_argument("--tags", action="store_true", help="the history of all tags")
    parser.add_argument("--every", metavar="N", type=int, default=1,
                        help="of a range, only every N-th commit and the last one")
    parser.add_argument("--find", metavar="JOB",
                        help="find the commit between A and B that changed the job's instructions")
    chosen = parser.parse_args(arguments)
    chosen.history = chosen.tags or bool(chosen.find) or len(chosen.commits) > 2 or any(
        ".." in each for each in chosen.commits)
    if bool(chosen.programs) == bool(chosen.commits or chosen.tags):
        parser.error("expected BASE [HEAD], a history such as A..B, or --programs A B")
    if chosen.every < 1:
        raise Refusal(f"--every is {chosen.every}; expected 1 or more")
    for name in filter(None, (chosen.job, chosen.find)):
        if name not in {job.name for job in jobs.JOBS}:
            raise Refusal(f"unknown job '{name}'; ./cw compare --help lists the jobs")
    return chosen


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


def judge_counts(counts):
    """{name: verdict}: `more` above the gate."""
    return {name: "more" if after / before > GATE else "less" if before / after > GATE else "same"
            for name, (before, after) in counts.items()}


# ---- Output ------------------------------------------------------------------------------------

def print_measures(counts, times, count_words):
    """A row for each job."""
    rows = []
    for name, (ratio, seconds) in times.items():
        before, after = counts.get(name, (0, 0))
        words = [f"{count_words.get(name, 'same')} instructions", ratio.verdict()]
        rows.append([name, *((f"{before:,}", f"{after / before:.4f}") if before else "--"),
                     duration(seconds), ratio, ratio.rounds,
                     ", ".join(each for each in words if "same" not in each) or "same"])
    print(table(["Job", "Instructions", "HEAD/BASE", "Time a board", "HEAD/BASE [interval]",
                 "Rounds", "Verdict"], rows), flush=True)


def conclude(count_words, times, limits, took):
    """Prints what was measured, what it could not show and, last, the verdict; returns the exit
    code."""
    words = {name: ratio.verdict() for name, (ratio, _) in times.items()}
    named = {what: ", ".join(name for name, word in found.items() if word == wanted)
             for what, found, wanted in (("Less instructions", count_words, "less"),
                                         ("Faster", words, "faster"),
                                         ("more instructions", count_words, "more"),
                                         ("slower", words, "slower"))}
    rounds = max(ratio.rounds for ratio, _ in times.values())
    noise = statistics.median(ratio.noise for ratio, _ in times.values())
    print(f"Measured in {duration(took)}: instructions of {len(count_words)} jobs; CPU time of "
          f"{len(times)} in up to {rounds} rounds, with a noise of {percent(noise)} a round on "
          f"core {interleaving.core_to_use()}.")
    print(f"Not seen: {'; '.join(limits)}.")
    found = [f"{what}: {names}" for what, names in named.items() if names]
    print(*(f"{each}.\n" for each in found if each[0].isupper()), sep="", end="")
    worse = [each for each in found if each[0].islower()]
    print(f"Result: regression: {'; '.join(worse)}." if worse else "Result: no regression.")
    return REGRESSION if worse else NO_REGRESSION


def limits_of(counts, times):
    """The slowdowns that the intervals do not exclude, and the largest change of instructions."""
    unseen = {name: ratio.high - 1 for name, (ratio, _) in times.items()
              if ratio.verdict() == UNCLEAR}
    if unseen:
        worst = max(unseen, key=unseen.get)
        yield (f"measuring ended before {len(unseen)} of {len(times)} intervals were narrow enough "
               f"for {percent(WANTED - 1, 0)}: times could not show less than "
               f"{percent(unseen[worst])} ({worst}), in the median "
               f"{percent(statistics.median(unseen.values()))}")
    else:
        yield f"slowdowns of less than {percent(WANTED - 1, 0)} of the time"
    changes = {name: abs(after / before - 1) for name, (before, after) in counts.items()}
    if changes:
        name = max(changes, key=changes.get)
        yield f"instructions differ by at most {percent(changes[name], 2)} ({name})"


def compared_programs(chosen, folder):
    """The folders of the programs of BASE and HEAD; those of build folders are below `folder`."""
    if chosen.programs:
        base, head = chosen.programs
        print(f"BASE {base}\nHEAD {head}\n", flush=True)
        return [builds.copy_of(base, folder / "base"), builds.copy_of(head, folder / "head")]
    base = builds.version_of(chosen.commits[0])
    head = (builds.version_of(chosen.commits[1]) if chosen.commits[1:] else
            builds.work_tree_version())
    print(f"BASE {base.label} {base.subject}\nHEAD {head.label} {head.subject}\n", flush=True)
    return builds.programs_of([base, head])


def main(arguments):
    chosen = parse(arguments)
    for command, package in (("valgrind", "valgrind"), ("setarch", "util-linux"),
                             *(() if chosen.programs else (("git", "git"), ("cmake", "cmake")))):
        need(command, package)
    if chosen.history:
        return history.main(chosen)
    with tempfile.TemporaryDirectory(prefix="cw-compare-") as scratch:
        folder = pathlib.Path(scratch)
        programs = compared_programs(chosen, folder)
        begin = time.monotonic()
        report_work(*programs)
        jobs.make_boards(programs[0], folder)
        shared, left_out = jobs.shared_by(*programs, folder, chosen.job)
        if left_out:
            print(f"Left out, because a version lacks it: {', '.join(left_out)}.\n", flush=True)
        say("counting instructions")
        try:
            counts = dict(zip((job.name for job in shared), jobs.on_all_cores(
                lambda job: [jobs.instructions(job, folder, each) for each in programs], shared)))
        except Failure as failure:
            if not chosen.programs:
                raise
            counts = {}  # valgrind does not support all processors for which programs are built.
            say(f"instructions are not counted: {failure}")
        say(f"measuring times until {duration(SECONDS)} are over")
        times = interleaving.compare_times(*programs, {
            job.name: functools.partial(jobs.seconds_a_board, job, folder) for job in shared},
            begin + SECONDS)
    count_words = judge_counts(counts)
    print_measures(counts, times, count_words)
    return conclude(count_words, times, limits_of(counts, times), time.monotonic() - begin)


if __name__ == "__main__":
    run_main(main)
