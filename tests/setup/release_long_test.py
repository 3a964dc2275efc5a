"""packaging/release.py builds all files of a release from a clone of the project.

COLORWALK_LEVELS: the processor levels to build (default: the lowest).
"""

import os
import pathlib
import shutil
import subprocess
import sys
import tarfile
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
NEEDED = ("git", "cmake", "ninja", "dh", "patchelf", "help2man", "clang++-19", "wasm-opt", "npm")


class Release(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        project = pathlib.Path(folder.name, "project")
        subprocess.run(["git", "clone", "--quiet", ROOT, project], check=True)
        cls.out = pathlib.Path(folder.name, "dist")
        environment = {"COLORWALK_LEVELS": "x86-64-v2", **os.environ}
        printed = subprocess.run([project / "packaging/release.py", "--out", cls.out],
                                 env=environment, stdout=subprocess.PIPE, text=True,
                                 check=True).stdout
        cls.printed = printed.splitlines()
        sys.path.insert(0, str(ROOT / "packaging"))
        import release
        cls.version = release.version_of(project)

    def test_all_files_are_built_and_printed(self):
        version = self.version
        major = version.partition(".")[0]
        machine = os.uname().machine
        built = sorted(path.name for path in self.out.iterdir())
        self.assertEqual(self.printed, [str(self.out / name) for name in built])
        self.assertEqual([name for name in built if not name.endswith(".deb")], sorted([
            "SHA256SUMS", f"colorwalk-{version}-py3-none-linux_{machine}.whl",
            f"colorwalk-{version}.tar.gz", f"colorwalk-{version}.tgz",
            f"colorwalk-web-{version}.tar.gz"]))
        self.assertEqual([name.partition("_")[0] for name in built if name.endswith(".deb")], [
            "colorwalk-web", "colorwalk", "libcolorwalk-dev", f"libcolorwalk{major}",
            "python3-colorwalk"])

    def test_the_checksums_are_those_of_the_files(self):
        subprocess.run(["sha256sum", "--check", "--strict", "--quiet", "SHA256SUMS"], cwd=self.out,
                       check=True)
        listed = (self.out / "SHA256SUMS").read_text(encoding="ascii").splitlines()
        self.assertEqual([line.split()[1] for line in listed],
                         sorted(path.name for path in self.out.iterdir()
                                if path.name != "SHA256SUMS"))

    def test_archives_have_one_folder_with_the_page_or_the_sources(self):
        for name, file in ((f"colorwalk-web-{self.version}", "index.html"),
                           (f"colorwalk-{self.version}", "CMakeLists.txt")):
            with tarfile.open(self.out / f"{name}.tar.gz") as archive:
                names = archive.getnames()
                self.assertEqual({each.partition("/")[0] for each in names}, {name})
                self.assertIn(f"{name}/{file}", names)


if __name__ == "__main__":
    missing = [each for each in NEEDED if not shutil.which(each)]
    if missing:
        print(f"skipped: {missing[0]} is missing")
        sys.exit(77)
    unittest.main()
