"""The layout of the page in windows of many sizes, and its accessibility."""

from browser_page import GAME, BrowserTest, Keys, run_tests

SIZES = ((320, 568), (360, 740), (568, 320), (740, 360), (640, 450), (768, 1024), (1280, 600),
         (1280, 900), (1920, 700), (2560, 1300))


class Layout(BrowserTest):
    """Board, keys and menu in windows of many sizes; screen readers, touch, forced colors."""

    def tearDown(self):
        super().tearDown()
        self.page.resize(1280)

    def test_board_and_keys_are_visible_together(self):
        page = self.open("uniform.14.14.6.flood-it.ul.3.0")
        for width, height in SIZES:
            with self.subTest(f"{width}x{height}"):
                page.resize(width, height)
                boxes = page.fitted("['.board canvas', '.keys'].map("
                                    "name => document.querySelector(name).getBoundingClientRect())")
                for box in boxes:
                    self.assertGreaterEqual(box["left"], 0)
                    self.assertLessEqual(box["right"], width)
                    self.assertLessEqual(box["bottom"], height)
                self.assertLessEqual(page.overflow(), 0)

    def test_cell_cursor_describes_cells_and_plays_them(self):
        page = self.open()
        page.js("void page.gameView.view.element.focus({focusVisible: true})")
        page.press(Keys.ARROW_RIGHT)
        while page.js("page.session.walk.takenAt[page.gameView.cursor.cell] !== never"):
            page.press(Keys.ARROW_DOWN)
        row, symbol, size = page.js("(({cell, session: {board, walk}}) => ["
                                    "Math.floor(cell / board.cols) + 1, board.cells[cell], "
                                    "walk.regionOf(cell).length])(page.gameView.cursor)")
        self.assertRegex(page.js("document.querySelector('#cell').textContent"),
                         f"Row {row}, column 2: [a-z]+, not taken, region of {size} cell")
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
        page.resize(360, 740, touch=True)
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

    def test_menu_begins_with_new_games_and_after_the_end_with_the_analysis(self):
        page = self.open()
        page.element("#menu-button").click()
        shown = "[...document.querySelectorAll('.menu h2')].filter(title => title.offsetParent)" \
                ".map(title => title.textContent)"
        self.assertEqual(page.js(shown), ["New game"])
        page.play_to_the_end()
        self.assertEqual(page.js(shown), ["Analysis"])
        page.js("void page.next()")
        page.wait(f"page.session.address !== '{GAME}'")
        self.assertEqual(page.js(shown), ["New game"])

    def test_board_is_in_view_after_an_action_in_the_menu_below_it(self):
        page = self.open()
        page.play_to_the_end()
        page.resize(360, 640)
        page.show_card("new-title")
        page.js("void document.querySelector('#new-board').scrollIntoView({block: 'start'})")
        self.assertLess(page.js("page.gameView.title.getBoundingClientRect().top"), 0)
        page.element("#new-board").click()
        page.wait("page.gameView.title.getBoundingClientRect().top > -1")


if __name__ == "__main__":
    run_tests()
