"""Times of two versions, taken side by side on one core.

In a round A and B take turns as A B B A B A A B, which favors neither of them where the machine
grows slower or faster, and then, as a control, A and C do, where C is a copy of A. A turn is one
short run of one measure, so that both versions meet the machine in the same state.

Every round runs fresh copies of the programs: where a file's pages happen to lie in memory makes a
difference that would otherwise stay for the whole session.
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
# Measures with wider intervals than this get more rounds, as many as there is time for.
WIDEST = 0.03
SECONDS_FOR_MORE = 10


class Rounds:
    """The rounds of one measure: B over A, C over A, and the seconds of A and of B."""

    def __init__(self):
        self.ratios, self.controls, self.base, self.head = [], [], [], []

    def take(self, measure, programs):
        """One round. `measure(folder)` gives seconds; `programs` are the folders of A, B and C."""
        compared = _turns(measure, programs, TURNS)
        control = _turns(measure, programs, CONTROL)
        self.ratios.append(round_ratio(compared["A"], compared["B"]))
        self.controls.append(round_ratio(control["A"], control["C"]))
        self.base.append(min(compared["A"]))
        self.head.append(min(compared["B"]))

    def is_wide(self):
        return any(each.high - each.low > WIDEST
                   for each in map(summarize, (self.ratios, self.controls)))

    def summary(self):
        return (summarize(self.ratios), summarize(self.controls),
                statistics.median(self.base), statistics.median(self.head))


def take_rounds(base, head, measures, rounds=ROUNDS, seconds_for_more=SECONDS_FOR_MORE):
    """Returns {name: (B over A, C over A, median seconds of A, of B)}; both ratios are `Ratio`s.

    `base` and `head` are folders of programs, and `measures` is {name: function of such a folder}.
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
    """The last core that this process may run on: the first ones serve interrupts more often."""
    return max(os.sched_getaffinity(0))


@contextlib.contextmanager
def on_one_core():
    """What is started within the context runs on core_to_use() alone."""
    cores = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {core_to_use()})
    try:
        yield
    finally:
        os.sched_setaffinity(0, cores)
