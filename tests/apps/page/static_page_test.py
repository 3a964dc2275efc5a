"""The static page of `./cw web`, behind a plain file server: boards and answers are those of the
program; offline use; size. The tests of the page itself (page_*_test.py) run with it too.
"""

import gzip
import json
import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

from browser_page import GAME, BrowserTest, Page, WebDriverException, run_tests
from served_site import ServedSite
from waiting import wait_until

PROGRAM = os.environ["COLORWALK_PROGRAM"]
SITE = pathlib.Path(os.environ["COLORWALK_SITE"])
MOST_BYTES = 1_500_000  # Compressed.

# Sources with parameters, and the number of a board.
BOARDS = (
    ("uniform", {"rows": 14, "cols": 14, "colors": 6, "seed": 20261122}, 0),
    ("uniform", {"rows": 7, "cols": 9, "colors": 36, "seed": 9007199254740991}, 3),
    ("uniform", {"rows": 1, "cols": 64, "colors": 2, "start": "ur"}, 1),
    ("uniform", {"rows": 12, "cols": 5, "colors": 3, "start": "c", "rules": "color-walk"}, 7),
    ("uniform", {"rows": 64, "cols": 64, "colors": 10, "start": "12,40", "seed": 0}, 0),
    ("uniform", {"rows": 200, "cols": 256, "colors": 3, "start": "100,200"}, 2),
    ("series", {}, 0),
    ("series", {}, 99),
    ("series", {"rows": 10, "cols": 12, "colors": 36, "seed": 77}, 999_999),
    ("series", {"rows": 3, "cols": 3, "colors": 7, "seed": 9007199254740000}, 5),
)
REFUSED = (
    ("uniform", {"rows": 257}, 0),
    ("uniform", {"start": "14,0"}, 0),
    ("series", {"seed": 9007199254740991}, 0),
)
SOLVED = ("uniform.14.14.6.flood-it.ul.5.0", "uniform.10.10.3.flood-it.c.6.0",
          "uniform.12.17.8.color-walk.lr.7.0", "series.10.15.5.1.4", "day.2026-11-22")


def native_answer(*arguments, given=""):
    """What the program prints."""
    return subprocess.run([PROGRAM, *arguments], input=given, capture_output=True, text=True,
                          check=True).stdout


