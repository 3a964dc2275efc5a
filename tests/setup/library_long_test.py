"""The library is built as part of a project, with Ninja Multi-Config, and its programs run."""

import subprocess
import tempfile
import unittest

import library_test


class Subproject(unittest.TestCase):
    def test_programs_of_the_project_run(self):
        with tempfile.TemporaryDirectory() as folder:
            library_test.write_project(folder)
            options = "-D COLORWALK_WIDTHS=64 -D COLORWALK_WIDE_WIDTHS=none"
            subprocess.run(["bash", "-c", f"""
                {library_test.around("Ninja Multi-Config", options)} &&
                cmake --build build --config Release > log &&
                build/Release/run_sample.c && build/Release/run_sample.cpp"""],
                           cwd=folder, check=True)


if __name__ == "__main__":
    unittest.main()
