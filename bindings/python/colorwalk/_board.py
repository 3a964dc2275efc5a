"""Boards."""

from __future__ import annotations

import dataclasses
import os
import pathlib
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Hashable, Iterable, Iterator, Optional, Sequence, Union

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

    text: str  #: `grid` with its header, or `dimacs`, which `Board.parse` and all programs read.
    rows: int  #: Of a graph 1.
    cols: int  #: Of a graph its vertices.
    shape: str  #: Which cells touch: "square", "torus", "hexagonal", "eight" or "graph".
    colors: int  #: The number of colors; they are the numbers from 0.
    rules: str  #: "flood-it" or "color-walk".
    start: int  #: The number of the start cell, row by row from 0.
    symbols: str  #: Of the colors, in the texts of the board and of moves.
    hash: str  #: As in records.
    _cells: str = dataclasses.field(repr=False)

    def __init__(self, cells: Sequence[Sequence[int]], *, colors: Optional[int] = None,
                 start: Optional[str] = None, rules: Optional[str] = None,
                 shape: Optional[str] = None):
        """A board from rows of colors, numbers from 0, such as a list of lists or a numpy array.

        `colors`: if some may be missing on the board. `start`: a corner ("ul", "ur", "ll", "lr"),
        "c" for the center, or "ROW,COL" from 0; by default "ul". `rules`: "flood-it" (the default)
        or "color-walk", whose blank cells are -1. `shape`: "square" (the default), "torus",
        "hexagonal" or "eight". Raises ValueError if the board is invalid.
        """
        rows = [[_color(cell) for cell in row] for row in cells]
        lines = "".join("".join(_symbol(cell) for cell in row) + "\n" for row in rows)
        if colors is not None:
            has_blank = any(cell == BLANK for row in rows for cell in row)
            rules = rules or ("color-walk" if has_blank else "flood-it")
            lines = (f"# {len(rows)} {max(map(len, rows), default=0)} {colors} {rules} "
                     f"{start or 'ul'}\n{lines}")
            rules = start = None
        self._set(_one(ask("boards", text=lines, format="grid", start=start, rules=rules,
                           shape=shape)["boards"]))

    @classmethod
    def from_graph(cls, edges: Any, colors: Union[str, Sequence[int], Mapping[Hashable, int]], *,
                   start: Optional[Hashable] = None, rules: Optional[str] = None) -> Board:
        """A board whose cells are the vertices of a connected graph.

        >>> Board.from_graph([("a", "b"), ("b", "c")], {"a": 0, "b": 1, "c": 0}).solve().moves
        [1, 0]

        `edges`: pairs of vertices, or a graph of networkx. `colors`: by vertex, a mapping, or a
        sequence for the vertices 0, 1, ...; for a graph also the name of an attribute of its nodes.
        The vertices of the board are numbered in the order of the graph's nodes, or of `colors`.
        `start`: a vertex, by default the first one. Raises ValueError if the board is invalid.
        """
        is_networkx = hasattr(edges, "nodes")
        if isinstance(colors, str):
            if not is_networkx:
                raise ValueError(f"colors {colors!r} without a graph of networkx: expected numbers")
            colors = dict(edges.nodes(data=colors))
        elif not isinstance(colors, Mapping):
            colors = dict(enumerate(colors))
        vertices: list[Hashable] = list(edges.nodes if is_networkx else colors)
        pairs = list(edges.edges() if is_networkx else edges)
        numbers = {vertex: number for number, vertex in enumerate(vertices, 1)}
        lines = []
        for vertex in vertices:
            if colors.get(vertex) is None:
                raise ValueError(f"vertex {vertex!r} has no color")
            color = _color(colors[vertex])
            lines.append(f"n {numbers[vertex]} {_BLANK_SYMBOL if color == BLANK else color}")
        lines += [f"e {_known(first, numbers)} {_known(second, numbers)}"
                  for first, second in pairs]
        if start is not None:
            lines.append(f"s {_known(start, numbers)}")
        text = "\n".join([f"p edge {len(vertices)} {len(pairs)}", *lines, ""])
        return cls.parse(text, format="dimacs", rules=rules)

    @classmethod
    def parse(cls, text: str, *, format: Optional[str] = None, size: Optional[str] = None,
              rules: Optional[str] = None, start: Optional[str] = None,
              shape: Optional[str] = None) -> Board:
        """The one board of a text, in any format of `colorwalk list formats`; see `parse_all`."""
        return _one(parse_all(text, format=format, size=size, rules=rules, start=start,
                              shape=shape))

    @classmethod
    def random(cls, rows: int, cols: int, colors: int, *, seed: int = 1, number: int = 0,
               start: Optional[str] = None, rules: Optional[str] = None,
               shape: Optional[str] = None) -> Board:
        """Board `number`, from 0, of those that `colorwalk generate --source uniform` writes with
        this seed: each cell has a random color."""
        parameters = {"rows": rows, "cols": cols, "colors": colors, "seed": seed, "start": start,
                      "rules": rules, "shape": shape}
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
            object.__setattr__(self, field.name, json[field.name.removeprefix("_")])

    @property
    def cells(self) -> list[list[int]]:
        """The colors, row by row; -1 is a blank cell. A graph is one row with its vertices."""
        return self._rows_of(self._cells)

    def _rows_of(self, cells: str) -> list[list[int]]:
        return [[_number(symbol, self.symbols) for symbol in cells[first:first + self.cols]]
                for first in range(0, len(cells), self.cols)]

    def to_numpy(self) -> numpy.ndarray:
        """The colors as an array of rows and columns of int8; -1 is a blank cell."""
        import numpy
        return numpy.array(self.cells, dtype=numpy.int8)

    def export(self, format: Optional[str] = None) -> str:
        """The board as text in a format of `colorwalk list formats`, by default that of `text`."""
        return ask("export", board=self.text, format=format)["text"]

    def solve(self, solver: str = "optimal", *, start: Optional[str] = None,
              rules: Optional[str] = None, count: bool = False, time: Optional[float] = None,
              cpu_time: Optional[float] = None, nodes: Optional[int] = None,
              memory: Optional[int] = None, seed: int = 1, threads: Optional[int] = None,
              hints: bool = False, explain: bool = False,
              progress: Optional[Progress] = None) -> Result:
        """Solves the board; `colorwalk.solve` documents the parameters."""
        from ._solve import solve
        return solve(self, solver, start=start, rules=rules, count=count, time=time,
                     cpu_time=cpu_time, nodes=nodes, memory=memory, seed=seed, threads=threads,
                     hints=hints, explain=explain, progress=progress)

    def hints(self, *, time: Optional[float] = None,
              progress: Optional[Progress] = None) -> dict[int, str]:
        """For each first move: "optimal" if a shortest solution begins with it, "wasteful" if none
        does, "unknown" if the time limit in seconds ended the search before."""
        return self.solve(time=time, progress=progress, hints=True).hints

    def certificate(self, *, start: Optional[str] = None, rules: Optional[str] = None,
                    time: Optional[float] = None) -> str:
        """A certificate of the optimum, which `verify` and `colorwalk verify` check without search;
        with the start "any", that of every start. `start` and `rules` are as in `solve`.

        Raises ValueError if the optimum is not proven within the time limit in seconds.
        """
        from ._solve import certificate
        return certificate(self, start=start, rules=rules, time=time)

    def play(self, moves: Moves) -> Play:
        """Plays moves: colors as numbers, or as a text of symbols."""
        played = numbers_of(moves, self)
        verdict = ask("judge", board=self.text, moves=text_of(played, self))
        return Play(self, played, verdict["accepted"], verdict.get("reason", ""))

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        if self.shape == "graph":
            size = f"graph of {self.cols} vertices"
        else:
            size = f"{self.rows}x{self.cols}{'' if self.shape == 'square' else ' ' + self.shape}"
        return f"<Board {size}, {self.colors} colors, {self.rules}, {self.hash}>"