class Answers(BrowserTest):
    """What the page computes equals what the program prints."""

    def native_board(self, source, parameters, number):
        """A board of a source with its header."""
        options = [word for name, value in parameters.items() for word in (f"--{name}", str(value))]
        text = native_answer("generate", "--source", source, *options, "--count", str(number + 1),
                             "--format", "grid")
        return text.rstrip("\n").split("\n\n")[number].split("\n")

    def test_boards_are_those_of_the_program_without_an_engine(self):
        self.page.open(GAME)
        for source, parameters, number in BOARDS:
            if number > 100:
                continue  # The program would print all before it.
            with self.subTest(source=source, number=number, **parameters):
                text = self.page.js("generatedBoard(arguments[0]).text", {
                    "source": source, "parameters": parameters, "number": number})
                self.assertEqual(text.rstrip("\n").split("\n"),
                                 self.native_board(source, parameters, number))

    def test_boards_are_those_of_the_engine(self):
        page = self.open()
        for source, parameters, number in BOARDS:
            with self.subTest(source=source, number=number, **parameters):
                ours, theirs = page.driver.execute_async_script(
                    """const [order, done] = arguments;
                    server.pool.use(engine => engine.boards(order)).then(
                        ({boards}) => done([generatedBoard(order), boards[0]]));""",
                    {"source": source, "parameters": parameters, "number": number})
                del theirs["hash"]
                self.assertEqual(ours, theirs)

    def test_texts_are_read_as_the_engine_reads_them(self):
        page = self.open()
        for text in ("# 3 4 3 color-walk 0,0 0\n.012\n1201\n2012\n",
                     "# 1 3 3 color-walk 0,1 0\n012\n",
                     "# 2 2 2 flood-it 1,1 1\n12\n21\n"):
            ours, theirs = page.driver.execute_async_script(
                """const [order, done] = arguments;
                server.pool.use(engine => engine.boards(order)).then(
                    ({boards}) => done([gridBoard(order), boards[0]]));""",
                {"text": text, "format": "grid"})
            del theirs["hash"]
            self.assertEqual(ours, theirs)

    def test_boards_that_the_program_refuses_are_left_to_the_engine(self):
        page = self.open()
        for source, parameters, number in REFUSED:
            order = {"source": source, "parameters": parameters, "number": number}
            self.assertIsNone(page.js("generatedBoard(arguments[0])", order))
            error = page.driver.execute_async_script(
                "const [order, done] = arguments;"
                "server.boards(order).then(() => done(''), error => done(error.message));", order)
            self.assertIn("expected", error)

    def test_optima_hints_and_moves_are_those_of_the_program(self):
        page = self.page
        for address in SOLVED:
            with self.subTest(address):
                page.open(address)
                page.wait_for_knowledge()
                known = page.js("page.analyzer.knowledgeOf('')")
                record = json.loads(native_answer("solve", "--json", "-",
                                                  given=page.js("page.session.board.text")))
                self.assertEqual((known["lower"], known["upper"], known["moves"]),
                                 (record["lower_bound"], record["length"], record["moves"]))
                # A hint is optimal if and only if the rest of the game is one move shorter.
                board = page.js("page.session.board.text")
                rest = page.driver.execute_async_script(
                    """const [board, moves, done] = arguments;
                    server.solve({board, moves}, () => {}).then(({length}) => done(length));""",
                    board, known["moves"][0])
                self.assertEqual(known["hints"][known["moves"][0]], "optimal")
                self.assertEqual(rest, known["upper"] - 1)

    def test_robots_are_those_of_the_program(self):
        page = self.open("uniform.14.14.6.flood-it.ul.5.0")
        page.wait("page.robots.games.good && page.robots.games.easy")
        board = page.js("page.session.board.text")
        for level, solver in (("good", "greedy-look-ahead:depth=3"), ("easy", "greedy")):
            record = json.loads(native_answer("solve", "--solver", solver, "--json", "-",
                                              given=board))
            self.assertEqual(page.js("page.robots.games[arguments[0]]", level), record["moves"])

    def test_bounds_are_shown_if_the_time_is_short(self):
        page = self.open("uniform.64.64.10.flood-it.ul.5.0")
        page.wait("page.analyzer.knowledgeOf('')?.upper < Infinity")
        result = page.driver.execute_async_script(
            """const done = arguments[0];
            const {text} = page.session.board;
            server.solve({board: text, limit_time: 0.2}, () => {}).then(done);""")
        self.assertEqual(result["status"], "time-limit")
        self.assertLess(result["lower_bound"], result["length"])

    def test_stopped_search_is_followed_by_another(self):
        page = self.open()
        result = page.driver.execute_async_script(
            """const done = arguments[0];
            (async () => {
              const halt = new AbortController();
              const large = generatedBoard({source: 'uniform', number: 0,
                                            parameters: {rows: 60, cols: 60, colors: 20}});
              const searches = Array.from({length: 6}, () =>
                server.solve({board: large.text, solver: 'dfs'}, () => {}, halt.signal)
                  .catch(error => error.name));
              setTimeout(() => halt.abort(), 50);
              const names = await Promise.all(searches);
              const {status} = await server.solve({board: page.session.board.text}, () => {});
              done([...new Set(names), status]);
            })();""")
        self.assertEqual(result, ["AbortError", "optimal"])


class Laboratory(BrowserTest):
    """Batches in workers."""

    def test_figures_are_those_of_the_program(self):
        page = self.open()
        page.element("#tab-laboratory").click()
        page.choose("#source", "uniform")
        for name, value in (("rows", 8), ("cols", 8), ("count", 20)):
            page.js("page.laboratory.sourceFields.set(arguments[0], arguments[1])", name, value)
        page.element("#begin").click()
        page.wait("document.querySelector('#batch').dataset.state === 'done'")
        boards = native_answer("generate", "--source", "uniform", "--rows", "8", "--cols", "8",
                               "--count", "20")
        rows = page.js("page.laboratory.batch.rows")
        lengths = {}
        for row in rows:
            records = [json.loads(line) for line in native_answer(
                "solve", "--solver", row["label"], "--json", "-", given=boards).splitlines()]
            lengths[row["label"]] = [record["length"] for record in records]
        for row in rows:
            found = lengths[row["label"]]
            self.assertEqual((row["tasks"], row["solved"], row["min"], row["max"]),
                             (20, 20, min(found), max(found)))
            self.assertAlmostEqual(row["mean"], sum(found) / 20)
            over = [length / least - 1 for length, least in zip(found, lengths["optimal"])]
            self.assertAlmostEqual(row["over"], sum(over) / 20)
            self.assertEqual(row["as_short"], over.count(0))

    def test_all_rows_grow_together(self):
        page = self.open()
        page.js("""void (window.batch = new EngineBatch(1, {
            boards: {source: 'uniform', count: 300, rows: 12, cols: 12},
            solvers: ['greedy', 'optimal', 'greedy-look-ahead:depth=3'], limit_time: 10},
            server))""")
        page.wait("batch.done >= 100")
        tasks, done = page.js("(() => { const {rows, done} = batch.json();"
                              "return [rows.map(row => row.tasks), done]; })()")
        self.assertLess(done, 900)
        # Each worker has one board more at most.
        self.assertLessEqual(max(tasks) - min(tasks), page.js("navigator.hardwareConcurrency") + 1)
        page.js("void batch.stop()")
        page.wait("batch.state === 'stopped'")

    def test_large_batches_are_refused(self):
        page = self.open()
        page.element("#tab-laboratory").click()
        page.js("page.laboratory.sourceFields.set('count', 100000)")
        page.element("#begin").click()
        page.wait("page.laboratory.errorMessage.element.textContent !== ''")
        self.assertIn("at most 5,000", page.text("#view-laboratory .problem"))


