"""./cw profile: records a run of the program with perf and draws a flame graph.

    ./cw profile [--name NAME] -- COLORWALK-ARGUMENTS

A profile is a folder build/profiles/NAME with the graph (flame.svg), the functions by self time
(top.txt), the stacks (stacks.txt) and perf's samples (perf.data).
"""

import argparse
import datetime
import pathlib
import subprocess
import sys
import tempfile

import flame_graph
from commands import ROOT, Failure, Refusal, need, run, run_main, say

FOLDER = ROOT / "build" / "profiles"
PROGRAM = ROOT / "build" / "profile" / "colorwalk"
# A prime, so that samples do not synchronize with periodic work.
SAMPLES_A_SECOND = 997
PARANOID = "/proc/sys/kernel/perf_event_paranoid"


class Parser(argparse.ArgumentParser):
    """Reports errors in one line."""

    def error(self, message):
        raise Refusal(f"{message} (see ./cw profile --help)")


def parse(arguments):
    own, program = arguments, []
    if "--" in arguments:
        at = arguments.index("--")
        own, program = arguments[:at], arguments[at + 1:]
    parser = Parser(prog="cw profile", usage="cw profile [--name NAME] -- COLORWALK-ARGUMENTS",
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


def record(program, event, data):
    """Runs the program in the caller's folder and passes on its output."""
    try:
        run(["perf", "record", "--quiet", "--freq", SAMPLES_A_SECOND, "--event", event,
             "--call-graph", "fp", "--output", data, "--", PROGRAM, *program],
            "the run cannot be profiled", stdin=input_of_the_program(), stdout=None, stderr=None)
    except Failure as failure:
        # perf exits with the program's code, which is 1 if a board ended at a limit.
        if failure.code != 1 or not data.exists():
            raise Refusal(f"nothing to draw: the program exited with {failure.code}") from None
        say("the program exited with 1; drawing the recorded samples")


def input_of_the_program():
    """Piped input. A terminal cannot be read from the program's session."""
    return subprocess.DEVNULL if sys.stdin is None or sys.stdin.isatty() else sys.stdin


def collapsed_stacks(data):
    """The stacks, by a script of linux-perf that reads perf.data in the current folder."""
    text = run(["perf", "script", "report", "stackcollapse"], "perf cannot read the samples",
               cwd=data.parent)
    if not text:
        raise Refusal("no samples: the run is too short; profile one of a second or more")
    return text


def top_functions(data):
    """Lines with self time, total time and name of each function, by self time."""
    text = run(["perf", "report", "--stdio", "--children", "--call-graph", "none",
                "--percent-limit", "0.5", "--fields", "overhead,overhead_children,symbol",
                "--input", data], "perf cannot read the samples")
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    return "\n".join(["    self     total  function", *map(flame_graph.short_name, lines)]) + "\n"


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
        record(program, event, new / "perf.data")
        say("reading the samples")
        text = collapsed_stacks(new / "perf.data")
        stacks = flame_graph.read(text)
        title = f"colorwalk {' '.join(program)} ({sum(stacks.values())} samples, {event})"
        top = top_functions(new / "perf.data")
        (new / "stacks.txt").write_text(text)
        (new / "flame.svg").write_text(flame_graph.draw(title, stacks))
        (new / "top.txt").write_text(top)
        if (FOLDER / name).exists():
            (FOLDER / name).rename(pathlib.Path(place) / "old")
        new.rename(FOLDER / name)
    return top


def main(arguments):
    name, program = parse(arguments)
    prepare()
    need("perf", "linux-perf")
    print(take(name, program))
    print(f"Flame graph: {FOLDER / name / 'flame.svg'}")
    return 0


if __name__ == "__main__":
    run_main(main)
