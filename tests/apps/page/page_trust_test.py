"""What players rely on: their own game, boards and links."""

from browser_page import GAME, BrowserTest, By, Keys, run_tests

OTHER = "uniform.8.8.4.flood-it.ul.4.0"


class Refusals(BrowserTest):
    """Moves that are not counted."""

    def test_current_color_of_flood_it_is_refused_by_key_and_button(self):
        page = self.open()
        page.press(page.greedy_symbol())
        moves = page.moves()
        for choose in (lambda: page.press(moves),
                       page.element(f".key[data-symbol='{moves}']").click):
            choose()
            self.assertEqual(page.moves(), moves)
            self.assertIn("already your color", page.text(".message"))

    def test_space_and_enter_after_a_click_do_not_repeat_the_move(self):
        page = self.page
        for key in (" ", Keys.ENTER):
            page.open(GAME)
            page.element(f".key[data-symbol='{page.greedy_symbol()}']").click()
            page.press(key)
            self.assertEqual(page.js("page.session.step"), 1)

    def test_start_color_is_refused_as_first_move(self):
        page = self.open()
        page.press(page.js("page.session.color"))
        self.assertEqual(page.moves(), "")
        self.assertIn("already your color", page.text(".message"))


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

    def test_pausing_does_not_change_whose_line_is_played(self):
        page = self.page
        own = self.start()
        page.wait("page.robots.moves")
        solution = page.js("page.robots.moves")
        page.js("void (playbackPause = 1500)")
        page.element("#watch").click()
        page.element("#playback").click()
        self.assertFalse(page.js("page.playback.isRunning"))
        self.assertEqual(page.js("page.session.line"), solution)
        page.js("void (playbackPause = 100)")
        page.element("#playback").click()
        page.wait("page.session.walk.isFinished")
        self.assertEqual(page.moves(), solution)
        self.check_return(own)

    def test_moves_during_playback_are_a_variation(self):
        page = self.page
        own = self.start()
        page.press(" ")
        page.wait("page.session.second && page.session.walk.isFinished")
        page.press(Keys.ARROW_LEFT)
        page.press(Keys.ARROW_LEFT)
        page.press(page.greedy_symbol())
        self.check_return(own)

    def test_shared_game_keeps_the_players_own_game(self):
        page = self.page
        own = self.start()
        page.settle()
        page.open(f"{GAME}!12", keep=True)
        self.assertEqual(page.moves(), "12")
        self.assertIn("A shared game", page.text(".second-line"))
        self.check_return(own)
        page.settle()

    def test_playback_does_not_change_the_address(self):
        page = self.page
        own = self.start()
        page.settle()
        address = page.driver.current_url
        page.press(" ")
        page.wait("page.session.second && page.session.walk.isFinished")
        page.js("page.save()")
        self.assertEqual(page.driver.current_url, address)
        page.driver.refresh()
        page.wait("page && page.session.board")
        self.assertEqual(self.own(), own)


class Boards(BrowserTest):
    """Opening boards."""

    def drop(self, text):
        """Drops a file onto the page."""
        self.page.driver.execute_script("""const files = new DataTransfer();
            files.items.add(new File([arguments[0]], "little.txt"));
            document.body.dispatchEvent(
                new DragEvent("drop", {dataTransfer: files, bubbles: true, cancelable: true}))""",
                                        text)

    def test_dropped_file_opens_its_board(self):
        page = self.open()
        self.drop("# 2 3 3 flood-it ul\n012\n120\n")
        page.wait("page.session.board.cols === 3")
        self.assertEqual(page.js("page.session.board.cells"), "012120")
        self.assertIn("little.txt", page.element("#app").text)

    def test_dropped_file_with_several_boards_offers_all(self):
        page = self.open()
        self.drop("012\n120\n201\n\n0011\n1100\n0110\n1001\n")
        page.wait("page.session.board.cols === 3")
        page.driver.find_element(By.XPATH, "//option[starts-with(., '1: 4×4')]").click()
        page.wait("page.session.board.cols === 4")

    def test_dropped_file_that_is_no_board_gives_a_sentence(self):
        page = self.open()
        self.drop("01\n01x2\n")
        page.wait("page.newGame.errorMessage.element.textContent !== ''")
        self.assertIn("little.txt:2: ", page.text("#view-play .problem[role=alert]"))
        self.assertEqual(page.js("page.session.address"), GAME)

    def kind(self):
        return self.page.js("""(() => {
          const {rows, cols, symbols, rules, start} = page.session.board;
          return [rows, cols, symbols.length, rules, start];
        })()""")

    def cells_address(self):
        return self.page.js("""cellsAddress({rows: 2, cols: 3, symbols: '012', cells: '012120',
                                              rules: 'color-walk', start: 4})""")

    def test_new_board_is_of_the_current_kind(self):
        page = self.page
        for address in ("uniform.7.9.4.flood-it.c.3.0", "series.10.12.5.1.3",
                        "day.2026-11-22", self.cells_address()):
            page.open(address)
            kind = self.kind()
            page.element("#new-board").click()
            page.wait(f"page.session.address !== '{address}'")
            self.assertEqual(self.kind(), kind)

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


class Links(BrowserTest):
    """What is copied."""

    def test_result_contains_no_moves_and_no_local_address(self):
        page = self.open()
        for _ in range(5):
            page.press(page.greedy_symbol())
        page.js("void (page.analyzer.analyzesLine = true, page.analyzer.next())")
        page.wait("page.analyzer.nextPosition() === null")
        text = page.js("page.sharing.resultText()")
        self.assertEqual(text.split("\n")[-1], "#" + GAME)
        self.assertNotIn("!", text)
        self.assertNotIn("127.0.0.1", text + page.js("page.sharing.gameLink()"))
        self.assertEqual(page.js("page.sharing.gameLink()"), f"#{GAME}!{page.moves()}")

    def test_links_to_pages_that_others_can_open_are_whole(self):
        page = self.open()
        self.assertEqual(page.js("""['127.0.0.1', 'localhost', '[::1]', '10.0.0.7', 'example.org']
            .map(isThisMachine)"""), [True, True, True, False, False])

    def test_pasted_ids_and_links_open_boards_and_games(self):
        page = self.open(OTHER)
        for text in ("#" + GAME, GAME, "https://example.org/x/#" + GAME):
            page.open(OTHER)
            page.js("page.newGame.readText(arguments[0], 'text')", text)
            page.wait(f"page.session.address === '{GAME}'")
        page.js("void page.newGame.readText(arguments[0], 'text')", f"#{OTHER}!12")
        page.answer("yes")
        page.wait("page.session.second")
        self.assertEqual(page.moves(), "12")


if __name__ == "__main__":
    run_tests()
