"""The layout and accessibility of the page of `colorwalk play`."""

from browser_page import GAME, BrowserTest, By, Keys, run_tests

SIZES = ((320, 568), (360, 740), (568, 320), (740, 360), (640, 450), (768, 1024), (1280, 600),
         (1280, 900), (1920, 700), (2560, 1300))
BOXES = """(() => {
  const boxes = {};
  for (const name of ['.board canvas', '.message', '.keys', '.score', '#analysis',
                      '#settings-title', '.moves', '.game-layout > .toolbar']) {
    const {left, top, width, height} = document.querySelector(name).getBoundingClientRect();
    boxes[name] = [left, top + scrollY, width, height].map(Math.round);
  }
  return boxes;
})()"""


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
                boxes = page.js(BOXES)
                for name in (".board canvas", ".keys"):
                    left, top, wide, high = boxes[name]
                    self.assertGreaterEqual(left, 0, name)
                    self.assertLessEqual(left + wide, width, name)
                    self.assertLessEqual(top + high, height, name)
                self.assertGreaterEqual(boxes[".board canvas"][3], height / 2.6)
                self.assertLessEqual(page.js("document.documentElement.scrollWidth"), width)

    def test_keys_are_beside_the_board_in_low_windows(self):
        page = self.open()
        for width, height in ((568, 320), (640, 450), (1280, 600), (1920, 640)):
            self.resize(width, height)
            boxes = page.js(BOXES)
            board = boxes[".board canvas"]
            self.assertGreaterEqual(boxes[".keys"][0], board[0] + board[2])

    def test_type_and_controls_grow_in_large_windows(self):
        page = self.open()
        self.resize(1280, 900)
        before = page.js("[parseFloat(getComputedStyle(document.body).fontSize),"
                         " document.querySelector('#hint').offsetHeight]")
        self.resize(2560, 1300)
        after = page.js("[parseFloat(getComputedStyle(document.body).fontSize),"
                        " document.querySelector('#hint').offsetHeight]")
        for small, large in zip(before, after):
            self.assertGreater(large, 1.2 * small)

    def test_nothing_moves_on_the_first_move_and_when_a_lost_move_is_chosen(self):
        page = self.open()
        page.wait_for_knowledge()
        page.wait("document.querySelector('.difficulty').textContent !== ''")
        for width, height in ((360, 740), (1280, 900)):
            self.resize(width, height)
            page.press(Keys.HOME)
            before = page.js(BOXES)
            page.press(page.useless_symbol())
            page.wait_for_knowledge()
            after = page.js(BOXES)
            if width < 400:  # The list of moves is in the same column.
                for boxes in (before, after):
                    del boxes[".moves"], boxes["#analysis"], boxes["#settings-title"]
            before.pop(".moves", None)
            after.pop(".moves", None)
            self.assertEqual(after, before)
        for width, height in ((320, 568), (1280, 900)):
            self.resize(width, height)
            before = page.js(BOXES)[".board canvas"]
            page.js("void page.gameView.tryVariation()")
            self.assertEqual(page.js(BOXES)[".board canvas"], before)
            page.press(Keys.ESCAPE)
        page.play_to_the_end()
        page.wait("page.analyzer.nextPosition() === null")
        loss = page.element(".losses button")
        page.js("void arguments[0].scrollIntoView()", loss)
        before = page.js(BOXES)
        loss.click()
        page.wait_for_knowledge()
        self.assertEqual(page.js(BOXES), before)
        self.assertTrue(page.js("document.activeElement === arguments[0]", loss))

    def test_tables_show_their_buttons_without_scrolling(self):
        page = self.open()
        page.wait_for_knowledge()
        page.driver.find_element(By.XPATH, "//button[text()='Solve this board']").click()
        page.wait("page.opponents.results.length === 1")
        for width, height in SIZES:
            self.resize(width, height)
            self.assertTrue(page.js("""(() => {
              const box = element => element.getBoundingClientRect();
              const table = box(document.querySelector('.scroll.short'));
              const button = box(document.querySelector('.scroll.short button'));
              return button.left >= table.left && button.right <= table.right;
            })()"""))

    def test_small_cells_have_no_gaps(self):
        page = self.open("uniform.64.64.2.flood-it.ul.1.0")
        self.resize(1280, 900)
        colors = page.js("""(() => {
          const {element, paint} = page.gameView.view;
          const found = new Set();
          const {data} = paint.getImageData(0, element.height - 20, element.width, 20);
          for (let i = 0; i < data.length; i += 4) found.add(data.slice(i, i + 3).join());
          return found.size;
        })()""")
        self.assertLessEqual(colors, 2)

    def test_playback_runs_in_view(self):
        page = self.open()
        page.wait_for_knowledge()
        self.resize(360, 740)
        page.show_card("opponents-title")
        page.driver.find_element(By.XPATH, "//button[text()='Continue from here']").click()
        page.wait("page.session.second")
        self.assertGreaterEqual(
            page.js("document.querySelector('.board canvas').getBoundingClientRect().top"), -1)


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
        page = self.open()
        page.wait_for_knowledge()
        regions = """[...document.querySelectorAll(
            '#view-play [aria-live], #view-play [role=status], #view-play [role=alert], output')]
            .map(element => element.textContent)"""
        before = page.js(regions)
        page.press(page.greedy_symbol())
        page.wait_for_knowledge()
        after = page.js(regions)
        self.assertEqual(sum(old != new for old, new in zip(before, after)), 1)

    def test_touch_targets_have_44_pixels(self):
        page = self.open()
        for _ in range(3):
            page.press(page.greedy_symbol())
        self.resize(360, 740, touch=True)
        page.driver.execute_script(  # Also the cards of the other tabs.
            "for (const {card} of page.cardTabs.tabs) card.classList.add('chosen')")
        small = page.js("""[...document.querySelectorAll('button, select, summary, .check')]
            .filter(element => element.offsetParent)
            .map(element => [element.outerHTML.slice(0, 80), element.getBoundingClientRect()])
            .filter(([, box]) => box.height < 43.9 || box.width < 43.9)
            .map(([text, box]) => [text, box.width, box.height])""")
        self.assertEqual(small, [])

    def test_control_shift_z_redoes(self):
        page = self.open()
        first = page.greedy_symbol()
        page.press(first)
        page.press_with(Keys.CONTROL, "z")
        self.assertEqual(page.moves(), "")
        page.press_with(Keys.CONTROL + Keys.SHIFT, "z")
        self.assertEqual(page.moves(), first)

    def test_keys_keep_their_colors_with_forced_colors(self):
        page = self.open()
        page.prefer("forced-colors", "active")
        shown = page.js("""[...document.querySelectorAll('.key')].map(
            key => getComputedStyle(key).backgroundColor)""")
        self.assertEqual(len(set(shown)), len(shown))
        page.prefer("forced-colors", "none")

    def test_print_shows_board_and_result_without_controls(self):
        page = self.open()
        page.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
        visible = page.js("""['.board canvas', '.score', '.keys', '.tabs', '#settings-title'].map(
            name => document.querySelector(name).offsetParent !== null)""")
        page.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": ""})
        self.assertEqual(visible, [True, True, False, False, False])


