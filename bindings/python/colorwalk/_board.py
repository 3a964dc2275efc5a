"""Boards."""

from __future__ import annotations

import dataclasses
import os
import pathlib
from typing import TYPE_CHECKING, Any, Iterable, Iterator, Optional, Sequence, Union

from ._library import ask

if TYPE_CHECKING:
    import numpy

    from ._solve import Progress, Result

SYMBOLS = "0123456789abcdefghijklmnopqrstuvwxyz"
BLANK = -1
_BLANK_SYMBOL = "."

Moves = Union[str, Iterable[int]]


@dataclasses.dataclass(frozen=True, init=False)
class Board:
    """A valid board; immutable.

    >>> board = Board([[0, 1, 1], [2, 2, 0]])
    >>> board.solve().moves
    [1, 0, 2]
    """

    text: str  #: In the format `grid` with its header, which `Board.parse` and all programs read.
    rows: int
    cols: int
    colors: int  #: The number of colors; they are the numbers from 0.
    rules: str  #: "flood-it" or "color-walk".
    start: int  #: The number of the start cell, row by row from 0.
    symbols: str  #: Of the colors, in the texts of the board and of moves.
    hash: str  #: As in records.

    def __init__(self, cells: Sequence[Sequence[int]], *, colors: Optional[int] = None,
                 start: Optional[str] = None, rules: Optional[str] = None):
        """A board from rows of colors, numbers from 0, such as a list of lists or a numpy array.

        `colors`: if some may be missing on the board. `start`: a corner ("ul", "ur", "ll", "lr"),
        "c" for the center, or "ROW,COL" from 0; by default "ul". `rules`: "flood-it" (the default)
        or "color-walk", whose blank cells are -1. Raises ValueError if the board is invalid.
        """
        rows = [[_whole(cell) for cell in row] for row in cells]
        if any(not BLANK <= cell < len(SYMBOLS) for row in rows for cell in row):
            wrong = next(cell for row in rows for cell in row if not BLANK <= cell < len(SYMBOLS))
            raise ValueError(f"color {wrong}: expected a number from 0 to {len(SYMBOLS) - 1}, or "
                             f"{BLANK} for a blank cell")
        lines = "".join("".join(_symbol(cell) for cell in row) + "\n" for row in rows)
        if colors is not None:
            has_blank = any(cell == BLANK for row in rows for cell in row)
            rules = rules or ("color-walk" if has_blank else "flood-it")
            lines = (f"# {len(rows)} {max(map(len, rows), default=0)} {colors} {rules} "
                     f"{start or 'ul'}\n{lines}")
            rules = start = None
        self._set(_one(ask("boards", text=lines, format="grid", start=start,
                           rules=rules)["boards"]))

    @classmethod
    def parse(cls, text: str, *, format: Optional[str] = None, size: Optional[str] = None,
              rules: Optional[str] = None, start: Optional[str] = None) -> Board:
        """The one board of a text, in any format of `colorwalk list formats`; see `parse_all`."""
        return _one(parse_all(text, format=format, size=size, rules=rules, start=start))

    @classmethod
    def random(cls, rows: int, cols: int, colors: int, *, seed: int = 1, number: int = 0,
               start: Optional[str] = None, rules: Optional[str] = None) -> Board:
        """Board `number`, from 0, of those that `colorwalk generate --source uniform` writes with
        this seed: each cell has a random color."""
        parameters = {"rows": rows, "cols": cols, "colors": colors, "seed": seed, "start": start,
                      "rules": rules}
        return cls.generate("uniform", number=number,
                            **{name: value for name, value in parameters.items()
                               if value is not None})

    @classmethod
    def generate(cls, source: str, *, number: int = 0, **parameters: Any) -> Board:
        """Board `number` of a source of `colorwalk list keys`, such as "series"."""
        names = {name.replace("_", "-"): value for name, value in parameters.items()}
        return cls._of(_one(ask("boards", source=source, number=number,
                                parameters=names)["boards"]))

    @classmethod
    def _of(cls, json: dict[str, Any]) -> Board:
        board = cls.__new__(cls)
        board._set(json)
        return board

    def _set(self, json: dict[str, Any]) -> None:
        for field in dataclasses.fields(self):
            object.__setattr__(self, field.name, json[field.name])

    @property
    def cells(self) -> list[list[int]]:
        """The colors, row by row; -1 is a blank cell."""
        return [[_number(symbol, self.symbols) for symbol in line]
                for line in self.text.splitlines()[1:1 + self.rows]]

    def to_numpy(self) -> numpy.ndarray:
        """The colors as an array of rows and columns of int8; -1 is a blank cell."""
        import numpy
        return numpy.array(self.cells, dtype=numpy.int8)

    def export(self, format: str = "grid") -> str:
        """The board as text in a format of `colorwalk list formats`."""
        return ask("export", board=self.text, format=format)["text"]

    def solve(self, solver: str = "optimal", *, time: Optional[float] = None,
              cpu_time: Optional[float] = None, nodes: Optional[int] = None,
              memory: Optional[int] = None, seed: int = 1, threads: Optional[int] = None,
              hints: bool = False, explain: bool = False,
              progress: Optional[Progress] = None) -> Result:
        """Solves the board; `colorwalk.solve` documents the parameters."""
        from ._solve import solve
        return solve(self, solver, time=time, cpu_time=cpu_time, nodes=nodes, memory=memory,
                     seed=seed, threads=threads, hints=hints, explain=explain, progress=progress)

    def hints(self, *, time: Optional[float] = None,
              progress: Optional[Progress] = None) -> dict[int, str]:
        """For each first move: "optimal" if a shortest solution begins with it, "wasteful" if none
        does, "unknown" if the time limit in seconds ended the search before."""
        return self.solve(time=time, progress=progress, hints=True).hints

    def certificate(self, *, time: Optional[float] = None) -> str:
        """A certificate of the optimum, which `verify` and `colorwalk verify` check without search.

        Raises ValueError if the optimum is not proven within the time limit in seconds.
        """
        from ._solve import certificate
        return certificate(self, time=time)

    def play(self, moves: Moves) -> Play:
        """Plays moves: colors as numbers, or as a text of symbols."""
        played = numbers_of(moves, self)
        verdict = ask("judge", board=self.text, moves=text_of(played, self))
        return Play(self, played, verdict["accepted"], verdict.get("reason", ""))

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<Board {self.rows}x{self.cols}, {self.colors} colors, {self.rules}, {self.hash}>"


