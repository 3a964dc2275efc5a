"""./cw profile: records a run of the program with perf and draws a flame graph.

    ./cw profile [--name NAME] -- COLORWALK-ARGUMENTS

A profile is a folder build/profiles/NAME with the graph (flame.svg), the functions by self time and
the processor's counters (top.txt), the stacks (stacks.txt) and perf's samples (perf.data). The
program is that of the release build: perf keeps a copy of the stack with each sample and finds the
callers by the tables for exceptions, so that no frame pointers are necessary.

Where perf may not measure, the program is run as a shared library: if LD_PROFILE names it, the
dynamic loader of glibc interrupts the program a hundred times a second of CPU time and counts where
in the library it was (profil(3)), in a file of gmon.out(5). There are no callers.
"""

import array
import bisect
import collections
import datetime
import html
import math
import os
import pathlib
import re
import shutil
import struct
import subprocess
import sys
import tempfile

from commands import ROOT, ArgumentParser, Refusal, percent, run, run_main, say

FOLDER = ROOT / "build" / "profiles"
BUILD = ROOT / "build" / "release"
PROGRAM = BUILD / "colorwalk"
PROGRAM_OF_LIBRARY = BUILD / "colorwalk_sampled"
LIBRARY = BUILD / "apps/cli/libcolorwalk-program.so"
# A prime, so that samples do not synchronize with periodic work.
SAMPLES_A_SECOND = 997
STACK = "dwarf,65528"  # The most bytes; searches recurse with bit sets in their frames.
COUNTERS = ("cycles", "instructions", "branches", "branch-misses", "cache-references",
            "cache-misses")
# Brendan Gregg's script, of Debian's package libdevel-nytprof-perl.
FLAME_GRAPH = pathlib.Path("/usr/share/perl5/Devel/NYTProf/flamegraph.pl")
LEAST_SHARE = 0.005  # Of the functions that are listed.
NOT_COUNTED = "not counted on this machine"
# Of gmon.out: mark, version, tag of a histogram, lowest and highest address, counters, their rate.
HEADER = struct.Struct("=4si12xiQQii16x")
PARANOID = "/proc/sys/kernel/perf_event_paranoid"


def parse(arguments):
    own, program = arguments, []
    if "--" in arguments:
        at = arguments.index("--")
        own, program = arguments[:at], arguments[at + 1:]
    parser = ArgumentParser(
        prog="cw profile", usage="cw profile [--name NAME] -- COLORWALK-ARGUMENTS",
        description="Profile a run of colorwalk.")
    parser.add_argument("--name", default=datetime.datetime.now().strftime("%Y%m%d-%H%M%S"),
                        help="folder in build/profiles (default: the current time)")
    chosen = parser.parse_args(own)
    if pathlib.PurePath(chosen.name).name != chosen.name:
        raise Refusal(f"invalid profile name '{chosen.name}': expected a name without a folder")
    if not program:
        raise Refusal("nothing to profile: put the program's arguments after --, as in "
                      "./cw profile -- solve BOARDS")
    return chosen.name, program


def may_sample(event):
    """Can perf count this event of a user's own program?"""
    test = subprocess.run(["perf", "stat", "-x,", "-e", event, "--", "true"],
                          capture_output=True, text=True, check=False)
    return test.returncode == 0 and "<not" not in test.stderr


def event_to_count():
    """`cycles`, or the clock if perf cannot count cycles on this machine; None without perf."""
    missing = shutil.which("perf") is None
    for event in () if missing else ("cycles:u", "cpu-clock:u"):
        if may_sample(event):
            say(f"sampling by {event}")
            return event
    reason = ("perf is missing: run 'apt-get install linux-perf' as root" if missing else
              f"perf may not measure: run 'echo 2 > {PARANOID}' as root, and start a container "
              "with --cap-add PERFMON")
    say(f"{reason}; sampling without it: functions of the library, without their callers")
    return None


def run_program(command, samples, **options):
    """Runs the program in the caller's folder, where it prints, and leaves a file of samples."""
    # perf exits with the program's code, which is 1 if a board ended at a limit.
    run(command, "nothing to draw: the program failed", accepted=(0, 1),
        stdin=input_of_the_program(), stdout=None, stderr=None, **options)
    if not samples.exists():
        raise Refusal("nothing to draw: the program left no samples")


def samples_of_perf(program, event, folder):
    """The stacks of a run, and the lines of what the processor counted at the same time."""
    data, table = folder / "perf.data", folder / "counters.csv"
    run_program(["perf", "stat", "-x;", "--output", table,
                 "-e", ",".join(f"{counter}:u" for counter in COUNTERS), "--",
                 "perf", "record", "--quiet", "--compression-level", "--freq", SAMPLES_A_SECOND,
                 "--event", event, "--call-graph", STACK, "--output", data, "--", PROGRAM,
                 *program], data)
    say("reading the samples")
    stacks = read_stacks(run(["perf", "script", "--no-inline", "--fields", "comm,ip,sym", "--input",
                              data], "perf cannot read the samples"))
    return stacks, counters(table.read_text())


def samples_of_the_loader(program, folder):
    """The stacks of a run, which have one function each."""
    samples = folder / f"{LIBRARY.name}.profile"
    run_program([PROGRAM_OF_LIBRARY, *program], samples,
                env={**os.environ, "LD_PROFILE": LIBRARY.name, "LD_PROFILE_OUTPUT": str(folder)})
    listing = run(["nm", "--demangle", "--defined-only", "--numeric-sort", LIBRARY],
                  "nm cannot list the functions")
    return collections.Counter({
        ("colorwalk", short(function)): count for function, count in
        samples_by_function(samples.read_bytes(), listing).items()})


