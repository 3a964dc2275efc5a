"""Solving boards, and checking certificates."""

from __future__ import annotations

import collections
import dataclasses
import itertools
import json
import reprlib
from typing import Any, Callable, Iterable, Iterator, Optional

from ._board import Board, Play, numbers_of
from ._library import Operation, without_none

Progress = Callable[[int, int], None]

# Boards per request of solve_all(): bounds its memory, and is enough to keep all threads busy.
_BOARDS_AT_ONCE = 4096
_SECONDS_BETWEEN_RESULTS = 0.02


class Result:
    """The answer of a solver: the fields of a record as attributes."""

    __slots__ = ("board", "solver", "_fields")

    def __init__(self, board: Board, solver: str, fields: dict[str, Any]):
        self.board = board
        self.solver = solver
        self._fields = fields

    @property
    def status(self) -> str:
        """"optimal" (proven), "feasible", "time-limit", "memory-limit", ..."""
        return self._fields["status"]

    @property
    def is_optimal(self) -> bool:
        """Whether `moves` are proven to be the fewest."""
        return self.status == "optimal"

    @property
    def moves(self) -> Optional[list[int]]:
        """The solution as colors; None without one."""
        if self.length is None:
            return None
        return numbers_of(self._fields["moves"] or "", self.board)

    @property
    def length(self) -> Optional[int]:
        """The number of moves; None without a solution."""
        return self._fields["length"]

    @property
    def lower_bound(self) -> Optional[int]:
        """No solution is shorter; None if the solver proves no bound."""
        return self._fields["lower_bound"]

    @property
    def nodes(self) -> int:
        """Expanded nodes."""
        return self._fields["nodes"]

    @property
    def seconds(self) -> float:
        """Wall time of the search."""
        return self._fields["seconds"]

    @property
    def cpu_seconds(self) -> Optional[float]:
        """CPU time of all threads of the search."""
        return self._fields.get("cpu_seconds")

    @property
    def history(self) -> str:
        """When the bounds of a hard board improved, as in records; often empty."""
        return self._fields.get("history") or ""

    @property
    def start(self) -> Optional[str]:
        """With the start "any": the best one, that of `board`, as `Board` takes it."""
        return self._fields.get("start")

    @property
    def solutions(self) -> Optional[int]:
        """With `count`: the number of optimal solutions; None at a limit."""
        solutions = self._fields.get("solutions")
        return None if solutions is None else int(solutions)

    @property
    def first_moves(self) -> Optional[int]:
        """With `count`: the number of colors with which an optimal solution begins."""
        return self._fields.get("first_moves")

    @property
    def explanation(self) -> list[str]:
        """What the solver did, one sentence each, with `explain`."""
        return self._fields.get("explanation") or []

    @property
    def hints(self) -> dict[int, str]:
        """With `hints`: "optimal", "wasteful" or "unknown" for each first move."""
        hints = self._fields.get("hints") or {}
        return {numbers_of(symbol, self.board)[0]: hint for symbol, hint in hints.items()}

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


def solve(board: Board, solver: str = "optimal", *, start: Optional[str] = None,
          rules: Optional[str] = None, count: bool = False, time: Optional[float] = None,
          cpu_time: Optional[float] = None, nodes: Optional[int] = None,
          memory: Optional[int] = None, seed: int = 1, threads: Optional[int] = None,
          hints: bool = False, explain: bool = False,
          progress: Optional[Progress] = None) -> Result:
    """Solves a board with a solver, written as on the command line: "beam:width=100".

    `start` and `rules` replace those of the board; with the start "any", the solver `optimal` finds
    the start from which the fewest moves are needed. The result has the board with its start.
    `count` counts the optimal solutions.

    Limits end the search with the best solution and bound so far: `time` and `cpu_time` in seconds,
    `nodes` expanded, `memory` in megabytes. `threads` sets the solver's parameter of that name.
    `progress(lower, upper)` is called when the bounds on the optimum improve, on a thread of the
    search; an exception in it stops the search and is raised here. `hints` and `explain` fill the
    fields of these names. Ctrl-C stops the search within milliseconds.

    Raises ValueError for an invalid solver, parameter or limit. May be called on several threads.
    """
    _check_board(board, "board")
    solver = _with_threads(solver, threads)
    request = _search_fields(solver, time, cpu_time, nodes, memory, seed)
    request.update(without_none({"start": start, "rules": rules}), board=board.text, count=count,
                   hints=hints, explain=explain)
    fields = _run_with_progress("solve", request, progress)
    return Result(_started(board, start, rules, fields), solver, fields)


def solve_all(boards: Iterable[Board], solver: str = "optimal", *, threads: int = 0,
              start: Optional[str] = None, rules: Optional[str] = None, count: bool = False,
              time: Optional[float] = None, cpu_time: Optional[float] = None,
              nodes: Optional[int] = None, memory: Optional[int] = None, seed: int = 1,
              hints: bool = False) -> Iterator[tuple[int, Result]]:
    """Solves boards on `threads` cores (0: all), one board per thread.

    Yields (number, result) in the order of the boards, within 20 ms after it and all before it are
    known. Options are those of `solve` and apply to each board. Ctrl-C, or leaving the loop, stops
    the searches within milliseconds.
    """
    request = _search_fields(solver, time, cpu_time, nodes, memory, seed)
    request.update(without_none({"start": start, "rules": rules}), threads=threads, count=count,
                   hints=hints, stream=True)
    first = 0
    checked = (_check_board(board, f"boards[{number}]") for number, board in enumerate(boards))
    for is_graph, group in itertools.groupby(checked, lambda board: board.shape == "graph"):
        while chunk := list(itertools.islice(group, _BOARDS_AT_ONCE)):
            yield from _solve_chunk(chunk, first, solver,
                                    {**request, "format": "dimacs" if is_graph else "grid"})
            first += len(chunk)


