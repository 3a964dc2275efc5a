"""Holds the code to the two tables of ARCHITECTURE.md: which rooms there are and in what order
(a room includes only itself and rooms above it in the table), and which files name a package."""

import pathlib
import re
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
CODE = ("base", "engine", "heuristics", "search", "experiments", "play", "cli")
INCLUDE = re.compile(r'^\s*#\s*include\s+([<"])([^>"]+)[>"]', re.MULTILINE)
CHANGES = re.compile(r"\bofstream\b|std::j?thread\(|\b(?:flock|ftruncate|mkdir|unlink)\(|"
                     r"\b(?:fs|filesystem)::(?:rename|remove|resize_file|create_director)")
MOST_FILES = 27  # Some two dozen.


def table(heading):
    """The rows of the first table below a heading, as lists of cells without code marks."""
    text = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    section = text.split(f"## {heading}\n", 1)[1].split("\n## ", 1)[0]
    rows = [line.strip("|").split("|") for line in section.splitlines() if line.startswith("|")]
    return [[cell.strip().replace("`", "") for cell in row] for row in rows[2:]]


def sources():
    """All C++ files of the program, as paths below the root."""
    for folder in CODE:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in (".h", ".cc"):
                yield path.relative_to(ROOT)


def included(path, mark):
    """What a file includes in quotation marks or in angle brackets."""
    text = (ROOT / path).read_text(encoding="utf-8")
    return [name for found, name in INCLUDE.findall(text) if found == mark]


class Architecture(unittest.TestCase):
    """What ARCHITECTURE.md says, and what the code does."""

    def test_every_folder_is_a_room_and_every_room_a_folder(self):
        rooms = [row[0].rstrip("/") for row in table("Rooms")]
        folders = {path.parent.as_posix() for path in sources()}
        self.assertEqual(sorted(room for room in rooms if room.startswith(CODE)), sorted(folders))

    def test_a_room_includes_only_itself_and_rooms_above_it(self):
        order = {row[0].rstrip("/"): place for place, row in enumerate(table("Rooms"))}
        wrong = []
        for path in sources():
            room = path.parent.as_posix()
            for name in included(path, '"'):
                other = pathlib.PurePosixPath(name).parent.as_posix()
                if order.get(other, 0) > order[room]:
                    wrong.append(f"{path} includes {name}")
        self.assertEqual(wrong, [])

    def test_a_package_is_named_only_where_the_table_says(self):
        for package, header, places in (row[:3] for row in table("Packages")):
            allowed = [place.strip() for place in places.split(",")]
            for path in sources():
                if any(name.startswith(header) for name in included(path, "<")):
                    self.assertTrue(
                        any(path.match(place) or path.as_posix().startswith(place)
                            for place in allowed),
                        f"{path} includes {package}; ARCHITECTURE.md allows {', '.join(allowed)}")

    def test_files_are_changed_and_threads_started_in_one_place(self):
        for path in sources():
            if path.parts[:2] != ("base", "system"):
                found = CHANGES.findall((ROOT / path).read_text(encoding="utf-8"))
                self.assertEqual(found, [], f"{path}: base/system/ has what goes through its calls")

    def test_no_folder_is_too_full_to_look_through(self):
        folders = {}
        for path in ROOT.rglob("*"):
            relative = path.relative_to(ROOT)
            if path.is_file() and relative.parts[0] in (*CODE, "perf", "tests"):
                if "__pycache__" not in relative.parts and "history" not in relative.parts:
                    folders[relative.parent.as_posix()] = folders.get(
                        relative.parent.as_posix(), 0) + 1
        full = {folder: count for folder, count in folders.items() if count > MOST_FILES}
        self.assertEqual(full, {})


if __name__ == "__main__":
    unittest.main()
