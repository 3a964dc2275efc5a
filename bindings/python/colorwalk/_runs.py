"""Runs that `colorwalk run` recorded, as pandas tables."""

from __future__ import annotations

import json
import os
import pathlib
from typing import TYPE_CHECKING, Any, Iterator, Union

if TYPE_CHECKING:
    import pandas

# Types of pandas that have missing values. Hashes and moves stay text, because they may have only
# digits; parameters get the types of their values.
_TYPES = {
    "title": "string", "boards": "string", "board": "Int64", "repeat": "Int64", "hash": "string",
    "rows": "Int64", "cols": "Int64", "colors": "Int64", "label": "string", "solver": "string",
    "seed": "string", "host": "string", "commit": "string", "status": "string", "length": "Int64",
    "lower_bound": "Int64", "moves": "string", "seconds": "Float64", "cpu_seconds": "Float64",
    "nodes": "Int64", "generated": "Int64", "table_hits": "Int64", "history": "string",
    "message": "string", "id": "string",
}
_HIDDEN = ("check", "params")


def read_run(folder: Union[str, os.PathLike]) -> pandas.DataFrame:
    """The records of a run as a DataFrame: one line per task, in the order of rows and boards.

    Columns are the fields of records and the parameters of the solvers; a parameter of the name of
    a field has the prefix `solver_`. An incomplete last line, of a run in progress, is left out.
    Raises OSError if the folder has no records, ValueError with file and line if one is invalid.
    """
    import pandas

    path = pathlib.Path(folder, "records.jsonl")
    frame = pandas.DataFrame(_columns_of(record) for record in _records(path))
    for name in _TYPES:
        if name not in frame:
            frame[name] = None
    parameters = [name for name in frame if name not in _TYPES]
    frame = frame[[*_TYPES, *parameters]].astype(_TYPES)
    frame[parameters] = frame[parameters].convert_dtypes()
    order = {label: number for number, label in enumerate(frame["label"].unique())}
    return frame.sort_values(["label", "board", "repeat"], ignore_index=True,
                             key=lambda column: column.map(order) if column.name == "label"
                             else column)


def _records(path: pathlib.Path) -> Iterator[dict[str, Any]]:
    with open(path, encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            if not line.endswith("\n"):
                return  # It is being written.
            try:
                record = json.loads(line)
                if not isinstance(record, dict) or "id" not in record:
                    raise ValueError("expected a record")
            except ValueError as error:
                raise ValueError(f"{path}:{number}: {error}") from None
            yield record


def _columns_of(record: dict[str, Any]) -> dict[str, Any]:
    columns = {name: value for name, value in record.items() if name not in _HIDDEN}
    for name, value in (record.get("params") or {}).items():
        columns[f"solver_{name}" if name in _TYPES else name] = value
    return columns