@dataclasses.dataclass(frozen=True)
class Play:
    """Moves on a board, judged by the referee."""

    board: Board
    moves: list[int]
    finishes: bool  #: Whether the moves are legal and take the whole board.
    reason: str  #: If they do not.

    def frames(self) -> Iterator[list[list[int]]]:
        """The colors before the first and after each move; the region has the color played last."""
        cells = self.board.cells
        yield [row[:] for row in cells]
        row, col = divmod(self.board.start, self.board.cols)
        for color in self.moves:
            for y, x in _region(cells, row, col):
                cells[y][x] = color
            yield [row[:] for row in cells]


def parse_all(text: str, *, format: Optional[str] = None, size: Optional[str] = None,
              rules: Optional[str] = None, start: Optional[str] = None) -> list[Board]:
    """All boards of a text. What is None is detected or has its default; the values are those of
    the options of `colorwalk solve`. Raises ValueError with line and problem if it is invalid."""
    boards = ask("boards", text=text, format=format, size=size, rules=rules, start=start)["boards"]
    return [Board._of(board) for board in boards]


def read(path: Union[str, os.PathLike], **options: Optional[str]) -> list[Board]:
    """All boards of a file; see `parse_all`. Raises OSError if it cannot be read."""
    text = pathlib.Path(path).read_bytes().decode(errors="surrogateescape")
    try:
        return parse_all(text, **options)
    except ValueError as error:
        raise ValueError(f"{os.fspath(path)}: {error}") from None


def numbers_of(moves: Moves, board: Board) -> list[int]:
    """Moves as numbers. Raises ValueError if one is not a color of the board."""
    if isinstance(moves, str):
        unknown = next((symbol for symbol in moves if symbol not in board.symbols), None)
        if unknown is not None:
            raise ValueError(f"move {unknown!r}: expected one of {board.symbols}")
        return [board.symbols.index(symbol) for symbol in moves]
    numbers = [int(move) for move in moves]
    wrong = next((move for move in numbers if not 0 <= move < board.colors), None)
    if wrong is not None:
        raise ValueError(f"move {wrong}: expected a number from 0 to {board.colors - 1}")
    return numbers


def text_of(moves: Iterable[int], board: Board) -> str:
    """Moves as symbols."""
    return "".join(board.symbols[move] for move in moves)


def _whole(cell: Any) -> int:
    """A cell as a number. Raises ValueError if it is not whole."""
    try:
        number = int(cell)
        if number == cell or isinstance(cell, str):
            return number
    except (TypeError, ValueError, OverflowError):
        pass
    raise ValueError(f"color {cell!r}: expected a whole number")


def _one(boards: list) -> Any:
    if len(boards) != 1:
        raise ValueError(f"the text has {len(boards)} boards; expected one")
    return boards[0]


def _symbol(color: int) -> str:
    return _BLANK_SYMBOL if color == BLANK else SYMBOLS[color]


def _number(symbol: str, symbols: str) -> int:
    return BLANK if symbol == _BLANK_SYMBOL else symbols.index(symbol)


def _region(cells: list[list[int]], row: int, col: int) -> set[tuple[int, int]]:
    """The cells that are connected to (row, col) by cells of its color."""
    color = cells[row][col]
    region = {(row, col)}
    open_cells = [(row, col)]
    while open_cells:
        row, col = open_cells.pop()
        for y, x in ((row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)):
            if (0 <= y < len(cells) and 0 <= x < len(cells[y]) and (y, x) not in region
                    and cells[y][x] == color):
                region.add((y, x))
                open_cells.append((y, x))
    return region
