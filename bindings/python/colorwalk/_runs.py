"""Runs that `colorwalk run` recorded, as pandas tables."""

from __future__ import annotations

import contextlib
import csv
import os
import pathlib
import subprocess
import sys
import tempfile
import warnings
from typing import IO, TYPE_CHECKING, Any, Callable, Container, Sequence, Union

if TYPE_CHECKING:
    import pandas

# Types of pandas that have missing values. Hashes and moves stay text, because they may have only
# digits; parameters, which are all other columns, get the types of their values.
FIELDS = {
    "run": "string", "title": "string", "boards": "string", "source": "string", "board": "Int64",
    "repeat": "Int64", "hash": "string", "rows": "Int64", "cols": "Int64", "side": "Int64",
    "colors": "Int64", "algorithm": "string", "solver": "string", "seed": "string",
    "host": "string", "commit": "string", "limit_time": "Float64", "limit_cpu_time": "Float64",
    "unit": "Int64", "clock": "string", "solved": "boolean", "ended": "boolean",
    "disproved": "boolean", "optimum": "Int64", "time": "Float64", "limit": "Float64",
    "par2": "Float64", "status": "string", "length": "Int64", "lower_bound": "Int64",
    "moves": "string", "seconds": "Float64", "cpu_seconds": "Float64", "nodes": "Int64",
    "generated": "Int64", "table_hits": "Int64", "message": "string", "id": "string",
}
# What pandas reads fastest; numbers are exact below 2^53.
_REPEATED = ("run", "title", "boards", "source", "algorithm", "solver", "host", "commit", "clock",
             "status")
_READ = {name: "category" if name in _REPEATED else {"string": "object", "boolean": "boolean"}.get(
    kind, "float64") for name, kind in FIELDS.items()}
# What tables and figures need of FIELDS.
_NEEDED = ("rows", "cols", "side", "colors", "boards", "board", "repeat", "algorithm", "solver",
           "unit", "clock", "solved", "ended", "optimum", "time", "limit", "par2", "length",
           "nodes")


def remedy_for(package: str) -> str:
    """What to call or to install if this interpreter has no such package."""
    if sys.prefix == "/usr":
        return f"needs the Debian package python3-{package}; expected it to be installed"
    is_wheel = pathlib.Path(__file__).with_name("lib").exists()
    packages = "'colorwalk[paper]'" if is_wheel else "pandas jinja2 scipy matplotlib"
    return (f"needs {package}, which {sys.executable} does not have; run {sys.executable} -m pip "
            f"install {packages}, or call /usr/bin/python3 with the Debian package "
            f"python3-{package}")


def read_run(*runs: Union[str, os.PathLike[str]]) -> pandas.DataFrame:
    """The tasks of runs as a DataFrame: one line per task, ordered by algorithm, boards and board.

    `runs` are folders of `colorwalk run`, or of the parts of a run, which the program `colorwalk`
    reads and joins, or one file of `colorwalk report --format tasks`. The columns are those of that
    format: the fields of records, the judged facts of the table of tasks, and the parameters of
    boards and solvers. An incomplete last
    line, of a run in progress, is left out. Warns if a solution disproves a claimed optimum, if
    tasks or parts are missing, and if solutions could not be replayed.

    The program is COLORWALK_PROGRAM, or `colorwalk` on the path. Raises OSError if there is none,
    ValueError if the runs cannot be read, ImportError without pandas.
    """
    return _read(runs, lambda name, is_parameter: True)


def read_needed(runs: Sequence[Union[str, os.PathLike[str]]],
                statistics: Container[str]) -> pandas.DataFrame:
    """The columns that tables and figures need, in less memory: with these statistics, and without
    parameters that all tasks share."""
    tasks = _read(runs, lambda name, is_parameter: is_parameter or name in _NEEDED
                  or name in statistics)
    constant = [name for name in tasks if name not in _NEEDED[4:] and name not in statistics
                and tasks[name].nunique(dropna=False) == 1]
    return tasks.drop(columns=constant)


def _read(runs, is_wanted):
    try:
        import pandas
    except ImportError as error:
        raise ImportError(f"read_run {remedy_for(error.name)}", name=error.name) from None

    def read(source):
        names = next(csv.reader([source.readline().decode()]), [])
        end = names.index("message") if "message" in names else len(names)
        wanted = [name for at, name in enumerate(names)
                  if is_wanted(name, at < end and name not in FIELDS)]
        # Parameters have few values; statistics are numbers.
        kinds = {name: _READ.get(name, "category" if at < end else "float64")
                 for at, name in enumerate(names)}
        return pandas.read_csv(source, names=names, usecols=wanted, dtype=kinds, na_values=[""],
                               keep_default_na=False, float_precision="round_trip")[wanted]

    paths = [pathlib.Path(run) for run in runs]
    if len(paths) != 1 or not paths[0].is_file():
        tasks = _exported(paths, read)
    else:
        try:
            with open(paths[0], "rb") as file:
                tasks = read(file)
        except ValueError as error:
            raise ValueError(f"{paths[0]}: {str(error).splitlines()[0]}") from None
    missing = [name for name in FIELDS if name not in tasks and is_wanted(name, False)]
    if missing:
        raise ValueError(f"{paths[0]}: has no column '{missing[0]}'; expected the output of "
                         "'colorwalk report --format tasks'")
    for name in tasks:
        column = tasks[name]
        if name not in FIELDS and column.dtype == "category":
            values = column.cat.categories
            with contextlib.suppress(ValueError, TypeError):
                values = pandas.to_numeric(values)
            column = column.cat.rename_categories(values)
            column = column.astype(values.dtype if column.notna().all() else "object")
        tasks[name] = column.astype(FIELDS[name]) if name in FIELDS else column.convert_dtypes()
    if "moves" in tasks:
        tasks.loc[tasks["length"] == 0, "moves"] = ""
    return tasks


def _exported(paths: list[pathlib.Path], read: Callable[[IO[bytes]], Any]) -> Any:
    """What `read` makes of the output of the program, which may not fit into memory."""
    program = os.environ.get("COLORWALK_PROGRAM") or "colorwalk"
    tasks = None
    with tempfile.TemporaryFile() as errors:
        try:
            process = subprocess.Popen([program, "report", "--format", "tasks", *paths],
                                       stdout=subprocess.PIPE, stderr=errors)
        except FileNotFoundError:
            raise OSError(f"{program} is missing: install the package colorwalk, or set "
                          "COLORWALK_PROGRAM to the path of the program") from None
        with process:
            output = process.stdout
            if output.peek(1):
                tasks = read(output)
        errors.seek(0)
        message = errors.read().decode(errors="replace").strip().removeprefix("colorwalk: ")
    if process.returncode != 0 and not (process.returncode == 1 and tasks is not None):
        raise ValueError(message or f"{program} exited with {process.returncode}")
    if message:
        warnings.warn(message, stacklevel=4)
    return tasks
