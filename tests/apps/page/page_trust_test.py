"""What players rely on: their own game, boards and links."""

from browser_page import GAME, BrowserTest, By, Keys, run_tests

OTHER = "uniform.8.8.4.flood-it.ul.4.0"


class Refusals(BrowserTest):
    """Moves that are not counted."""

    def test_space_and_enter_after_a_click_do_not_repeat_the_move(self):
        page = self.page
        for key in (" ", Keys.ENTER):
            page.open(GAME)
            page.element(f".key[data-symbol='{page.greedy_symbol()}']").click()
            page.press(key)
            self.assertEqual(page.js("page.session.step"), 1)


class SecondLines(BrowserTest):
    """Playback and shared games do not change the player's game."""

    def start(self):
        """A game of two moves, one of them undone."""
        page = self.open(training=True)
        for _ in range(3):
            page.press(page.greedy_symbol())
        page.press(Keys.BACKSPACE)
        page.wait_for_knowledge()
        page.js("void (playbackPause = 100)")
        return self.own()

    def own(self):
        return self.page.js("page.session.own")

    def check_return(self, own):
        page = self.page
        self.assertEqual(self.own(), own)
        page.press(Keys.ESCAPE)
        self.assertIsNone(page.js("page.session.second"))
        self.assertEqual(page.js("[page.session.walk.moves, page.session.future]"),
                         [own["moves"], own["future"]])

    def test_playback_is_a_second_line_and_escape_returns(self):
        page = self.page
        own = self.start()
        page.press(" ")
        page.wait("page.session.second && page.session.walk.isFinished")
        self.assertIn("Best play from move 2", page.text(".second-line"))
        self.check_return(own)


class Boards(BrowserTest):
    """Opening boards."""

    def drop(self, text):
        """Drops a file onto the page."""
        self.page.driver.execute_script("""const files = new DataTransfer();
            files.items.add(new File([arguments[0]], "little.txt"));
            document.body.dispatchEvent(
                new DragEvent("drop", {dataTransfer: files, bubbles: true, cancelable: true}))""",
                                        text)

    def test_dropped_file_opens_its_boards_or_gives_a_sentence(self):
        page = self.open()
        self.drop("01\n01x2\n")
        page.wait("page.newGame.errorMessage.element.textContent !== ''")
        self.assertIn("little.txt:2: ", page.text("#view-play .problem[role=alert]"))
        self.assertEqual(page.js("page.session.address"), GAME)
        self.drop("012\n120\n201\n\n0011\n1100\n0110\n1001\n")
        page.wait("page.session.board.cols === 3")
        self.assertIn("little.txt", page.element("#app").text)
        self.assertEqual(page.text("#view-play .problem[role=alert]"), "")
        page.driver.find_element(By.XPATH, "//option[starts-with(., '1: 4×4')]").click()
        page.wait("page.session.board.cols === 4")

    def test_picture_of_a_game_opens_its_board(self):
        page = self.open()
        cells = page.js("page.session.board.cells")
        page.result_of("""(async () => {
          const canvas = new OffscreenCanvas(420, 500);
          const paint = canvas.getContext('2d');
          paint.fillStyle = '#222222';
          paint.fillRect(0, 0, 420, 500);
          [...page.session.board.cells].forEach((symbol, i) => {
            paint.fillStyle = ['#d0f0ff', '#c04040', '#40c040', '#4040c0'][symbol];
            paint.fillRect(51 + i % 8 * 40, 31 + Math.floor(i / 8) * 40, 38, 38);
          });
          const picture = new File([await canvas.convertToBlob()], 'x.png', {type: 'image/png'});
          const clipboardData = new DataTransfer();
          clipboardData.items.add(picture);
          document.dispatchEvent(new ClipboardEvent('paste', {clipboardData}));
        })()""")
        page.wait("page.session.name === texts.boardOfPicture")
        shown = page.js("page.session.board.cells")
        self.assertEqual([shown.index(cell) for cell in shown],
                         [cells.index(cell) for cell in cells])
        page.wait("document.querySelector('.message').textContent === texts.comparePicture")
        self.assertEqual(page.result_of("page.newGame.readFile(new File(['x'], 'x.png', "
                                        "{type: 'image/png'})).then(() => "
                                        "page.newGame.errorMessage.element.textContent)"),
                         page.js("texts.noBoardInPicture"))

    def test_pasted_game_of_another_player_is_shown_beside_the_own(self):
        page = self.open(OTHER)
        page.press(page.greedy_symbol())
        moves = page.moves()
        page.open(GAME)
        page.js("void page.newGame.readText(arguments[0], 'text')", f"#{OTHER}!{moves}")
        page.answer("yes")
        page.wait("page.session.second")
        self.assertEqual(page.moves(), moves)
        page.open(f"{GAME}!{moves}" + "01" * 16384)
        page.wait("document.querySelector('.message').textContent.includes('only its board')")
        self.assertEqual(page.moves(), "")

    def test_new_board_can_be_undone(self):
        page = self.open()
        for _ in range(3):
            page.press(page.greedy_symbol())
        page.press(Keys.BACKSPACE)
        line = page.js("[page.session.walk.moves, page.session.future]")
        ways = (page.driver.back, page.element("#undo").click,
                lambda: page.press_with(Keys.CONTROL, "z"))
        for undo in ways:
            page.element("#new-board").click()
            page.wait(f"page.session.address !== '{GAME}'")
            undo()
            page.wait(f"page.session.address === '{GAME}'")
            self.assertEqual(page.js("[page.session.walk.moves, page.session.future]"), line)

    def test_forward_returns_to_the_new_board(self):
        page = self.open()
        page.element("#new-board").click()
        page.wait(f"page.session.address !== '{GAME}'")
        page.press(page.greedy_symbol())
        page.settle()
        other = page.js("[page.session.address, page.session.walk.moves]")
        page.driver.back()
        page.wait(f"page.session.address === '{GAME}'")
        page.driver.forward()
        page.wait(f"page.session.address !== '{GAME}'")
        self.assertEqual(page.js("[page.session.address, page.session.walk.moves]"), other)


if __name__ == "__main__":
    run_tests()
