"""Runs that `colorwalk run` recorded, as pandas tables."""

from __future__ import annotations

import io
import os
import pathlib
import subprocess
import sys
import warnings
from typing import TYPE_CHECKING, Union

if TYPE_CHECKING:
    import pandas

# Types of pandas that have missing values. Hashes and moves stay text, because they may have only
# digits; parameters, which are all other columns, get the types of their values.
FIELDS = {
    "run": "string", "title": "string", "boards": "string", "source": "string", "board": "Int64",
    "repeat": "Int64", "hash": "string", "rows": "Int64", "cols": "Int64", "side": "Int64",
    "colors": "Int64", "algorithm": "string", "solver": "string", "seed": "string",
    "host": "string", "commit": "string", "limit_time": "Float64", "limit_cpu_time": "Float64",
    "status": "string", "length": "Int64", "lower_bound": "Int64", "moves": "string",
    "seconds": "Float64", "cpu_seconds": "Float64", "nodes": "Int64", "generated": "Int64",
    "table_hits": "Int64", "message": "string", "id": "string",
}
# What pandas reads fastest; numbers are exact below 2^53.
_REPEATED = ("run", "title", "boards", "source", "algorithm", "solver", "host", "commit", "status")
_READ = {name: "category" if name in _REPEATED else "object" if kind == "string" else "float64"
         for name, kind in FIELDS.items()}


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
    format: the fields of records, and the parameters of boards and solvers. An incomplete last
    line, of a run in progress, is left out. Warns if a solution disproves a claimed optimum, if
    tasks or parts are missing, and if solutions could not be replayed.

    The program is COLORWALK_PROGRAM, or `colorwalk` on the path. Raises OSError if there is none,
    ValueError if the runs cannot be read, ImportError without pandas.
    """
    try:
        import pandas
    except ImportError as error:
        raise ImportError(f"read_run {remedy_for(error.name)}", name=error.name) from None

    paths = [pathlib.Path(run) for run in runs]
    source = paths[0] if len(paths) == 1 and paths[0].is_file() else io.BytesIO(_exported(paths))
    try:
        tasks = pandas.read_csv(source, dtype=_READ, keep_default_na=False, na_values=[""],
                                float_precision="round_trip", low_memory=False)
    except ValueError as error:
        raise ValueError(f"{paths[0]}: {str(error).splitlines()[0]}") from None
    missing = [name for name in FIELDS if name not in tasks]
    if missing:
        raise ValueError(f"{paths[0]}: has no column '{missing[0]}'; expected the output of "
                         "'colorwalk report --format tasks'")
    tasks = tasks.astype(FIELDS)
    parameters = [name for name in tasks if name not in FIELDS]
    tasks[parameters] = tasks[parameters].convert_dtypes()
    tasks.loc[tasks["length"] == 0, "moves"] = ""
    return tasks


def _exported(paths: list[pathlib.Path]) -> bytes:
    """What the program prints."""
    program = os.environ.get("COLORWALK_PROGRAM") or "colorwalk"
    try:
        done = subprocess.run([program, "report", "--format", "tasks", *paths],
                              capture_output=True, check=False)
    except FileNotFoundError:
        raise OSError(f"{program} is missing: install the package colorwalk, or set "
                      "COLORWALK_PROGRAM to the path of the program") from None
    message = done.stderr.decode(errors="replace").strip()
    message = message.removeprefix("colorwalk: ")
    if done.returncode != 0 and not (done.returncode == 1 and done.stdout):
        raise ValueError(message or f"{program} exited with {done.returncode}")
    if message:
        warnings.warn(message, stacklevel=3)
    return done.stdout
