"""Searches of the library, with the options that all functions for them take."""

from __future__ import annotations

import functools
import json
from typing import Any, Callable, Optional, TypedDict

from ._library import PARAMETERS, Operation, ask, known_name, without_none

Progress = Callable[[int, int], None]


class Wishes(TypedDict, total=False):
    """The options of a search. What is left out or None has its default. The library may have
    more options than are listed here.

    `start` and `rules` replace those of the board; with the start "any", the solver `optimal` finds
    the start from which the fewest moves are needed under Flood-It. `count` counts the optimal
    solutions; `hints` and `explain` fill the fields of these names.

    Limits end the search with the best solution and bound so far: `time` and `cpu_time` in seconds,
    `nodes` expanded, `memory` in megabytes. `seed` is that of solvers that choose at random.
    """

    start: Optional[str]
    rules: Optional[str]
    count: Optional[bool]
    hints: Optional[bool]
    explain: Optional[bool]
    time: Optional[float]
    cpu_time: Optional[float]
    nodes: Optional[int]
    memory: Optional[int]
    seed: Optional[int]


@functools.lru_cache(maxsize=None)
def _fields() -> dict[str, str]:
    """{option: field of requests} of the library."""
    names = ["start", "rules", *(wish["name"] for wish in ask("catalog")["wishes"])]
    return {PARAMETERS.get(name, name): name for name in names if name != "solver"}


def fields_of(wishes: Wishes) -> dict[str, Any]:
    """The fields of a request. Raises TypeError for an unknown option."""
    known = _fields()
    return without_none({known[known_name("option", name, known, TypeError)]: value
                         for name, value in wishes.items()})


def search(name: str, request: dict[str, Any],
           progress: Optional[Progress] = None) -> dict[str, Any]:
    """The answer of an operation that searches. `progress(lower, upper)` receives the bounds; an
    exception in it stops the search and is raised here."""
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

    with Operation(name, request, on_event if progress else None) as operation:
        operation.start()
        answer = operation.wait()
    if raised:
        raise raised[0]
    return answer
