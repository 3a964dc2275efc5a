"""The library as users link it: installed, where the pages docs/examples/solve-in-*.md are compiled
and run and the answers are those of the program, and as part of another project."""

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
from folder_test_case import FolderTestCase, folder_for

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = pathlib.Path(os.environ["COLORWALK_PROGRAM"])
SKIPPED = 77
COMPILER = shutil.which("clang++") or "c++"

# Another project, without standard and build type. With cmake -D AROUND=ON, this one is part of it.
PROJECT = """
cmake_minimum_required(VERSION 3.25)
project(app LANGUAGES C CXX)
include(CTest)
if(AROUND)
  include(FetchContent)
  FetchContent_Declare(colorwalk GIT_REPOSITORY https://example.org/colorwalk)
  FetchContent_MakeAvailable(colorwalk)
else()
  find_package(colorwalk 1.0 REQUIRED)
endif()
foreach(source sample.c sample.cpp)
  add_library(${source}.o OBJECT ${source})
  target_link_libraries(${source}.o PRIVATE colorwalk::colorwalk)
  add_executable(run_${source} $<TARGET_OBJECTS:${source}.o>)
  target_link_libraries(run_${source} PRIVATE colorwalk::colorwalk)
endforeach()
"""


def write_project(folder):
    """The project, with the samples of docs/library.md as programs."""
    pathlib.Path(folder, "CMakeLists.txt").write_text(PROJECT, encoding="utf-8")
    samples = {kind: text for kind, _, text in example_page.blocks(ROOT / "docs/library.md")}
    for name, before in (
            ("sample.c", '#include <colorwalk/colorwalk.h>\n'
             'int main(void) {\ncw_solver* const solver = cw_new("optimal");\n'),
            ("sample.cpp", "#include <colorwalk/colorwalk.hpp>\nint main() {\n")):
        text = before + samples[name.partition(".")[2]] + "return 0;\n}\n"
        pathlib.Path(folder, name).write_text(text, encoding="utf-8")


def around(generator, more=""):
    """The command that configures the project with this one as a part of it."""
    return (f"cmake -S . -B build -G '{generator}' -D CMAKE_CXX_COMPILER={COMPILER} -D AROUND=ON "
            f"-D FETCHCONTENT_SOURCE_DIR_COLORWALK='{ROOT}' {more} > log")


