"""Playing on the page: mouse, keyboard, menu, settings, screen readers, opening boards."""

from browser import with_accessibility_checker
from browser_page import GAME, ActionChains, BrowserTest, Keys, run_tests
from waiting import wait_until

OTHER = "uniform.8.8.4.flood-it.ul.4.0"
SIZES = ((320, 568), (360, 640), (360, 740), (568, 320), (640, 450), (740, 360), (768, 1024),
         (1280, 600), (1280, 800), (1920, 700), (2560, 1300))
MANY_COLORS = "uniform.14.14.36.flood-it.ul.1.0"
REACHED_KEYS = """[...document.querySelectorAll('.key')].filter(key => {
    key.scrollIntoView({block: 'nearest'});
    const {x, y, width, height} = key.getBoundingClientRect();
    return width >= 44 && height >= 44 && key.contains(
        document.elementFromPoint(x + width / 2, y + height / 2));
}).length"""
ENABLED = """[...document.querySelectorAll('button, select, input, a, summary, [tabindex]')].filter(
    each => !each.disabled && each.checkVisibility({visibilityProperty: true})).length"""


class PageTest(BrowserTest):
    """Games in the window of a desktop."""

    def tearDown(self):
        super().tearDown()
        self.page.resize(self.width)

    def test_first_screen_has_the_board_its_keys_undo_hint_and_one_menu(self):
        page = self.page
        for address, colors in (("", 4), ("day.2026-11-22", 6), (MANY_COLORS, 36)):
            page.open(address)
            page.js("page.session.useHelp('hint')")  # A note more.
            self.assertLessEqual(page.js(ENABLED), max(colors + 4, 10))
            for width, height in SIZES:
                page.resize(width, height)
                names = ["canvas", ".keys", "#undo", "#hint", "#menu-button"]
                for box in page.fitted(  # In the lowest window, board and keys.
                        f"{names if height > 320 else names[:2]}.map("
                        "name => document.querySelector(name).getBoundingClientRect())"):
                    self.assertGreaterEqual(box["left"], 0)
                    self.assertLessEqual(box["right"], width)
                    self.assertLessEqual(box["bottom"], height, (address, width, height))
                self.assertEqual(page.js(REACHED_KEYS), colors)
                self.assertLessEqual(page.overflow(), 0)
        page.element("#menu-button").click()
        self.assertTrue(page.element("#new-title").is_displayed())
        self.assertEqual(page.element("#menu-button").get_attribute("aria-expanded"), "true")
        page.element("#menu-button").click()
        self.assertFalse(page.element("#menu").is_displayed())

    def test_game_by_mouse_with_undo_and_redo(self):
        page = self.open()
        while not page.is_finished():
            page.element(f".key[data-symbol='{page.greedy_symbol()}']").click()
        moves = page.moves()
        page.wait_for_end()
        self.assertIn(f"{len(moves)} moves", page.text(".end"))
        page.element("#undo").click()
        self.assertEqual(page.moves(), moves[:-1])
        self.assertFalse(page.element(".end").is_displayed())
        page.element("#redo").click()
        self.assertEqual(page.moves(), moves)
        page.element("#restart").click()
        self.assertEqual(page.moves(), "")
        self.assertEqual(page.js("page.session.future"), moves)

    def test_game_by_keyboard(self):
        page = self.open()
        first = page.greedy_symbol()
        page.press(first)
        page.press(Keys.BACKSPACE)
        self.assertEqual(page.moves(), "")
        page.press(Keys.ARROW_RIGHT)
        self.assertEqual(page.moves(), first)
        page.element("body").send_keys(Keys.CONTROL, "z")
        self.assertEqual(page.moves(), "")
        page.element("body").send_keys(Keys.CONTROL, Keys.SHIFT, "z")
        self.assertEqual(page.moves(), first)
        page.play_to_the_end()
        page.press(Keys.HOME)
        self.assertEqual(page.moves(), "")
        page.press(Keys.END)
        self.assertTrue(page.is_finished())
        page.press(Keys.HOME)
        page.wait_for_knowledge()
        page.press("?")
        self.assertIn("keeps the optimum", page.text(".message"))

    def hold(self, key, times=4):
        """Holds a key down."""
        for _ in range(times):
            self.page.driver.execute_cdp_cmd("Input.dispatchKeyEvent", {
                "type": "keyDown", "key": key, "autoRepeat": _ > 0,
                "text": "\r" if key == "Enter" else key})
        self.page.driver.execute_cdp_cmd("Input.dispatchKeyEvent", {"type": "keyUp", "key": key})

    def test_held_key_is_one_move_and_capitals_are_colors(self):
        page = self.open("series.20.30.5.1.2")
        first = page.greedy_symbol()
        self.hold(first)
        second = page.greedy_symbol()
        page.js(f"void document.querySelector('.key[data-symbol=\"{second}\"]').focus()")
        self.hold("Enter")
        self.assertEqual(page.moves(), first + second)
        page.open("uniform.8.8.12.flood-it.ul.16.0")
        page.press("B")
        self.assertEqual(page.moves(), "b")

    def test_following_hints_reaches_the_optimum(self):
        page = self.open(training=True)
        page.wait_for_knowledge()
        optimum = page.js("page.analyzer.knowledgeOf('').upper")
        while not page.is_finished():
            page.wait_for_knowledge()
            page.element("#hint").click()
            page.element(".key.hinted").click()
        self.assertEqual(len(page.moves()), optimum)
        self.assertIn("On the optimum", page.text(".verdict"))
        page.wait_for_end()
        self.assertIn("Every move kept the optimum.", page.text(".end"))

    def test_symbols_change_the_board_and_are_stored(self):
        page = self.open()
        page.show_card("settings-title")
        plain = page.picture()
        page.element("#symbols").click()
        other = page.picture()
        self.assertNotEqual(plain, other)
        page.reload()
        wait_until(lambda: page.picture() == other, "a board with symbols")
        for colors, symbols in ((12, False), (13, True)):
            page.open(f"uniform.8.8.{colors}.flood-it.ul.1.0")
            self.assertEqual(page.js("page.gameView.view.symbols"), symbols)

    def test_reduced_motion_and_forced_colors_are_respected(self):
        page = self.open()
        page.prefer("prefers-reduced-motion", "reduce")
        page.press(page.greedy_symbol())
        self.assertEqual(page.js("page.gameView.view.frame"), 0)
        page.prefer("forced-colors", "active")
        shown = page.js("""[...document.querySelectorAll('.key')].map(
            key => getComputedStyle(key).backgroundColor)""")
        self.assertEqual(len(set(shown)), len(shown))
        page.prefer("forced-colors", "none")

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

    def test_menu_begins_with_new_games_and_after_the_end_with_the_analysis(self):
        page = self.open()
        page.resize(360, 640)
        page.element("#menu-button").click()
        shown = "[...document.querySelectorAll('.menu h2')].filter(title => title.offsetParent)" \
                ".map(title => title.textContent)"
        self.assertEqual(page.js(shown), ["New game"])
        page.play_to_the_end()
        self.assertEqual(page.js(shown), ["Analysis"])
        page.show_card("new-title")
        page.js("void document.querySelector('#new-board').scrollIntoView({block: 'start'})")
        self.assertLess(page.js("page.gameView.title.getBoundingClientRect().top"), 0)
        page.element("#new-board").click()
        page.wait("page.gameView.title.getBoundingClientRect().top > -1")  # The board is in view.
        page.show_card("analysis-title")
        other = page.js("page.session.address")
        page.js("void page.next()")
        page.wait(f"page.session.address !== '{other}'")
        self.assertEqual(page.js(shown), ["New game"])

    def states(self):
        """Brings the page into several states, one after another."""
        page = self.page
        page.open("")
        page.wait_for_knowledge()
        yield "first visit"
        page.open(GAME)
        page.press(page.poor_symbol())
        page.wait_for_knowledge()
        page.press("?")
        page.wait("document.querySelector('dialog')")
        yield "question"
        page.answer("no")
        self.finish()
        yield "end"
        page.element("#end-find").click()
        yield "search for better moves"
        page.element(f".key[data-symbol='{page.js('page.finder.better[0]')}']").click()
        page.element("#why").click()
        page.wait("document.querySelectorAll('#comparison canvas').length === 2")
        yield "why"
        for card in page.js("page.cardTabs.tabs.map(({part}) => part.querySelector('h2').id)"):
            page.show_card(card)
            yield card

    @with_accessibility_checker
    def test_accessibility_checker_finds_no_serious_problem(self):
        page = self.page
        for scheme in ("light", "dark"):
            page.prefer("prefers-color-scheme", scheme)
            for state in PageTest.states(self):
                page.wait_for_animations()
                with self.subTest(f"{state}, {scheme}"):
                    self.assertEqual(page.accessibility_problems(), [])
        page.prefer("prefers-color-scheme", "light")