class Files(unittest.TestCase):
    """The folder."""

    def test_all_files_together_have_at_most_1500_kilobytes_compressed(self):
        sizes = [len(gzip.compress(path.read_bytes(), 9)) for path in SITE.rglob("*")
                 if path.is_file()]
        self.assertLess(sum(sizes), MOST_BYTES)

    def test_no_address_begins_at_the_root_of_the_server(self):
        manifest = json.loads((SITE / "manifest.webmanifest").read_text(encoding="utf-8"))
        for name in ("id", "start_url", "scope"):
            self.assertEqual(manifest[name], "./")
        for entry in manifest["icons"]:
            self.assertTrue((SITE / entry["src"]).is_file())
        page = (SITE / "index.html").read_text(encoding="utf-8")
        self.assertNotRegex(page, r'(href|src)="/')


class Offline(unittest.TestCase):
    """Without a network after the first visit."""

    def setUp(self):
        self.program = ServedSite()
        self.page = Page(self.program)
        self.addCleanup(self.program.__exit__)
        self.addCleanup(self.page.close)

    def test_game_analysis_and_laboratory_work_without_the_server(self):
        page = self.page
        page.open(GAME)
        page.wait("navigator.serviceWorker.controller?.state === 'activated'")
        self.program.stop()
        page.open("uniform.9.9.5.flood-it.ul.11.0")
        page.play_to_the_end()
        page.wait("page.analyzer.nextPosition() === null")
        self.assertIn("Solved in", page.text(".verdict"))
        page.element("#tab-laboratory").click()
        page.js("page.laboratory.sourceFields.set('count', 3)")
        page.element("#begin").click()
        page.wait("document.querySelector('#batch').dataset.state === 'done'")
        self.assertEqual(page.console_errors(), [])

    def test_installation_is_offered(self):
        page = self.page
        page.open(GAME)
        page.wait("navigator.serviceWorker.controller?.state === 'activated'")
        errors = page.driver.execute_cdp_cmd("Page.getInstallabilityErrors", {})
        self.assertEqual([each["errorId"] for each in errors["installabilityErrors"]
                          if each["errorId"] != "in-incognito"], [])

    def test_first_board_is_playable_before_the_engine_is_loaded(self):
        page = self.page
        page.driver.execute_cdp_cmd("Network.enable", {})
        page.driver.execute_cdp_cmd("Network.setBlockedURLs", {"urls": ["*/engine-*"]})
        page.open("day.2026-11-22")
        page.press(page.greedy_symbol())
        self.assertEqual(page.js("page.session.step"), 1)
        page.wait("page.analyzer.problem !== ''")
        self.assertIn("engine cannot be loaded", page.js("page.analyzer.problem"))


class Update(unittest.TestCase):
    """A new version on the server."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.site = pathlib.Path(folder.name, "site")
        shutil.copytree(SITE, self.site)
        self.program = ServedSite(self.site)
        self.page = Page(self.program)
        self.addCleanup(self.program.__exit__)
        self.addCleanup(self.page.close)

    def replace(self, name, old, new):
        path = self.site / name
        text = path.read_text(encoding="utf-8")
        self.assertIn(old, text)
        path.write_text(text.replace(old, new, 1), encoding="utf-8")

    def description(self):
        """That of the page; empty while it is loaded again."""
        try:
            return self.page.js("document.querySelector('meta[name=description]')?.content ?? ''")
        except WebDriverException:
            return ""

    def test_new_version_is_fetched_and_replaces_the_page_on_the_next_visit(self):
        page = self.page
        page.open(GAME)
        page.wait("navigator.serviceWorker.controller?.state === 'activated'")
        self.replace("index.html", "with the fewest moves, proven", "a newer version")
        self.replace("service_worker.js", "'colorwalk-", "'colorwalk-2")
        page.open(GAME, keep=True)
        self.assertNotIn("newer", self.description())
        wait_until(lambda: page.result_of("navigator.serviceWorker.getRegistration()"
                                          ".then(({waiting}) => waiting !== null)"))
        page.driver.get("about:blank")
        page.driver.get(self.program.address + "/")
        wait_until(lambda: "newer" in self.description())
        self.assertEqual(page.result_of("caches.keys().then(names => names.length)"), 1)


if __name__ == "__main__":
    run_tests()
