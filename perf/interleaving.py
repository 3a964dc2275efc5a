"""Interleaved timing of two versions on one core.

In each round A and B take turns in the order A B B A B A A B, which cancels linear drift of the
machine's speed. Then A and C, a copy of A, take turns as a control. A turn is one short run of one
measure, so that both versions see the machine in the same state.

Every round runs fresh copies of the programs, because the physical location of a file's pages
affects times and would otherwise stay the same for the whole session.
"""

import collections
import contextlib
import os
import pathlib
import shutil
import statistics
import tempfile
import time

from paired_ratios import round_ratio, summarize

ROUNDS = 9
TURNS, CONTROL = "ABBABAAB", "ACCACAAC"
# Measures with wider intervals get more rounds, within the time below.
WIDEST = 0.03
SECONDS_FOR_MORE = 10


class Rounds:
    """The rounds of one measure: B over A, C over A, and the seconds of A."""

    def __init__(self):
        self.ratios, self.controls, self.base = [], [], []

    def take(self, measure, programs):
        """One round. `measure(folder)` returns seconds; `programs` are the folders of A, B, C."""
        compared = _turns(measure, programs, TURNS)
        control = _turns(measure, programs, CONTROL)
        self.ratios.append(round_ratio(compared["A"], compared["B"]))
        self.controls.append(round_ratio(control["A"], control["C"]))
        self.base.append(min(compared["A"]))

    def is_wide(self):
        return any(each.high - each.low > WIDEST
                   for each in map(summarize, (self.ratios, self.controls)))

    def summary(self):
        return summarize(self.ratios), summarize(self.controls), statistics.median(self.base)


def take_rounds(base, head, measures, rounds=ROUNDS, seconds_for_more=SECONDS_FOR_MORE):
    """Returns {name: (B over A, C over A, median seconds of A)}; both ratios are `Ratio`s.

    `base` and `head` are folders of programs, and `measures` is {name: function(folder)}.
    """
    taken = {name: Rounds() for name in measures}
    for _ in range(rounds):
        _take_round(base, head, measures, taken)
    end = time.monotonic() + seconds_for_more
    while time.monotonic() < end:
        wide = {name: measures[name] for name, each in taken.items() if each.is_wide()}
        if not wide:
            break
        _take_round(base, head, wide, taken)
    return {name: each.summary() for name, each in taken.items()}


def _take_round(base, head, measures, taken):
    with tempfile.TemporaryDirectory(prefix="cw-round-") as folder, on_one_core():
        programs = {letter: pathlib.Path(shutil.copytree(original, pathlib.Path(folder) / letter))
                    for letter, original in (("A", base), ("B", head), ("C", base))}
        for name, measure in measures.items():
            taken[name].take(measure, programs)


def _turns(measure, programs, turns):
    seconds = collections.defaultdict(list)
    for letter in turns:
        seconds[letter].append(measure(programs[letter]))
    return seconds


def core_to_use():
    """The last available core; the first ones serve more interrupts."""
    return max(os.sched_getaffinity(0))


@contextlib.contextmanager
def on_one_core():
    """Processes started in this context run on core_to_use() only."""
    cores = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {core_to_use()})
    try:
        yield
    finally:
        os.sched_setaffinity(0, cores)