def samples_by_function(file, listing):
    """{function: samples} from the loader's file and nm's list of the library's symbols."""
    symbols = [line.split(" ", 2) for line in listing.splitlines()]
    functions = [(int(address, 16), name) for address, kind, name in symbols if kind in "tTwW"]
    mark, _, tag, low, high, size, _ = HEADER.unpack_from(file)
    if (mark, tag) != (b"gmon", 0) or not functions:
        raise Refusal("the dynamic loader left no histogram of the library")
    samples = collections.Counter()
    for at, count in enumerate(array.array("H", file[HEADER.size:HEADER.size + 2 * size])):
        if count:
            address = low + at * (high - low) // size
            _, name = functions[bisect.bisect(functions, (address, "\uffff")) - 1]
            samples[name] += count
    return samples


def input_of_the_program():
    """Piped input. A terminal cannot be read from the program's session."""
    return subprocess.DEVNULL if sys.stdin is None or sys.stdin.isatty() else sys.stdin


def read_stacks(text):
    """{(thread, function...): samples} of the output of `perf script`: for each sample a paragraph
    with the thread and the addresses and functions, innermost first."""
    stacks = collections.Counter()
    for paragraph in filter(str.strip, text.split("\n\n")):
        thread, *frames = paragraph.strip().splitlines()
        functions = [short(frame.split(maxsplit=1)[1]) for frame in reversed(frames)]
        stacks[thread.strip(), *functions] += 1
    return stacks


def short(function):
    """The name without the namespaces of the project."""
    return function.replace("colorwalk::", "").replace("(anonymous namespace)::", "")


def lines_of(stacks):
    """The format of flame graphs: functions separated by semicolons, and the samples."""
    return "".join(f"{';'.join(stack)} {count}\n" for stack, count in stacks.items())


def draw(title, stacks, file):
    """Draws the flame graph of a file of stacks if its script is installed."""
    if not FLAME_GRAPH.exists():
        say("no flame graph: run 'apt-get install libdevel-nytprof-perl' as root")
        return
    file.write_text(run(["perl", FLAME_GRAPH, "--hash", "--width", "1800", "--title",
                         html.escape(title), stacks], "the graph cannot be drawn"))


def top_functions(stacks):
    """Lines with self time, its error, total time and name of each function, by self time."""
    own, total = collections.Counter(), collections.Counter()
    for stack, count in stacks.items():
        own[stack[-1]] += count
        total.update(dict.fromkeys(stack[1:], count))
    everything = sum(own.values())
    has_callers = any(len(stack) > 2 for stack in stacks)
    lines = [f"{everything} samples; ± is half of the 95 % interval of a share, and half as much "
             "in a run four times as long", "", "   self      ±    total  function"]
    for name, count in own.most_common():
        share = count / everything
        if share >= LEAST_SHARE:
            error = 1.96 * math.sqrt(share * (1 - share) / everything)
            all_of_it = percent(total[name] / everything) if has_callers else "-"
            lines.append(f"{percent(share):>7} {percent(error):>6} {all_of_it:>8}  {name}")
    return "\n".join(lines) + "\n"


def counters(table):
    """Lines with the counters of perf's table, of which each line begins with VALUE;UNIT;EVENT."""
    values = collections.Counter()  # Processors with two kinds of cores have a line for each kind.
    for line in table.splitlines():
        value, _, event, *_ = [*line.split(";"), "", ""]
        if value.isdecimal():
            values.update({name: int(value) for name in re.split("[:/]", event)})
    return "".join(f"{format(values[name], ',') if name in values else NOT_COUNTED:>29}  {name}\n"
                   for name in COUNTERS)


def prepare():
    """Creates the folder of profiles. Raises a Refusal if it is not writable."""
    try:
        FOLDER.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryDirectory(dir=FOLDER).cleanup()
    except OSError as error:
        raise Refusal(f"cannot write profiles to {FOLDER}: {error.strerror}") from error


def take(name, program):
    """Creates the profile's folder atomically, and returns the functions by self time."""
    event = event_to_count()
    with tempfile.TemporaryDirectory(prefix="new-", dir=FOLDER) as place:
        new = pathlib.Path(place) / "profile"
        new.mkdir()
        stacks, counted = (samples_of_perf(program, event, new) if event else
                           (samples_of_the_loader(program, pathlib.Path(place)), ""))
        if not stacks:
            raise Refusal("no samples: the run is too short; profile one of a second or more")
        title = (f"colorwalk {' '.join(program)} ({sum(stacks.values())} samples, "
                 f"{event or 'CPU time'})")
        top = f"{top_functions(stacks)}\n{counted}".rstrip() + "\n"
        (new / "stacks.txt").write_text(lines_of(stacks))
        draw(title, new / "stacks.txt", new / "flame.svg")
        (new / "top.txt").write_text(top)
        if (FOLDER / name).exists():
            (FOLDER / name).rename(pathlib.Path(place) / "old")
        new.rename(FOLDER / name)
    return top


def main(arguments):
    name, program = parse(arguments)
    prepare()
    print(take(name, program))
    print(f"Profile: {FOLDER / name}")
    return 0


if __name__ == "__main__":
    run_main(main)