class NarrowPageTest(BrowserTest):
    """What is placed elsewhere in the width of a phone."""

    width = 360
    test_accessibility_checker_finds_no_serious_problem = (
        PageTest.test_accessibility_checker_finds_no_serious_problem)


class Boards(BrowserTest):
    """Boards of all shapes, opening boards, and where keys go afterwards."""

    def test_games_end_with_the_same_move_as_in_the_engine(self):
        page = self.open()
        ends = page.result_of("""engines.use(async engine => {
          const ends = [];
          for (const shape of Object.keys(gridShapes)) {
            const parameters = {rows: 9, cols: 12, colors: 5, start: '3,7', shape};
            for (let number = 0; number < 5; ++number) {
              const request = {source: 'uniform', parameters, number};
              const {boards: [board]} = await engine.boards(request);
              const walk = new Walk(board);
              while (!walk.isFinished) walk.push(board.symbols[walk.moves.length % 5]);
              for (const moves of [walk.moves, walk.moves.slice(0, -1)]) {
                ends.push((await engine.judge({board: board.text, moves})).accepted);
              }
            }
          }
          return ends;
        })""")
        self.assertEqual(ends, len(ends) // 2 * [True, False])

    def test_invalid_link_is_said_at_the_board_and_a_board_is_shown(self):
        page = self.page
        for address in ("nonsense", "uniform.999.999.6.flood-it.ul.1.0", "%E0%A4%A",
                        "cells.64.64.36.flood-it.0,0.0." + "z" * 70000):
            page.open(address)
            page.wait("document.querySelector('.message').textContent.includes('This link')")
            self.assertIn("has no board that can be shown", page.text(".message"))
            self.assertTrue(page.js("page.session.board.cells.length > 0"))

    def paste(self, text):
        """Opens a text of the menu in place of another board."""
        page = self.open()
        page.show_card("new-title")
        page.element("#any-board summary").click()
        page.element("#paste").send_keys(text)
        page.element("#open-text").click()
        page.wait(f"page.session.address !== '{GAME}'")
        return page

    def test_pasted_board_or_address_is_in_the_address(self):
        page = self.paste("uniform.8.8.4.flood-it.ul.3.0.torus")
        self.assertIn("opposite edges touch", page.text("#view-play"))
        page = self.paste("# 3 4 3 color-walk ul\n.012\n1201\n2012\n")
        page.settle()
        page.open(page.driver.current_url.split("#", 1)[1])
        self.assertEqual(page.js("[page.session.board.cells, page.session.board.rules]"),
                         [".01212012012", "color-walk"])

    def test_picture_of_another_game_is_corrected_and_solved_in_its_colors(self):
        page = self.open()
        page.draw(["012120", "210012", "121001", "001212", "210120", "102012"], 30)
        page.js("""void (() => {
          const clipboardData = new DataTransfer();
          clipboardData.items.add(new File([picture], 'board.png', {type: 'image/png'}));
          document.dispatchEvent(new ClipboardEvent('paste', {clipboardData}));
        })()""")
        page.wait("document.querySelector('dialog #picture-solve')")
        self.assertIn("6 rows", page.text("dialog"))
        self.assertIn("6 columns", page.text("dialog"))
        page.element("[data-step='1,0']").click()
        self.assertIn("7 rows", page.text("dialog"))
        page.element("[data-step='-1,0']").click()
        canvas = page.element(".picture > canvas")
        wrong = [(2.5 - 3) * canvas.size["width"] / 6] * 2  # From the middle.
        ActionChains(page.driver).move_to_element_with_offset(canvas, *wrong).click().perform()
        page.element("#picture-solve").click()
        page.wait("!document.querySelector('#picture-key').hidden")
        length = int(page.text("#picture-message").split(" of ")[1].split(":")[0])
        colors = set()
        for step in range(length):
            self.assertIn(f"Move {step + 1} of {length}", page.text("#picture-message"))
            colors.add(page.js("document.querySelector('#picture-key').style.background"))
            page.press(Keys.ARROW_RIGHT)
        self.assertIn("Solved", page.text("#picture-message"))
        self.assertLessEqual(colors, {"rgb(224, 48, 48)", "rgb(48, 176, 80)", "rgb(48, 96, 208)"})
        page.element("#dialog-play").click()
        page.wait("page.session.board.rows === 6")
        self.assertEqual(page.js("page.session.board.cells"),
                         "012120210012122001001212210120102012")

    def drop(self, name, text):
        """Drops a file onto the page."""
        self.page.driver.execute_script("""const files = new DataTransfer();
            files.items.add(new File([arguments[1]], arguments[0]));
            document.body.dispatchEvent(
                new DragEvent("drop", {dataTransfer: files, bubbles: true, cancelable: true}))""",
                                        name, text)

    def test_dropped_file_opens_its_boards_or_gives_a_sentence(self):
        page = self.open()
        graph = "p edge 3 2\ne 1 2\ne 2 3\nn 1 0\nn 2 1\nn 3 0\n"
        for text, problem in (("01\n01x2\n", "little.txt:2: "), (graph, "a graph has no picture")):
            self.drop("little.txt", text)
            page.wait(f"document.querySelector('.message').textContent.includes('{problem}')")
            self.assertEqual(page.js("page.session.address"), GAME)
        for unread in ("['x'], 'x.png', {type: 'image/png'}", "[new Uint8Array([0, 255])], 'x'"):
            page.js("page.gameView.showMessage('')")
            said = page.result_of(f"page.newGame.readFile(new File({unread})).then("
                                  "() => document.querySelector('.message').textContent)")
            self.assertEqual(said, page.js("texts.noPictureRead"))
        self.drop("little.txt", "012\n120\n201\n\n0011\n1100\n0110\n1001\n")
        page.wait("page.session.board.cols === 3")
        self.assertIn("The first of 2 boards", page.text(".message"))

    def listeners(self):
        """The number of listeners that the browser keeps after it collected garbage."""
        driver = self.page.driver
        driver.execute_cdp_cmd("HeapProfiler.collectGarbage", {})
        driver.execute_cdp_cmd("Performance.enable", {})
        metrics = driver.execute_cdp_cmd("Performance.getMetrics", {})["metrics"]
        return next(each["value"] for each in metrics if each["name"] == "JSEventListeners")

    def test_old_boards_leave_no_listeners(self):
        page = self.open()
        page.wait_for_knowledge()
        most = self.listeners() + 15
        for seed in range(30):
            address = f"uniform.6.6.3.flood-it.ul.{seed + 1}.0"
            page.js("void page.newGame.open(arguments[0])", address)
            page.wait(f"page.session.address === '{address}'")
        # Work in progress keeps listeners of the last boards for a moment.
        wait_until(lambda: self.listeners() <= most, "one listener or less for two boards")

    def test_board_has_the_focus_after_next_board(self):
        page = self.lose()
        page.element("#end-another").click()
        page.wait(f"page.session.address !== '{GAME}'")
        page.wait("document.activeElement === page.gameView.view.element")
        page.press(page.greedy_symbol(), Keys.ARROW_LEFT)
        self.assertEqual(page.js("page.session.line.length"), 1)
        self.assertEqual(page.js("page.session.step"), 0)


if __name__ == "__main__":
    run_tests()
