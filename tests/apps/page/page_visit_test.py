"""First visits, help by accident, and what all players can see."""

import itertools

from browser_page import GAME, BrowserTest, Keys, run_tests

WIDTHS = (320, 360, 768, 1280, 1920, 2560)
DIALECT = ("series", "seed", "format", "rules", "flood-it", "blind:", "not passed")
# Machado, Oliveira and Fernandes 2009: complete deficiencies, on linear RGB.
DEFICIENCIES = {
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216),
               (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413),
               (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602),
               (0.004733, 0.691367, 0.303900)),
}


class FirstVisit(BrowserTest):
    """The first screen of a new player."""

    def visit(self):
        return self.open("")

    def test_small_board_is_passed_by_most_careless_players(self):
        page = self.visit()
        page.wait_for_knowledge()
        page.wait("page.robots.easy")
        self.assertLessEqual(page.js("page.session.board.rows"), 8)
        # Any color that takes cells, at random.
        passed = page.js("""(() => {
          const line = passLine(page.analyzer.knowledgeOf('').upper, page.robots.easy);
          let passed = 0;
          let state = 1;
          for (let i = 0; i < 200; ++i) {
            const walk = new Walk(page.session.board);
            while (!walk.isFinished) {
              const useful = [...walk.board.symbols].filter((_, color) => walk.gains()[color] > 0);
              state = (state * 48271) % 2147483647;
              walk.push(useful[state % useful.length]);
            }
            if (walk.moves.length <= line) ++passed;
          }
          return passed;
        })()""")
        self.assertGreater(passed, 100)

    def test_three_pictures_show_how_to_play_until_the_first_end(self):
        page = self.visit()
        pictures = page.elements(".first-visit canvas")
        self.assertEqual(len(pictures), 3)
        for picture in pictures:
            self.assertLess(picture.rect["y"] + picture.rect["height"], self.height)
        self.finish()
        self.assertFalse(page.element(".first-visit").is_displayed())
        page.open("", keep=True)
        self.assertFalse(page.element(".first-visit").is_displayed())

    def test_region_pulses_once_unless_motion_is_reduced(self):
        page = self.page
        for motion, pulses in (("no-preference", True), ("reduce", False)):
            page.prefer("prefers-reduced-motion", motion)
            page.forget()
            script = page.driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {
                "source": "addEventListener('DOMContentLoaded', () => { BoardView.prototype.pulse ="
                          " () => { window.pulses = (window.pulses ?? 0) + 1; }; })"})
            page.driver.get(page.site.address + "/")
            page.wait("page && page.session.board && page.gameView.view")
            self.assertEqual(page.js("window.pulses ?? 0"), int(pulses))
            page.driver.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", script)
        page.prefer("prefers-reduced-motion", "no-preference")
        self.visit()
        page.js("page.gameView.view.pulse()")
        page.wait("page.gameView.view.looks.length > 0")

    def test_robot_is_a_goal_and_dialect_is_one_click_away(self):
        page = self.visit()
        page.wait("page.robots.moves")
        moves = page.js("page.robots.moves.length")
        self.assertIn(f"Easy robot: {moves} moves – beat it.", page.text(".verdict"))
        shown = page.js("""(() => {
          document.querySelectorAll('option:not(:checked)').forEach(option => option.remove());
          return document.querySelector('#app').innerText;
        })()""").lower()
        for word in DIALECT:
            self.assertNotIn(word, shown)
        page.element("#any-board summary").click()
        for word in ("seed", "rules", "format"):
            self.assertIn(word, page.text("#any-board").lower())

    def test_undo_and_hint_are_above_the_fold(self):
        page = self.page
        self.addCleanup(page.resize, 1280)
        for address in ("", "uniform.14.14.6.flood-it.ul.3.0"):
            page.open(address)
            for width, height in ((1280, 800), (1920, 1080)):
                page.resize(width, height)
                page.wait(f"innerHeight === {height} && page.layout.isFitted()")
                for name in ("#undo", "#hint"):
                    self.assertLessEqual(page.js(
                        f"document.querySelector('{name}').getBoundingClientRect().bottom"), height)

    def test_boards_of_the_day_follow_the_first_board(self):
        page = self.visit()
        for size in ("small", "medium", "large"):
            page.js("page.next()")
            page.wait(f"page.session.address === dayAddress(dateText(new Date()), '{size}')")
        page.js("page.next()")
        page.wait("page.session.address.startsWith('uniform.20.20.6')")


