"""Pages of docs/examples with files and commands.

A block of a language and a file name, ```c solve.c, is a file. A block `console` has commands after
"$ ", continued after "> ", each followed by its standard output, where "..." stands for anything. A
block `diff` begins with "+++ " and a file of the project, and has lines of it with those to add.
"""

import pathlib
import re
import subprocess
import tempfile

_BLOCK = re.compile(r"^```(\w+)(?: (\S+))?\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def blocks(page):
    """The language, the file name (empty if there is none) and the text of each block of a page."""
    return _BLOCK.findall(page.read_text(encoding="utf-8"))


def _steps_of(block):
    """The commands of a block of `console`, each with its output."""
    steps = []
    for line in block.splitlines(keepends=True):
        if line.startswith("$ "):
            steps.append([line[2:], ""])
        elif line.startswith("> "):
            steps[-1][0] += line[2:]
        else:
            steps[-1][1] += line
    return steps


def difference(page, environment, folder=None):
    """Runs a page in a folder, by default an empty one. Returns the first command that prints
    something else than the page shows, with what it prints; an empty text if there is none."""
    with tempfile.TemporaryDirectory() as empty:
        folder = folder or empty
        for kind, name, block in blocks(page):
            if name:
                file = pathlib.Path(folder, name)
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text(block, encoding="utf-8")
            elif kind == "console":
                for command, expected in _steps_of(block):
                    done = subprocess.run(["bash", "-c", command], cwd=folder, env=environment,
                                          capture_output=True, text=True, check=False)
                    pattern = ".*".join(map(re.escape, expected.split("...")))
                    if not re.fullmatch(pattern, done.stdout, re.DOTALL):
                        return f"{page.name}: $ {command}{done.stdout}{done.stderr}"
    return ""
