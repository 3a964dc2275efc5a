"""The files of the project that pages of docs/examples add or change.

    extended_files.py FOLDER PAGE...

writes them below FOLDER, as they are with all pages done.
"""

import pathlib
import sys

import example_page

ROOT = pathlib.Path(__file__).resolve().parents[2]


def changed(text, change):
    """The text with the lines that begin with "+" added to the others, which it must have once."""
    lines = change.splitlines(keepends=True)
    before = "".join(line[1:] for line in lines if line[0] != "+")
    if text.count(before) != 1:
        raise SystemExit(f"expected these lines once:\n{before}")
    return text.replace(before, "".join(line[1:] for line in lines))


def files_of(pages):
    """{path: text} of the files that the pages add or change."""
    files = {}
    for page in pages:
        for kind, name, block in example_page.blocks(page):
            if name:
                files[name] = block
            elif kind == "diff":
                header, change = block.split("\n", 1)
                name = header.removeprefix("+++ ")
                text = files.get(name) or (ROOT / name).read_text(encoding="utf-8")
                files[name] = changed(text, change)
    return files


def main(folder, *pages):
    for name, text in files_of(map(pathlib.Path, pages)).items():
        path = pathlib.Path(folder, name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
