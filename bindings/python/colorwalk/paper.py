"""Statistics, tables and figures for papers, from runs of `colorwalk run`.

On the command line `python3 -m colorwalk.paper RUN...`; `--help` describes the options. In a
notebook:

    from colorwalk import paper

    tasks = paper.read_run("runs/study")          # One line per task.
    results = paper.board_results(tasks)          # One line per algorithm and board.
    paper.means(results)                          # Tables of pandas.
    paper.comparisons(results, reference="optimal")
    paper.efforts(results, reference="optimal")
    print(paper.statistics_latex(results))
    paper.figure(paper.task_results(tasks), "cactus").savefig("cactus.pdf")

`%matplotlib inline` shows figures in the notebook.

Needs Debian's python3-pandas, python3-jinja2, python3-scipy and python3-matplotlib. All functions
but figure() may be called on several threads.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import os
import pathlib
import re
import subprocess
import sys
import warnings
from typing import Optional

from colorwalk._runs import read_needed, read_run, remedy_for

_INVALID = 2  # The exit code for invalid input.


def _run_by_debians_python() -> None:
    """Replaces this process if Debian's interpreter has the packages that this one lacks."""
    debians = "/usr/bin/python3"
    again = ("import runpy, sys; sys.path.append(sys.argv.pop(1)); "
             "runpy.run_module('colorwalk.paper', run_name='__main__', alter_sys=True)")
    with contextlib.suppress(OSError):
        if subprocess.run([debians, "-c", "import jinja2, matplotlib, pandas, scipy"], check=False,
                          stderr=subprocess.DEVNULL).returncode == 0:
            package = str(pathlib.Path(__file__).resolve().parent.parent)
            os.execv(debians, [debians, "-c", again, package, *sys.argv[1:]])


try:
    import jinja2  # noqa: F401  # For tables of pandas as LaTeX.
    import matplotlib
    import pandas  # noqa: F401
    import scipy  # noqa: F401
except ImportError as _error:
    _missing = f"colorwalk.paper {remedy_for(_error.name)}"
    if __name__ != "__main__":
        raise ImportError(_missing, name=_error.name) from None
else:
    _missing = ""
    from colorwalk._results import board_results, chosen, factors, known_name, task_results
    from colorwalk._statistics import comparisons, efforts, means, virtual_best
    from colorwalk._tables import statistics_latex, statistics_markdown

__all__ = ["board_results", "chosen", "comparisons", "efforts", "factors", "figure", "figure_data",
           "means", "read_run", "statistics_latex", "statistics_markdown", "task_results",
           "virtual_best"]

_SUMMARIES = {
    "cactus": "share of tasks done against time",
    "scatter": "times of two algorithms, board by board, with timeouts at the border",
    "gap": "moves above the proven optimum",
    "growth": "length, excess over the optimum and time against side, width or another number "
              "of the boards or algorithms",
}
_FORMATS = ("svg", "pdf", "png", "csv")
# The same data give the same file; text stays text.
_LOOK = {"svg.hashsalt": "colorwalk", "svg.fonttype": "none"}


def figure_data(results: pandas.DataFrame, name: str,
                by: Optional[str] = None) -> pandas.DataFrame:
    """What a figure shows, as a DataFrame; see figure()."""
    from colorwalk._figures import FIGURES  # Takes memory that tables do not need.
    data, _ = FIGURES[known_name("figure", name, list(_SUMMARIES))]
    return data(results, by) if name == "growth" else data(results)


def figure(results: pandas.DataFrame, name: str,
           by: Optional[str] = None) -> matplotlib.figure.Figure:
    """A figure of matplotlib from task_results(): `cactus`, `scatter`, `gap` or `growth`,
    with one plot per name of boards.

    `by` names the number of the boards or algorithms on the axis of growth; default: `side`.
    Raises ValueError if the results have no such figure.
    """
    from colorwalk._figures import drawn
    data = figure_data(results, name, by)
    with matplotlib.rc_context(_LOOK):
        return drawn(name, data)


def _saved(drawing, form):
    """The bytes of a file."""
    file = io.BytesIO()
    metadata = {"svg": {"Date": None}, "pdf": {"CreationDate": None}}.get(form, {})
    with matplotlib.rc_context(_LOOK):
        drawing.savefig(file, format=form, **({"metadata": metadata} if metadata else {}))
    return file.getvalue()


class _Parser(argparse.ArgumentParser):
    """Prints errors on one line."""

    def error(self, message):
        print(f"colorwalk.paper: {message}", file=sys.stderr)
        sys.exit(_INVALID)