class InstalledLibrary(FolderTestCase):
    """One installed tree for all tests, in a folder that the build does not know."""

    @classmethod
    def setUpClass(cls):
        scratch = folder_for(cls)
        first = scratch / "first"
        for component in ("library", "development"):
            subprocess.run(["cmake", "--install", PROGRAM.parent, "--component", component,
                            "--prefix", first], check=True, stdout=subprocess.DEVNULL)
        cls.tree = first.rename(scratch / "moved")
        libraries = next(cls.tree.rglob("libcolorwalk.so")).parent
        cls.soname = next(libraries.glob("libcolorwalk.so.?")).name
        cls.environment = dict(
            os.environ, PKG_CONFIG_PATH=str(libraries / "pkgconfig"),
            LD_LIBRARY_PATH=str(libraries), CMAKE_GENERATOR="Ninja",
            CMAKE_PREFIX_PATH=str(cls.tree), PATH=f"{PROGRAM.parent}:{os.environ['PATH']}")

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

    def test_only_the_c_interface_is_exported(self):
        header = (self.tree / "include/colorwalk/colorwalk.h").read_text(encoding="utf-8")
        declared = set(re.findall(r"^[a-z].*?\b(cw_\w+)\(", header, re.MULTILINE))
        listed = self.run_in(ROOT, "nm -D --defined-only --format=posix "
                             f"{next(self.tree.rglob('libcolorwalk.so'))}")
        exported = {re.split("[@ ]", line)[0] for line in listed.splitlines()}
        self.assertEqual(exported, declared | {"COLORWALK_0"})

    @unittest.skipUnless(shutil.which("abidiff"), "Debian's abigail-tools are missing")
    def test_programs_of_version_1_0_0_find_the_same_interface(self):
        common = ("-g -fPIC -shared -Wl,-soname,libcolorwalk.so.1,"
                  f"--version-script='{ROOT}/bindings/c/colorwalk.map'")
        headers = f"'{ROOT}/bindings/include'"
        write_project(self.folder)
        self.assertEqual(self.run_in(self.folder, f"""
            cc -w {common} '{ROOT}/tests/setup/interface_1.0.c' -o libcolorwalk.so &&
            c++ -std=c++20 {common} -I '{ROOT}' -I {headers} -D 'COLORWALK_VERSION="1"' \
              '{ROOT}/bindings/c/colorwalk.cc' -o today.so &&
            abidiff --headers-dir1 {headers} --headers-dir2 {headers} --drop-private-types \
              --no-added-syms libcolorwalk.so today.so &&
            cc $(pkg-config --cflags colorwalk) sample.c libcolorwalk.so -o sample && ./sample
            """), "")

    def test_the_samples_of_the_manual_need_the_library_and_the_standards_that_it_names(self):
        flags = "-Wall -Wextra -Wpedantic -Werror -Wno-unused-variable"
        for compiler in (f"cc -std=c99 {flags} sample.c", f"c++ -std=c++17 {flags} sample.cpp"):
            with self.subTest(compiler), tempfile.TemporaryDirectory() as folder:
                write_project(folder)
                self.assertEqual(self.run_in(folder, f"{compiler} -o sample $(pkg-config "
                                 "--define-prefix --cflags --libs colorwalk) && ./sample"), "")
                needed = self.run_in(folder,
                                     "readelf -d sample | grep -o 'lib[a-z+_]*[.]so[.][0-9]*'")
                self.assertLessEqual(set(needed.split()), {self.soname, "libstdc++.so.6",
                                                           "libgcc_s.so.1", "libc.so.6"})
        self.assertIn("#error \"colorwalk.hpp needs C++17", self.run_in(
            self.tree, "c++ -std=c++14 -fsyntax-only -x c++ include/colorwalk/colorwalk.hpp"))

    def test_pkg_config_has_the_folders_of_the_installation(self):
        prefix = self.run_in(self.tree, "realpath $(pkg-config --variable=prefix colorwalk)")
        self.assertEqual(prefix, f"{self.tree.resolve()}\n")
        self.assertEqual(self.run_in(self.folder, f"""
            cmake -S '{ROOT}' -B . -D CMAKE_BUILD_TYPE=Release -D BUILD_TESTING=OFF \
              -D CMAKE_INSTALL_LIBDIR=/a/lib -D CMAKE_INSTALL_INCLUDEDIR=/b/include > log
            PKG_CONFIG_PATH=bindings pkg-config --cflags --libs colorwalk"""),
                         "-I/b/include -L/a/lib -lcolorwalk \n")

    def test_a_project_without_a_standard_finds_the_package(self):
        write_project(self.folder)
        self.assertEqual(self.run_in(self.folder, f"""
            (CXX={COMPILER} cmake -S . -B build && cmake --build build) > log || cat log
            build/run_sample.c && build/run_sample.cpp"""), "")

    def test_a_project_around_this_one_gets_the_library_alone(self):
        for generator in ("Ninja", "Ninja Multi-Config"):
            with self.subTest(generator), tempfile.TemporaryDirectory() as folder:
                write_project(folder)
                self.assertEqual(self.run_in(folder, f"""
                    ({around(generator)} &&
                      cmake --build build --target sample.c.o sample.cpp.o > log) || cat log
                    cmake --install build --prefix installed > log; ls -A installed 2>/dev/null
                    ctest --test-dir build -N | grep Total"""), "Total Tests: 0\n")

    def test_moves_solve_the_array_of_the_caller(self):
        self.assertEqual(host_answers.differences("c", self.environment), [])


if __name__ == "__main__":
    if not all(map(shutil.which, ("cmake", "pkg-config", "cc", "c++"))):
        print("skipped: cmake, pkg-config or a compiler is missing")
        sys.exit(SKIPPED)
    unittest.main()
