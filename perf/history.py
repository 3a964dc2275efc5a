"""What the comparisons found for each commit, kept as one JSON file a commit, and shown over time.

Counts of instructions can be compared between any two commits that one compiler built. Times belong
to the machine and the hour they were taken in: a step in them is a question, which `./cw compare`
answers.

    ./cw history [NAME]     the measures whose names hold NAME, and a plot of them
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

import line_plot
from commands import ROOT, Refusal, run_main

FOLDER = ROOT / "perf" / "history"


def keep(folder, version, work, instructions, seconds):
    """Writes the results of a commit; those of changes that are not committed have no name to keep.

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
            raise Refusal(f"{file}: no result of a comparison ({error}); remove it") from error
    return sorted(results, key=lambda result: datetime.datetime.fromisoformat(result["date"]))


def moves(results, wanted):
    """{measure: [(place of the commit, value)]} of the measures whose names hold `wanted`."""
    names = sorted({name for result in results for name in result["measures"] if wanted in name})
    return {name: [(at, result["measures"][name]) for at, result in enumerate(results)
                   if name in result["measures"]] for name in names}


def unknown(name, known):
    """What to say of a name that is none: the nearest one, or part of one, or all of them."""
    parts = {part for each in known for part in each.split("/")}
    nearest = difflib.get_close_matches(name, sorted({*known, *parts}), 1)
    hint = f"did you mean '{nearest[0]}'?" if nearest else f"there are {', '.join(known)}"
    return f"no measure is called '{name}'; {hint}"


def value_text(name, value):
    if name.startswith("instructions/"):
        return f"{value:,}"
    exponent = 3 * math.floor(math.log10(value) / 3)
    return f"{value / 10 ** exponent:.4g} {({-9: 'ns', -6: 'us', -3: 'ms'}).get(exponent, 's')}"


def table(results, measures):
    """Lines: for each measure its commits, with the value and how it compares with the first."""
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
        prog="cw history", description="Print how benchmarks moved over the commits compared.")
    parser.add_argument("name", metavar="NAME", nargs="?", default="",
                        help="only measures whose names hold this text, such as move/ or solve/")
    parser.add_argument("--keep", metavar="DIR", type=pathlib.Path, default=FOLDER,
                        help="where the results were kept (default: perf/history)")
    parser.add_argument("--plot", metavar="FILE", type=pathlib.Path,
                        default=ROOT / "build/history.svg",
                        help="the plot (default: build/history.svg)")
    chosen = parser.parse_args(arguments)
    results = load(chosen.keep)
    if not results:
        raise Refusal(f"{chosen.keep} holds no results; ./cw compare BASE puts them there")
    measures = moves(results, chosen.name)
    if not measures:
        raise Refusal(unknown(chosen.name, list(moves(results, ""))))
    print("\n".join(table(results, measures)))
    lines = {name: [(at, value / values[0][1]) for at, value in values]
             for name, values in measures.items()}
    chosen.plot.parent.mkdir(parents=True, exist_ok=True)
    chosen.plot.write_text(line_plot.draw("Relative to the first commit; lower is better",
                                          [result["commit"][:9] for result in results], lines))
    print(f"\nPlot: {chosen.plot}")
    return 0


if __name__ == "__main__":
    run_main(main)
