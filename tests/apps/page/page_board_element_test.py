"""The element <colorwalk-board> in other pages."""

import os
import pathlib
import unittest

from browser import Browser
from browser_page import Keys, run_tests
from folder_test_case import folder_for
from served_site import ServedSite

SCRIPT = pathlib.Path(os.environ["COLORWALK_SITE"], "colorwalk-board.js")
MOST_BYTES = 40_000
BLOG = """<!DOCTYPE html>
<html lang="en">
<title>A blog</title>
<style>body { color: rgb(10, 20, 30); width: 300px; }</style>
<script src="colorwalk-board.js"></script>
<colorwalk-board id="address" board="cells.2.3.3.flood-it.0,0.0.6O" moves="1202"></colorwalk-board>
<colorwalk-board id="rows" board="0112 2100
0220"></colorwalk-board>
<colorwalk-board id="hexagons" board="cells.2.3.3.flood-it.0,0.0.6O.hexagonal"></colorwalk-board>
<colorwalk-board id="wrong" board="cells.2.3"></colorwalk-board>
<colorwalk-board id="move" board="01" moves="17"></colorwalk-board>
</html>
"""


class OtherPages(unittest.TestCase):
    """A page that has nothing but the script."""

    @classmethod
    def setUpClass(cls):
        folder = folder_for(cls)
        (folder / "index.html").write_text(BLOG, encoding="utf-8")
        (folder / SCRIPT.name).symlink_to(SCRIPT)
        cls.site = ServedSite(folder)
        cls.addClassCleanup(cls.site.stop)
        cls.browser = Browser(1280, 900)
        cls.addClassCleanup(cls.browser.close)

    def setUp(self):
        self.browser.driver.get(self.site.address + "/")
        self.browser.wait("document.querySelector('#hexagons canvas')?.width > 0")

    def test_script_is_small_and_adds_no_names(self):
        self.assertLessEqual(SCRIPT.stat().st_size, MOST_BYTES)
        self.assertEqual(self.browser.js("[typeof make, typeof BoardView, typeof palette]"),
                         ["undefined"] * 3)
        self.assertEqual(self.browser.console_errors(), [])

    def test_moves_are_stepped_with_buttons_and_keys(self):
        text = "#address .now"
        self.assertEqual(self.browser.text(text), "Move 0 of 4, 5 of 6 cells left")
        self.browser.element("#address [aria-label=Forward]").click()
        self.assertEqual(self.browser.text(text), "Move 1 of 4: 1 takes 2, 3 of 6 cells left")
        board = self.browser.element("#address")
        for key, shown in ((Keys.ARROW_RIGHT, "Move 2 of 4"), (Keys.END, "Move 4 of 4"),
                           (Keys.ARROW_LEFT, "Move 3 of 4"), (Keys.HOME, "Move 0 of 4")):
            board.send_keys(key)
            self.assertIn(shown, self.browser.text(text))
        # The page of the test does not name its encoding.
        self.assertEqual(self.browser.text("#address [aria-label=Play]"), "▶")
        self.browser.element("#address [aria-label=Play]").click()
        self.browser.wait(f"document.querySelector('{text}').textContent.includes('Move 4 of 4')")

    def test_without_moves_there_is_only_the_board(self):
        self.assertEqual(self.browser.js("document.querySelector('#rows').children.length"), 1)
        size = self.browser.element("#rows canvas").size
        self.assertAlmostEqual(size["width"] / size["height"], 4 / 3, 1)

    def test_wrong_attributes_are_a_sentence(self):
        self.assertEqual(self.browser.text("#wrong"),
                         'colorwalk-board: invalid board "cells.2.3"; expected an address that '
                         'begins with "cells.", or rows such as "011 120"')
        self.assertEqual(self.browser.text("#move"), 'colorwalk-board: invalid move "7"; expected '
                                                     'a color of the board, 0, 1')


if __name__ == "__main__":
    run_tests()
