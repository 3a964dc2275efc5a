"""Functions for boards: solving several at once, and checking certificates."""

from __future__ import annotations

import collections
import dataclasses
import itertools
import json
import reprlib
from typing import TYPE_CHECKING, Any, Iterable, Iterator, Optional

from ._board import Board, Result
from ._library import Operation, without_none
from ._search import Progress, Wishes, fields_of, search

if TYPE_CHECKING:
    from typing import Unpack  # Of Python 3.11.

# Boards per request of solve_all(): limits its memory, and is enough to keep all threads busy.
_BOARDS_AT_ONCE = 4096
_SECONDS_BETWEEN_RESULTS = 0.02


def solve(board: Board, solver: str = "optimal", *, threads: Optional[int] = None,
          progress: Optional[Progress] = None, **wishes: Unpack[Wishes]) -> Result:
    """Solves a board; see `Board.solve`."""
    return _checked(board, "board").solve(solver, threads=threads, progress=progress, **wishes)


def solve_all(boards: Iterable[Board], solver: str = "optimal", *, threads: int = 0,
              **wishes: Unpack[Wishes]) -> Iterator[tuple[int, Result]]:
    """Solves boards on `threads` cores (0: all), one board per thread.

    Yields (number, result) in the order of the boards, within 20 ms after it and all before it are
    known. `wishes` are those of `Board.solve` and apply to each board. Ctrl-C, or leaving the loop,
    stops the searches within milliseconds.
    """
    request = {**fields_of(wishes), "solver": solver, "threads": threads, "stream": True}
    first = 0
    checked = (_checked(board, f"boards[{number}]") for number, board in enumerate(boards))
    for is_graph, group in itertools.groupby(checked, lambda board: board.shape == "graph"):
        while chunk := list(itertools.islice(group, _BOARDS_AT_ONCE)):
            yield from _solve_chunk(chunk, first,
                                    {**request, "format": "dimacs" if is_graph else "grid"})
            first += len(chunk)


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
        boards = [_checked(board, f"boards[{number}]") for number, board in enumerate(boards)]
        if len({board.shape == "graph" for board in boards}) > 1:
            raise ValueError("grids and graphs are mixed; expected one kind per call")
        text = "".join(board.text for board in boards)
    answer = search("check", without_none({"certificate": certificates, "boards": text,
                                           "limit_time": time, "limit_memory": memory}))
    return Verdict(answer["accepted"], answer["certificates"])


def _checked(board: Any, name: str) -> Board:
    if not isinstance(board, Board):
        raise ValueError(f"{name} is {reprlib.repr(board)}; expected a Board")
    return board


def _solve_chunk(boards: list[Board], first: int,
                 request: dict[str, Any]) -> Iterator[tuple[int, Result]]:
    # To wake this thread for every event would take a tenth of the time of easy boards.
    events: collections.deque[bytes] = collections.deque()
    text = "".join(board.text for board in boards)
    with Operation("solve_all", {**request, "text": text, "number": first},
                   events.append) as operation:
        operation.start()
        is_done = False
        while not is_done:
            is_done = operation.is_done_within(_SECONDS_BETWEEN_RESULTS)
            arrived = [events.popleft() for _ in range(len(events))]
            for fields in json.loads(b"[" + b",".join(arrived) + b"]"):
                if fields.pop("event") == "solved":
                    number = fields.pop("board")
                    yield first + number, Result(boards[number], request, fields)
        operation.wait()
