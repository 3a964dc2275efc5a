"""The game: goal, rating, robots, blind play, board of the day, end, analysis."""

from browser_page import GAME, BrowserTest, Keys, run_tests

OTHER = "uniform.8.8.4.flood-it.ul.4.0"


class Goal(BrowserTest):
    """The goal, the rating and the difficulty."""

    def test_pass_line_is_shown_before_the_first_move_and_the_grade_at_the_end(self):
        page = self.open(training=True)
        page.wait_for_knowledge()
        page.wait("page.robots.easy")
        line = page.js("passLine(page.analyzer.knowledgeOf('').upper, page.robots.easy)")
        self.assertIn(f"Up to {line} pass", page.text(".verdict"))
        self.finish(best=True)
        page.wait_for_end()
        self.assertIn("Perfect", page.text(".end"))


class Robots(BrowserTest):
    """The robot's count beside the player's."""

    def test_each_level_shows_its_count(self):
        page = self.open("uniform.14.14.6.flood-it.ul.3.0", training=True)
        page.wait_for_knowledge()
        lengths = []
        for level in ("easy", "good", "perfect"):
            page.choose("#robot", level)
            page.wait("page.robots.moves !== null")
            lengths.append(int(page.js("page.gameView.score.figures.robot.textContent")))
        self.assertEqual(lengths, sorted(lengths, reverse=True))
        self.assertEqual(lengths[2], page.js("page.analyzer.knowledgeOf('').upper"))
        page.choose("#robot", "none")
        self.assertFalse(page.js("page.gameView.score.figures.robot.offsetParent"))


class Blind(BrowserTest):
    """No optimum until the end."""

    def check_hidden(self):
        page = self.page
        page.wait_for_knowledge()
        self.assertFalse(page.js("page.gameView.score.figures.left.offsetParent"))
        self.assertFalse(page.js("page.gameView.score.figures.optimum.offsetParent"))
        self.assertEqual([page.js(f"page.gameView.score.figures.{name}.textContent")
                          for name in ("left", "optimum")], ["", ""])
        self.assertNotRegex(page.text(".score"), "(optimum|shortest).*[0-9]")
        self.assertNotIn("Fewest moves left", page.js("page.gameView.message.textContent"))
        self.assertEqual(page.js("page.gameView.score.verdict.className"), "verdict ")
        self.assertEqual(len(page.elements(".moves .lost")), 0)
        self.assertNotIn("optimum", page.js("page.sharing.resultText()"))

    def test_blind_game_shows_the_optimum_only_at_the_end(self):
        page = self.open()
        page.choose("#robot", "perfect")
        self.check_hidden()
        page.press(page.useless_symbol())
        self.check_hidden()
        self.assertEqual(page.js("page.gameView.score.figures.robot.textContent"), "?")
        self.finish()
        self.assertTrue(page.js("page.gameView.score.figures.optimum.offsetParent"))
        self.assertIn("over the optimum", page.text(".verdict"))

    def test_training_shows_the_optimum_of_all_boards_but_those_of_a_day(self):
        page = self.open()
        page.element("#training").click()
        page.answer("yes")
        self.assertTrue(page.js("page.session.showsOptimum"))
        for address, shows in ((OTHER, True), ("day.2026-11-22", False)):
            page.open(address, keep=True)
            self.assertEqual(page.js("page.session.showsOptimum"), shows)


class Help(BrowserTest):
    """Results with help are no records."""

    def check_assisted(self, kind):
        """Each place that shows the result names the help."""
        page = self.page
        page.wait_for_end()
        for text in (page.text(".record"), page.text(".end"), page.js("page.sharing.resultText()")):
            self.assertIn("with " + kind, text)

    def test_help_is_asked_for_and_named_also_after_restart_and_reload(self):
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

    def test_game_of_a_friend_is_shown_only_if_the_player_wants_it(self):
        page = self.page
        page.open(f"{GAME}!12")
        page.answer("yes")
        self.assertIn("A shared game", page.text(".second-line"))
        page.press(Keys.ESCAPE)
        self.finish()
        self.check_assisted("a shared game")

    def test_game_of_a_friend_is_kept_and_compared_at_the_end(self):
        page = self.open()
        self.finish()
        friend = page.moves()
        page.open(f"{GAME}!{friend}")
        page.answer("no")
        self.assertEqual(page.moves(), "")
        page.press(page.useless_symbol())
        self.assertNotIn("friend", page.element("#view-play").text)
        page.settle()
        page.driver.refresh()
        page.wait("page && page.session.board")
        self.finish()
        page.wait_for_end()
        self.assertIsNotNone(page.js("recordOf(page.session.standing)"))
        self.assertIn(f"Your friend needed {len(friend)} moves: 1 fewer.", page.text(".end"))
        page.element("#end-duel").click()
        self.assertIn("Move 1: yours and your friend’s", page.text("#comparison"))
        self.assertIn("your friend’s move was better", page.text("#comparison"))
        self.assertEqual(page.js("page.analysis.comparison.lines"), [page.moves(), friend])
        self.assertEqual(len(page.elements("#comparison canvas")), 2)
        self.assertTrue(page.element("#end-reply").is_displayed())
        self.open()
        self.finish()
        self.assertFalse(page.element("#end-reply").is_displayed())


