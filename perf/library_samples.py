"""Samples of the program as a shared library, without perf and its permissions.

If LD_PROFILE names a library, the dynamic loader of glibc interrupts the program a hundred times a
second of CPU time and counts where in the library it was (profil(3)). Its own reader, sprof, fails
in Debian 12; the file is that of gmon.out(5), with one histogram of addresses.
"""

import array
import bisect
import collections
import struct

from commands import Refusal

# Mark, version, tag of a histogram, lowest and highest address, number of counters, their rate.
_HEADER = struct.Struct("=4si12xiQQii16x")


def by_function(file, listing):
    """{function: samples} from the loader's file and nm's list of the library's symbols."""
    symbols = [line.split(" ", 2) for line in listing.splitlines()]
    functions = [(int(address, 16), name) for address, kind, name in symbols if kind in "tTwW"]
    mark, _, tag, low, high, size, _ = _HEADER.unpack_from(file)
    if (mark, tag) != (b"gmon", 0) or not functions:
        raise Refusal("the dynamic loader left no histogram of the library")
    samples = collections.Counter()
    for at, count in enumerate(array.array("H", file[_HEADER.size:_HEADER.size + 2 * size])):
        if count:
            address = low + at * (high - low) // size
            _, name = functions[bisect.bisect(functions, (address, "\uffff")) - 1]
            samples[name] += count
    return samples
