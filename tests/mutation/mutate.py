#!/usr/bin/env python3
"""Changes the code in many places, one at a time, and prints which changes the tests find.

    nice tests/mutation/mutate.py [--mutants N] [--seed N] [--seconds N] [--minutes N] [--retry]

All mutations are compiled into one copy of the project, in build/mutation, each with a switch
(mutation.h), without assertions. Those that do not compile are left out. Each test runs once
without a mutation, which gives its time and the mutations that it executes. Then each mutation is
switched on for the tests that execute it, the fastest first, until one fails: those of its folder,
then those of the folders above it. Tests that take three times as long as without it have failed.
The results are kept in build/mutation/results.tsv, so the same command continues an interrupted
run; --retry tests the survivors again, such as with a new test.
"""

import argparse
import hashlib
import os
import pathlib
import random
import re
import resource
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
MEASURED = BUILD / "tests.tsv"  # Of each test its time, and the mutations that it executes.
INVALID = BUILD / "invalid.txt"  # Mutations that do not compile.
FOLDERS = ("engine", "heuristics/bounds", "search/cores", "search/proofs")
TESTS = ("test_engine", "test_heuristics", "test_search", "test_simulation", "test_experiments")
# Of the tests of experiments/, those that depend on the mutated folders most.
KEPT = ("tests/experiments/corpus_test.cc", "tests/experiments/run/work_signature_test.cc")
MEMORY = 6 << 30  # The limit for a process of tests, in bytes.

OTHERS = {"<": "l>g", "<=": "<g>", ">": "gl<", ">=": ">l<", "==": "!", "!=": "=", "+": "-",
          "-": "+s", "&": "|", "|": "&"}
OPERATOR = re.compile(r"(?<=[\w)\]]) (<=?|>=?|[=!]=|[-+&|]) (?=[\w(~*:!-])")
LITERAL = re.compile(r"(?<![\w.'<{])\d+(?![\w.'}])")
CHOICE = re.compile(r"std::(min|max)(\(|<)")
CONDITION = re.compile(r"^(\s*(?:} else )?if \()(.*)(\) .*)$")
STATEMENT = re.compile(r"^\s+(?!return\b|throw\b|delete\b)([a-z_][\w.\[\]]*(?:->[\w.\[\]]+)*"
                       r"(\(| [-+|&^]?= ).*|(\+\+|--)?[a-z_][\w.]*(\+\+|--)?|break|continue);$")
LEFT_ALONE = re.compile(r'constexpr|static_assert|template|virtual|alignas|assert\(|ASSERT|"|\'|'
                        r'^\s*(//|#|case |using )|reserve\(.*(size|cells|Side)|shrink_to_fit')
# Most are replaced before they are read.
INITIAL_VALUE = re.compile(r"^\s*[\w:<>]+ \w+ = -?\d+;")


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
    for found in LITERAL.finditer(code if not INITIAL_VALUE.match(code) else ""):
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
    for number, mutant in enumerate(chosen, 1):
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
    names = names.stdout.decode().strip("\0").split("\0")
    for path in TREE.rglob("*"):
        if path.is_file() and path.relative_to(TREE).as_posix() not in names:
            path.unlink()
    for name in names:
        if name in by_path:
            lines = (ROOT / name).read_text(encoding="utf-8").splitlines()
            for at, mutant in by_path[name].items():
                lines[at] = mutant.text.replace("@", str(mutant.number))
            write_if_new(TREE / name, '#include "tests/mutation/mutation.h"\n'
                         + "\n".join(lines) + "\n")
        elif name.startswith("tests/experiments/") and name not in KEPT:
            write_if_new(TREE / name, "")
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
                               str(os.cpu_count()), *TESTS],
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


def suites_of(path):
    """The names of the test suites in a file of tests."""
    found = re.findall(r"\bTEST(?:_[FP])?\((\w+),|\bTYPED_TEST\((\w+),",
                       path.read_text(encoding="utf-8"))
    return {first or second for first, second in found}


def is_of(test, suites):
    """Whether a test of GoogleTest, perhaps with parameters, belongs to one of these suites."""
    return not suites.isdisjoint(test.split(".")[0].split("/"))


def output_of(process):
    """What a process prints; ends it when it has too much memory, or waits for something for too
    long, as in a deadlock. A process that is stopped, or gets no processor, does not wait."""
    waits = 0
    before = ""
    while True:
        try:
            return process.communicate(timeout=1)[0].decode(errors="replace")
        except subprocess.TimeoutExpired:
            status = pathlib.Path(f"/proc/{process.pid}/stat").read_text(encoding="utf-8")
            state, *numbers = status.rpartition(")")[2].split()
            times = numbers[10:12]  # In user and kernel mode.
            waits = waits + 1 if state == "S" and times == before else 0
            before = times
            if waits == 20 or int(numbers[20]) * resource.getpagesize() > MEMORY:
                process.kill()


def run(program, tests, seconds, **environment):
    """Runs tests that take so much processor time; returns the first that fails, empty if none
    does, and the processor time that they took."""
    limit = int(3 * seconds + 2)

    def set_limit():
        resource.setrlimit(resource.RLIMIT_CPU, (limit, limit + 1))

    command = [PROGRAMS / program, f"--gtest_filter={':'.join(tests)}", "--gtest_fail_fast"]
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    with subprocess.Popen(command, env=os.environ | environment, stdout=subprocess.PIPE,
                          stderr=subprocess.DEVNULL, preexec_fn=set_limit, cwd=BUILD) as process:
        printed = output_of(process)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    taken = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    if process.returncode == -signal.SIGTERM:
        sys.exit(f"{program} was ended by another process")
    if process.returncode == 0:
        return "", taken
    begun = re.findall(r"\[ RUN      \] (\S+)", printed)
    return begun[-1] if begun else f"{program}: {process.returncode}", taken


