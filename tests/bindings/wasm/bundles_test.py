"""The npm package in pages: bundled by vite, webpack and esbuild, served by vite, and as it is.

COLORWALK_PACKAGE is its folder. The bundlers are installed from npm's registry into
COLORWALK_BUNDLES.
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import unittest

import example_page
from browser import Browser, run_tests
from served_site import ServedSite
from waiting import wait_until

ROOT = pathlib.Path(__file__).resolve().parents[3]
FOLDER = pathlib.Path(os.environ["COLORWALK_BUNDLES"])
MOVES = "1201"  # As on the page.


class Bundles(unittest.TestCase):
    """The folder in which a user has followed docs/examples/solve-in-bundles.md."""

    @classmethod
    def setUpClass(cls):
        FOLDER.mkdir(exist_ok=True)
        shutil.rmtree(FOLDER / "dist", ignore_errors=True)
        environment = {**os.environ, "PACKAGE": os.environ["COLORWALK_PACKAGE"]}
        cls.difference = example_page.difference(ROOT / "docs/examples/solve-in-bundles.md",
                                                 environment, FOLDER)
        cls.browser = Browser()
        cls.addClassCleanup(cls.browser.close)

    def expect_moves(self, address):
        """Opens a page, which is to show the moves without an error."""
        self.browser.driver.get(address)
        errors = []

        def is_done():
            errors.extend(entry["message"] for entry in self.browser.driver.get_log("browser")
                          if entry["level"] == "SEVERE")
            return errors or self.browser.js("document.querySelector('output')?.textContent")

        wait_until(is_done, address)
        self.assertEqual((errors, self.browser.text("output")), ([], MOVES))

    def test_the_page_of_the_documentation_works(self):
        self.assertEqual(self.difference, "")

    def test_a_board_is_solved_in_each_bundle(self):
        site = ServedSite(FOLDER / "dist")
        self.addCleanup(site.stop)
        for name in ("vite", "webpack", "esbuild", "plain"):
            with self.subTest(name):
                self.expect_moves(f"{site.address}/{name}/index.html")

    def test_a_board_is_solved_on_the_server_of_vite(self):
        with subprocess.Popen(["node_modules/.bin/vite", "--port", "0"], cwd=FOLDER, text=True,
                              stdout=subprocess.PIPE, env={**os.environ, "NO_COLOR": "1"}) as vite:
            try:
                addresses = (re.search(r"http://\S+", line) for line in vite.stdout)
                self.expect_moves(next(filter(None, addresses))[0])
            finally:
                vite.terminate()


if __name__ == "__main__":
    if not shutil.which("npm") or subprocess.run(
            ["npm", "view", "--silent", "esbuild", "name"], stdout=subprocess.DEVNULL,
            check=False).returncode != 0:
        print("skipped: npm's registry is not reachable")
        sys.exit(77)
    run_tests()
