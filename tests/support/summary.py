"""How many tests of one or several runs passed, failed and did not run, with the reasons.

    summary.py [--complete LIST] RESULTS...    RESULTS: files of ctest --output-junit
    summary.py --lacking RESULTS...            prints an expression for ctest -R: the programs with
                                               tests that did not run, as something "is missing"

Tests inside a program of GoogleTest or a script of unittest count on their own. A test counts once,
however many runs have it: it failed if it failed in one, otherwise it ran if it ran in one. With
--complete, a test that ran nowhere is an error, unless a line "NAME: REASON" of LIST names it; "*"
in a name stands for anything.
"""

import argparse
import collections
import fnmatch
import pathlib
import re
import sys
from typing import NamedTuple
from xml.etree import ElementTree

_GTEST = re.compile(r"^\[ +(OK|SKIPPED|FAILED) +\] (\S+?)(?:, where .*)? \(\d+ ms\)$",
                    re.MULTILINE)
_GTEST_BEGUN = re.compile(r"^\[ RUN +\] (\S+)$", re.MULTILINE)
_GTEST_REASON = re.compile(r": Skipped\n(.*)\n")
# With -v; the second line is the docstring of the test.
_UNITTEST = re.compile(r"^(\w+) \((?:__main__\.)?([\w.]+)\)(?:\n.*)? \.\.\. "
                       r"(ok|FAIL|ERROR|skipped (.*))$", re.MULTILINE)


class Test(NamedTuple):
    program: str
    name: str
    result: str  # OK, SKIPPED, or anything else for a failure
    reason: str = ""  # of a test that did not run, or did not end


def tests_inside(program, output):
    """The tests that a program has reported."""
    folder = re.sub(r"^(test_\w+)\..*", r"\1", program)  # Without the name of a suite.
    end = 0
    for match in _GTEST.finditer(output):
        reason = _GTEST_REASON.search(output, end, match.start())
        end = match.end()
        yield Test(program, f"{folder}.{match[2]}", match[1], reason[1] if reason else "")
    for match in _GTEST_BEGUN.finditer(output, end):
        yield Test(program, f"{folder}.{match[1]}", "FAILED", "it did not end")
    for method, suite, result, reason in _UNITTEST.findall(output):
        name = suite if suite.endswith(f".{method}") else f"{suite}.{method}"
        yield Test(program, f"{folder}.{name}", result.split()[0].upper(), reason.strip("'\""))


def tests_of(file):
    """All tests of a run. A program that fails without a failed test is a test that failed."""
    for case in ElementTree.parse(file).getroot().iter("testcase"):
        name, status = case.get("name"), case.get("status")
        output = case.findtext("system-out") or ""
        inside = list(tests_inside(name, output))
        yield from inside
        if status == "fail" and all(test.result in ("OK", "SKIPPED") for test in inside):
            yield Test(name, name, "FAILED")
        elif status not in ("run", "fail"):
            reason = re.search("^skipped: (.*)$", output, re.MULTILINE)
            yield Test(name, name, "SKIPPED", reason[1] if reason else f"for ctest it is {status}")
        elif not inside:
            yield Test(name, name, "OK")


def union_of(files):
    """{name: test} over several runs."""
    rank = {"SKIPPED": 0, "OK": 1}
    union = {}
    for file in files:
        for test in tests_of(file):
            before = union.get(test.name, test)
            if rank.get(test.result, 2) >= rank.get(before.result, 2):
                union[test.name] = test
    # A program that one run left out as a whole has tests of their own in another run.
    for program in {test.program for test in union.values() if test.name != test.program}:
        union.pop(program, None)
    return union


def grouped(skipped):
    """(name, reason, number) of tests that did not run. Those that differ in their parameter are
    one entry."""
    names = collections.Counter((re.sub(r"(/.+)/[^/]+$", r"\1/*", name), test.reason)
                                for name, test in skipped.items())
    return [(name, reason, number) for (name, reason), number in names.items()]


def unexpected(names, accepted):
    """The names that no line of the file of accepted ones covers."""
    lines = accepted.read_text(encoding="utf-8").splitlines()
    patterns = [line.partition(": ")[0] for line in lines if line[:1] not in ("", "#")]
    return [name for name in names
            if not any(fnmatch.fnmatchcase(name, pattern) for pattern in patterns)]


def report(union, accepted):
    """Prints the summary; returns the exit code."""
    skipped = {name: test for name, test in sorted(union.items()) if test.result == "SKIPPED"}
    failed = sorted(name for name, test in union.items() if test.result not in ("OK", "SKIPPED"))
    for name in failed:
        print("failed:", ": ".join(filter(None, (name, union[name].reason))))
    for name, reason, number in grouped(skipped):
        print(f"not run: {name}{f' ({number} tests)' if number > 1 else ''}: {reason}")
    unlisted = unexpected([name for name, _, _ in grouped(skipped)], accepted) if accepted else []
    if unlisted:
        print(f"{accepted}: ran nowhere; expected them to run, or a line NAME: REASON: "
              f"{', '.join(unlisted)}")
    passed = len(union) - len(failed) - len(skipped)
    print(f"{passed} passed, {len(failed)} failed, {len(skipped)} skipped")
    return 1 if failed or unlisted else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("results", metavar="RESULTS", nargs="+")
    parser.add_argument("--complete", metavar="LIST", type=pathlib.Path)
    parser.add_argument("--lacking", action="store_true")
    arguments = parser.parse_args()
    union = union_of(arguments.results)
    if not arguments.lacking:
        return report(union, arguments.complete)
    programs = {re.escape(test.program) for test in union.values()
                if test.result == "SKIPPED" and re.search("(is|are) missing", test.reason)}
    print("|".join(f"^{program}$" for program in sorted(programs)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