class Test:
    """A test, with its processor time in seconds and the numbers of the mutations it executes."""

    def __init__(self, program, name, seconds, executed):
        self.program = program
        self.name = name
        self.seconds = float(seconds)
        self.executed = {int(each) for each in executed.split()}


def tests_of(program):
    """The names of the tests of a program."""
    listed = subprocess.run([PROGRAMS / program, "--gtest_list_tests"], check=True, text=True,
                            capture_output=True).stdout
    suite = ""
    for line in listed.splitlines():
        name = line.split("#")[0].strip()
        if not line.startswith(" "):
            suite = name
        else:
            yield suite + name


def measure(mutants):
    """Runs each test without a mutation, unless it was measured before."""
    digest = hashlib.sha256("".join(f"{each.number}{each.text}" for each in mutants).encode())
    known = {}
    lines = MEASURED.read_text(encoding="utf-8").splitlines() if MEASURED.exists() else []
    if lines and lines[0] == digest.hexdigest():
        changed = {suite for path in (ROOT / "tests").rglob("*_test.cc")
                   if path.stat().st_mtime > MEASURED.stat().st_mtime for suite in suites_of(path)}
        known = {line.split("\t")[1]: line for line in lines[1:]
                 if not is_of(line.split("\t")[1], changed)}
    if "WorkSignature.IsTheRecordedOne" not in known:  # The work depends on the widths of sets.
        work = subprocess.run([BUILD / "build" / "colorwalk", "bench"], check=True, text=True,
                              capture_output=True).stdout
        write_if_new(TREE / "perf" / "signature.txt", work)
    reached = BUILD / "reached.txt"
    with MEASURED.open("w", encoding="utf-8", buffering=1) as file:
        print(digest.hexdigest(), *known.values(), sep="\n", file=file)
        for program in TESTS:
            for name in tests_of(program):
                if name in known:
                    continue
                reached.write_text("", encoding="utf-8")
                failed, seconds = run(program, [name], 600, COLORWALK_REACHED=str(reached))
                executed = " ".join(reached.read_text(encoding="utf-8").split())
                if failed:  # Such as a test of speed, under this build.
                    print(f"left out, as it fails without a mutation: {name}", flush=True)
                    executed = ""
                known[name] = f"{program}\t{name}\t{seconds:.3f}\t{executed}"
                print(known[name], file=file)
    return [Test(*line.split("\t")) for line in known.values()]


def groups_of(mutant, tests, seconds):
    """The tests that execute a mutation, together about so much processor time, in groups that a
    process runs: cheap ones first, each group with twice the time of the one before."""
    folder = next(each for each in FOLDERS if mutant.path.startswith(each + "/"))
    suites = {suite for path in (ROOT / "tests" / folder).rglob("*_test.cc")
              for suite in suites_of(path)}
    left = [each for each in tests if mutant.number in each.executed]
    left.sort(key=lambda each: each.seconds * (1 if is_of(each.name, suites) else 4))
    limit = 0.2
    while left and left[0].seconds <= seconds:
        group = []
        for each in left:
            total = each.seconds + sum(member.seconds for member in group)
            if each.program == left[0].program and (not group or total <= limit):
                group.append(each)
        yield group
        seconds -= sum(each.seconds for each in group)
        left = [each for each in left if each not in group]
        limit *= 2


def test(mutant, tests, seconds):
    """Returns which test finds a mutation; empty if none does."""
    for group in groups_of(mutant, tests, seconds):
        failed, _ = run(group[0].program, [each.name for each in group],
                        sum(each.seconds for each in group), COLORWALK_MUTANT=str(mutant.number))
        if failed:
            return failed
    return ""


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--mutants", type=int, default=530, help="default 530")
    parser.add_argument("--seed", type=int, default=1, help="default 1")
    parser.add_argument("--seconds", type=float, default=60,
                        help="processor time of the tests of a mutation; default 60")
    parser.add_argument("--minutes", type=float, default=1e9, help="ends after so many minutes")
    parser.add_argument("--retry", action="store_true", help="test the survivors again")
    options = parser.parse_args()
    end = time.monotonic() + 60 * options.minutes
    mutants = build(choose(options.mutants, options.seed))
    tests = measure(mutants)
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
            known[mutant.place] = test(mutant, tests, options.seconds)
            with RESULTS.open("a", encoding="utf-8") as file:
                file.write(f"{mutant.place}\t{known[mutant.place]}\n")
            print(known[mutant.place] or "SURVIVED", mutant.place, sep="\t", flush=True)
    tested = [mutant for mutant in mutants if mutant.place in known]
    for folder in FOLDERS:
        found = [bool(known[each.place]) for each in tested if each.path.startswith(folder + "/")]
        print(f"{folder}: {sum(found)} of {len(found)} found")
    survivors = sorted(each.place for each in tested if not known[each.place])
    print(f"{len(tested) - len(survivors)} of {len(tested)} found; survivors:")
    print(*survivors, sep="\n")


if __name__ == "__main__":
    main()
