#!/usr/bin/env python3
"""Changes the code in many places, one at a time, and prints which changes the tests find.

    nice tests/mutation/mutate.py [--mutants N] [--seed N] [--minutes N] [--retry]

All mutations are compiled into one copy of the project, in build/mutation, each with a switch
(mutation.h), without assertions. Those that do not compile are left out. The tests then run with
one of them at a time, until the first failure: first those of the mutated folder, then those of
the folders above it. Tests that never end count as failures. Results are kept in
build/mutation/results.tsv, so the same command continues; --retry tests the survivors again.
"""

import argparse
import functools
import os
import pathlib
import random
import re
import shutil
import signal
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
BUILD = ROOT / "build" / "mutation"
TREE = BUILD / "source"
PROGRAMS = BUILD / "build" / "tests"
RESULTS = BUILD / "results.tsv"
INVALID = BUILD / "invalid.txt"  # Mutations that do not compile.
FOLDERS = ("engine", "heuristics/bounds", "search/cores", "search/proofs")
# The test programs of each folder, those that fail soonest first.
TESTS = {"engine": ("test_engine", "test_heuristics", "test_search"),
         "heuristics": ("test_heuristics", "test_search"), "search": ("test_search",)}

OTHERS = {"<": "l>g", "<=": "<g>", ">": "gl<", ">=": ">l<", "==": "!", "!=": "=", "+": "-",
          "-": "+s", "&": "|", "|": "&"}
OPERATOR = re.compile(r"(?<=[\w)\]]) (<=?|>=?|[=!]=|[-+&|]) (?=[\w(~*:!-])")
LITERAL = re.compile(r"(?<![\w.'<{])\d+(?![\w.'}])")
CHOICE = re.compile(r"std::(min|max)(\(|<)")
CONDITION = re.compile(r"^(\s*(?:} else )?if \()(.*)(\) .*)$")
STATEMENT = re.compile(r"^\s+(?!return\b|throw\b|delete\b)([a-z_][\w.\[\]]*(?:->[\w.\[\]]+)*"
                       r"(\(| [-+|&^]?= ).*|(\+\+|--)?[a-z_][\w.]*(\+\+|--)?|break|continue);$")
LEFT_ALONE = re.compile(r'constexpr|static_assert|template|assert\(|ASSERT|"|\'|'
                        r'^\s*(//|#|case |using )')


def is_balanced(text):
    depth = 0
    for each in text:
        depth += (each in "([{") - (each in ")]}")
        if depth < 0:
            return False
    return depth == 0


def mutations_of(lines, at):
    """The mutations of a line as (kind, the line with `@` for the number)."""
    line = lines[at]
    if LEFT_ALONE.search(line):
        return
    code = line.split("  //")[0].split(" // ")[0].rstrip()
    for found in OPERATOR.finditer(code):
        for kind in OTHERS[found[1]]:
            yield (f"{found[1]} to {kind}", f"{code[:found.start()]} {found[1]} "
                   f"mutation::Marker<@, '{kind}'>() {found[1]} {code[found.end():]}")
    for found in LITERAL.finditer(code):
        yield ("off by one", f"{code[:found.start()]}({found[0]} + mutation::one(@))"
               f"{code[found.end():]}")
    for found in CHOICE.finditer(code):
        rest = ">" if found[2] == "(" else ", "
        yield (f"other than {found[1]}", f"{code[:found.start()]}mutation::{found[1]}<@{rest}"
               f"{found[2].strip('<')}{code[found.end():]}")
    condition = CONDITION.match(code)
    if condition and is_balanced(condition[2]) and not re.search(r" = |;", condition[2]):
        yield ("negated", f"{condition[1]}mutation::flip(@, static_cast<bool>({condition[2]}))"
               f"{condition[3]}")
        parts = re.split(r" (&&|\|\|) ", condition[2])
        if len(parts) == 3 and is_balanced(parts[0]) and is_balanced(parts[2]):
            other = {"&&": "||", "||": "&&"}[parts[1]]
            yield (f"{parts[1]} to {other}", f"{condition[1]}mutation::on(@) ? ({parts[0]}) {other}"
                   f" ({parts[2]}) : {condition[2]}{condition[3]}")
    before = lines[at - 1].rstrip()
    if (STATEMENT.match(code) and is_balanced(code)
            and (not before or before[-1] in ";{}:" or before.lstrip().startswith("//"))):
        indent = len(code) - len(code.lstrip())
        yield ("dropped", f"{code[:indent]}if (!mutation::on(@)) {code[indent:]}")


