"""The game: goal, rating, robots, blind play, board of the day, end, analysis."""

from browser_page import GAME, BrowserTest, Keys, run_tests


class GameTest(BrowserTest):
    """Helpers for whole games."""

    def finish(self, best=False):
        """Finishes the game greedily, or with best moves that are typed."""
        page = self.page
        page.js("document.activeElement.blur()")  # Keys in a field are not moves.
        if best:
            page.wait_for_knowledge()
            for symbol in page.js("page.analyzer.bestMoves(page.session.walk.moves)"):
                page.press(symbol)
        page.play_to_the_end()
        page.wait("page.analyzer.knowledgeOf('').isProven")
        page.wait("page.analyzer.nextPosition() === null")


class Goal(GameTest):
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
        cases = {20: ("perfect", "excellent", "good", "passed", "passed", "passed", "failed"),
                 4: ("perfect", "excellent", "good", "passed", "failed")}
        for optimum, names in cases.items():
            for over, name in enumerate(names):
                self.assertEqual(
                    page.js("gradeOf(arguments[0], arguments[1])", optimum + over, optimum), name)
            line = page.js("passLine(arguments[0])", optimum)
            self.assertEqual(page.js("gradeOf(arguments[0], arguments[1])", line, optimum),
                             "passed")
            self.assertEqual(page.js("gradeOf(arguments[0], arguments[1])", line + 1, optimum),
                             "failed")

    def test_pass_line_is_shown_before_the_first_move_and_the_grade_at_the_end(self):
        page = self.open()
        page.wait_for_knowledge()
        line = page.js("passLine(page.analyzer.knowledgeOf('').upper)")
        self.assertIn(f"Up to {line} moves pass", page.text(".verdict"))
        self.finish(best=True)
        page.wait_for_end()
        self.assertIn("Perfect", page.text(".end"))

    def test_every_board_has_a_difficulty(self):
        page = self.open()
        page.wait("document.querySelector('.difficulty').textContent !== ''")
        self.assertIn(page.text(".difficulty"), ("easy", "medium", "hard"))


class Robots(GameTest):
    """The robot's count beside the player's."""

    def test_each_level_shows_its_count(self):
        page = self.open("uniform.14.14.6.flood-it.ul.3.0")
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


class Blind(GameTest):
    """No optimum until the end."""

    def check_hidden(self):
        page = self.page
        page.wait_for_knowledge()
        self.assertFalse(page.js("page.gameView.score.figures.left.offsetParent"))
        self.assertFalse(page.js("page.gameView.score.figures.optimum.offsetParent"))
        self.assertNotRegex(page.text(".score"), "(optimum|shortest).*[0-9]")
        self.assertNotIn("Fewest moves left", page.js("page.gameView.message.textContent"))
        self.assertEqual(page.js("page.gameView.score.verdict.className"), "verdict")
        self.assertEqual(len(page.elements(".moves .lost")), 0)
        self.assertFalse(page.js("page.analysis.begin.offsetParent"))
        self.assertNotIn("optimum", page.js("page.sharing.resultText()"))

    def test_blind_game_shows_the_optimum_only_at_the_end(self):
        page = self.open()
        page.choose("#robot", "perfect")
        page.element("#blind").click()
        self.check_hidden()
        page.press(page.useless_symbol())
        self.check_hidden()
        self.assertEqual(page.js("page.gameView.score.figures.robot.textContent"), "?")
        self.finish()
        self.assertTrue(page.js("page.gameView.score.figures.optimum.offsetParent"))
        self.assertIn("over the optimum", page.text(".verdict"))
        self.assertTrue(page.js("page.records.of(page.session.address).isBlind"))

    def test_blind_play_survives_a_reload_and_cannot_be_ended_by_the_setting(self):
        page = self.open()
        page.element("#blind").click()
        page.press(page.greedy_symbol())
        page.element("#blind").click()
        self.check_hidden()
        page.settle()
        page.driver.refresh()
        page.wait("page && page.session.board")
        self.check_hidden()


