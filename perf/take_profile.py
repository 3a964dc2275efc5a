"""./cw profile: records with perf and draws a flame graph.

    ./cw profile [--name NAME] -- COLORWALK-ARGUMENTS   profile a run of the program
    ./cw profile --diff A B                             draw the change from profile A to B

A profile is a folder build/profiles/NAME with the graph (flame.svg), the functions by self time
(top.txt) and the stacks (stacks.txt), which --diff reads.
"""

import argparse
import datetime
import pathlib
import subprocess
import sys
import tempfile

import call_stacks
import flame_graph
from commands import ROOT, Failure, Refusal, need, run, run_main, say

FOLDER = ROOT / "build" / "profiles"
PROGRAM = ROOT / "build" / "profile" / "colorwalk"
# A prime, so that samples do not synchronize with periodic work.
SAMPLES_A_SECOND = 997
FUNCTIONS_SHOWN = 30
PARANOID = "/proc/sys/kernel/perf_event_paranoid"
LEAST_CHANGE = 0.0005  # Smallest change of a share that a difference lists.


class Parser(argparse.ArgumentParser):
    """Reports errors in one line."""

    def error(self, message):
        raise Refusal(f"{message} (see ./cw profile --help)")


def parse(arguments):
    own, program = arguments, []
    if "--" in arguments:
        at = arguments.index("--")
        own, program = arguments[:at], arguments[at + 1:]
    parser = Parser(
        prog="cw profile", usage="cw profile [--name NAME] -- COLORWALK-ARGUMENTS\n"
        "       cw profile [--name NAME] --diff A B",
        description="Profile a run of colorwalk, or compare two profiles.")
    parser.add_argument("--name", default=datetime.datetime.now().strftime("%Y%m%d-%H%M%S"),
                        help="folder in build/profiles (default: the current time)")
    parser.add_argument("--diff", nargs=2, metavar=("A", "B"),
                        help="names of profiles, or files of stacks")
    chosen = parser.parse_args(own)
    if pathlib.PurePath(chosen.name).name != chosen.name:
        raise Refusal(f"invalid profile name '{chosen.name}': expected a name without a folder")
    if not chosen.diff and not program:
        raise Refusal("nothing to profile: put the program's arguments after --, as in "
                      "./cw profile -- solve BOARDS")
    if chosen.diff and program:
        raise Refusal("--diff uses existing profiles; expected nothing after --")
    return chosen, program


def counts(event):
    """Can perf count this event of a user's own program?"""
    test = subprocess.run(["perf", "stat", "-x,", "-e", event, "--", "true"],
                          capture_output=True, text=True, check=False)
    return test.returncode == 0 and "<not" not in test.stderr


def event_to_count():
    """`cycles`, or the clock if perf cannot count cycles on this machine."""
    if counts("cycles:u"):
        return "cycles:u"
    if not counts("cpu-clock:u"):
        raise Refusal(f"perf may not measure: run 'echo 2 > {PARANOID}' as root, and start a "
                      "container with --cap-add PERFMON")
    say("perf cannot count cycles on this machine; sampling by cpu-clock instead")
    return "cpu-clock:u"


def record(program):
    """Runs the program in the caller's folder, passes on its output, and returns its stacks."""
    event = event_to_count()
    with tempfile.TemporaryDirectory(prefix="cw-profile-") as folder:
        data = pathlib.Path(folder) / "perf.data"
        try:
            run(["perf", "record", "--quiet", "--freq", SAMPLES_A_SECOND, "--event", event,
                 "--call-graph", "fp", "--output", data, "--", PROGRAM, *program],
                "the run cannot be profiled",
                stdin=input_of_the_program(), stdout=None, stderr=None)
        except Failure as failure:
            # perf exits with the program's code, which is 1 if a board ended at a limit.
            if failure.code != 1 or not data.exists():
                raise Refusal(f"nothing to draw: the program exited with {failure.code}") from None
            say("the program exited with 1; drawing the recorded samples")
        say("reading the samples")
        text = run(["perf", "script", "--no-inline", "--fields", "comm,tid,ip,sym,symoff,dso",
                    "--input", data], "perf cannot read the samples")
    stacks = call_stacks.from_perf_script(text)
    if not stacks:
        raise Refusal("no samples: the run is too short; profile one of a second or more")
    return stacks, event


