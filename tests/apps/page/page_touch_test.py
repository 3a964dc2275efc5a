"""Fingers on the board of a phone: a move is a tap, everything else scrolls and zooms."""

import tempfile

from browser_page import BrowserTest, Keys, run_tests

BOARD = "uniform.14.14.6.flood-it.ul.3.0"


class Touch(BrowserTest):
    """Raw touch events, with times of their own."""

    width = 360
    height = 740

    def setUp(self):
        page = self.page
        page.open(BOARD)
        page.resize(self.width, self.height, touch=True)
        self.time = page.js("Date.now() / 1000")
        # The middle of a cell whose color can be played.
        self.cell = self.place()

    def tearDown(self):
        super().tearDown()
        self.page.resize(self.width, self.height)

    def place(self):
        """The middle of a cell that can be taken now, in the window."""
        return self.page.fitted("""(() => {
          const {view} = page.gameView;
          const box = view.element.getBoundingClientRect();
          const cell = view.boxOf(page.session.walk.frontier()[0]);
          return [box.x + cell.x + cell.wide / 2, box.y + cell.y + cell.high / 2];
        })()""")

    def send(self, kind, points, after=0.03):
        """Sends an event some seconds after the previous one; points are those still down."""
        self.time += after
        self.page.driver.execute_cdp_cmd("Input.dispatchTouchEvent", {
            "type": "touch" + kind, "timestamp": self.time,
            "touchPoints": [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(points)]})

    def swipe(self, right, down, steps=6, place=None):
        """One finger that begins at a place, by default on the board."""
        x, y = place or self.cell
        self.send("Start", [(x, y)])
        for i in range(1, steps + 1):
            self.send("Move", [(x + right * i / steps, y + down * i / steps)])
        self.send("End", [])

    def steps(self, least=0):
        """The number of moves, at least some, after the page has had time to play another one."""
        self.page.wait(f"page.session.step >= {least}")
        self.page.result_of(
            "new Promise(done => requestAnimationFrame(() => setTimeout(done, 50)))")
        return self.page.js("page.session.step")

    def test_tap_plays_one_move_also_with_a_tremor_or_twice(self):
        self.swipe(4, 5, steps=2)
        self.assertEqual(self.steps(least=1), 1)
        self.cell = self.place()
        for _ in range(2):
            self.swipe(0, 0, steps=0)
        self.assertEqual(self.steps(least=2), 2)
        self.assertEqual(self.page.js("visualViewport.scale"), 1)

    def test_swipes_play_nothing_and_scroll(self):
        self.page.js("void (document.body.style.height = '2000px', scrollTo(0, 60))")
        self.cell = self.place()
        for right, down in ((0, -150), (0, 150), (150, 0), (-150, 0)):
            self.swipe(right, down)
            self.assertEqual(self.steps(), 0, (right, down))
            if down < 0:
                self.page.wait("scrollY > 60")

    def test_pinch_two_fingers_and_a_long_press_play_nothing(self):
        x, y = self.cell
        for place in (self.cell, self.key(self.page.greedy_symbol())):
            self.send("Start", [place])
            self.send("End", [], after=0.6)
            self.assertEqual(self.steps(), 0)
        for moves in (6, 1):  # At last, because a pinch moves the places.
            self.send("Start", [(x, y)])
            for i in range(moves):
                self.send("Move" if i else "Start", [(x, y), (x + 60 + 10 * i, y + 60 + 10 * i)])
            self.send("End", [])
        self.assertEqual(self.steps(), 0)

    def middle(self, element):
        box = self.page.js("arguments[0].getBoundingClientRect()", element)
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def key(self, symbol):
        """The middle of a color key."""
        return self.middle(self.page.element(f".key[data-symbol='{symbol}']"))

    def test_board_of_a_photo_is_read_and_its_frame_is_corrected_by_fingers_and_keys(self):
        page = self.page
        page.draw(["012210", "102120", "210112", "002201", "120102", "102121"], 60, turn=0.1)
        # Some applications give files no type.
        page.js("void page.newGame.readFile(new File([picture], 'photo'))")
        page.wait("document.querySelector('dialog #picture-solve')")
        read = "document.querySelector('.picture > canvas').toDataURL()"
        self.assertEqual(page.text(".count"), "−\n6 rows\n+")
        found = page.js(read)
        page.js("void (document.querySelector('#picture-message').textContent = "
                "texts.unsurePicture)")
        for handle in page.elements(".corner"):
            self.swipe(14, 11, place=self.middle(handle))
            self.assertNotEqual(page.js(read), found)
            self.swipe(-14, -11, place=self.middle(handle))
            page.wait(f"{read} === '{found}'")
        self.assertEqual(page.text("#picture-message"), page.js("texts.comparePicture"))
        page.js("void document.querySelector('.corner').focus()")
        before = page.js("document.activeElement.style.left")
        page.press(Keys.SHIFT, Keys.ARROW_LEFT, Keys.ARROW_LEFT)
        self.assertNotEqual(page.js("document.activeElement.style.left"), before)
        page.driver.execute_script("engines.solve = () => Promise.reject(new Error('no engine'))")
        page.element("#picture-solve").click()
        page.wait("document.querySelector('#picture-message').textContent === 'no engine'")
        page.element("#dialog-close").click()

    def test_two_thumbs_that_overlap_play_two_moves(self):
        first = self.key(self.page.greedy_symbol())
        second = self.key(self.page.js(
            "greedyColor(play(page.session.board, greedyColor(page.session.walk)))"))
        self.send("Start", [first])
        self.send("Start", [first, second])
        self.send("End", [first])
        self.send("End", [])
        self.assertEqual(self.steps(least=2), 2)

    def test_back_closes_the_menu_and_keeps_the_game(self):
        page = self.page
        page.js("void document.querySelector('#menu-button').click()")
        self.assertTrue(page.element("#menu").is_displayed())
        entries = page.js("history.length")
        page.js("page.newGame.open('uniform.6.6.3.flood-it.ul.1.0')")
        page.wait("page.session.board.rows === 6")
        page.press(page.greedy_symbol())
        page.settle()
        self.assertEqual(page.js("history.length"), entries)
        page.driver.back()
        page.wait("!document.querySelector('#menu').offsetParent")
        page.settle()
        self.assertEqual(page.js("[page.session.board.rows, page.session.step]"), [6, 1])
        page.driver.back()
        page.wait("location.href === 'about:blank'")

    def test_reload_without_storage_keeps_the_game_of_the_address(self):
        page = self.page
        blocked = page.driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {
            "source": "Object.defineProperty(window, 'localStorage', "
                      "{get() { throw new DOMException('', 'SecurityError'); }})"})
        self.assertEqual(page.text("#store-problem"), "")
        page.reload()
        self.assertIn("storage is full or closed", page.text("#store-problem"))
        self.cell = self.place()
        self.swipe(0, 0)
        self.assertEqual(self.steps(least=1), 1)
        page.reload()
        self.assertEqual(page.js("page.session.step"), 1)
        page.driver.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", blocked)
        self.assertEqual(page.js("getComputedStyle(document.documentElement).overscrollBehaviorY"),
                         "none")

    def test_board_stays_when_the_bars_of_the_browser_hide(self):
        page = self.page
        width = page.fitted("page.gameView.view.element.clientWidth")
        page.js("void (Object.defineProperty(window, 'innerHeight', "
                "{value: 1000, configurable: true}), dispatchEvent(new Event('resize')))")
        self.assertEqual(page.fitted("page.gameView.view.element.clientWidth"), width)
        page.driver.refresh()

    def test_large_text_overlaps_nothing(self):
        page = self.page
        page.js("void (document.documentElement.style.fontSize = '200%')")
        page.js("page.session.play(greedyColor(page.session.walk))")
        page.js("void page.session.goTo(0)")
        page.fitted()
        page.js("void showPicture(new Blob()).catch(() => new PictureView("
                "new ImageData(300, 300), make('canvas', {width: 300, height: 300})))"
                ".then(view => showDialog('', view.content, [['Close', 'close']]))")
        page.wait("document.querySelector('dialog [data-step]')")
        cut = page.js("""[...document.querySelectorAll('.actions button, dialog [data-step]')]
            .filter(button => button.scrollWidth > button.clientWidth + 1 ||
                button.getBoundingClientRect().right > 360).map(button => button.textContent)""")
        self.assertEqual(cut, [])
        self.assertLessEqual(page.overflow(), 0)
        page.js("void document.querySelector('#dialog-close').click()")
        page.js("void (document.documentElement.style.fontSize = '')")

    def test_same_file_can_be_chosen_twice(self):
        page = self.page
        with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
            file.write("012\n120\n201\n")
            file.flush()
            for _ in range(2):
                page.show_card("new-title")
                page.element("input[type=file]").send_keys(file.name)
                page.wait("page.session.board.rows === 3")
                page.js("page.newGame.open('uniform.6.6.3.flood-it.ul.1.0')")
                page.wait("page.session.board.rows === 6")

    def test_messages_are_never_cut(self):
        page = self.page
        for text in page.js("[texts.refusals.useless, texts.dayNotes.late, texts.refusedGame]"):
            page.js("void page.gameView.showMessage(arguments[0])", text)
            cut = page.js("(({scrollHeight, clientHeight}) => scrollHeight - clientHeight)("
                          "document.querySelector('.message'))")
            self.assertLessEqual(cut, 0, text)
            page.fitted()


if __name__ == "__main__":
    run_tests()
