"""The analysis after a game: mistakes, and why."""

from browser_page import BrowserTest, Keys, run_tests


class Analysis(BrowserTest):
    """A game that begins with a mistake."""

    def mistakes(self):
        return self.page.js("page.finder.steps")

    def test_played_move_is_marked_beside_the_better_one(self):
        page = self.lose()
        self.assertIn(f"Moves that lost the optimum: {self.mistakes()[0] + 1}",
                      page.js("page.analysis.remark.textContent"))
        page.press(Keys.END)
        while page.js("page.session.step") > self.mistakes()[-1]:
            page.press(Keys.ARROW_LEFT)
        played = page.js("page.session.future[0]")
        self.assertEqual([key.get_attribute("data-symbol") for key in page.elements(".played")],
                         [played])
        self.assertEqual(page.js("page.gameView.view.crossed"),
                         page.js("page.session.walk.reached(page.session.future[0])"))
        better = [key.get_attribute("data-symbol") for key in page.elements(".key.better")]
        self.assertEqual(better, page.js("page.finder.better"))
        self.assertEqual(page.js("page.gameView.view.marked"),
                         page.js("page.session.walk.reached(arguments[0])", better[0]))
        self.assertIn(f"you played {page.js('page.session.colorName(page.session.future[0])')}",
                      page.text(".message"))

    def views(self, expression):
        return self.page.js(f"page.analysis.comparison.views.map(({{view}}) => {expression})")

    def test_both_games_are_side_by_side_and_stepped_by_arrow_keys(self):
        for width in (1280, 360):
            self.page.resize(width)
            with self.subTest(width):
                self.compare()
        self.page.resize(1280)

    def compare(self):
        page = self.lose()
        step = self.mistakes()[0]
        page.js(f"void page.session.goTo({step})")
        page.element("#why").click()
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
        self.assertIn(f"Move {step + 1}", page.text("#comparison-title"))
        for marked, far in zip(self.views("view.marked"),
                               self.views("view.shown.walk.farthest().cells")):
            self.assertGreater(len(marked), 0)
            self.assertEqual(marked, far)
        page.press(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT, Keys.ARROW_LEFT)
        self.assertEqual(self.views("view.shown.step"), [step + 2, step + 2])
        self.assertEqual(page.js("page.session.step"), step)
        for _ in range(2 * len(page.js("page.session.line"))):
            page.press(Keys.ARROW_RIGHT)
        self.assertEqual(self.views("view.shown.walk.isFinished"), [True, True])


if __name__ == "__main__":
    run_tests()
