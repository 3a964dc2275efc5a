"""The analysis of the page of `colorwalk play`: why a move lost, variations."""

from browser_page import BrowserTest, Keys, run_tests


class Analysis(BrowserTest):
    """A finished game with a mistake at its first move."""

    def lose(self):
        page = self.open()
        page.press(page.useless_symbol())
        page.play_to_the_end()
        page.wait("page.analyzer.nextPosition() === null")

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


if __name__ == "__main__":
    run_tests()
