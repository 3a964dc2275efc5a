"""Measures results in docs/results/ again and writes their figures into the pages.

    ./cw results [NAME...] [--boards DIR] [--with NAME=COMMAND]... [--quick]

A page has text written by hand and blocks of figures between `<!-- figures: NAME -->` and
`<!-- end of figures -->`. This script replaces the blocks and nothing else. The runs lie in
build/results/; an interrupted measurement continues where it stopped. With --quick, every
measurement is small and the pages are written to build/results/quick/ instead: a check of the
scripts, descriptors and pages in seconds.
"""

import argparse
import difflib
import pathlib
import shlex
import shutil
import time

from commands import ROOT, Refusal, run_main, say
from result_pages import peers, public_sets, series
from result_pages.measurement import Measurement

PAGES = {"public-sets": public_sets, "series": series, "peers": peers}


def chosen_pages(names):
    for name in names:
        if name not in PAGES:
            near = difflib.get_close_matches(name, PAGES, 1)
            hint = f"; did you mean '{near[0]}'?" if near else ""
            raise Refusal(f"unknown result '{name}': expected {', '.join(PAGES)}{hint}")
    return names or list(PAGES)


def programs_of(given):
    """{name: command} of `--with NAME=COMMAND`."""
    programs = {}
    for text in given:
        name, equals, command = text.partition("=")
        if not name or not equals or not shlex.split(command):
            raise Refusal(f"--with {text}: expected NAME=COMMAND")
        programs[name] = shlex.split(command)
    return programs


def main(arguments):
    parser = argparse.ArgumentParser(prog="cw results",
                                     description="Measure results in docs/results/ again.",
                                     epilog=f"Results: {', '.join(PAGES)}. Times are measured with "
                                     "the program that ./cw build makes.")
    parser.add_argument("names", metavar="NAME", nargs="*", help="results (default: all)")
    parser.add_argument("--boards", metavar="DIR", type=pathlib.Path,
                        help="folder of the public board sets (docs/results/public-sets.md); "
                        "without it, that page keeps its figures")
    parser.add_argument("--with", metavar="NAME=COMMAND", dest="programs", action="append",
                        default=[], help="a program for the page peers, which answers boards in "
                        "the format compact; rows of others keep their figures")
    parser.add_argument("--quick", action="store_true",
                        help="measure little and write to build/results/quick/")
    parser.add_argument("--program", type=pathlib.Path, default=ROOT / "build/release/colorwalk",
                        help=argparse.SUPPRESS)
    chosen = parser.parse_args(arguments)
    names = chosen_pages(chosen.names)
    programs = programs_of(chosen.programs)
    if chosen.boards and not chosen.boards.is_dir():
        raise Refusal(f"--boards {chosen.boards}: not a folder")
    folder = ROOT / "build" / "results"
    docs = ROOT / "docs" / "results"
    if chosen.quick:
        folder = folder / "quick"
        shutil.rmtree(folder, ignore_errors=True)
        docs = folder / "docs" / "results"
        shutil.copytree(ROOT / "docs" / "results", docs)
    for number, name in enumerate(names, 1):
        say(f"{name} ({number} of {len(names)})")
        start = time.monotonic()
        measurement = Measurement(name, chosen.program, folder, docs / f"{name}.md",
                                  boards=chosen.boards, quick=chosen.quick,
                                  programs=programs)
        if PAGES[name].measure(measurement):
            measurement.write_page()
            say(f"{name}: {measurement.page} written after {time.monotonic() - start:.0f} s")
    return 0


if __name__ == "__main__":
    run_main(main, "interrupted; the same command continues the runs in build/results/")