@dataclasses.dataclass(frozen=True)
class Play:
    """Moves on a board, judged by the referee."""

    board: Board
    moves: list[int]
    finishes: bool  #: Whether the moves are legal and take the whole board.
    reason: str  #: If they do not.

    def frames(self) -> Iterator[list[list[int]]]:
        """The colors before the first and after each move; the region has the color played last."""
        frames = ask("judge", board=self.board.text, moves=text_of(self.moves, self.board),
                     frames=True)["frames"]
        return map(self.board._rows_of, frames)


def parse_all(text: str, *, format: Optional[str] = None, size: Optional[str] = None,
              rules: Optional[str] = None, start: Optional[str] = None,
              shape: Optional[str] = None) -> list[Board]:
    """All boards of a text. What is None is detected or has its default; the values are those of
    the options of `colorwalk solve`. Raises ValueError with line and problem if it is invalid."""
    answer = ask("boards", text=text, format=format, size=size, rules=rules, start=start,
                 shape=shape)
    return [Board._of(board) for board in answer["boards"]]


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
    numbers = [_whole(move, "move") for move in moves]
    wrong = next((move for move in numbers if not 0 <= move < board.colors), None)
    if wrong is not None:
        raise ValueError(f"move {wrong}: expected a number from 0 to {board.colors - 1}")
    return numbers


def text_of(moves: Iterable[int], board: Board) -> str:
    """Moves as symbols."""
    return "".join(board.symbols[move] for move in moves)


def _whole(value: Any, name: str = "color") -> int:
    """A color as a number. Raises ValueError with `name` if it is not whole."""
    try:
        number = int(value)
        if number == value or isinstance(value, str):
            return number
    except (TypeError, ValueError, OverflowError):
        pass
    raise ValueError(f"{name} {value!r}: expected a whole number")


def _one(boards: list) -> Any:
    if len(boards) != 1:
        raise ValueError(f"the text has {len(boards)} boards; expected one")
    return boards[0]


def _color(value: Any) -> int:
    color = _whole(value)
    if BLANK <= color < len(SYMBOLS):
        return color
    raise ValueError(f"color {color}: expected a number from 0 to {len(SYMBOLS) - 1}, or {BLANK} "
                     "for a blank cell")


def _known(vertex: Hashable, numbers: dict[Hashable, int]) -> int:
    if vertex not in numbers:
        raise ValueError(f"vertex {vertex!r} has no color")
    return numbers[vertex]


def _symbol(color: int) -> str:
    return _BLANK_SYMBOL if color == BLANK else SYMBOLS[color]


def _number(symbol: str, symbols: str) -> int:
    return BLANK if symbol == _BLANK_SYMBOL else symbols.index(symbol)
