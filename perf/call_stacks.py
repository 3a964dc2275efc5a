"""Call stacks with how often each was seen: from perf's samples, and as text.

The text has one stack a line, outermost function first, separated by semicolons, and then the number
of samples. Brendan Gregg's tools introduced this format, so theirs read these files as well.
"""

import collections
import re

from commands import Refusal

_HEADER = re.compile(r"^(\S.*?)\s+\d+(?:/\d+)?\s*$")
_FRAME = re.compile(r"^\s+[0-9a-f]+ (.*?)(?:\+0x[0-9a-f]+)? \(([^()]*(?:\([^()]*\))?)\)$")


def from_perf_script(text):
    """Counts stacks in what `perf script -F comm,tid,ip,sym,symoff,dso` prints.

    The outermost entry of a stack is the thread's name, so workers can be told from the rest.
    """
    stacks = collections.Counter()
    thread, frames = None, []
    for line in [*text.splitlines(), ""]:
        frame = _FRAME.match(line)
        if frame:
            frames.append(function_name(frame.group(1), frame.group(2)))
        elif header := _HEADER.match(line):
            thread, frames = header.group(1), []
        elif not line.strip() and thread is not None:
            stacks[(thread, *reversed(frames))] += 1
            thread = None
    return stacks


def function_name(symbol, library):
    """A function's name without arguments, result and namespaces of ours; a library's if unknown."""
    if symbol == "[unknown]":
        return f"[{library.rsplit('/', 1)[-1].strip('[]')}]"
    for boring in ("colorwalk::", "(anonymous namespace)::"):
        symbol = symbol.replace(boring, "")
    name = _without_arguments(symbol).replace(" const", "")
    return name.replace(";", ":").strip()


def _without_arguments(symbol):
    """Drops parameter lists, but keeps `operator()` and the names of lambdas' functions."""
    symbol = symbol.replace("operator()", "\0")
    kept, depth = [], 0
    for letter in symbol:
        if letter == "(":
            depth += 1
        elif letter == ")":
            depth -= 1
        elif depth == 0:
            kept.append(letter)
    return _last_word("".join(kept).replace("\0", "operator()"))


def _last_word(name):
    """The name without the result type that stands before it in the names of templates."""
    depth, start = 0, 0
    for at, letter in enumerate(name):
        if letter == "<":
            depth += 1
        elif letter == ">":
            depth -= 1
        elif letter == " " and depth == 0 and not name[:at].endswith("operator"):
            rest = name[at + 1:]
            if rest and not rest.startswith(("const", "[clone")):
                start = at + 1
    return name[start:]


def write(stacks, file):
    file.write_text("".join(f"{';'.join(stack)} {count}\n"
                            for stack, count in sorted(stacks.items())))


def read(file):
    """The stacks of a file that `write` made. Throws a Refusal that names the line at fault."""
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
    return stacks


def by_function(stacks):
    """{function: (samples in itself, samples in it and what it calls)}, threads' names left out."""
    own, total = collections.Counter(), collections.Counter()
    for stack, count in stacks.items():
        if len(stack) > 1:
            own[stack[-1]] += count
        for function in set(stack[1:]):
            total[function] += count
    return {function: (own[function], total[function]) for function in total}
