"""The installed library: the pages docs/examples/solve-in-*.md are compiled and run against it, as
users do it, and its answers are those of the program."""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

import example_page
import host_answers

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = pathlib.Path(os.environ["COLORWALK_PROGRAM"])
SKIPPED = 77


class InstalledLibrary(unittest.TestCase):
    """One installed tree for all tests, in a folder that the build does not know."""

    @classmethod
    def setUpClass(cls):
        cls.scratch = tempfile.TemporaryDirectory()
        first = pathlib.Path(cls.scratch.name, "first")
        for component in ("library", "development"):
            subprocess.run(["cmake", "--install", PROGRAM.parent, "--component", component,
                            "--prefix", first], check=True, stdout=subprocess.DEVNULL)
        cls.tree = first.rename(pathlib.Path(cls.scratch.name, "moved"))
        libraries = next(cls.tree.rglob("libcolorwalk.so")).parent
        cls.soname = next(libraries.glob("libcolorwalk.so.?")).name
        cls.environment = dict(
            os.environ, PKG_CONFIG_PATH=str(libraries / "pkgconfig"),
            LD_LIBRARY_PATH=str(libraries), CMAKE_GENERATOR="Ninja",
            CMAKE_PREFIX_PATH=str(cls.tree), PATH=f"{PROGRAM.parent}:{os.environ['PATH']}")

    @classmethod
    def tearDownClass(cls):
        cls.scratch.cleanup()

    def run_in(self, folder, command):
        return subprocess.run(["bash", "-c", command], cwd=folder, env=self.environment,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                              check=False).stdout

    def test_pages_print_what_they_say(self):
        pages = sorted((ROOT / "docs/examples").glob("solve-in-c*.md"))
        self.assertEqual(len(pages), 2)
        for page in pages:
            with self.subTest(page.name):
                self.assertEqual(example_page.difference(page, self.environment), "")

    def test_headers_include_themselves_and_the_standard_library_alone(self):
        headers = sorted((self.tree / "include/colorwalk").iterdir())
        self.assertEqual([header.name for header in headers], ["colorwalk.h", "colorwalk.hpp"])
        for header in headers:
            for name in re.findall(r"#include ([<\"].*)", header.read_text(encoding="utf-8")):
                self.assertRegex(name, r'^(<[a-z_]+>|<stdint\.h>|"colorwalk\.h")$')

    def test_the_program_uses_the_library_and_contains_no_second_copy_of_it(self):
        needed = self.run_in(ROOT, f"readelf -d '{PROGRAM}'")
        self.assertIn(f"[{self.soname}]", needed)
        own = self.run_in(ROOT, f"nm -C --defined-only '{PROGRAM}'")
        self.assertIn(" colorwalk::run_program(", own)
        self.assertNotIn("colorwalk::CoreRefuter<", own)
        self.assertNotIn("colorwalk::solver_entries()", own)

    def test_only_the_c_interface_is_exported_for_other_programs(self):
        header = (self.tree / "include/colorwalk/colorwalk.h").read_text(encoding="utf-8")
        declared = set(re.findall(r"^[a-z].*?\b(cw_\w+)\(", header, re.MULTILINE))
        listed = self.run_in(ROOT, f"nm -D --defined-only --format=posix "
                             f"{next(self.tree.rglob('libcolorwalk.so'))}")
        names = [line.split()[0] for line in listed.splitlines() if line.split()[1] in "TDBRW"]
        exported = {name.split("@")[0] for name in names if not name.endswith("@COLORWALK_PRIVATE")}
        self.assertEqual(exported, declared)

    def test_a_linking_user_needs_no_other_library(self):
        source = "#include <colorwalk/colorwalk.h>\nint main(void) { return cw_interface() - 1; }\n"
        with tempfile.TemporaryDirectory() as folder:
            pathlib.Path(folder, "least.c").write_text(source, encoding="utf-8")
            printed = self.run_in(folder, "cc -std=c99 -Wall -Wextra -Wpedantic -Werror least.c "
                                  "$(pkg-config --cflags --libs colorwalk) -o least && ./least "
                                  "&& echo done")
            self.assertEqual(printed, "done\n")
            needed = self.run_in(folder, "readelf -d least | grep -o 'lib[a-z]*\\.so\\.[0-9]*'")
            self.assertEqual(needed.split(), [self.soname, "libc.so.6"])

    def test_moves_solve_the_array_of_the_caller(self):
        for host in ("c", "cpp"):
            with self.subTest(host):
                self.assertEqual(host_answers.differences(host, self.environment), [])


if __name__ == "__main__":
    if not all(map(shutil.which, ("cmake", "pkg-config", "cc", "c++"))):
        print("skipped: cmake, pkg-config or a compiler is missing")
        sys.exit(SKIPPED)
    unittest.main()