class Day(BrowserTest):
    """The board of the day."""

    def test_three_sizes_are_played_blind(self):
        page = self.open()
        sides = []
        for size in ("small", "medium", "large"):
            page.element("#day-" + size).click()
            page.wait(f"page.session.address === dayAddress(dateText(new Date()), '{size}')")
            sides.append(page.js("page.session.board.rows"))
            self.assertFalse(page.js("page.session.showsOptimum"))
        self.assertEqual(sides, [10, 14, 20])

    def test_new_day_is_said_and_follows_after_the_end(self):
        page = self.open()
        page.element("#day-small").click()
        page.wait("page.session.address.endsWith('.small')")
        page.press(page.useless_symbol())
        day = "dateText(new Date(Date.now() + 24 * 3600 * 1000))"
        page.js("void (page.session.clock = () => new Date(Date.now() + 24 * 3600 * 1000), "
                "dispatchEvent(new Event('visibilitychange')))")
        self.assertIn("A new board of the day", page.text(".message"))
        self.assertEqual(page.elements("#day-small[aria-current=true]"), [])
        self.finish()
        self.assertIn("Days in a row: 1", page.text("#streak"))
        copied = page.js("page.sharing.resultText()")
        self.assertRegex(copied, r"\n\d+ moves, .* the easy robot\n")
        self.assertNotRegex(copied, "optimum|🟦")
        page.js("page.next()")
        page.wait(f"page.session.address === dayAddress({day}, 'small')")
        page.open(page.js("page.session.address"))
        self.assertIn("does not count", page.text(".message"))

    def test_plain_address_opens_todays_board_and_undo_the_last_one(self):
        page = self.page
        page.open("day.2026-11-22")
        page.js("void (page.session.clock = () => noonOf('2026-11-22'))")
        page.press(page.greedy_symbol())
        page.settle()
        page.open("", keep=True)
        self.assertTrue(page.js("page.session.address === dayAddress(dateText(new Date()))"))
        page.element("#undo").click()
        page.wait("page.session.address === 'day.2026-11-22'")
        self.assertEqual(page.js("page.session.step"), 1)

    def test_first_result_counts_for_streak_and_distribution(self):
        page = self.open()
        page.element("#day-small").click()
        page.wait("page.session.address === dayAddress(dateText(new Date()), 'small')")
        page.press(page.useless_symbol())
        self.finish()
        first = len(page.moves())
        self.assertIn(f"{first} moves", page.text("#day-small"))
        self.assertIn("Days in a row: 1", page.text("#streak"))
        counts = [int(cell.text) for cell in page.elements(".distribution .number")]
        self.assertEqual(sum(counts), 1)
        over = first - page.js("page.session.standing.first.optimum")
        self.assertEqual(counts.index(1), min(over, 8))
        page.press(Keys.HOME)
        self.finish()
        self.assertIn(f"{first} moves", page.text("#day-small"))


class End(BrowserTest):
    """The end of a game."""

    def test_better_key_is_ringed_and_its_cells_are_marked(self):
        page = self.lose()
        page.element("#end-analysis").click()
        better = [key.get_attribute("data-symbol") for key in page.elements(".key.better")]
        self.assertEqual(better, page.js("verdictsOf(page.analyzer, page.session.line)[0].better"))
        self.assertEqual(page.js("page.gameView.view.marked"),
                         page.js("page.session.walk.reached(arguments[0])", better[0]))

    def test_keys_move_between_mistakes(self):
        page = self.lose()
        lost = page.js("verdictsOf(page.analyzer, page.session.line)"
                       ".flatMap((verdict, i) => verdict.lost > 0 ? [i] : [])")
        for step in reversed(lost):
            page.press_with(Keys.SHIFT, Keys.ARROW_LEFT)
            self.assertEqual(page.js("page.session.step"), step)
        for step in lost[1:]:
            page.press_with(Keys.SHIFT, Keys.ARROW_RIGHT)
            self.assertEqual(page.js("page.session.step"), step)

    def test_pointing_at_a_key_marks_the_cells_that_it_takes(self):
        page = self.open()
        symbol = page.greedy_symbol()
        page.point_at(f".key[data-symbol='{symbol}']")
        self.assertEqual(page.js("page.gameView.view.marked"),
                         page.js("page.session.walk.reached(arguments[0])", symbol))
        page.point_at("h1")
        self.assertEqual(page.js("page.gameView.view.marked"), [])


class Focus(BrowserTest):
    """Keys after a selection."""

    def choose(self):
        self.page.driver.execute_script("""const select = document.querySelector('#robot');
            select.focus();
            select.value = 'good';
            select.dispatchEvent(new Event('change', {bubbles: true}));""")

    def test_keys_play_moves_after_a_selection_with_the_pointer(self):
        page = self.open()
        page.point_at("#robot")
        page.driver.execute_script("document.querySelector('#robot').dispatchEvent("
                                   "new PointerEvent('pointerdown', {bubbles: true}))")
        self.choose()
        page.press(page.greedy_symbol())
        self.assertEqual(page.js("page.session.step"), 1)

    def test_selections_with_the_keyboard_keep_the_focus(self):
        page = self.open()
        page.press(Keys.SHIFT)
        self.choose()
        self.assertEqual(page.js("document.activeElement.id"), "robot")


if __name__ == "__main__":
    run_tests()