class Mutant:
    """A mutation at a place."""

    def __init__(self, path, line, kind, text):
        self.path = path
        self.line = line
        self.kind = kind
        self.text = text
        self.number = -1
        self.original = ""

    @property
    def place(self):
        return f"{self.path}:{self.line + 1}\t{self.kind}\t{self.original.strip()}"


def choose(count, seed):
    """As many mutations of each folder, at most one in a line."""
    choice = random.Random(seed)
    chosen = []
    for folder in FOLDERS:
        places = []
        for path in sorted((ROOT / folder).rglob("*.*")):
            if path.suffix not in (".h", ".cc"):
                continue
            lines = path.read_text(encoding="utf-8").splitlines()
            for at, line in enumerate(lines):
                found = list(mutations_of(lines, at))
                if found:
                    mutant = Mutant(path.relative_to(ROOT).as_posix(), at, *choice.choice(found))
                    mutant.original = line
                    places.append(mutant)
        chosen += choice.sample(places, min(len(places), -(-count // len(FOLDERS))))
    for number, mutant in enumerate(chosen):
        mutant.number = number
    return chosen


def write_if_new(path, text):
    """Leaves unchanged files, which need no compilation."""
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def write_tree(mutants):
    """Writes the copy of the project."""
    by_path = {}
    for mutant in mutants:
        by_path.setdefault(mutant.path, {})[mutant.line] = mutant
    names = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True)
    for name in names.stdout.decode().strip("\0").split("\0"):
        if name in by_path:
            lines = (ROOT / name).read_text(encoding="utf-8").splitlines()
            for at, mutant in by_path[name].items():
                lines[at] = mutant.text.replace("@", str(mutant.number))
            write_if_new(TREE / name, '#include "tests/mutation/mutation.h"\n'
                         + "\n".join(lines) + "\n")
        elif name.endswith((".h", ".cc")) and not (ROOT / name).is_symlink():
            write_if_new(TREE / name, (ROOT / name).read_text(encoding="utf-8"))
        elif not (TREE / name).exists():
            (TREE / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, TREE / name)


def build(mutants):
    """Builds the tests; returns the mutants that compile."""
    known = INVALID.read_text(encoding="utf-8") if INVALID.exists() else ""
    mutants = [each for each in mutants if each.place + "\n" not in known]
    for _ in range(6):
        write_tree(mutants)
        if not (BUILD / "build" / "build.ninja").exists():
            subprocess.run(["cmake", "--preset", "release", "-B", BUILD / "build", "-D",
                            "CMAKE_CXX_FLAGS_RELEASE=-O1 -DNDEBUG -w", "-D",
                            "COLORWALK_WIDTHS=2;64", "-D", "COLORWALK_WIDE_WIDTHS=1024"],
                           cwd=TREE, check=True)
        done = subprocess.run(["ninja", "-C", BUILD / "build", "-k", "0", "-j",
                               str(os.cpu_count()), *TESTS["engine"]],
                              capture_output=True, text=True, check=False)
        (BUILD / "build.log").write_text(done.stdout, encoding="utf-8")
        if done.returncode == 0:
            return mutants
        # The places in the messages, and those that they were required from.
        wrong = set(re.findall(re.escape(str(TREE)) + r"/([^:\s]+:\d+)", done.stdout))
        # The line of the include comes first.
        invalid = [each for each in mutants if f"{each.path}:{each.line + 2}" in wrong]
        if not invalid:
            sys.exit(f"the build failed (see {BUILD / 'build.log'})")
        with INVALID.open("a", encoding="utf-8") as file:
            file.writelines(each.place + "\n" for each in invalid)
        mutants = [each for each in mutants if each not in invalid]
    sys.exit("too many mutations do not compile")


def suites_of(folder):
    """A filter for GoogleTest: the tests of a folder of tests/."""
    names = set()
    for path in (ROOT / "tests" / folder).rglob("*_test.cc"):
        names.update(re.findall(r"\bTEST(?:_[FP])?\((\w+),", path.read_text(encoding="utf-8")))
        names.update(re.findall(r"TYPED_TEST\((\w+),", path.read_text(encoding="utf-8")))
    return ":".join(f"{name}.*:*/{name}.*:{name}/*" for name in sorted(names))


def run(program, tests, number, limit):
    """Runs tests with a mutation on; returns the first that fails, empty if none does."""
    environment = os.environ | {"COLORWALK_MUTANT": str(number)}
    command = [PROGRAMS / program, f"--gtest_filter={tests}", "--gtest_fail_fast"]
    try:
        done = subprocess.run(command, env=environment, capture_output=True, timeout=limit,
                              check=False, cwd=BUILD)
    except subprocess.TimeoutExpired:
        return "no end"
    if done.returncode == 0:
        return ""
    if done.returncode == -signal.SIGTERM:
        sys.exit(f"{program} was ended by another process")
    failed = re.search(rb"\[  FAILED  \] ([^\s,]+)", done.stdout)
    return failed[1].decode() if failed else f"exit code {done.returncode}"


@functools.cache
def limit_of(program, tests):
    """The seconds after which tests will not end, from a run without a mutation."""
    begin = time.monotonic()
    failed = run(program, tests, -1, 3600)
    if failed:
        sys.exit(f"{program} fails without a mutation: {failed}")
    return 3 * (time.monotonic() - begin) + 10


def test(mutant):
    """Returns which test finds a mutation; empty if none does."""
    folder = next(each for each in FOLDERS if mutant.path.startswith(each + "/"))
    programs = TESTS[folder.split("/", maxsplit=1)[0]]
    for program, tests in [(programs[0], suites_of(folder)), *((each, "*") for each in programs)]:
        failed = run(program, tests, mutant.number, limit_of(program, tests))
        if failed:
            return failed
    return ""


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--mutants", type=int, default=500, help="default 500")
    parser.add_argument("--seed", type=int, default=1, help="default 1")
    parser.add_argument("--minutes", type=float, default=1e9, help="ends after so many minutes")
    parser.add_argument("--retry", action="store_true", help="test the survivors again")
    options = parser.parse_args()
    end = time.monotonic() + 60 * options.minutes
    mutants = build(choose(options.mutants, options.seed))
    known = {}
    if RESULTS.exists():
        for line in RESULTS.read_text(encoding="utf-8").splitlines():
            place, _, found = line.rpartition("\t")
            known[place] = found
    random.Random(options.seed).shuffle(mutants)
    for mutant in mutants:
        if time.monotonic() > end:
            break
        if mutant.place not in known or options.retry and not known[mutant.place]:
            known[mutant.place] = test(mutant)
            with RESULTS.open("a", encoding="utf-8") as file:
                file.write(f"{mutant.place}\t{known[mutant.place]}\n")
            print(known[mutant.place] or "SURVIVED", mutant.place, sep="\t", flush=True)
    tested = [mutant for mutant in mutants if mutant.place in known]
    for folder in FOLDERS:
        found = [bool(known[each.place]) for each in tested if each.path.startswith(folder + "/")]
        print(f"{folder}: {sum(found)} of {len(found)} found")
    print(f"{sum(bool(known[each.place]) for each in tested)} of {len(tested)} found; survivors:")
    print(*(each.place for each in tested if not known[each.place]), sep="\n")


if __name__ == "__main__":
    main()
