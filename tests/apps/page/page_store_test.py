"""What the browser keeps: several windows, full storage. storage_test.mjs has the rest."""

from browser_page import GAME, BrowserTest, Keys, run_tests

OTHER = "uniform.8.8.4.flood-it.ul.4.0"


class TwoWindows(BrowserTest):
    """Two windows of one browser."""

    def setUp(self):
        self.open()
        driver = self.page.driver
        self.windows = [driver.current_window_handle]
        driver.switch_to.new_window("tab")
        self.windows.append(driver.current_window_handle)
        self.page.resize(1280)
        self.addCleanup(self.close)

    def close(self):
        driver = self.page.driver
        driver.switch_to.window(self.windows[1])
        driver.close()
        driver.switch_to.window(self.windows[0])

    def use(self, i, address=None):
        """Continues in a window; loads a board there."""
        self.page.driver.switch_to.window(self.windows[i])
        if address:
            self.page.open(address, keep=True)
            self.page.wait(f"page.session.address === '{address}'")

    def test_windows_with_the_same_board_show_the_same_game(self):
        page = self.page
        self.use(1, GAME)
        page.press(page.greedy_symbol())
        page.press(page.greedy_symbol())
        moves = page.moves()
        self.use(0)
        page.wait(f"page.session.walk.moves === '{moves}'")
        page.press(Keys.BACKSPACE)
        self.use(1)
        page.wait(f"page.session.walk.moves === '{moves[:-1]}'")
        self.assertEqual(page.js("page.session.future"), moves[-1])

    def test_settings_of_both_windows_are_kept(self):
        page = self.page
        self.use(1, GAME)
        page.show_card("settings-title")
        page.choose("#palette", "vivid")
        self.use(0)
        page.show_card("new-title")
        page.choose("#robot", "good")
        page.driver.refresh()
        page.wait("page && page.session.board")
        self.assertEqual(page.js("[preferences.palette, preferences.robot]"), ["vivid", "good"])


class NoStorage(BrowserTest):
    """Storage that is full."""

    def problem(self):
        return self.page.text("#store-problem")

    def test_full_storage_is_a_sentence_and_results_last_as_long_as_the_window(self):
        page = self.open()
        self.assertEqual(self.problem(), "")
        page.js("void (Storage.prototype.setItem = () => { "
                "throw new DOMException('', 'QuotaExceededError'); })")
        self.finish()
        self.assertIn("storage is full or closed", self.problem())
        moves = page.moves()
        page.js("page.newGame.open(arguments[0])", OTHER)
        page.wait(f"page.session.address === '{OTHER}'")
        page.js("page.newGame.open(arguments[0])", GAME)
        page.wait(f"page.session.address === '{GAME}'")
        self.assertEqual(page.moves(), moves)


if __name__ == "__main__":
    run_tests()
