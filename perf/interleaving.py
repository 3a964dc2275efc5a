"""Interleaved timing of two versions on one core.

In a round A and B take turns in the order A B B A or B A A B, which cancels linear drift of the
machine's speed. A turn is one run of tens of milliseconds, so that both versions see the machine in
the same state.

As Kalibera and Jones (2013) recommend, everything that changes times by chance is repeated and not
only the innermost loop: each turn is a new process with other random addresses, and each round has
fresh copies of the programs, because the physical location of a file's pages affects times.
"""

import collections
import contextlib
import os
import pathlib
import random
import shutil
import statistics
import tempfile
import time

from paired_ratios import decide

ORDERS = "ABBA", "BAAB"


def compare_times(base, head, measures, end):
    """{name: (Ratio, median seconds of `base`)}. No round begins that would end after the monotonic
    time `end`. `base` and `head` are folders of programs, `measures` is {name: function(folder)}.
    """
    draw = random.Random()
    seconds = collections.defaultdict(list)
    rounds = []  # The times at which they began.

    def take_round(names):
        rounds.append(time.monotonic())
        with tempfile.TemporaryDirectory(prefix="cw-round-") as folder, on_one_core():
            programs = {letter: pathlib.Path(shutil.copytree(original, f"{folder}/{letter}"))
                        for letter, original in (("A", base), ("B", head))}
            ratios = {}
            for name in names:
                turns = collections.defaultdict(list)
                for letter in draw.choice(ORDERS):
                    turns[letter].append(measures[name](programs[letter]))
                ratios[name] = min(turns["B"]) / min(turns["A"])
                seconds[name].append(min(turns["A"]))
        return ratios

    def is_over():
        now = time.monotonic()
        return now + 2 * (now - rounds[-1]) > end  # Other load may make the next round longer.

    return {name: (ratio, statistics.median(seconds[name]))
            for name, ratio in decide(measures, take_round, is_over).items()}


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