class Accidents(BrowserTest):
    """No help and no lost game by accident."""

    def test_enter_and_space_ask_before_the_first_help(self):
        page = self.page
        for key in (Keys.ENTER, " "):
            page.open(GAME)
            page.wait_for_knowledge()
            page.press(key)
            page.wait("document.querySelector('dialog')")
            page.press(key)  # The focused button refuses.
            page.wait("!document.querySelector('dialog')")
            self.assertEqual(page.js("[page.session.line, page.session.standing.help]"), ["", []])
            page.press(key)
            page.press(Keys.ESCAPE)
            page.wait("!document.querySelector('dialog')")
            self.assertEqual(page.js("page.session.standing.help"), [])
            page.press(key)
            page.answer("yes")
            page.wait("page.session.standing.help.length === 1 && page.session.step > 0")

    def test_end_takes_no_click_for_400_milliseconds(self):
        page = self.lose()
        click = ("(() => {{ page.gameView.endView.shownAt = performance.now() - {}; "
                 "document.querySelector('#end-another').click(); return page.opening; }})()")
        self.assertEqual(page.js(click.format(0)), GAME)
        self.assertEqual(page.js(click.format(200)), GAME)
        self.assertNotEqual(page.js(click.format(401)), GAME)


class Copying(BrowserTest):
    """Results for others."""

    def end(self, script):
        """Ends a game in a browser with changed functions."""
        page = self.lose()
        page.js(f"void ({script}, page.gameView.endView.shownAt = 0)")
        return page

    def test_button_shows_that_the_result_was_copied(self):
        page = self.end("""delete Navigator.prototype.share,
            Object.defineProperty(navigator, 'clipboard', {value: {writeText: async text => {
              window.copied = text;
              // The timer that brings the name back waits for the test.
              window.setTimeout = action => { window.later = action; };
            }}})""")
        page.element("#end-share").click()
        page.wait("document.querySelector('#end-share').textContent === 'Copied ✓'")
        self.assertEqual(page.js("copied"), page.js("page.sharing.resultText()"))
        page.js("later()")
        self.assertEqual(page.text("#end-share"), "Copy result")

    def test_result_is_offered_to_other_applications_where_the_browser_can(self):
        page = self.end("navigator.share = async ({text}) => { window.shared = text; }")
        page.element("#end-share").click()
        page.wait("window.shared")
        self.assertEqual(page.js("shared"), page.js("page.sharing.resultText()"))

    def test_text_is_shown_and_selected_without_a_clipboard(self):
        page = self.end("delete Navigator.prototype.share, Object.defineProperty(navigator, "
                        "'clipboard', {value: undefined})")
        page.element("#end-share").click()
        page.wait("document.querySelector('dialog textarea')")
        self.assertEqual(page.js("getSelection().toString()"),
                         page.js("page.sharing.resultText()"))
        page.element("#dialog-close").click()


class SeenByEveryone(BrowserTest):
    """Colors, symbols, announcements, figures."""

    def test_boards_of_13_colors_have_symbols(self):
        page = self.page
        for colors, symbols in ((12, False), (13, True)):
            page.open(f"uniform.8.8.{colors}.flood-it.ul.1.0")
            self.assertEqual(page.js("page.gameView.view.symbols"), symbols)

    def test_grade_is_announced_and_has_the_focus(self):
        page = self.lose()
        grade = page.text(".end .grade")
        self.assertEqual(page.js("document.activeElement.textContent"), grade)
        message = page.js("document.querySelector('.message').textContent")
        self.assertIn("the board is finished", message)
        self.assertIn(f"{grade}: {len(page.moves())} moves", message)

    def test_long_figures_do_not_overprint(self):
        page = self.open(training=True)
        self.addCleanup(page.resize, 1280)
        for width in WIDTHS:
            page.resize(width)
            boxes = page.js("""(() => {
              const figures = Object.values(page.gameView.score.figures);
              for (const figure of figures) figure.textContent = '1170–1238';
              const box = ({left, right, top}) => [left, right, top];
              return [box(document.querySelector('.score').getBoundingClientRect()),
                      ...figures.map(figure => {
                        const range = document.createRange();
                        range.selectNodeContents(figure);
                        return box(range.getBoundingClientRect());
                      })];
            })()""")
            (left, right, _), figures = boxes[0], boxes[1:]
            for one, other in itertools.combinations(figures, 2):
                apart = one[1] < other[0] or other[1] < one[0] or one[2] != other[2]
                self.assertTrue(apart, (width, one, other))
            for box in figures:
                self.assertTrue(left <= box[0] and box[1] <= right, (width, box))


if __name__ == "__main__":
    run_tests()
