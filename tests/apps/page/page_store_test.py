"""What the browser keeps: several windows, damaged data, full storage."""

import json
import os
import random

from browser_page import GAME, BrowserTest, Keys, run_tests

OTHER = "uniform.8.8.4.flood-it.ul.4.0"
SEED = int(os.environ.get("COLORWALK_SEED", random.randrange(10 ** 6)))
SHAPES = (None, True, 0, -1, 1.5, 1e300, "", "abc", "0" * 5000, [], {}, [1, 2], [[]], [["a", {}]],
          {"moves": 5}, {"moves": "xyz", "future": [], "standing": {"help": "hint"}}, [None])


class StoreTest(BrowserTest):
    """Looks at the stored items."""

    def items(self):
        """All items by name, as text."""
        return self.page.js("Object.fromEntries(Object.entries(localStorage))")

    def replace(self, items):
        """Replaces all items; the page stores nothing more until it is loaded again."""
        self.page.driver.execute_script("""localStorage.clear();
            for (const [key, text] of Object.entries(arguments[0])) localStorage.setItem(key, text);
            Storage.prototype.setItem = Storage.prototype.removeItem = () => {};""", items)

    def reload(self):
        self.page.driver.refresh()
        self.page.wait("page && page.session.board && page.gameView.view.looks.length > 0")


class TwoWindows(StoreTest):
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

    def test_results_of_both_windows_are_kept(self):
        page = self.page
        self.use(0, "day.2026-11-22.small")
        self.use(1, "day.2026-11-22.large")
        self.finish()
        self.use(0)
        self.finish()
        page.driver.refresh()
        page.wait("page && page.session.board")
        firsts = page.js("store.boards().map(([, {standing}]) => standing.first.day)")
        self.assertEqual(sorted(firsts), ["day.2026-11-22.large", "day.2026-11-22.small"])

    def test_streak_and_results_of_the_other_window_are_shown_at_once(self):
        page = self.page
        self.use(0)
        small, large = page.js("['small', 'large'].map(size => dayAddress(today(), size))")
        self.use(0, large)
        self.use(1, small)
        self.finish()
        moves = len(page.moves())
        self.use(0)
        page.wait("document.querySelector('#streak').textContent.endsWith('1')")
        self.assertIn(f"{moves} moves", page.text("#day-small"))

    def test_unfinished_games_of_both_windows_are_kept(self):
        page = self.page
        games = {}
        self.use(1, OTHER)
        for i, address in ((0, GAME), (1, OTHER)):
            self.use(i)
            for _ in range(3):
                page.press(page.greedy_symbol())
            games[address] = page.moves()
        for address, moves in games.items():
            page.open(address, keep=True)
            self.assertEqual(page.moves(), moves)

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

    def test_help_in_one_window_counts_in_the_other(self):
        page = self.page
        self.use(1, GAME)
        page.wait_for_knowledge()
        page.element("#hint").click()
        page.answer("yes")
        self.use(0)
        page.wait("page.session.standing.help.includes('hint')")

    def test_settings_of_both_windows_are_kept(self):
        page = self.page
        self.use(1, GAME)
        page.choose("#palette", "vivid")
        self.use(0)
        page.choose("#robot", "good")
        page.driver.refresh()
        page.wait("page && page.session.board")
        self.assertEqual(page.js("[preferences.palette, preferences.robot]"), ["vivid", "good"])