def _parser():
    parser = _Parser(
        prog="python3 -m colorwalk.paper", formatter_class=argparse.RawDescriptionHelpFormatter,
        description="Statistics, tables and figures for papers, from runs of `colorwalk run`.",
        epilog="figures:\n" + "".join(f"  {name:10}{summary}\n"
                                      for name, summary in _SUMMARIES.items()))
    parser.add_argument("runs", metavar="RUN", nargs="+",
                        help="folder of a run, or a file of `colorwalk report --format tasks`")
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--statistics", action="store_true",
                      help="means with 95 %% intervals, PAR2, the virtual best solver, and paired "
                      "comparisons of lengths, times and nodes, in Markdown")
    what.add_argument("--latex", action="store_true",
                      help="the same for LaTeX with the packages booktabs and graphicx")
    what.add_argument("--figure", metavar="NAME", help="draw a figure with matplotlib")
    parser.add_argument("--algorithm", metavar="LABEL", action="append", default=[],
                        help="only this algorithm; may be repeated")
    parser.add_argument("--reference", metavar="LABEL",
                        help="the algorithm that the others are compared with (default: the one "
                        "with the shortest mean)")
    parser.add_argument("--by", metavar="KEY",
                        help="the number of the boards or algorithms on the axis of growth, such "
                        "as width (default: side)")
    parser.add_argument("--statistic", metavar="NAME",
                        help="with --figure growth, --statistics and --latex: also a number of "
                        "tasks, such as nodes, a ratio of sums such as table_hits/generated, or "
                        "the mean of ratios, mean(table_hits/generated)")
    parser.add_argument("--format", metavar="NAME",
                        help=f"of a figure: {', '.join(_FORMATS)} (its data); default: the ending "
                        "of --out, else svg")
    parser.add_argument("--out", metavar="FILE", help="output file (default: standard output)")
    return parser


def _output(options):
    """The bytes that the command writes."""
    results_of = task_results if options.figure else board_results
    results = results_of(read_needed(options.runs, re.findall(r"\w+", options.statistic or "")),
                         options.statistic)
    if options.algorithm:
        results = chosen(results, options.algorithm)
    if not options.figure:
        text = statistics_latex if options.latex else statistics_markdown
        return text(results, options.reference).encode()
    form = _figure_format(options)
    if form == "csv":
        return figure_data(results, options.figure, options.by).to_csv(index=False).encode()
    return _saved(figure(results, options.figure, options.by), form)


def _figure_format(options):
    ending = pathlib.Path(options.out or "").suffix.removeprefix(".")
    return known_name("format", options.format or ending or "svg", list(_FORMATS))


def _check(options):
    """Refuses options that do not belong together, before the run is read."""
    if options.figure:
        known_name("figure", options.figure, list(_SUMMARIES))
        _figure_format(options)
    is_table, is_growth = not options.figure, options.figure == "growth"
    for name, value, fits, owner in (
            ("--reference", options.reference, is_table, "--statistics and --latex"),
            ("--by", options.by, is_growth, "--figure growth"),
            ("--statistic", options.statistic, is_table or is_growth,
             "--figure growth, --statistics and --latex"),
            ("--format", options.format, options.figure, "--figure")):
        if value and not fits:
            raise ValueError(f"{name} belongs to {owner}")


def _replace(path, content):
    """Writes a file. An error, such as a full disk, leaves the old one."""
    if path.exists() and not path.is_file():  # /dev/stdout
        path.write_bytes(content)
        return
    temporary = path.with_name(path.name + ".tmp")
    try:
        temporary.write_bytes(content)
        temporary.replace(path)
    except OSError as error:
        temporary.unlink(missing_ok=True)
        raise OSError(error.errno, error.strerror, str(path)) from None


def main(arguments: Optional[list[str]] = None) -> int:
    """Runs the command; returns its exit code: 0, or 2 with one line on standard error."""
    warnings.showwarning = lambda message, *_: print(message, file=sys.stderr)
    options = _parser().parse_args(arguments)
    if _missing:
        _run_by_debians_python()
        print(_missing, file=sys.stderr)
        return _INVALID
    try:
        _check(options)
        output = _output(options)
        if options.out:
            _replace(pathlib.Path(options.out), output)
        else:
            sys.stdout.buffer.write(output)
            sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except (OSError, ValueError) as error:
        place = getattr(error, "filename", None)
        print(f"colorwalk.paper: {f'{place}: {error.strerror}' if place else error}",
              file=sys.stderr)
        return _INVALID
    return 0


if __name__ == "__main__":
    sys.exit(main())
