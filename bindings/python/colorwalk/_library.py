"""The C interface of libcolorwalk through ctypes; <colorwalk/colorwalk.h> documents it.

ctypes releases the interpreter's lock during every call, so searches run in parallel.
"""

from __future__ import annotations

import _thread
import ctypes
import difflib
import functools
import json
import numbers
import os
import pathlib
import reprlib
from typing import Any, Callable, Collection, Optional

# The name depends on the ABI that this file is written for.
NAME = "libcolorwalk.so.1"
_PACKAGE = NAME.replace(".so.", "")  # Of Debian.
_INTERFACE = 1

_OK, _FAILED, _INVALID = 0, 1, 2

# The parameters of Python whose fields have other names.
PARAMETERS = {"limit_time": "time", "limit_cpu": "cpu_time", "limit_nodes": "nodes",
              "limit_memory": "memory"}

# Of x86-64, the highest first, with the names of their features in /proc/cpuinfo.
_LEVELS = {
    "x86-64-v4": {"avx512f", "avx512bw", "avx512cd", "avx512dq", "avx512vl", "avx2", "bmi2"},
    "x86-64-v3": {"avx2", "bmi1", "bmi2", "f16c", "fma", "abm", "movbe"},
}

OnEvent = Callable[[bytes], None]
_EVENT = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_char_p)
_SOLVER, _TEXT = ctypes.c_void_p, ctypes.c_char_p
# The types of what the functions return, and of their arguments.
_FUNCTIONS: dict[str, tuple] = {
    "cw_version": (_TEXT,), "cw_new": (_SOLVER, _TEXT), "cw_free": (None, _SOLVER),
    "cw_set_event": (None, _SOLVER, ctypes.c_void_p, _EVENT), "cw_stop": (None, _SOLVER),
    "cw_ask": (ctypes.c_int, _SOLVER, _TEXT, _TEXT), "cw_answer": (_TEXT, _SOLVER),
    "cw_error": (_TEXT, _SOLVER)}


@functools.lru_cache(maxsize=None)
def library() -> ctypes.CDLL:
    """The shared library: of COLORWALK_LIBRARY, of the wheel, or of the system.

    Raises OSError if it cannot be loaded.
    """
    path = os.environ.get("COLORWALK_LIBRARY") or _bundled_library() or NAME
    try:
        loaded = ctypes.CDLL(path)
        interface = loaded.cw_interface()
    except (OSError, AttributeError) as error:
        raise OSError(f"the library of colorwalk cannot be loaded ({error}): install the package "
                      f"{_PACKAGE}, or set COLORWALK_LIBRARY to its path") from None
    for name, (result, *arguments) in _FUNCTIONS.items():
        function = getattr(loaded, name)
        function.restype, function.argtypes = result, arguments
    if interface < _INTERFACE:
        raise OSError(f"{path} has interface {interface}; expected at least {_INTERFACE}: "
                      f"install a newer {_PACKAGE}")
    return loaded


def _bundled_library() -> Optional[str]:
    """The library of a wheel for this processor; None if there is none, as in Debian's package,
    where the dynamic loader selects one."""
    folder = pathlib.Path(__file__).with_name("lib")
    if not (folder / NAME).exists():
        return None
    paths = [folder / "glibc-hwcaps" / level / NAME for level in processor_levels()]
    return str(next(filter(pathlib.Path.exists, paths), folder / NAME))


def processor_levels() -> list[str]:
    """The levels of this processor above x86-64-v2, the highest first."""
    try:
        with open("/proc/cpuinfo", encoding="ascii", errors="replace") as file:
            features = set(next((line for line in file if line.startswith("flags")), "").split())
    except OSError:  # A container without /proc: the lowest level runs on each processor.
        features = set()
    return [level for level, needed in _LEVELS.items() if needed <= features]


def version() -> str:
    """The version of the library."""
    return library().cw_version().decode()


