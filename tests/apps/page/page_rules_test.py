"""What counts as a player's own result."""

from browser_page import GAME, BrowserTest, Keys, run_tests

DAY = "day.2026-11-22"
SAME_BOARD = "uniform.14.14.6.flood-it.ul.20261122.0"


class RulesTest(BrowserTest):
    """Looks at the record of the board."""

    def record(self):
        return self.page.js("recordOf(page.session.standing)")

    def shift_days(self, days):
        """Moves the date of the page."""
        self.page.js(f"""void (Date = class extends Date {{
          constructor(...given) {{
            super(...(given.length > 0 ? given : [Date.now() + {days} * 24 * 3600 * 1000]));
          }}
        }})""")

    def check_assisted(self, kind):
        """The result does not count as a record, and each place that shows it gives the reason."""
        page = self.page
        self.assertIsNone(self.record())
        page.wait_for_end()
        for text in (page.text(".record"), page.text(".end"), page.js("page.sharing.resultText()")):
            self.assertIn("with " + kind, text)


class FirstResult(RulesTest):
    """The record of a board is its first result."""

    def test_first_game_without_help_is_the_record(self):
        page = self.lose()
        self.assertEqual(self.record()["moves"], page.moves())
        self.assertEqual(self.record()["optimum"], page.js("page.analyzer.knowledgeOf('').upper"))
        self.assertIn(f"Your first result here: {len(page.moves())} moves.", page.text(".record"))
        self.assertNotIn("try", page.text(".end"))

    def test_result_names_the_optimum_also_if_all_was_known_before_the_end(self):
        page = self.open()
        while not page.is_finished():
            page.wait_for_knowledge()
            page.press(page.greedy_symbol())
        page.wait("page.robots.easy && page.analyzer.nextPosition() === null")
        self.assertIn("optimum", page.js("page.sharing.resultText()"))
        self.assertNotIn("⬜", page.js("page.sharing.resultText()"))

    def test_later_games_are_numbered_tries(self):
        page = self.lose()
        first = page.moves()
        for name, useless in (("2nd try", 0), ("3rd try", 2)):
            page.press(Keys.HOME)
            for _ in range(useless):
                page.press(page.useless_symbol())
            self.finish()
            page.wait_for_end()
            self.assertIn(name, page.text(".end"))
            self.assertIn(name, page.js("page.sharing.resultText()").split("\n")[1])
        self.assertEqual(self.record()["moves"], first)

    def test_undone_and_repeated_last_move_is_no_new_try(self):
        page = self.lose()
        page.press(Keys.BACKSPACE)
        page.press(Keys.ARROW_RIGHT)
        page.press(Keys.BACKSPACE)
        page.press(page.js("page.session.future"))
        self.assertEqual(page.js("page.session.standing.tries"), 1)

    def test_game_of_a_window_that_missed_the_first_result_is_a_second_try(self):
        self.open()
        merged = self.page.js("""(() => {
          const ended = moves => afterEnd(newStanding(), moves, 'a');
          return merged(ended('0123'), ended('012'));
        })()""")
        self.assertEqual((merged["tries"], merged["first"]["moves"]), (2, "0123"))

    def test_restart_and_reload_keep_help_and_number_of_tries(self):
        page = self.open()
        page.wait_for_knowledge()
        page.element("#hint").click()
        page.answer("yes")
        page.press(page.greedy_symbol())
        page.settle()
        page.driver.refresh()
        page.wait("page && page.session.board")
        page.press(Keys.HOME)
        self.finish()
        self.check_assisted("hints")