class Damage(StoreTest):
    """Items of the wrong shape."""

    def damaged(self, random, value):
        """A value with one part replaced, at any depth."""
        if isinstance(value, (dict, list)) and value and random.random() < 0.8:
            copy = value.copy()
            key = random.choice(list(copy) if isinstance(copy, dict) else range(len(copy)))
            if isinstance(copy, dict) and random.random() < 0.2:
                del copy[key]
            else:
                copy[key] = self.damaged(random, copy[key])
            return copy
        return random.choice(SHAPES)

    def test_damaged_stores_show_a_board_that_can_be_played(self):
        page = self.open()
        page.press(page.greedy_symbol())
        self.finish()
        page.open("day.2026-11-22.small", keep=True)
        page.press(page.greedy_symbol())
        page.js("keepPreference('symbols', true)")
        page.settle()
        valid = self.items()
        self.assertEqual(len(valid), 5)
        choice = random.Random(SEED)
        for i in range(30 * int(os.environ.get("COLORWALK_EFFORT", "1"))):
            items = dict(valid)
            for key in choice.sample(sorted(items), choice.randint(1, len(items))):
                text = json.dumps(self.damaged(choice, json.loads(items[key])))
                length = len(text) if choice.random() < 0.8 else choice.randrange(len(text))
                items[key] = text[:length]
            with self.subTest(seed=SEED, store=i, items=items):
                self.replace(items)
                self.reload()
                page.wait("document.querySelectorAll('.key').length > 1")
                page.js("page.session.goTo(0)")
                before = page.js("page.session.step")
                page.press(page.greedy_symbol())
                self.assertEqual(page.js("page.session.step"), before + 1)
                self.assertEqual(page.console_errors(), [])

    def test_damaged_item_leaves_the_others_as_they_are(self):
        page = self.open()
        self.finish()
        items = self.items()
        items["colorwalk.preferences"] = "5"
        items["colorwalk.board x"] = "{}"
        self.replace(items)
        self.reload()
        self.assertEqual(page.js("page.session.standing.tries"), 1)
        self.assertIn("Your first result", page.text(".record"))

    def test_stored_moves_that_cannot_be_played_are_left_out(self):
        page = self.open()
        page.press(page.greedy_symbol())
        page.settle()
        items = self.items()
        name, = (each for each in items if each.startswith("colorwalk.board "))
        board = json.loads(items[name])
        move = board["moves"]
        for moves, future in ((move * 5000, ""), (move, move * 5000), (move, "x")):
            self.replace({**items, name: json.dumps({**board, "moves": moves, "future": future})})
            self.reload()
            self.assertEqual(page.js("[page.session.walk.moves, page.session.future]"), [move, ""])

    def test_items_of_the_first_version_are_dropped(self):
        page = self.open()
        self.replace({"colorwalk.games": json.dumps([["day.2026-11-22", {"moves": "012"}]]),
                      "colorwalk.results": "{}", "colorwalk.last": json.dumps(GAME)})
        self.reload()
        self.assertEqual(sorted(set(self.items()) & {"colorwalk.games", "colorwalk.results"}), [])
        self.assertEqual(page.js("page.session.address"), GAME)


class NoStorage(StoreTest):
    """Storage that is full, closed, or used by another version of the page."""

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

    def test_closed_storage_is_a_sentence_and_the_board_is_shown(self):
        page = self.page
        page.forget()
        script = page.driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": """
            Object.defineProperty(window, 'localStorage', {get() { throw new DOMException(''); }})
            """})["identifier"]
        self.addCleanup(page.driver.execute_cdp_cmd, "Page.removeScriptToEvaluateOnNewDocument",
                        {"identifier": script})
        page.driver.get(f"{page.site.address}/#{GAME}")
        page.wait("page && page.session.board")
        page.press(page.greedy_symbol())
        self.assertEqual(page.js("page.session.step"), 1)
        self.assertIn("storage is full or closed", self.problem())

    def test_newer_version_is_not_overwritten(self):
        page = self.open()
        page.js("localStorage.setItem('colorwalk.version', storeVersion + 1)")
        before = self.items()
        page.press(page.greedy_symbol())
        self.assertIn("another version", self.problem())
        self.assertEqual(self.items(), before)

    def test_least_recent_boards_are_dropped_when_there_are_too_many(self):
        page = self.open()
        page.press(page.greedy_symbol())
        page.driver.execute_script("""const board = store.read(page.session.item);
            for (let i = 0; i < mostBoards + 5; ++i) {
              localStorage.setItem('colorwalk.board ' + i, JSON.stringify({...board, time: i}));
            }
            store.prune();""")
        self.assertIsNone(page.js("store.read('board 0')"))
        self.assertEqual(page.js("store.boards().length"), page.js("mostBoards - 1"))
        self.assertIsNotNone(page.js("store.read(page.session.item)"))


if __name__ == "__main__":
    run_tests()
