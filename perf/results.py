"""Measures results in docs/results/ again and writes their figures into the pages.

    ./cw results [NAME...] [--boards DIR] [--quick]

A page has text written by hand and blocks of figures between `<!-- figures: NAME -->` and
`<!-- end of figures -->`. This script replaces the blocks and nothing else. The runs lie in
build/results/; an interrupted measurement continues where it stopped. With --quick, every
measurement is small and the pages are written to build/results/quick/ instead: a check of the
scripts, descriptors and pages in seconds.
"""

import pathlib
import shutil
import time
from argparse import SUPPRESS

from commands import ROOT, ArgumentParser, Refusal, run_main, say
from result_pages import public_sets, series
from result_pages.measurement import Measurement

PAGES = {"public-sets": public_sets, "series": series}


def main(arguments):
    parser = ArgumentParser(
        prog="cw results", description="Measure results in docs/results/ again.",
        epilog=f"Results: {', '.join(PAGES)}. Times are measured with the program that ./cw build "
        "makes.")
    parser.add_argument("names", metavar="NAME", nargs="*", help="results (default: all)")
    parser.add_argument("--boards", metavar="DIR", type=pathlib.Path,
                        help="folder of the public board sets (docs/results/public-sets.md); "
                        "without it, that page keeps its figures")
    parser.add_argument("--quick", action="store_true",
                        help="measure little and write to build/results/quick/")
    parser.add_argument("--program", type=pathlib.Path, default=ROOT / "build/release/colorwalk",
                        help=SUPPRESS)
    chosen = parser.parse_args(arguments)
    for name in chosen.names:
        if name not in PAGES:
            raise Refusal(f"unknown result '{name}': expected {', '.join(PAGES)}")
    if chosen.boards and not chosen.boards.is_dir():
        raise Refusal(f"--boards {chosen.boards}: not a folder")
    folder = ROOT / "build" / "results"
    docs = ROOT / "docs" / "results"
    if chosen.quick:
        folder = folder / "quick"
        shutil.rmtree(folder, ignore_errors=True)
        docs = folder / "docs" / "results"
        shutil.copytree(ROOT / "docs" / "results", docs)
    for name in chosen.names or PAGES:
        say(name)
        start = time.monotonic()
        measurement = Measurement(name, chosen.program, folder, docs / f"{name}.md",
                                  boards=chosen.boards, quick=chosen.quick)
        if PAGES[name].measure(measurement):
            measurement.write_page()
            say(f"{name}: {measurement.page} written after {time.monotonic() - start:.0f} s")
    return 0


if __name__ == "__main__":
    run_main(main, "interrupted; the same command continues the runs in build/results/")