class FalseRecords(RulesTest):
    """Six ways to a record that is not the player's own."""

    def test_optimum_during_the_game_and_undo_until_green(self):
        page = self.open()
        page.element("#training").click()
        page.answer("yes")
        page.wait_for_knowledge()
        while not page.is_finished():
            page.press(page.greedy_symbol())
            page.wait_for_knowledge()
            if "over the optimum" in page.text(".verdict"):
                page.press(Keys.BACKSPACE)
                page.wait_for_knowledge()
                page.press(page.js("page.analyzer.bestMoves(page.session.walk.moves)[0]"))
        self.finish()
        self.check_assisted("the optimum shown")

    def test_replay_after_the_analysis(self):
        page = self.lose()
        first = page.moves()
        page.press(Keys.HOME)
        self.finish(best=True)
        page.wait_for_end()
        self.assertIn("Perfect", page.text(".end"))
        self.assertIn("2nd try", page.text(".end"))
        self.assertEqual(self.record()["moves"], first)

    def test_solver_on_the_same_board(self):
        page = self.open()
        page.choose("#robot", "perfect")
        page.wait("page.robots.moves")
        self.assertEqual(page.js("page.gameView.score.figures.robot.textContent"), "?")
        page.element("#watch").click()
        page.answer("yes")
        page.wait("page.session.second")
        page.press(Keys.ESCAPE)
        self.finish(best=True)
        self.check_assisted("a robot’s game")

    def test_playback_and_best_moves(self):
        page = self.page
        for name, kind in (("#playback", "automatic play"), ("#best", "best moves")):
            page.open(GAME)
            page.wait_for_knowledge()
            page.element(name).click()
            page.answer("yes")
            page.press(Keys.ESCAPE)
            self.finish()
            self.check_assisted(kind)

    def test_same_board_by_another_address(self):
        page = self.open(SAME_BOARD)
        self.finish()
        page.wait_for_end()
        page.open(DAY, keep=True)
        self.assertTrue(page.js("page.session.showsOptimum"))
        page.press(Keys.HOME)
        self.finish(best=True)
        page.wait_for_end()
        self.assertIn("2nd try", page.text(".end"))
        self.assertEqual(page.js("dayRecords([page.session.standing])"), [])

    def test_same_board_as_a_text_with_other_symbols(self):
        page = self.open(GAME)
        self.finish()
        first = page.moves()
        rows = page.js("rowsOfCells(page.session.board.cells, 8)")
        letters = "\n".join(row.translate(str.maketrans("0123", "ZXYW")) for row in rows)
        page.js("page.newGame.readText(arguments[0], 'Letters')", letters)
        page.wait("page.session.address.startsWith('cells.')")
        self.assertTrue(page.is_finished())
        self.assertEqual(page.moves(), first.translate(str.maketrans("0123", "3120")))
        self.assertEqual(page.js("page.session.standing.tries"), 1)
        self.assertEqual(self.record()["moves"], page.moves())

    def test_game_of_a_friend(self):
        page = self.lose()
        link = f"{GAME}!{page.moves()}"
        page.open(link)
        page.answer("yes")
        self.assertIn("A shared game", page.text(".second-line"))
        page.press(Keys.ESCAPE)
        self.finish()
        self.check_assisted("a shared game")

    def test_link_of_a_friend_can_be_played_without_his_game(self):
        page = self.open(f"{GAME}!01")
        page.answer("no")
        self.assertEqual(page.moves(), "")
        self.finish()
        self.assertIsNotNone(self.record())


class Day(RulesTest):
    """Boards of a day."""

    def open_day(self):
        page = self.open()
        page.element("#day-small").click()
        page.wait("page.session.address === dayAddress(today(), 'small')")
        return page

    def test_first_result_is_copied_also_after_a_better_one(self):
        page = self.open_day()
        page.press(page.useless_symbol())
        self.finish()
        first = page.js("page.sharing.resultText()")
        page.press(Keys.HOME)
        self.finish(best=True)
        self.assertEqual(page.js("page.sharing.resultText()"), first)
        lines = first.split("\n")
        self.assertEqual(len(lines[2]), len(self.record()["moves"]))
        self.assertRegex(lines[1], r"^\d+ moves, optimum \d+ \(\+\d+\)$")
        page.driver.refresh()
        page.wait("page && page.session.board")
        self.assertEqual(page.js("page.sharing.resultText()"), first)

    def test_assisted_first_result_is_marked_and_not_in_the_distribution(self):
        page = self.open_day()
        page.wait_for_knowledge()
        page.element("#best").click()
        page.answer("yes")
        self.finish()
        self.check_assisted("best moves")
        self.assertIn("with help", page.text("#day-small"))
        self.assertIn("Days in a row: 0", page.text("#streak"))
        self.assertEqual(page.elements(".distribution"), [])

    def test_board_begun_before_midnight_counts_for_its_day(self):
        page = self.open_day()
        page.press(page.greedy_symbol())
        self.shift_days(1)
        self.finish()
        page.wait("document.querySelector('#streak').textContent === 'Days in a row: 1'")

    def test_board_of_another_day_does_not_count_for_the_streak(self):
        page = self.open()
        yesterday = page.js("dayAddress(dateText(new Date(Date.now() - 24 * 3600 * 1000)))")
        page.open(yesterday)
        self.finish()
        self.assertIn("Days in a row: 0", page.text("#streak"))


if __name__ == "__main__":
    run_tests()