def input_of_the_program():
    """Piped input. A terminal cannot be read from the program's session."""
    return subprocess.DEVNULL if sys.stdin is None or sys.stdin.isatty() else sys.stdin


def top_functions(stacks):
    """Lines with the functions of the most self samples."""
    samples = sum(stacks.values())
    lines = [f"{samples} samples", "   self   total  function"]
    counts = call_stacks.by_function(stacks)
    for function, (own, total) in sorted(counts.items(), key=lambda item: -item[1][0]):
        lines.append(f"{own / samples:7.2%} {total / samples:7.2%}  {function}")
    return lines[:FUNCTIONS_SHOWN + 2]


def stacks_of(name):
    """The stacks of a profile, given by name or file."""
    path = pathlib.Path(name)
    if not path.is_file():
        path = FOLDER / name / "stacks.txt"
    if not path.is_file():
        known = " ".join(sorted(each.parent.name for each in FOLDER.glob("*/stacks.txt")))
        raise Refusal(f"unknown profile '{name}'; the profiles are: {known or 'none'}")
    return call_stacks.read(path)


def changed_functions(before, after):
    """Lines with the functions whose share of self samples changed most."""
    shares = []
    for stacks in (before, after):
        samples = sum(stacks.values())
        shares.append({function: own / samples
                       for function, (own, _) in call_stacks.by_function(stacks).items()})
    changes = {function: shares[1].get(function, 0) - shares[0].get(function, 0)
               for function in shares[0] | shares[1]}
    lines = [" before   after   change  function"]
    for function, change in sorted(changes.items(), key=lambda item: -abs(item[1])):
        if abs(change) < LEAST_CHANGE:
            break
        lines.append(f"{shares[0].get(function, 0):7.2%} {shares[1].get(function, 0):7.2%} "
                     f"{change:+8.2%}  {function}")
    return lines[:FUNCTIONS_SHOWN + 1]


def prepare():
    """Creates the folder of profiles. Raises a Refusal if it is not writable."""
    try:
        FOLDER.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryDirectory(dir=FOLDER).cleanup()
    except OSError as error:
        raise Refusal(f"cannot write profiles to {FOLDER}: {error.strerror}") from error


def write(folder, graph, lines, stacks):
    """Creates the profile's folder atomically and prints the lines."""
    with tempfile.TemporaryDirectory(prefix="new-", dir=FOLDER) as place:
        new = pathlib.Path(place) / "profile"
        new.mkdir()
        (new / "flame.svg").write_text(graph)
        (new / "top.txt").write_text("\n".join(lines) + "\n")
        call_stacks.write(stacks, new / "stacks.txt")
        if folder.exists():
            folder.rename(pathlib.Path(place) / "old")
        new.rename(folder)
    print("\n".join(lines))
    print(f"\nFlame graph: {folder / 'flame.svg'}")


def main(arguments):
    chosen, program = parse(arguments)
    prepare()
    folder = FOLDER / chosen.name
    if chosen.diff:
        before, after = map(stacks_of, chosen.diff)
        title = f"Change from {chosen.diff[0]} (blue: less) to {chosen.diff[1]} (red: more)"
        write(folder, flame_graph.draw(title, after, before), changed_functions(before, after),
              after)
        return 0
    need("perf", "linux-perf")
    stacks, event = record(program)
    title = f"colorwalk {' '.join(program)} ({sum(stacks.values())} samples, {event})"
    write(folder, flame_graph.draw(title, stacks), top_functions(stacks), stacks)
    return 0


if __name__ == "__main__":
    run_main(main)
