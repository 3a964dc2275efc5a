"""Boards of other shapes: hexagons, a torus."""

from browser_page import GAME, ActionChains, BrowserTest, Keys, run_tests

ROWS, COLS = 5, 6
HEXAGONS = f"uniform.{ROWS}.{COLS}.3.flood-it.c.3.0.hexagonal"
# The region is the upper left, upper right and lower left cell.
TORUS = "# 3 3 2 flood-it ul torus\n010\n111\n011\n"
# The corners of a hexagon of width 1, as seen from its center.
CORNERS = ((0, -0.577), (0.5, -0.289), (0.5, 0.289), (0, 0.577), (-0.5, 0.289), (-0.5, -0.289))


def place(cell, right=0, down=0):
    """A point of a hexagon as parts of the picture's width and height. Each row lies half a cell
    to the left of the one above it; lengths are in widths of a cell.
    """
    row, col = divmod(cell, COLS)
    tall = 2 / 3 ** 0.5
    return ((col + (ROWS - 1 - row) / 2 + 0.5 + right) / (COLS + (ROWS - 1) / 2),
            ((0.75 * row + 0.5) * tall + down) / ((0.75 * ROWS + 0.25) * tall))


class ShapeTest(BrowserTest):
    """Opens boards as text."""

    def paste(self, text):
        page = self.open()
        page.js("void page.newGame.readText(arguments[0], 'Text')", text)
        page.wait("page.session.address.startsWith('cells.')")
        return page

    def colors(self, points):
        """The colors of the picture at points, as #rrggbbaa; see `place`."""
        return self.page.js("""(points => {
          const {element} = page.gameView.view;
          const {width, height} = element;
          const copy = new OffscreenCanvas(width, height).getContext('2d', {
              willReadFrequently: true});
          copy.drawImage(element, 0, 0);
          const {data} = copy.getImageData(0, 0, width, height);
          return points.map(([x, y]) => {
            const at = 4 * (Math.floor(y * height) * width + Math.floor(x * width));
            return '#' + [...data.slice(at, at + 4)].map(
                part => part.toString(16).padStart(2, '0')).join('');
          });
        })(arguments[0])""", points)


class Hexagons(ShapeTest):
    """Boards of the shape hexagonal."""

    def click(self, cell):
        canvas = self.page.element(".board canvas.cells")
        right, down = place(cell)
        ActionChains(self.page.driver).move_to_element_with_offset(
            canvas, round((right - 0.5) * canvas.size["width"]),
            round((down - 0.5) * canvas.size["height"])).click().perform()

    def test_game_is_played_to_the_end_with_clicks(self):
        page = self.open(HEXAGONS)
        page.wait("page.layout.isFitted()")
        expected = ""
        while not page.is_finished():
            expected += page.greedy_symbol()
            self.click(page.js("page.session.walk.reached(arguments[0])[0]", expected[-1]))
            self.assertEqual(page.moves(), expected)
        judged = page.result_of("engines.use(engine => engine.judge({"
                                "board: page.session.board.text, "
                                "moves: page.session.walk.moves}))")
        self.assertTrue(judged["accepted"], judged)
        page.wait_for_end()

    def test_hexagons_are_drawn_and_hit_up_to_their_corners(self):
        page = self.open(HEXAGONS)
        page.js("void (preferences.symbols = false, page.gameView.repaint())")
        cells = range(ROWS * COLS)
        shown = page.js("[...page.session.board.cells].map(symbol => "
                        "boardColor(page.session.board.symbols.indexOf(symbol)) + 'ff')")
        self.assertEqual(self.colors([place(cell) for cell in cells]), shown)
        self.assertEqual(set(self.colors([(0.01, 0.02), (0.99, 0.98)])), {"#00000000"})
        points = [place(cell, 0.9 * right, 0.9 * down) for cell in cells for right, down in CORNERS]
        hit = page.js("""arguments[0].map(([x, y]) => {
          const box = page.gameView.view.element.getBoundingClientRect();
          return page.gameView.view.cellAt(box.left + x * box.width, box.top + y * box.height);
        })""", points)
        self.assertEqual(hit, [cell for cell in cells for _ in CORNERS])

    def test_new_games_have_the_chosen_shape(self):
        page = self.open()
        page.show_card("new-title")
        page.element("#any-board summary").click()
        page.choose("#any-board [name=shape]", "hexagonal")
        page.element("#open-fields").click()
        page.wait("page.session.address === 'uniform.8.8.4.flood-it.ul.3.0.hexagonal'")
        page.choose("#preset", "same")
        page.element("#new-board").click()
        page.wait("page.session.address !== 'uniform.8.8.4.flood-it.ul.3.0.hexagonal'")
        self.assertRegex(page.js("page.session.address"),
                         r"^uniform\.8\.8\.4\.flood-it\.ul\.\d+\.0\.hexagonal$")
        self.assertEqual(page.js("page.session.board.shape"), "hexagonal")


class OtherShapes(ShapeTest):
    """All shapes, a torus."""

    def test_games_end_with_the_same_move_as_in_the_engine(self):
        page = self.open()
        ends = page.result_of("""engines.use(async engine => {
          const ends = [];
          for (const shape of ['torus', 'hexagonal', 'eight']) {
            const parameters = {rows: 9, cols: 12, colors: 5, start: '3,7', shape};
            for (let number = 0; number < 5; ++number) {
              const request = {source: 'uniform', parameters, number};
              const {boards: [board]} = await engine.boards(request);
              const walk = new Walk(board);
              while (!walk.isFinished) walk.push(board.symbols[walk.moves.length % 5]);
              for (const moves of [walk.moves, walk.moves.slice(0, -1)]) {
                ends.push((await engine.judge({board: board.text, moves})).accepted);
              }
            }
          }
          return ends;
        })""")
        self.assertEqual(ends, 15 * [True, False])

    def test_torus_says_that_its_edges_touch(self):
        page = self.paste(TORUS)
        self.assertIn("opposite edges touch", page.text("#view-play"))
        described = page.element(".board canvas.cells").get_attribute("aria-describedby").split()
        texts = page.js("arguments[0].map(id => document.getElementById(id).textContent)",
                        described)
        self.assertIn("opposite edges touch", " ".join(texts))
        page.open(GAME)
        self.assertNotIn("opposite edges touch", page.text("#view-play"))

    def test_region_and_cursor_continue_across_the_edges_of_a_torus(self):
        page = self.paste(TORUS)
        self.assertEqual(page.js("page.session.walk.taken[0]"), 3)
        page.wait("page.layout.isFitted() && page.gameView.view.outline.length > 0")
        inside, ink = self.colors([(0.08, 0.08), (0.33, 0.1)])
        self.assertNotEqual(inside, ink)
        # The left edge of the first row is within the region, that of the last one is its border.
        self.assertEqual(self.colors([(0.001, 1 / 6), (0.001, 5 / 6)]), [inside, ink])
        page.js("void page.gameView.view.element.focus({focusVisible: true})")
        page.press(Keys.ARROW_LEFT)
        self.assertIn("Row 1, column 3", page.js("document.querySelector('#cell').textContent"))


if __name__ == "__main__":
    run_tests()
