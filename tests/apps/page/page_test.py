"""Games on the page: mouse, keyboard, hints, settings, addresses."""

from browser import with_accessibility_checker
from browser_page import GAME, ActionChains, BrowserTest, Keys, run_tests


class PageTest(BrowserTest):
    """Games and settings in the window of a desktop."""

    def test_game_by_mouse_with_undo_and_redo(self):
        page = self.open()
        while not page.is_finished():
            page.element(f".key[data-symbol='{page.greedy_symbol()}']").click()
        moves = page.moves()
        page.wait("page.analyzer.nextPosition() === null")
        page.wait_for_end()
        self.assertIn(f"{len(moves)} moves", page.text(".end"))
        page.element("#undo").click()
        self.assertEqual(page.moves(), moves[:-1])
        self.assertFalse(page.element(".end").is_displayed())
        page.element("#redo").click()
        self.assertEqual(page.moves(), moves)
        page.element("#restart").click()
        self.assertEqual(page.moves(), "")
        self.assertEqual(page.js("page.session.future"), moves)

    def test_tapping_a_cell_plays_its_color(self):
        page = self.open()
        cell = page.js("page.session.walk.frontier()[0]")
        symbol = page.js("page.session.board.cells[arguments[0]]", cell)
        box = page.js("(() => { const {view} = page.gameView; const box = view.boxOf(arguments[0]);"
                      "const {width, height} = view.element;"
                      "return [box.x + (box.wide - width) / 2, box.y + (box.high - height) / 2];"
                      "})()", cell)
        ActionChains(page.driver).move_to_element_with_offset(
            page.element("canvas"), int(box[0]), int(box[1])).click().perform()
        self.assertEqual(page.moves(), symbol)

    def test_game_by_keyboard(self):
        page = self.open()
        first = page.greedy_symbol()
        page.press(first)
        page.press(Keys.BACKSPACE)
        self.assertEqual(page.moves(), "")
        page.press(Keys.ARROW_RIGHT)
        self.assertEqual(page.moves(), first)
        page.play_to_the_end()
        page.press(Keys.HOME)
        self.assertEqual(page.moves(), "")
        page.press(Keys.END)
        self.assertTrue(page.is_finished())
        page.press(Keys.HOME)
        page.wait_for_knowledge()
        page.press("?")
        self.assertIn("keeps the optimum", page.text(".message"))

    def test_following_hints_reaches_the_optimum(self):
        page = self.open(training=True)
        page.wait_for_knowledge()
        optimum = page.js("page.analyzer.knowledgeOf('').upper")
        while not page.is_finished():
            page.wait_for_knowledge()
            page.element("#hint").click()
            page.element(".key.hinted").click()
        self.assertEqual(len(page.moves()), optimum)
        self.assertIn("On the optimum", page.text(".verdict"))
        page.wait("page.analyzer.nextPosition() === null")
        self.assertIn("Every move kept the optimum.", page.text("#analysis"))

    def test_automatic_play_reaches_the_optimum_and_pauses(self):
        page = self.open(training=True)
        page.wait_for_knowledge()
        page.js("void (playbackPause = 100)")
        page.element("#playback").click()
        page.wait("page.session.step >= 2")
        page.element("#playback").click()
        paused = page.moves()
        self.assertFalse(page.js("page.playback.isRunning"))
        self.assertEqual(page.moves(), paused)
        page.wait_for_knowledge()
        page.press(" ")
        page.wait("page.session.walk.isFinished")
        self.assertEqual(len(page.moves()), page.js("page.analyzer.knowledgeOf('').upper"))

    def paste(self, text):
        """Opens the page and a text that is pasted there."""
        page = self.open()
        field = page.element("#paste")
        page.js("arguments[0].closest('details').open = true", field)
        field.clear()
        field.send_keys(text)
        page.element("#open-text").click()
        return page

    def test_address_contains_a_pasted_board(self):
        page = self.paste("# 3 4 3 color-walk ul\n.012\n1201\n2012\n")
        page.wait("page.session.board.cols === 4")
        self.assertEqual(page.js("page.session.board.cells"), ".01212012012")
        page.settle()
        link = page.driver.current_url
        page.open(link.split("#", 1)[1])
        self.assertEqual(page.js("page.session.board.cells"), ".01212012012")
        self.assertEqual(page.js("page.session.board.rules"), "color-walk")

    def test_palette_and_symbols_change_the_board_and_are_stored(self):
        page = self.open()
        page.show_card("settings-title")
        page.choose("#palette", "color-blind")
        safe = page.picture()
        page.choose("#palette", "vivid")
        other = page.picture()
        self.assertNotEqual(safe, other)
        page.driver.refresh()
        page.wait("page && page.session.board && page.gameView.view.looks.length > 0")
        self.assertEqual(page.picture(), other)
        page.show_card("settings-title")
        page.element("#symbols").click()
        self.assertNotEqual(page.picture(), other)

    def test_reduced_motion_is_respected(self):
        page = self.open()
        page.prefer("prefers-reduced-motion", "reduce")
        page.press(page.greedy_symbol())
        self.assertEqual(page.js("page.gameView.view.frame"), 0)
        page.prefer("prefers-reduced-motion", "no-preference")

    def test_screen_readers_get_color_moves_and_optimum(self):
        page = self.open(training=True)
        page.wait_for_knowledge()
        page.press(page.js("page.analyzer.bestMoves('')[0]"))
        message = page.js("document.querySelector('.message').textContent")
        self.assertRegex(
            message, r"Move 1: [a-z]+ takes \d+ cells?, \d+ left\. Fewest moves left: \d+")
        self.assertEqual(page.element(".message").get_attribute("aria-live"), "polite")
        for key in page.elements(".key"):
            self.assertRegex(key.get_attribute("textContent"), r"[a-z]+ \d(\+\d+|– takes nothing)")

    def states(self):
        """Brings the page into seven states, one after another."""
        page = self.page
        page.open("")
        page.wait_for_knowledge()
        yield "first visit"
        page.open(GAME)
        page.wait_for_knowledge()
        page.press(page.useless_symbol())
        yield "game"
        page.press("?")
        page.wait("document.querySelector('dialog')")
        yield "question"
        page.answer("no")
        self.finish()
        page.wait_for_end()
        yield "end"
        page.element("#end-analysis").click()
        yield "mistake"
        page.element(".losses .why").click()
        page.wait("document.querySelectorAll('#comparison canvas').length === 2")
        yield "why"
        page.element("#find").click()
        yield "search for better moves"

    @with_accessibility_checker
    def test_accessibility_checker_finds_no_serious_problem(self):
        page = self.page
        for scheme in ("light", "dark"):
            page.prefer("prefers-color-scheme", scheme)
            for state in PageTest.states(self):
                # Wait for transitions.
                page.wait("document.getAnimations().every(({playState}) => "
                          "playState === 'finished')")
                with self.subTest(f"{state}, {scheme}"):
                    self.assertEqual(page.accessibility_problems(), [])
        page.prefer("prefers-color-scheme", "light")


