"""The results of comparisons: stored as one JSON file per commit, and printed over time.

Instruction counts of any two commits can be compared if the compiler is the same. Times depend on
the machine and its load: check a step in them with `./cw compare`.

    ./cw history [NAME]     print and plot the measures whose names contain NAME
"""

import argparse
import datetime
import difflib
import json
import math
import os
import pathlib
import platform
import re

from commands import ROOT, Refusal, run_main

FOLDER = ROOT / "perf" / "history"


def keep(folder, version, work, instructions, seconds):
    """Writes the results of a commit; does nothing for uncommitted changes.

    `instructions` and `seconds` are {name: value}; older results of the commit are replaced.
    """
    if not version.is_commit:
        return
    results = {
        "commit": version.commit,
        "date": version.date,
        "subject": version.subject,
        "processor": processor(),
        "work": work,
        "instructions": instructions,
        "seconds": seconds,
    }
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"{version.commit[:12]}.json"
    new = folder / f".{version.commit[:12]}.{os.getpid()}"
    new.write_text(json.dumps(results, indent=2) + "\n")
    new.replace(file)


def processor():
    """The processor's name."""
    try:
        found = re.search(r"^model name\s*: (.*)", pathlib.Path("/proc/cpuinfo").read_text(), re.M)
    except OSError:
        found = None
    return found.group(1) if found else platform.machine()


def load(folder):
    """The results of all commits, the oldest first."""
    results = []
    for file in folder.glob("*.json"):
        try:
            result = json.loads(file.read_text())
            result["measures"] = {
                **{f"instructions/{name}": value
                   for name, value in result["instructions"].items()},
                **result["seconds"]}
            results.append(result)
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise Refusal(f"{file}: not a result of a comparison ({error}); remove it") from error
    return sorted(results, key=lambda result: datetime.datetime.fromisoformat(result["date"]))


def moves(results, wanted):
    """{measure: [(index of the commit, value)]} of the measures whose names contain `wanted`."""
    names = sorted({name for result in results for name in result["measures"] if wanted in name})
    return {name: [(at, result["measures"][name]) for at, result in enumerate(results)
                   if name in result["measures"]] for name in names}


def unknown(name, known):
    """The error for an unknown name: with the nearest name or part of a name, or all names."""
    parts = {part for each in known for part in each.split("/")}
    nearest = difflib.get_close_matches(name, sorted({*known, *parts}), 1)
    hint = f"did you mean '{nearest[0]}'?" if nearest else f"the measures are {', '.join(known)}"
    return f"unknown measure '{name}'; {hint}"


def value_text(name, value):
    if name.startswith("instructions/"):
        return f"{value:,}"
    exponent = 3 * math.floor(math.log10(value) / 3)
    return f"{value / 10 ** exponent:.4g} {({-9: 'ns', -6: 'us', -3: 'ms'}).get(exponent, 's')}"


def table(results, measures):
    """For each measure a line per commit, with the value and its ratio to the first."""
    lines = []
    for name, values in measures.items():
        lines.append(name)
        first = values[0][1]
        for at, value in values:
            result = results[at]
            lines.append(f"  {result['commit'][:12]}  {result['date'][:10]}  "
                         f"{value_text(name, value):>16}  {value / first:7.3f}  "
                         f"{result['subject']}")
    return lines


def main(arguments):
    parser = argparse.ArgumentParser(
        prog="cw history", description="Print benchmark results over the compared commits.")
    parser.add_argument("name", metavar="NAME", nargs="?", default="",
                        help="only measures whose names contain this text, such as move/")
    parser.add_argument("--keep", metavar="DIR", type=pathlib.Path, default=FOLDER,
                        help="folder of the results (default: perf/history)")
    parser.add_argument("--plot", metavar="FILE", type=pathlib.Path,
                        default=ROOT / "build/history.svg",
                        help="the plot to write (default: build/history.svg)")
    chosen = parser.parse_args(arguments)
    results = load(chosen.keep)
    if not results:
        raise Refusal(f"no results in {chosen.keep}; run ./cw compare BASE first")
    measures = moves(results, chosen.name)
    if not measures:
        raise Refusal(unknown(chosen.name, list(moves(results, ""))))
    print("\n".join(table(results, measures)))
    lines = {name: [(at, value / values[0][1]) for at, value in values]
             for name, values in measures.items()}
    chosen.plot.parent.mkdir(parents=True, exist_ok=True)
    try:
        import line_plot
    except ImportError as error:
        raise Refusal(f"no plot: {error}; install python3-matplotlib") from error
    line_plot.draw(chosen.plot, "Relative to the first commit; lower is better", lines,
                   ticks=[result["commit"][:9] for result in results])
    print(f"\nPlot: {chosen.plot}")
    return 0


if __name__ == "__main__":
    run_main(main)
