"""Import and export of boards and games."""

from browser_page import GAME, BrowserTest, run_tests


class Import(BrowserTest):
    """Boards in the notations of other programs."""

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


class Export(BrowserTest):
    """Files of boards and games."""

    def decoded(self, expression):
        """What the browser reads of a GIF: per frame, the colors at the centers of the cells."""
        return self.page.driver.execute_async_script(f"""const done = arguments[0];
          (async () => {{
            const blob = await {expression};
            const {{rows, cols}} = page.session.board;
            const layout = new CellLayout(page.session.board);
            const decoder = new ImageDecoder({{data: await blob.arrayBuffer(), type: 'image/gif'}});
            await decoder.tracks.ready;
            const frames = [];
            for (let i = 0; i < decoder.tracks.selectedTrack.frameCount; ++i) {{
              const {{image}} = await decoder.decode({{frameIndex: i}});
              const [wide, high] = [image.displayWidth, image.displayHeight];
              const canvas = new OffscreenCanvas(wide, high);
              const paint = canvas.getContext('2d', {{willReadFrequently: true}});
              paint.drawImage(image, 0, 0);
              const {{data}} = paint.getImageData(0, 0, wide, high);
              frames.push(Array.from({{length: rows * cols}}, (_, cell) => {{
                const [left, top] = layout.placeOf(Math.floor(cell / cols), cell % cols);
                const x = Math.floor(((left + 0.5) * wide) / layout.wide);
                const y = Math.floor(((top + layout.tall / 2) * high) / layout.high);
                const at = y * wide + x;
                const parts = [...data.slice(4 * at, 4 * at + 3)];
                return '#' + parts.map(part => part.toString(16).padStart(2, '0')).join('');
              }}));
            }}
            done([blob.size, frames]);
          }})();""")

    def test_gif_shows_each_position_of_the_own_game(self):
        page = self.page
        for address, region in ((GAME, None), ("series.10.12.5.1.3", "#eeeeee"),
                                ("uniform.7.7.30.flood-it.c.1.0", None),
                                ("uniform.6.7.4.flood-it.c.1.0.hexagonal", None)):
            page.open(address)
            page.play_to_the_end()
            _, frames = self.decoded("gameGif(play(page.session.board, page.session.own.moves))")
            expected = page.js("""(() => {
              const {board, walk} = page.session;
              const color = symbol => boardColor(board.symbols.indexOf(symbol));
              return Array.from({length: walk.moves.length + 1}, (_, step) =>
                [...board.cells].map((symbol, cell) => walk.takenAt[cell] > step ? color(symbol)
                  : arguments[0] ?? color(walk.moves[step - 1] ?? board.cells[board.start])));
            })()""", region)
            self.assertEqual(frames, expected)

    def test_gif_of_24_rows_is_smaller_than_a_megabyte(self):
        page = self.open("uniform.24.24.6.flood-it.ul.1.0")
        # A long game: the colors in turn.
        page.driver.execute_script("""const {session} = page;
            const walk = new Walk(session.board);
            while (!walk.isFinished) walk.push(session.board.symbols[walk.moves.length % 6]);
            session.setLine({moves: walk.moves, future: ''});""")
        size, frames = self.decoded("page.sharing.file().then(({content}) => content)")
        self.assertGreater(len(frames), 40)
        self.assertLess(size, 1_000_000)


if __name__ == "__main__":
    run_tests()