class Languages(BrowserTest):
    """The second language."""

    def test_language_is_chosen_in_the_settings(self):
        page = self.open()
        page.choose("#language", "de")
        page.wait("document.documentElement.lang === 'de' && page?.session.board")
        self.assertEqual(page.text("#tab-play"), "Spielen")
        page.js("document.activeElement.blur()")
        page.play_to_the_end()
        page.wait_for_knowledge()
        self.assertIn("Gelöst in", page.text(".verdict"))
        self.assertRegex(page.text(".message"), r"Zug \d+: (Rot|Grün|Blau|Gelb) nimmt")

    def test_scripts_have_no_texts_of_their_own(self):
        """Every text of the settings, the game and the laboratory changes with the language."""
        page = self.page
        shown = []
        for language in ("en", "de"):
            page.open(GAME)
            page.choose("#language", language)
            page.wait(f"document.documentElement.lang === '{language}' && page?.session.board")
            page.wait_for_knowledge()
            shown.append(set(page.js("""[...document.querySelectorAll(
                'main button, main label, main h2, main summary, main p')]
                .map(element => element.firstChild?.nodeType === 3
                    ? element.firstChild.textContent.trim() : '')
                .filter(text => /[a-z]{3} [a-z]{3}/i.test(text))""")))
        # The summaries of solvers come from the program.
        summaries = set(page.js("[...page.catalog.solvers, ...page.catalog.aliases]"
                                ".map(({summary}) => summary)"))
        self.assertEqual((shown[0] & shown[1]) - summaries, set())


class Cards(LayoutTest):
    """The cards below or beside the board."""

    def visible(self):
        return [card.get_attribute("aria-labelledby")
                for card in self.page.elements(".side > .card:not(.score)") if card.is_displayed()]

    def test_narrow_windows_show_one_card_at_a_time(self):
        page = self.open()
        self.resize(360, 740, touch=True)
        self.assertEqual(self.visible(), ["new-title"])
        tabs = page.elements(".card-tabs button")
        self.assertEqual(len(tabs), 6)
        for tab in tabs:
            self.assertGreaterEqual(tab.size["height"], 44)
            page.js("arguments[0].click()", tab)
            self.assertEqual(tab.get_attribute("aria-pressed"), "true")
            shown = self.visible()
            self.assertEqual(len(shown), 1)
            self.assertEqual(page.text("#" + shown[0]), tab.text)

    def test_end_of_a_game_shows_the_analysis(self):
        page = self.open()
        self.resize(360, 740, touch=True)
        page.play_to_the_end()
        self.assertEqual(self.visible(), ["analysis-title"])

    def test_wide_windows_show_all_cards(self):
        page = self.open()
        self.assertEqual(len(self.visible()), 6)
        self.assertFalse(page.element(".card-tabs").is_displayed())


if __name__ == "__main__":
    run_tests()
