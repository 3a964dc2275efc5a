"""Colors as numbers of callers and as symbols of the library."""

from __future__ import annotations

import numbers
import reprlib
from collections.abc import Mapping, Set
from typing import Any, Iterable, Union

BLANK = -1
BLANK_SYMBOL = "."
MOST_COLORS = 36

Moves = Union[str, Iterable[int]]


def rows_of(cells: Any) -> list[list[int]]:
    """The rows of lists, of an array or of the values of a DataFrame, with numbers of Python.

    Raises ValueError with the position of the first cell that is not a whole number.
    """
    rows = [list(_items(line, f"board[{row}]", "a list of colors"))
            for row, line in enumerate(_items(cells, "board", "rows of colors"))]
    for row, line in enumerate(rows):
        if set(map(type, line)) != {int}:
            rows[row] = [whole(cell, f"board[{row}][{col}]") for col, cell in enumerate(line)]
    return rows


def whole(value: Any, place: str) -> int:
    """A number of any type as one of Python. Raises ValueError with `place` if it is not whole."""
    if isinstance(value, numbers.Real) and not isinstance(value, bool) and value % 1 == 0:
        return int(value)
    raise ValueError(f"{place} is {reprlib.repr(value)}; expected a whole number")


def moves_of(moves: Moves, symbols: str) -> list[int]:
    """Moves as numbers. Raises ValueError with the position of one that is no color of the board
    with these symbols."""
    given = list(moves)
    if isinstance(moves, str):
        expected, played = f"one of {symbols}", [symbols.find(move) for move in given]
    else:
        expected = f"a number from 0 to {len(symbols) - 1}"
        played = [whole(move, f"moves[{number}]") for number, move in enumerate(given)]
    for number, move in enumerate(played):
        if not 0 <= move < len(symbols):
            raise ValueError(f"moves[{number}] is {given[number]!r}; expected {expected}")
    return played


def _items(value: Any, place: str, expected: str) -> Iterable[Any]:
    """What is in a list or an array; of a DataFrame the rows, not the names of its columns."""
    if hasattr(value, "to_numpy"):
        value = value.to_numpy()
    if hasattr(value, "tolist"):
        value = value.tolist()
    if isinstance(value, (str, bytes, Mapping, Set)) or not isinstance(value, Iterable):
        raise ValueError(f"{place} is {reprlib.repr(value)}; expected {expected}")
    return value
