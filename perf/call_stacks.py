"""Call stacks with their number of samples, from perf or from text.

The text has one stack per line: functions, outermost first, separated by semicolons, and the
number of samples. This is the format of Brendan Gregg's tools.
"""

import collections
import re

from commands import Refusal
from function_names import spoken_name

LONGEST_CYCLE = 4  # Longest cycle of mutual recursion that is merged.

_HEADER = re.compile(r"^(\S.*?)\s+\d+(?:/\d+)?\s*$")
_FRAME = re.compile(r"^\s+[0-9a-f]+ (.*?)(?:\+0x[0-9a-f]+)? \(([^()]*(?:\([^()]*\))?)\)$")


def from_perf_script(text):
    """Counts the stacks in the output of `perf script -F comm,tid,ip,sym,symoff,dso`.

    The outermost entry of a stack is the name of the thread.
    """
    stacks = collections.Counter()
    thread, frames = None, []
    for line in [*text.splitlines(), ""]:
        frame = _FRAME.match(line)
        if frame:
            frames.append(spoken_name(frame.group(1), frame.group(2)))
        elif header := _HEADER.match(line):
            thread, frames = header.group(1), []
        elif not line.strip() and thread is not None:
            stacks[(thread, *reversed(frames))] += 1
            thread = None
    return stacks


def without_recursion(stack):
    """The stack with recursive calls merged into one."""
    kept = []
    for function in stack:
        kept.append(function)
        for length in range(1, LONGEST_CYCLE + 1):
            if kept[-length:] == kept[-2 * length:-length]:
                del kept[-length:]
                break
    return tuple(kept)


def write(stacks, file):
    file.write_text("".join(f"{';'.join(stack)} {count}\n"
                            for stack, count in sorted(stacks.items())))


def read(file):
    """Reads a file of `write`. Raises a Refusal with the line number of an error."""
    stacks = collections.Counter()
    try:
        lines = file.read_text().splitlines()
    except OSError as error:
        raise Refusal(f"{file}: {error.strerror}") from error
    for number, line in enumerate(lines, 1):
        frames, _, count = line.rpartition(" ")
        if not frames or not count.isdigit():
            raise Refusal(f"{file}:{number}: expected 'FUNCTION;FUNCTION... SAMPLES'")
        stacks[tuple(frames.split(";"))] += int(count)
    if not stacks:
        raise Refusal(f"{file}: expected stacks, found none")
    return stacks


def by_function(stacks):
    """{function: (self samples, samples including callees)}, without thread names."""
    own, total = collections.Counter(), collections.Counter()
    for stack, count in stacks.items():
        if len(stack) > 1:
            own[stack[-1]] += count
        for function in set(stack[1:]):
            total[function] += count
    return {function: (own[function], total[function]) for function in total}
