"""The pages docs/examples/add-*.md: a program and a library with all that they add print what the
pages show."""

import os
import pathlib
import unittest

import example_page

ROOT = pathlib.Path(__file__).resolve().parents[2]
EXTENDED = pathlib.Path(os.environ["COLORWALK_PROGRAM"]).parent / "tests/extended"


class Extension(unittest.TestCase):
    def test_pages_print_what_they_show(self):
        environment = {**os.environ, "PATH": f"{EXTENDED}:{os.environ['PATH']}",
                       "PYTHONPATH": str(ROOT / "bindings/python"),
                       "COLORWALK_LIBRARY": str(EXTENDED / "libcolorwalk.so")}
        pages = sorted((ROOT / "docs/examples").glob("add-*.md"))
        self.assertEqual(len(pages), 7)
        for page in pages:
            with self.subTest(page.name):
                self.assertEqual(example_page.difference(page, environment), "")


if __name__ == "__main__":
    unittest.main()
