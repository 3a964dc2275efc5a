"""The library is built as part of a project, with Ninja Multi-Config, and its programs run."""

import subprocess
import unittest

import library_test
from folder_test_case import FolderTestCase


class Subproject(FolderTestCase):
    def test_programs_of_the_project_run(self):
        library_test.write_project(self.folder)
        options = "-D COLORWALK_WIDTHS=64 -D COLORWALK_WIDE_WIDTHS=none"
        subprocess.run(["bash", "-c", f"""
            {library_test.around("Ninja Multi-Config", options)} &&
            cmake --build build --config Release > log &&
            build/Release/run_sample.c && build/Release/run_sample.cpp"""],
                       cwd=self.folder, check=True)


if __name__ == "__main__":
    unittest.main()