class Day(GameTest):
    """The board of the day."""

    def test_three_sizes_are_played_blind(self):
        page = self.open()
        sides = []
        for size in ("small", "medium", "large"):
            page.element("#day-" + size).click()
            page.wait(f"page.session.address === dayAddress(today(), '{size}')")
            sides.append(page.js("page.session.board.rows"))
            self.assertTrue(page.js("page.session.isBlind"))
        self.assertEqual(sides, [10, 14, 20])

    def test_first_result_counts_for_streak_and_distribution(self):
        page = self.open()
        page.element("#day-small").click()
        page.wait("page.session.address === dayAddress(today(), 'small')")
        page.press(page.useless_symbol())
        self.finish()
        first = len(page.moves())
        page.wait("page.records.of(page.session.address).optimum !== null")
        self.assertIn(f"{first} moves", page.text("#day-small"))
        self.assertIn("Days in a row: 1", page.text("#streak"))
        counts = [int(cell.text) for cell in page.elements(".distribution .number")]
        self.assertEqual(sum(counts), 1)
        over = first - page.js("page.records.of(page.session.address).optimum")
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
        for date in ("2026-02-30", "2026-13-01", "tomorrow"):
            page.open("day." + date)
            self.assertIn(f"“{date}” is not a date",
                          page.text("#view-play .problem[role=alert]"))
            self.assertTrue(page.js("page.session.board.cells.length > 0"))


class End(GameTest):
    """The end of a game."""

    def lose(self):
        page = self.open()
        page.press(page.useless_symbol())
        self.finish()
        page.wait_for_end()

    def test_squares_share_and_first_mistake(self):
        page = self.page
        self.lose()
        self.assertEqual(len(page.elements(".end .squares span")), len(page.moves()))
        copied = page.js("page.sharing.resultText()").split("\n")
        self.assertIn("optimum", copied[1])
        self.assertEqual(len(copied[2]), len(page.moves()))
        self.assertTrue(page.element("#end-share").is_displayed())
        page.element("#end-mistake").click()
        self.assertEqual(page.moves(), "")

    def test_better_key_is_ringed_and_its_cells_are_marked(self):
        page = self.page
        self.lose()
        page.element("#end-mistake").click()
        better = [key.get_attribute("data-symbol") for key in page.elements(".key.better")]
        self.assertEqual(better, page.js("verdictsOf(page.analyzer, page.session.line)[0].better"))
        self.assertEqual(page.js("page.gameView.view.marked"),
                         page.js("page.session.walk.reached(arguments[0])", better[0]))

    def test_keys_move_between_mistakes(self):
        page = self.page
        self.lose()
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

    def test_celebration_respects_reduced_motion(self):
        page = self.page
        for motion, pieces in (("reduce", 0), ("no-preference", 1)):
            page.open(GAME)
            page.prefer("prefers-reduced-motion", motion)
            page.js("void (window.celebrated = 0, celebrate = () => { ++window.celebrated; })")
            self.finish(best=True)
            self.assertEqual(page.js("window.celebrated"), pieces)

    def test_why_shows_both_boards_side_by_side(self):
        page = self.page
        self.lose()
        page.element(".losses .why").click()
        page.wait("document.querySelectorAll('#comparison canvas').length === 2")
        boxes = page.js("[...document.querySelectorAll('#comparison canvas')].map("
                        "each => each.getBoundingClientRect())")
        self.assertEqual(boxes[0]["top"], boxes[1]["top"])
        self.assertLess(boxes[0]["right"], boxes[1]["left"])
        lengths = [int(text.split("At best ")[1].split()[0]) for text in
                   page.js("[...document.querySelectorAll('#comparison figcaption')].map("
                           "each => each.textContent)")]
        self.assertEqual(lengths[1], page.js("page.analyzer.knowledgeOf('').upper"))
        self.assertGreater(lengths[0], lengths[1])

    def test_variation_can_be_tried_from_any_move_and_left_again(self):
        page = self.page
        self.lose()
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
