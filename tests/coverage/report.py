#!/usr/bin/env python3
"""Prints how many lines and branches the tests reach, by folder, and which lines that refuse input
they do not reach. Exit code 1 if there are such lines.

    ./cw test coverage && tests/coverage/report.py
    COLORWALK_SCRIPT_COVERAGE=$PWD/build/coverage/scripts ./cw test wasm -- -R Wasm.page
    COLORWALK_SCRIPT_COVERAGE=$PWD/build/coverage/scripts ./cw test release -- -R report_page_test

The other two commands are for the scripts of the pages. A line refuses input if it throws an
exception of the project or calls a function that is called fail or begins with refuse. Such a line
is reached if all of it has been executed. A branch of a script is a block with a count of its own.
"""

import collections
import concurrent.futures
import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
CODE = ("base", "engine", "heuristics", "search", "bindings", "experiments", "apps")
BUILD = ROOT / "build" / "coverage"
REFUSAL = re.compile(r"\bthrow (?!std::)|\brefuse\w*\(|\bfail\(")
NO_CODE = re.compile(r'//.*|^\s*/?\*.*|"(\\.|[^"\\])*"|\[\[noreturn\]\].*')


class File:
    """What is reached of a file: lines, whole lines and branches, each by number."""

    def __init__(self):
        self.lines = collections.defaultdict(bool)
        self.whole = collections.defaultdict(bool)
        self.branches = collections.defaultdict(bool)

    def add(self, line, reached, whole):
        self.lines[line] |= reached
        self.whole[line] |= reached and whole


def counts_of(notes):
    """What gcov reports of an object file."""
    command = ["gcov", "--json-format", "--stdout", "--branch-probabilities", str(notes)]
    done = subprocess.run(command, cwd=BUILD, check=False, capture_output=True, text=True)
    if done.returncode != 0:  # Such as counts of an older build.
        print(f"left out: {done.stderr.strip()}", file=sys.stderr)
        return []
    return [file for text in done.stdout.splitlines() for file in json.loads(text)["files"]]


def add_cpp(files):
    """Adds the counts of the preset coverage. A template counts as one, for all its instances."""
    notes = sorted(BUILD.rglob("*.gcno"))
    with concurrent.futures.ThreadPoolExecutor() as pool:
        for counted in pool.map(counts_of, notes):
            for each in counted:
                path = pathlib.Path(each["file"])
                if not path.is_relative_to(ROOT) or path.is_relative_to(BUILD):
                    continue
                file = files[path.relative_to(ROOT)]
                for line in each["lines"]:
                    number = line["line_number"]
                    file.add(number, line["count"] > 0, not line["unexecuted_block"])
                    # Those that lead to the handling of an exception are the compiler's.
                    taken = (branch["count"] > 0 for branch in line["branches"]
                             if not branch["throw"])
                    for index, is_taken in enumerate(taken):
                        file.branches[number, index] |= is_taken


def add_scripts(files):
    """Adds what tests/support/script_coverage.py has written."""
    pages = [path for code in ("apps", "experiments") for path in (ROOT / code).rglob("*.js")]
    for result in (BUILD / "scripts").glob("*.json"):
        read = json.loads(result.read_text(encoding="utf-8"))
        page = read["text"].encode("utf-16-le")
        for path in pages:
            text = path.read_text(encoding="utf-8").strip()
            begin = page.find(text.encode("utf-16-le")) // 2
            if begin < 0:
                continue
            file = files[path.relative_to(ROOT)]
            at = begin
            for number, line in enumerate(text.split("\n"), 1):
                size = len(line.encode("utf-16-le")) // 2
                indent = len(line) - len(line.lstrip())
                executed = read["executed"][at + indent:at + size]
                if NO_CODE.sub("", line).strip(" })];,"):
                    file.add(number, "1" in executed, "0" not in executed)
                at += size + 1
            for first, last in read["branches"]:
                if begin <= first and last <= at:
                    file.branches[first - begin, last - begin] |= read["executed"][first] == "1"


def share(reached):
    return f"{100 * sum(reached) / len(reached):.1f} % of {len(reached):,}" if reached else "-"


def main():
    files = collections.defaultdict(File)
    add_cpp(files)
    add_scripts(files)
    folders = collections.defaultdict(list)
    for path in sorted(files):
        if path.parts[0] in CODE:
            language = "scripts" if path.suffix == ".js" else "C++"
            folders[path.parent.as_posix(), language].append(files[path])
    print("| folder | language | lines reached | branches reached |\n|---|---|--:|--:|")
    for (folder, language), members in sorted(folders.items()):
        print(f"| `{folder}/` | {language} |",
              share([reached for file in members for reached in file.lines.values()]), "|",
              share([reached for file in members for reached in file.branches.values()]), "|")
    refusals = 0
    unreached = []
    for path, file in sorted(files.items()):
        if path.parts[0] in CODE:
            text = (ROOT / path).read_text(encoding="utf-8").splitlines()
            for number, whole in sorted(file.whole.items()):
                if REFUSAL.search(NO_CODE.sub("", text[number - 1])):
                    refusals += 1
                    if not whole:
                        unreached.append(f"{path}:{number}: {text[number - 1].strip()}")
    print(f"\n{refusals} lines refuse input; not reached: {len(unreached)}")
    print(*unreached, sep="\n")
    return 1 if unreached else 0


if __name__ == "__main__":
    sys.exit(main())
