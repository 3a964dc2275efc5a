"""The pages of docs/examples print what they show. Those with code to add run a program and a
library that have all of it (tests/CMakeLists.txt). Pages for users of C and C++ are in
library_test.py, of JavaScript in tests/bindings/wasm/, that of Slurm in slurm_long_test.py."""

import importlib.util
import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

import example_page

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAMS = pathlib.Path(os.environ["COLORWALK_PROGRAM"]).parent
PACKAGES = ("pandas", "jinja2", "scipy", "matplotlib")
EXTENDED = PROGRAMS / "tests/extended"
# They need packages for tables and plots.
PAPERS = {"solve-in-python", "paper", "check-the-statistics", "table-size"}
ELSEWHERE = {"README", "slurm", "gnu-parallel"}


def is_gnu_parallel():
    return shutil.which("parallel") is not None and "GNU parallel" in subprocess.run(
        ["parallel", "--version"], capture_output=True, text=True, check=False).stdout


class Pages(unittest.TestCase):
    def expect_shown(self, names, programs, **variables):
        self.assertTrue(names)
        for name in sorted(names):
            with self.subTest(name):
                environment = {**os.environ, **variables,
                               "PATH": f"{programs}:{os.environ['PATH']}"}
                page = ROOT / "docs/examples" / f"{name}.md"
                self.assertEqual(example_page.difference(page, environment), "")

    def names(self, pattern="*"):
        return {page.stem for page in (ROOT / "docs/examples").glob(f"{pattern}.md")}

    def test_pages_of_the_program_print_what_they_show(self):
        others = self.names("add-*") | self.names("solve-in-*") | ELSEWHERE | PAPERS
        self.expect_shown(self.names() - others, PROGRAMS)

    @unittest.skipUnless(all(map(importlib.util.find_spec, PACKAGES)),
                         "python3-pandas, -jinja2, -scipy or -matplotlib is missing")
    def test_pages_with_tables_and_plots_print_what_they_show(self):
        self.expect_shown(PAPERS, PROGRAMS)

    @unittest.skipUnless(is_gnu_parallel(), "GNU parallel is missing (Debian: parallel)")
    def test_the_page_of_gnu_parallel_prints_what_it_shows(self):
        self.expect_shown({"gnu-parallel"}, PROGRAMS)

    def test_pages_with_code_to_add_print_what_they_show(self):
        library = str(EXTENDED / "libcolorwalk.so")
        self.expect_shown(self.names("add-*"), EXTENDED, COLORWALK_LIBRARY=library)


class Checker(unittest.TestCase):
    def test_other_output_is_a_difference(self):
        for shown, is_equal in (("a 0.1", True), ("a ...", True), ("...b", False), ("a 0.2", False),
                                ("a 0.1\nmore", False)):
            with tempfile.NamedTemporaryFile("w", suffix=".md") as page:
                page.write(f"```console\n$ echo a 0.1\n{shown}\n```\n")
                page.flush()
                found = example_page.difference(pathlib.Path(page.name), os.environ)
                self.assertEqual(found == "", is_equal, shown)


if __name__ == "__main__":
    unittest.main()
