"""Color Walk and Flood-It: shortest solutions with proofs.

>>> import colorwalk as cw
>>> board = cw.Board.random(14, 14, colors=6, seed=7)
>>> result = board.solve()
>>> result.status, result.length == len(result.moves)
('optimal', True)
>>> bool(cw.verify(board.certificate()))
True

Needs only libcolorwalk; numpy and pandas are imported by the functions that return their types.
"""

from __future__ import annotations

from ._board import Board, Play, Result, parse_all, read
from ._cells import BLANK
from ._library import version
from ._runs import read_run
from ._search import Wishes
from ._solve import Verdict, solve, solve_all, verify

__all__ = ["BLANK", "Board", "Play", "Result", "Verdict", "Wishes", "parse_all", "read", "read_run",
           "solve", "solve_all", "verify", "version"]

__version__: str  # That of the library.


def __getattr__(name: str) -> str:
    if name == "__version__":
        return version()
    raise AttributeError(f"module 'colorwalk' has no attribute {name!r}")