def certificate(board: Board, *, start: Optional[str] = None, rules: Optional[str] = None,
                time: Optional[float] = None) -> str:
    """A certificate of the board's optimum; see `Board.certificate`."""
    answer = _run_with_progress("certificate", without_none(
        {"board": board.text, "start": start, "rules": rules, "limit_time": time}), None)
    if answer["certificate"] is None:
        raise ValueError(f"the optimum is not proven; the status is {answer['status']}")
    return answer["certificate"]


@dataclasses.dataclass(frozen=True)
class Verdict:
    """The verdict of the proof checker; true if it accepts all certificates."""

    accepted: bool
    certificates: list[dict[str, Any]]  #: `board`, `length`, `accepted`; if not, `reason`.

    def __bool__(self) -> bool:
        return self.accepted

    @property
    def reason(self) -> str:
        """Why the first certificate that is wrong is not accepted."""
        return next((each["reason"] for each in self.certificates if not each["accepted"]), "")


def verify(certificates: str, boards: Optional[Iterable[Board]] = None, *,
           time: Optional[float] = None, memory: Optional[int] = None) -> Verdict:
    """Checks certificates without search; against boards, numbered from 0, if they are given.

    A certificate that takes more than `time` seconds, or more than `memory` megabytes (default
    1000) besides its text, is not accepted, and its member `unfinished` is true. Ctrl-C stops the
    check within milliseconds.

    Raises ValueError if the text is not one of certificates.
    """
    text = None
    if boards is not None:
        boards = list(boards)
        for number, board in enumerate(boards):
            _check_board(board, f"boards[{number}]")
        if len({board.shape == "graph" for board in boards}) > 1:
            raise ValueError("grids and graphs are mixed; expected one kind per call")
        text = "".join(board.text for board in boards)
    answer = _run_with_progress("check", without_none(
        {"certificate": certificates, "boards": text, "limit_time": time,
         "limit_memory": memory}), None)
    return Verdict(answer["accepted"], answer["certificates"])


def _check_board(board: Any, name: str) -> Board:
    if not isinstance(board, Board):
        raise ValueError(f"{name} is {reprlib.repr(board)}; expected a Board")
    return board


def _search_fields(solver: str, time: Optional[float], cpu_time: Optional[float],
                   nodes: Optional[int], memory: Optional[int], seed: int) -> dict[str, Any]:
    return without_none({
        "solver": solver, "seed": seed, "limit_time": time, "limit_cpu": cpu_time,
        "limit_nodes": nodes, "limit_memory": memory})


def _started(board: Board, start: Optional[str], rules: Optional[str],
             fields: dict[str, Any]) -> Board:
    """The board with the start and the rules of a search."""
    if start is None and rules is None:
        return board
    return Board.parse(board.text, start=fields.get("start") if start == "any" else start,
                       rules=rules)


def _with_threads(solver: str, threads: Optional[int]) -> str:
    if threads is None:
        return solver
    return f"{solver}{',' if ':' in solver else ':'}threads={threads}"


def _run_with_progress(name: str, request: dict[str, Any],
                       progress: Optional[Progress]) -> dict[str, Any]:
    raised: list[BaseException] = []

    def on_event(text: bytes) -> None:
        event = json.loads(text)
        if event["event"] != "bounds" or raised:
            return
        try:
            progress(event["lower_bound"], event["length"])
        except BaseException as error:  # Exceptions cannot pass through the library.
            raised.append(error)
            operation.stop()

    operation = Operation(name, request, on_event if progress else None)
    operation.start()
    answer = operation.wait()
    if raised:
        raise raised[0]
    return answer


def _solve_chunk(boards: list[Board], first: int, solver: str,
                 request: dict[str, Any]) -> Iterator[tuple[int, Result]]:
    # To wake this thread for every event would take a tenth of the time of easy boards.
    events: collections.deque[bytes] = collections.deque()
    text = "".join(board.text for board in boards)
    operation = Operation("solve_all", {**request, "text": text}, events.append)
    operation.start()
    try:
        is_done = False
        while not is_done:
            is_done = operation.is_done_within(_SECONDS_BETWEEN_RESULTS)
            arrived = [events.popleft() for _ in range(len(events))]
            for fields in json.loads(b"[" + b",".join(arrived) + b"]"):
                if fields.pop("event") == "solved":
                    number = fields.pop("board")
                    board = _started(boards[number], request.get("start"), request.get("rules"),
                                     fields)
                    yield first + number, Result(board, solver, fields)
    finally:
        operation.stop()
        answer = operation.wait()
    if answer["solved"] < len(boards):
        raise RuntimeError("the search was stopped")