class NarrowPageTest(BrowserTest):
    """What is placed elsewhere in the width of a phone."""

    width = 360
    test_game_by_mouse_with_undo_and_redo = PageTest.test_game_by_mouse_with_undo_and_redo
    test_tapping_a_cell_plays_its_color = PageTest.test_tapping_a_cell_plays_its_color
    test_following_hints_reaches_the_optimum = PageTest.test_following_hints_reaches_the_optimum
    test_accessibility_checker_finds_no_serious_problem = (
        PageTest.test_accessibility_checker_finds_no_serious_problem)


class WindowOfAnyWidth(BrowserTest):
    """Addresses, which do not depend on the layout."""

    def test_reload_restores_the_game(self):
        page = self.open()
        for _ in range(3):
            page.press(page.greedy_symbol())
        page.press(Keys.BACKSPACE)
        before = page.js("[page.session.walk.moves, page.session.future, page.session.name]")
        page.settle()
        page.driver.refresh()
        page.wait("page && page.session.board")
        after = page.js("[page.session.walk.moves, page.session.future, page.session.name]")
        self.assertEqual(after, before)

    def test_invalid_address_is_reported_and_a_board_is_shown(self):
        page = self.page
        for address in ("nonsense", "cells.2.2.2.flood-it.0,0.0.~", "cells.1.1.2.flood-it.0,0.0.9",
                        "uniform.999.999.6.flood-it.ul.1.0", "%E0%A4%A",
                        "cells.64.64.36.flood-it.0,0.0." + "z" * 70000):
            page.open(address)
            page.wait("page.newGame.errorMessage.element.textContent !== ''")
            self.assertIn("This link has no board that can be shown", page.text(".message"))
            self.assertTrue(page.js("page.session.board.cells.length > 0"))


if __name__ == "__main__":
    run_tests()
