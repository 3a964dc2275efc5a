"""Boards, their games and their solutions."""

from __future__ import annotations

import dataclasses
import os
import pathlib
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Hashable, Iterator, Optional, Sequence, Union

from ._cells import BLANK, BLANK_SYMBOL, MOST_COLORS, Moves, moves_of, rows_of, whole
from ._library import ask, without_none
from ._search import Progress, Wishes, fields_of, search

if TYPE_CHECKING:
    from typing import Unpack  # Of Python 3.11.

    import numpy
    import numpy.typing


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

    def __init__(self, cells: Any, *, colors: Optional[int] = None,
                 start: Optional[str] = None, rules: Optional[str] = None,
                 shape: Optional[str] = None):
        """A board from rows of colors, numbers from 0: a list of lists, a numpy array or the values
        of a DataFrame. Colors keep their numbers in every answer; floats must be whole.

        `colors`: how many, if there are more than the largest number needs. `start`: a corner
        ("ul", "ur", "ll", "lr"), "c" for the center, or "ROW,COL" from 0; by default "ul". `rules`:
        "flood-it" (the default) or "color-walk", whose blank cells are -1. `shape`: "square" (the
        default), "torus", "hexagonal" or "eight". Raises ValueError if the board is invalid, with
        the position of the cell from 0: "board[2][0] is nan; expected a whole number".

        Of a Board, the same board, with what else is given.
        """
        if isinstance(cells, Board):
            if colors is not None:
                raise ValueError(f"colors is {colors!r}; a Board has its own number of colors")
            again = Board.parse(cells.text, start=start, rules=rules, shape=shape)
            vars(self).update(vars(again))
            return
        self._set(_one(ask("boards", board=rows_of(cells), colors=colors, start=start, rules=rules,
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
            color = whole(colors[vertex], f"the color of vertex {vertex!r}")
            if not BLANK <= color < MOST_COLORS:
                raise ValueError(f"the color of vertex {vertex!r} is {color}; expected an integer "
                                 f"from {BLANK} to {MOST_COLORS - 1}")
            lines.append(f"n {numbers[vertex]} {BLANK_SYMBOL if color == BLANK else color}")
        lines += [f"e {_known(first, numbers)} {_known(second, numbers)}"
                  for first, second in pairs]
        if start is not None:
            lines.append(f"s {_known(start, numbers)}")
        text = "\n".join([f"p edge {len(vertices)} {len(pairs)}", *lines, ""])
        return cls.parse(text, format="dimacs", rules=rules)

    @classmethod
    def parse(cls, text: str, **options: Optional[str]) -> Board:
        """The one board of a text, in any format of `colorwalk list formats`; see `parse_all`."""
        return _one(Board.parse_all(text, **options))

    @staticmethod
    def parse_all(text: str, *, format: Optional[str] = None, size: Optional[str] = None,
                  rules: Optional[str] = None, start: Optional[str] = None,
                  shape: Optional[str] = None) -> list[Board]:
        """All boards of a text. What is None is detected or has its default; the values are those
        of the options of `colorwalk solve`. Raises ValueError with line and problem if it is
        invalid."""
        answer = ask("boards", text=text, format=format, size=size, rules=rules, start=start,
                     shape=shape)
        return [Board._of(board) for board in answer["boards"]]

    @staticmethod
    def read(path: Union[str, os.PathLike[str]], **options: Optional[str]) -> list[Board]:
        """All boards of a file; see `parse_all`. Raises OSError if it cannot be read."""
        text = pathlib.Path(path).read_bytes().decode(errors="surrogateescape")
        try:
            return Board.parse_all(text, **options)
        except ValueError as error:
            raise ValueError(f"{os.fspath(path)}: {error}") from None

    @classmethod
    def random(cls, rows: int, cols: int, colors: int, **parameters: Any) -> Board:
        """Board `number`, from 0, of those that `colorwalk generate --source uniform` writes with
        `seed`, by default 1: each cell has a random color. Other parameters are `start`, `rules`
        and `shape`."""
        return cls.generate("uniform", rows=rows, cols=cols, colors=colors, **parameters)

    @classmethod
    def generate(cls, source: str, *, number: int = 0, **parameters: Any) -> Board:
        """Board `number` of a source of `colorwalk list keys`, such as "series"."""
        given = {name.replace("_", "-"): value for name, value in without_none(parameters).items()}
        return cls._of(_one(ask("boards", source=source, number=number,
                                parameters=given)["boards"]))

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
        numbers = {symbol: number for number, symbol in enumerate(self.symbols)}
        numbers[BLANK_SYMBOL] = BLANK
        return [[numbers[symbol] for symbol in cells[first:first + self.cols]]
                for first in range(0, len(cells), self.cols)]

    def to_numpy(self) -> numpy.typing.NDArray[numpy.int8]:
        """The colors as an array of rows and columns of int8; -1 is a blank cell."""
        import numpy
        return numpy.array(self.cells, dtype=numpy.int8)

    def export(self, format: Optional[str] = None) -> str:
        """The board as text in a format of `colorwalk list formats`, by default that of `text`."""
        return ask("export", board=self.text, format=format)["text"]

    def solve(self, solver: str = "optimal", *, threads: Optional[int] = None,
              progress: Optional[Progress] = None, **wishes: Unpack[Wishes]) -> Result:
        """Solves the board with a solver, written as on the command line: "beam:width=100".

        `wishes`: `start`, `rules`, `count`, `hints`, `explain`, `time`, `cpu_time`, `nodes`,
        `memory` and `seed`, which `colorwalk.Wishes` documents. `threads` sets the solver's
        parameter of that name. `progress(lower, upper)` is called when the bounds on the optimum
        improve, on a thread of the search; an exception in it stops the search and is raised here.
        Ctrl-C stops the search within milliseconds. The result has the board with its start.

        Raises ValueError for an invalid solver, parameter or limit. May be called on several
        threads.
        """
        if threads is not None:
            solver = f"{solver}{',' if ':' in solver else ':'}threads={threads}"
        request = {**fields_of(wishes), "board": self.text, "solver": solver}
        return Result(self, request, search("solve", request, progress))

    def hints(self, *, progress: Optional[Progress] = None,
              **wishes: Unpack[Wishes]) -> dict[int, str]:
        """For each first move: "optimal" if a shortest solution begins with it, "wasteful" if none
        does, "unknown" if a limit ended the search before. `wishes` are those of `solve`."""
        return self.solve(progress=progress, **{**wishes, "hints": True}).hints

    def certificate(self, **wishes: Unpack[Wishes]) -> str:
        """A certificate of the optimum, which `verify` and `colorwalk verify` check without search;
        with the start "any", that of every start. `wishes` are those of `solve`.

        Raises ValueError if the optimum is not proven within the limits.
        """
        answer = search("certificate", {**fields_of(wishes), "board": self.text})
        if answer["certificate"] is None:
            raise ValueError(f"the optimum is not proven; the status is {answer['status']}")
        return answer["certificate"]

    def play(self, moves: Moves) -> Play:
        """Plays moves: colors as numbers, or as a text of symbols."""
        played = moves_of(moves, self.symbols)
        verdict = ask("judge", board=self.text, moves=self._text_of(played))
        return Play(self, played, verdict["accepted"], verdict.get("reason", ""))

    def _text_of(self, moves: list[int]) -> str:
        return "".join(self.symbols[move] for move in moves)

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
        frames = ask("judge", board=self.board.text, moves=self.board._text_of(self.moves),
                     frames=True)["frames"]
        return map(self.board._rows_of, frames)


class Result:
    """The answer of a solver: the fields of a record as attributes."""

    board: Board  #: With the start and the rules of the search.
    solver: str
    status: str  #: "optimal" (proven), "feasible", "time-limit", "memory-limit", ...
    length: Optional[int] = None  #: The number of moves; None without a solution.
    lower_bound: Optional[int] = None  #: No solution is shorter; None if no bound is proven.
    nodes: int  #: Expanded.
    seconds: float  #: Wall time of the search.
    cpu_seconds: Optional[float] = None  #: CPU time of all threads of the search.
    start: Optional[str] = None  #: With the start "any": the best one, as `Board` takes it.
    first_moves: Optional[int] = None  #: With `count`: the colors that begin optimal solutions.
    explanation: Sequence[str] = ()  #: With `explain`: what the solver did, one sentence each.
    #: With `explain`: what each technique did, by name (`colorwalk list statistics`).
    statistics: Mapping[str, Optional[float]] = {}

    def __init__(self, board: Board, request: dict[str, Any], fields: dict[str, Any]):
        start, rules = request.get("start"), request.get("rules")
        if start is not None or rules is not None:
            board = Board.parse(board.text, rules=rules,
                                start=fields.get("start") if start == "any" else start)
        self._fields = fields
        vars(self).update(without_none(fields), board=board, solver=request["solver"])

    @property
    def is_optimal(self) -> bool:
        """Whether `moves` are proven to be the fewest."""
        return self.status == "optimal"

    @property
    def moves(self) -> Optional[list[int]]:
        """The solution as colors; None without one."""
        if self.length is None:
            return None
        return moves_of(self._fields["moves"] or "", self.board.symbols)

    @property
    def solutions(self) -> Optional[int]:
        """With `count`: the number of optimal solutions; None at a limit."""
        solutions = self._fields.get("solutions")
        return None if solutions is None else int(solutions)

    @property
    def hints(self) -> dict[int, str]:
        """With `hints`: "optimal", "wasteful" or "unknown" for each first move."""
        hints = self._fields.get("hints") or {}
        return {self.board.symbols.index(symbol): hint for symbol, hint in hints.items()}

    def play(self) -> Play:
        """The solution, judged by the referee. Raises ValueError without a solution."""
        if self.moves is None:
            raise ValueError(f"the solver found no solution to play; its status is {self.status}")
        return self.board.play(self.moves)

    def frames(self) -> Iterator[list[list[int]]]:
        """The colors before the first and after each move of the solution."""
        return self.play().frames()

    def as_dict(self) -> dict[str, Any]:
        """The fields of the record. Moves are text in the symbols of the board."""
        return dict(self._fields)

    def __repr__(self) -> str:
        return f"<Result {self.status}, length {self.length}, lower bound {self.lower_bound}>"


parse_all, read = Board.parse_all, Board.read


def _one(boards: list) -> Any:
    if len(boards) != 1:
        raise ValueError(f"the text has {len(boards)} boards; expected one")
    return boards[0]


def _known(vertex: Hashable, numbers: dict[Hashable, int]) -> int:
    if vertex not in numbers:
        raise ValueError(f"vertex {vertex!r} has no color")
    return numbers[vertex]
