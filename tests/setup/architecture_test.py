"""Checks the code against the tables of ARCHITECTURE.md: the layers and the direction of includes,
and the files that may include a package."""

import pathlib
import re
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
DOCUMENT = ROOT / "ARCHITECTURE.md"
# Code outside the layers: the public headers include no header of the project, and the others have
# their own compilers.
OUTSIDE = ("bindings/include", "bindings/python", "bindings/wasm")
CODE = ("base", "engine", "heuristics", "search", "bindings", "experiments", "apps")
INCLUDE = re.compile(r'^\s*#\s*include\s+([<"])([^>"]+)[>"]', re.MULTILINE)
SYSTEM_CALLS = re.compile(r"\bofstream\b|std::j?thread\(|\b(?:flock|ftruncate|mkdir|unlink)\(|"
                          r"\b(?:fs|filesystem)::(?:rename|remove|resize_file|create_director)")
# The C++ standard library, C and POSIX, Linux, the compiler.
SYSTEM_HEADER = re.compile(r"\w+|(?:sys|arpa|asm|netinet|sanitizer)/\w+\.h|"
                           r"(?:arm_neon|dlfcn|fcntl|immintrin|malloc|poll|pthread|sched|signal|"
                           r"spawn|unistd|wasm_simd128)\.h")


def table(heading):
    """The rows of the first table below a heading, as lists of cells without code marks."""
    text = DOCUMENT.read_text(encoding="utf-8")
    section = text.split(f"## {heading}\n", 1)[1].split("\n## ", 1)[0]
    rows = [line.strip("|").split("|") for line in section.splitlines() if line.startswith("|")]
    return [[cell.strip().replace("`", "") for cell in row] for row in rows[2:]]


def sources(*suffixes):
    """All files of the program with the suffixes, by default C++, as paths relative to the root."""
    for folder in CODE:
        for path in sorted((ROOT / folder).rglob("*")):
            place = path.relative_to(ROOT)
            if (path.suffix in (suffixes or (".h", ".cc"))
                    and not place.as_posix().startswith(OUTSIDE)):
                yield place


def code_folders():
    """The folders that contain C++, JavaScript, CSS or HTML."""
    return {path.parent.as_posix() for path in sources(".h", ".cc", ".js", ".css", ".html")}


def included(path):
    """The headers that a file includes, with '<' or '"'."""
    return INCLUDE.findall((ROOT / path).read_text(encoding="utf-8"))


class Architecture(unittest.TestCase):
    """ARCHITECTURE.md describes the code."""

    def test_the_layers_are_the_folders(self):
        self.assertEqual(sorted(row[0].rstrip("/") for row in table("Layers")),
                         sorted(code_folders()))

    def test_a_folder_includes_only_itself_and_lower_layers(self):
        order = {row[0].rstrip("/"): index for index, row in enumerate(table("Layers"))}
        wrong = []
        for path in sources():
            for mark, name in included(path):
                other = pathlib.PurePosixPath(name).parent.as_posix()
                if mark == '"' and order.get(other, 0) > order[path.parent.as_posix()]:
                    wrong.append(f"{path} includes {name}")
        self.assertEqual(wrong, [])

    def test_packages_are_included_only_where_the_table_allows_it(self):
        allowed = [(header, [place.strip() for place in places.split(",")])
                   for _, header, places in (row[:3] for row in table("Packages"))]
        wrong = []
        for path in sources():
            for mark, name in included(path):
                rows = [places for header, places in allowed if name.startswith(header)]
                is_ours = mark == '"' and not rows or SYSTEM_HEADER.fullmatch(name)
                if not is_ours and not any(path.as_posix() == place or place.endswith("/")
                                           and path.as_posix().startswith(place)
                                           for places in rows for place in places):
                    wrong.append(f"{path} includes {name}")
        self.assertEqual(wrong, [])

    def test_only_base_system_changes_files_and_starts_threads(self):
        for path in sources():
            if path.parts[:2] != ("base", "system"):
                found = SYSTEM_CALLS.findall((ROOT / path).read_text(encoding="utf-8"))
                self.assertEqual(found, [], f"{path}: use the functions of base/system/")


class Configuration(unittest.TestCase):
    """CMake stores what it finds, so a tool is looked for when it is used."""

    def test_searches_no_tools_and_disables_no_tests(self):
        paths = [ROOT / "CMakeLists.txt"]
        for folder in (*CODE, "packaging", "perf", "tests"):
            for pattern in ("CMakeLists.txt", "*.cmake"):
                paths += (ROOT / folder).rglob(pattern)
        for path in paths:
            text = path.read_text(encoding="utf-8")
            found = re.findall(r"find_program|find_package\(Python|\bDISABLED\b", text)
            self.assertEqual(found, [], path)


if __name__ == "__main__":
    unittest.main()
