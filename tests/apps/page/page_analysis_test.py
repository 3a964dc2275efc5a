"""The analysis after a game: mistakes, and why."""

from browser_page import BrowserTest, Keys, run_tests

SIZES = ((320, 568), (360, 740), (768, 1024), (1280, 800), (2560, 1440))


class Analysis(BrowserTest):
    """A game that begins with a mistake."""

    def mistakes(self):
        return self.page.js("mistakesOf(page.analyzer, page.session.own.moves + "
                            "page.session.own.future)")

    def analyze(self):
        """Loses a game and opens the list of its mistakes."""
        page = self.lose()
        page.show_card("analysis-title")
        page.element("#analysis summary").click()
        return page

    def tearDown(self):
        super().tearDown()
        self.page.resize(1280)

    def test_board_stays_in_view_above_the_mistakes_at_every_size(self):
        page = self.analyze()
        for width, height in SIZES:
            with self.subTest(f"{width}x{height}"):
                page.resize(width, height)
                page.js("page.session.goTo(0)")
                page.wait("page.layout.isFitted()")
                for button in page.elements(".losses .link"):
                    page.js("arguments[0].scrollIntoView({block: 'end'})", button)
                    button.click()
                    self.assertTrue(page.js("""(({height, top}) =>
                        height > 0 && top >= -1 && top < innerHeight - 20)(
                        document.querySelector('.board canvas').getBoundingClientRect())"""))
                    self.assertEqual(
                        page.js("page.session.step"), int(button.text.split()[1].strip(",")) - 1)

    def test_played_move_is_marked_beside_the_better_one(self):
        page = self.lose()
        page.press(Keys.END)
        while page.js("page.session.step") > self.mistakes()[-1]:
            page.press(Keys.ARROW_LEFT)
        played = page.js("page.session.future[0]")
        self.assertEqual([key.get_attribute("data-symbol") for key in page.elements(".played")],
                         [played])
        self.assertEqual(page.js("page.gameView.view.crossed"),
                         page.js("page.session.walk.reached(page.session.future[0])"))
        better = [key.get_attribute("data-symbol") for key in page.elements(".key.better")]
        self.assertEqual(better, page.js("verdictsOf(page.analyzer, page.session.line)"
                                         "[page.session.step].better"))
        self.assertEqual(page.js("page.gameView.view.marked"),
                         page.js("page.session.walk.reached(arguments[0])", better[0]))
        self.assertIn(f"you played {page.js('page.session.colorName(page.session.future[0])')}",
                      page.text(".message"))

    def views(self, expression):
        return self.page.js(f"page.analysis.comparison.views.map(({{view}}) => {expression})")

    def test_both_games_are_side_by_side_and_stepped_by_arrow_keys(self):
        page = self.analyze()
        page.element(".losses .why").click()
        page.wait("document.querySelectorAll('#comparison canvas').length === 2")
        boxes = page.js("[...document.querySelectorAll('#comparison canvas')].map("
                        "each => each.getBoundingClientRect())")
        self.assertEqual(boxes[0]["top"], boxes[1]["top"])
        self.assertLess(boxes[0]["right"], boxes[1]["left"])
        totals = page.js("page.analysis.comparison.lines.map(line => line.length)")
        self.assertEqual(totals[1], page.js("page.analyzer.knowledgeOf('').upper"))
        self.assertGreater(totals[0], totals[1])
        for caption, total in zip(page.elements("#comparison figcaption"), totals):
            self.assertIn(f"{total} moves in total", caption.text)
        self.assertIn(f"Move {self.mistakes()[0] + 1}", page.text("#comparison-title"))
        for marked, far in zip(self.views("view.marked"),
                               self.views("view.shown.walk.farthest().cells")):
            self.assertGreater(len(marked), 0)
            self.assertEqual(marked, far)
        step = page.js("page.session.step")
        page.press(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT, Keys.ARROW_LEFT)
        self.assertEqual(self.views("view.shown.step"), [step + 2, step + 2])
        self.assertEqual(page.js("page.session.step"), step)
        for _ in range(2 * len(page.js("page.session.line"))):
            page.press(Keys.ARROW_RIGHT)
        self.assertEqual(self.views("view.shown.walk.isFinished"), [True, True])


if __name__ == "__main__":
    run_tests()
