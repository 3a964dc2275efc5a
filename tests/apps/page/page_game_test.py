"""The game: goal, rating, robots, blind play, board of the day, end, analysis."""

from browser_page import BrowserTest, Keys, run_tests

OTHER = "uniform.8.8.4.flood-it.ul.4.0"


class Goal(BrowserTest):
    """The goal, the rating and the difficulty."""

    def test_goal_is_stated_until_the_first_move(self):
        page = self.open()
        self.assertIn("fewest moves", page.text(".message"))
        page.press(page.greedy_symbol())
        self.assertNotIn("fewest moves", page.text(".message"))
        page.press(Keys.BACKSPACE)
        self.assertIn("fewest moves", page.text(".message"))

    def test_grades_begin_at_the_optimum_and_end_at_the_pass_line(self):
        page = self.open()
        cases = {(20, 25): ("perfect", "excellent", "good", "passed", "passed", "passed", "failed"),
                 (4, 4): ("perfect", "excellent", "good", "failed")}
        for (optimum, easy), names in cases.items():
            self.assertEqual([page.js("gradeOf(...arguments)", optimum + over, optimum, easy)
                              for over in range(len(names))], list(names))

    def test_result_of_the_easy_robot_passes_on_every_board(self):
        page = self.open()
        for optimum in range(1, 40):
            for easy in range(optimum, 3 * optimum):
                self.assertNotEqual(page.js("gradeOf(...arguments)", easy, optimum, easy), "failed")

    def test_pass_line_is_shown_before_the_first_move_and_the_grade_at_the_end(self):
        page = self.open(training=True)
        page.wait_for_knowledge()
        page.wait("page.robots.easy")
        line = page.js("passLine(page.analyzer.knowledgeOf('').upper, page.robots.easy)")
        self.assertIn(f"Up to {line} pass", page.text(".verdict"))
        self.finish(best=True)
        page.wait_for_end()
        self.assertIn("Perfect", page.text(".end"))

    def test_every_board_has_a_difficulty(self):
        page = self.open()
        page.wait("document.querySelector('.difficulty').textContent !== ''")
        self.assertIn(page.text(".difficulty"), ("easy", "medium", "hard"))


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

    def test_end_names_the_shorter_game(self):
        page = self.open("uniform.14.14.6.flood-it.ul.3.0")
        page.wait("page.robots.moves !== null")
        self.finish(best=True)
        page.wait_for_end()
        self.assertRegex(page.text(".end"), r"You beat the robot by \d+\.")


class Blind(BrowserTest):
    """No optimum until the end."""

    def check_hidden(self):
        page = self.page
        page.wait_for_knowledge()
        self.assertFalse(page.js("page.gameView.score.figures.left.offsetParent"))
        self.assertFalse(page.js("page.gameView.score.figures.optimum.offsetParent"))
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


class Day(BrowserTest):
    """The board of the day."""

    def test_three_sizes_are_played_blind(self):
        page = self.open()
        sides = []
        for size in ("small", "medium", "large"):
            page.element("#day-" + size).click()
            page.wait(f"page.session.address === dayAddress(today(), '{size}')")
            sides.append(page.js("page.session.board.rows"))
            self.assertFalse(page.js("page.session.showsOptimum"))
        self.assertEqual(sides, [10, 14, 20])

    def test_first_result_counts_for_streak_and_distribution(self):
        page = self.open()
        page.element("#day-small").click()
        page.wait("page.session.address === dayAddress(today(), 'small')")
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

    def test_streak_counts_days_in_a_row(self):
        page = self.open()
        cases = [(["2026-02-28", "2026-03-01"], "2026-03-01", 2),
                 (["2026-02-28", "2026-03-01"], "2026-03-02", 2),
                 (["2026-02-28", "2026-03-01"], "2026-03-03", 0),
                 (["2026-02-27", "2026-03-01"], "2026-03-01", 1), ([], "2026-03-01", 0)]
        for days, last, streak in cases:
            self.assertEqual(
                page.js("streakOf(new Set(arguments[0]), arguments[1])", days, last), streak)

    def test_invalid_date_is_an_error_message(self):
        page = self.page
        for address in ("day.2026-02-30", "day.2026-13-01", "day.tomorrow", "day"):
            page.open(address)
            date = address[len("day."):]
            self.assertIn(f"“{date}” is not a date",
                          page.text("#view-play .problem[role=alert]"))
            self.assertTrue(page.js("page.session.board.cells.length > 0"))


class End(BrowserTest):
    """The end of a game."""

    def test_squares_share_and_first_mistake(self):
        page = self.lose()
        self.assertEqual(len(page.elements(".end .squares span")), len(page.moves()))
        copied = page.js("page.sharing.resultText()").split("\n")
        self.assertIn("optimum", copied[1])
        self.assertEqual(len(copied[2]), len(page.moves()))
        self.assertTrue(page.element("#end-share").is_displayed())
        page.element("#end-analysis").click()
        self.assertEqual(page.moves(), "")

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

    def test_variation_can_be_tried_from_any_move_and_left_again(self):
        page = self.lose()
        page.press(Keys.HOME)
        page.press(Keys.ARROW_RIGHT)
        own = page.js("page.session.own")
        page.element("#variation").click()
        self.assertIn("A variation from move 1", page.text(".second-line"))
        page.press(page.greedy_symbol())
        page.press(page.greedy_symbol())
        self.assertEqual(page.js("page.session.step"), 3)
        self.assertEqual(page.js("page.session.own"), own)
        page.element("#leave").click()
        self.assertEqual(page.js("[page.session.walk.moves, page.session.future]"),
                         [own["moves"], own["future"]])


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
