"""Fingers on the board of a phone: a move is a tap, everything else scrolls and zooms."""

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

    def swipe(self, right, down, steps=6):
        """One finger that begins on the board."""
        x, y = self.cell
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
            self.send("Start", [self.cell])
            self.send("End", [])
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
        key = self.page.element(f".key[data-symbol='{self.page.greedy_symbol()}']").rect
        for place in (self.cell, (key["x"] + 20, key["y"] + 20)):
            self.send("Start", [place])
            self.send("End", [], after=0.6)
            self.assertEqual(self.steps(), 0)
        for moves in (6, 1):  # At last, because a pinch moves the places.
            self.send("Start", [(x, y)])
            for i in range(moves):
                self.send("Move" if i else "Start", [(x, y), (x + 60 + 10 * i, y + 60 + 10 * i)])
            self.send("End", [])
        self.assertEqual(self.steps(), 0)

    def drag(self, element, right, down):
        """Drags an element with one finger."""
        box = self.page.js("arguments[0].getBoundingClientRect()", element)
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        self.send("Start", [(x, y)])
        for share in (0.5, 1):
            self.send("Move", [(x + right * share, y + down * share)])
        self.send("End", [])

    def test_board_of_a_photo_is_read_and_its_frame_is_corrected_by_fingers_and_keys(self):
        page = self.page
        page.js("""void (() => {
          const canvas = make('canvas', {width: 600, height: 800});
          const paint = canvas.getContext('2d');
          paint.fillStyle = '#406080';
          paint.fillRect(0, 0, 600, 800);
          paint.translate(120, 200);
          paint.rotate(0.1);
          [...'0122101021202101120022011201021021210'].slice(0, 36).forEach((color, i) => {
            paint.fillStyle = ['#e03030', '#30b050', '#f0d040'][color];
            paint.fillRect(60 * (i % 6), 60 * Math.floor(i / 6), 60, 60);
          });
          // Some applications give files no type.
          canvas.toBlob(blob => page.newGame.readFile(new File([blob], 'photo')));
        })()""")
        page.wait("document.querySelector('dialog #picture-solve')")
        read = "document.querySelector('.picture > canvas').toDataURL()"
        self.assertEqual(page.text(".count"), "−\n6 rows\n+")
        found = page.js(read)
        for handle in page.elements(".corner"):
            self.drag(handle, 14, 11)
            self.assertNotEqual(page.js(read), found)
            self.drag(handle, -14, -11)
            page.wait(f"{read} === '{found}'")
        page.js("void document.querySelector('.corner').focus()")
        before = page.js("document.activeElement.style.left")
        page.press(Keys.SHIFT, Keys.ARROW_LEFT, Keys.ARROW_LEFT)
        self.assertNotEqual(page.js("document.activeElement.style.left"), before)
        page.driver.execute_script("engines.boards = () => Promise.reject(new Error('no engine'))")
        page.element("#picture-solve").click()
        page.wait("document.querySelector('#picture-message').textContent === 'no engine'")
        page.element("#dialog-close").click()

    def test_messages_are_never_cut(self):
        page = self.page
        for text in page.js("[texts.goal + ' ' + texts.undoOpensPrevious, texts.refusals.useless, "
                            "texts.dayNotes.late, texts.refusedGame]"):
            page.js("void page.gameView.showMessage(arguments[0])", text)
            cut = page.js("(({scrollHeight, clientHeight}) => scrollHeight - clientHeight)("
                          "document.querySelector('.message'))")
            self.assertLessEqual(cut, 0, text)
            page.wait("page.layout.isFitted()")


if __name__ == "__main__":
    run_tests()
