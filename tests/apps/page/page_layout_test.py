"""The layout of the page in windows of many sizes, and its accessibility."""

from browser_page import BrowserTest, Keys, run_tests

SIZES = ((320, 568), (360, 740), (568, 320), (740, 360), (640, 450), (768, 1024), (1280, 600),
         (1280, 900), (1920, 700), (2560, 1300))


class LayoutTest(BrowserTest):
    """Windows of many sizes."""

    def resize(self, width, height, touch=False):
        page = self.page
        page.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": touch})
        page.driver.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": touch})
        page.wait(f"innerWidth === {width} && page.layout.isFitted()")

    def tearDown(self):
        super().tearDown()
        self.resize(1280, 900)


class Sizes(LayoutTest):
    """Board and keys."""

    def test_board_and_keys_are_visible_together(self):
        page = self.open("uniform.14.14.6.flood-it.ul.3.0")
        for width, height in SIZES:
            with self.subTest(f"{width}x{height}"):
                self.resize(width, height)
                for name in (".board canvas", ".keys"):
                    box = page.js(f"document.querySelector('{name}').getBoundingClientRect()")
                    self.assertGreaterEqual(box["left"], 0, name)
                    self.assertLessEqual(box["right"], width, name)
                    self.assertLessEqual(box["bottom"], height, name)
                self.assertLessEqual(page.overflow(), 0)


class Accessibility(LayoutTest):
    """Screen readers, touch, forced colors, print."""

    def test_cell_cursor_describes_cells_and_plays_them(self):
        page = self.open()
        page.js("void page.gameView.view.element.focus({focusVisible: true})")
        page.press(Keys.ARROW_RIGHT)
        cell = page.js("page.gameView.cursor.cell")
        self.assertEqual(cell, 1)
        self.assertRegex(page.js("document.querySelector('#cell').textContent"),
                         r"Row 1, column 2: [a-z]+, (not taken|yours), region of \d+ cells?")
        self.assertEqual(page.moves(), "")
        while page.js("page.session.walk.takenAt[page.gameView.cursor.cell] !== never"):
            page.press(Keys.ARROW_DOWN)
        symbol = page.js("page.session.board.cells[page.gameView.cursor.cell]")
        size = page.js("page.session.walk.regionOf(page.gameView.cursor.cell).length")
        self.assertIn(f"not taken, region of {size} cell",
                      page.js("document.querySelector('#cell').textContent"))
        page.press(Keys.ENTER)
        self.assertEqual(page.moves(), symbol)

    def test_one_announcement_per_move(self):
        page = self.open(training=True)
        page.wait_for_knowledge()
        regions = """[...document.querySelectorAll(
            '#view-play [aria-live], #view-play [role=status], #view-play [role=alert], output')]
            .map(element => element.textContent)"""
        before = page.js(regions)
        page.press(page.greedy_symbol())
        page.wait_for_knowledge()
        after = page.js(regions)
        self.assertEqual(sum(old != new for old, new in zip(before, after)), 1)
        self.assertRegex(page.js("document.querySelector('.message').textContent"),
                         r"Move 1: [a-z]+ takes \d+ cells?, \d+ left\. Fewest moves left: \d+")

    def test_touch_targets_have_44_pixels(self):
        page = self.open()
        for _ in range(3):
            page.press(page.greedy_symbol())
        self.resize(360, 740, touch=True)
        page.driver.execute_script(  # Also the cards of the other tabs.
            "page.toggleMenu(true);"
            "for (const {part} of page.cardTabs.tabs) part.classList.add('chosen')")
        small = page.js("""[...document.querySelectorAll('button, select, summary, .check')]
            .filter(element => element.offsetParent)
            .map(element => [element.outerHTML.slice(0, 80), element.getBoundingClientRect()])
            .filter(([, box]) => box.height < 43.9 || box.width < 43.9)
            .map(([text, box]) => [text, box.width, box.height])""")
        self.assertEqual(small, [])

    def test_keys_keep_their_colors_with_forced_colors(self):
        page = self.open()
        page.prefer("forced-colors", "active")
        shown = page.js("""[...document.querySelectorAll('.key')].map(
            key => getComputedStyle(key).backgroundColor)""")
        self.assertEqual(len(set(shown)), len(shown))
        page.prefer("forced-colors", "none")


class Menu(LayoutTest):
    """The cards below or beside the board."""

    def test_menu_shows_one_card_at_a_time_and_the_analysis_after_the_end(self):
        page = self.open()
        page.play_to_the_end()
        for touch, width in ((False, 1280), (True, 360)):
            self.resize(width, 740, touch=touch)
            page.js("void (page.toggleMenu(true), scrollTo(0, 0))")
            tabs = page.elements(".card-tabs button")
            self.assertEqual(len(tabs), 5)
            self.assertEqual(page.text(".card-tabs [aria-current=true]"), "Analysis")
            for tab in (*tabs, tabs[3]):
                page.js("arguments[0].click()", tab)
                self.assertEqual([card.find_element("tag name", "h2").text
                                  for card in page.elements(".menu > .card")
                                  if card.is_displayed()], [tab.text])


if __name__ == "__main__":
    run_tests()
