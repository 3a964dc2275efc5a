"""Boards in the notations of other programs."""

from browser_page import GAME, BrowserTest, run_tests


class Import(BrowserTest):
    """Texts that are pasted."""

    def read(self, text):
        page = self.page
        page.js("void page.newGame.readText(arguments[0], 'Text')", text)
        page.wait("page.session.board.rows === 2")
        return page.js("""(() => {
          const {board} = page.session;
          return [board.rows, board.cols, board.cells, board.start, board.rules];
        })()""")

    def test_letters_squares_and_spaced_digits_are_accepted(self):
        texts = ("RGB\nGBR\n", "R G B\nG B R", "2 0 1\n0 1 2", "3,1,2\n1,2,3", "12 1 7\n1 7 12\n",
                 "🟥🟩🟦\n🟩🟦🟥\n", "3x2c3:201012,6\n", "201\n012\n")
        for text in texts:
            with self.subTest(text):
                self.page.open(GAME)
                rows, cols, cells, start, rules = self.read(text)
                self.assertEqual((rows, cols, start, rules), (2, 3, 0, "flood-it"))
                # The same pattern with other names of the colors.
                self.assertEqual([cells.index(cell) for cell in cells], [0, 1, 2, 1, 2, 0])

    def test_colorfill_ids_contain_start_and_moves(self):
        page = self.page
        starts = {"-1": 0, "-2": 2, "-3": 3, "-4": 5, "-5": 4, "1": 1}
        for place, start in starts.items():
            page.open(GAME)
            found = self.read(f";ColorFill;3;2;3;{place};312123;0;;\n")
            self.assertEqual(found, [2, 3, "201012", start, "flood-it"])
        page.open(GAME)
        self.read(";ColorFill;3;2;3;-1;312123;1;123;")
        page.answer("yes")
        page.wait("page.session.second")
        self.assertEqual(page.moves(), "0")

    def test_copied_result_opens_its_board(self):
        page = self.open()
        page.press(page.greedy_symbol())
        text = page.js("page.sharing.resultText()")
        page.open("uniform.8.8.4.flood-it.ul.4.0")
        page.js("void page.newGame.readText(arguments[0], 'Text')", text)
        page.wait(f"page.session.address === '{GAME}'")

    def test_error_message_disappears_when_resolved(self):
        page = self.open()
        page.js("void page.newGame.readText('#uniform.x', 'Text')")
        page.wait("page.newGame.errorMessage.element.textContent !== ''")
        page.js("void page.newGame.readText(arguments[0], 'Text')", "RGB\nGBR\n")
        page.wait("page.session.board.rows === 2")
        self.assertEqual(page.js("page.newGame.errorMessage.element.textContent"), "")


if __name__ == "__main__":
    run_tests()