class Operation:
    """One operation of the library, on a thread of its own if it searches; a context manager, which
    stops the search and waits for its end, a few milliseconds. So Ctrl-C leaves no thread behind.

    `on_event` receives every event as JSON, on a thread of the search.
    """

    def __init__(self, name: str, request: dict[str, Any], on_event: Optional[OnEvent] = None):
        self._name = name.encode()
        self._request = _encoded("request", request).encode()
        self._library = library()
        # The callback must live as long as the operation runs.
        self._callback = _EVENT(lambda _, event: on_event(event)) if on_event else _EVENT()
        self._code = _FAILED
        self._is_running = False
        # Of a threading.Event, Ctrl-C can leave the lock locked forever (Python 3.11).
        self._is_done = False
        self._end = _thread.allocate_lock()
        self._end.acquire()
        self._solver = self._library.cw_new(None)
        if not self._solver:
            raise MemoryError("out of memory")

    def __enter__(self) -> "Operation":
        return self

    def __exit__(self, *_: object) -> None:
        # Thread.join() with a time limit is broken in Python 3.11 after KeyboardInterrupt: it
        # returns at once, and the solver would be freed while it is searching.
        if self._is_running:
            self._library.cw_stop(self._solver)
            self._wait()
        self._library.cw_free(self._solver)

    def answer(self) -> dict[str, Any]:
        """Runs it on this thread. Raises ValueError for an invalid request."""
        self._run()
        return self._result()

    def start(self) -> None:
        """Runs it on another thread."""
        # Thread.start() waits for the thread, and Ctrl-C can end that wait.
        self._is_running = True
        try:
            _thread.start_new_thread(self._run, ())
        except RuntimeError:
            self._is_running = False
            raise

    def is_done_within(self, seconds: float) -> bool:
        """Waits for the end, at most this long."""
        if not self._is_done:
            self._end.acquire(timeout=seconds)
        return self._is_done

    def wait(self) -> dict[str, Any]:
        """The answer of an operation that was started. Raises ValueError for an invalid request."""
        self._wait()
        return self._result()

    def stop(self) -> None:
        """Stops the search, as a time limit does."""
        self._library.cw_stop(self._solver)

    def _wait(self) -> None:
        # A signal that comes before the wait, or to another thread, does not end the wait.
        while not self.is_done_within(0.1):
            pass

    def _run(self) -> None:
        try:
            if self._callback:
                self._library.cw_set_event(self._solver, None, self._callback)
            self._code = self._library.cw_ask(self._solver, self._name, self._request)
        finally:
            self._is_done = True
            self._end.release()

    def _result(self) -> dict[str, Any]:
        if self._code == _OK:
            return json.loads(self._library.cw_answer(self._solver))
        sentence = self._library.cw_error(self._solver).decode(errors="replace")
        raise (ValueError if self._code == _INVALID else RuntimeError)(sentence)


def ask(name: str, **request: Any) -> dict[str, Any]:
    """The answer of an operation that does not search. Fields that are None are left out.

    Raises ValueError for an invalid request, with the message of the command line.
    """
    with Operation(name, without_none(request)) as operation:
        return operation.answer()


def _encoded(name: str, value: Any) -> str:
    """A request or a member of it as JSON, with scalars of numpy as numbers. Raises ValueError with
    the name of the parameter that JSON has not."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(key)}: {_encoded(key, member)}"
                               for key, member in value.items()) + "}"
    try:
        return json.dumps(value, allow_nan=False, default=_plain)
    except (AttributeError, TypeError, ValueError):
        raise ValueError(f"{PARAMETERS.get(name, name)} is {reprlib.repr(value)}; expected a text "
                         "(str), a finite number or a truth value") from None


def _plain(value: Any) -> Any:
    """A number of another library, such as numpy, as one of Python."""
    if isinstance(value, numbers.Integral):
        return int(value)
    return float(value) if isinstance(value, numbers.Real) else value.item()


def known_name(what: str, name: str, names: Collection[str],
               error: type[Exception] = ValueError) -> str:
    """The name. Raises an error with the nearest name if it is none of them."""
    if name in names:
        return name
    near = difflib.get_close_matches(name, names, 1)
    hint = f"did you mean '{near[0]}'?" if near else f"expected {', '.join(names)}"
    raise error(f"unknown {what} '{name}'; {hint}")


def without_none(request: dict[str, Any]) -> dict[str, Any]:
    """A request without the fields that are None."""
    return {name: value for name, value in request.items() if value is not None}
