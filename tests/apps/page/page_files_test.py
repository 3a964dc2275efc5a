"""The files of the page: engines, offline use, updates, size."""

import gzip
import json
import os
import pathlib
import re
import shutil
import subprocess
import unittest

from folder_test_case import FolderTestCase
from browser_page import GAME, BrowserTest, Page, WebDriverException, run_tests
from served_site import ServedSite
from waiting import wait_until

ROOT = pathlib.Path(__file__).resolve().parents[3]
SITE = pathlib.Path(os.environ["COLORWALK_SITE"])
PACKAGE = os.environ["COLORWALK_PACKAGE"]
MOST_BYTES = 450_000  # Compressed.


class Engines(BrowserTest):
    """The solvers in workers."""

    def test_board_that_is_too_large_has_a_greedy_game_at_once(self):
        page = self.open("uniform.100.100.6.flood-it.ul.1.0")
        page.wait("document.querySelector('.verdict').textContent.includes('too large')")
        goal = page.js("page.session.goal")
        self.assertIn(f"at most {goal} moves", page.text(".message"))
        page.js("void (() => { const {session} = page; "
                "while (!session.walk.isFinished) session.play(greedyColor(session.walk)); })()")
        page.wait_for_end()
        self.assertNotRegex(page.text("#view-play"), "searching|Searching|or more")
        self.assertIn(f"{goal} moves, as many as the goal.", page.text(".end"))

    def test_failed_engine_is_a_sentence_and_is_replaced(self):
        page = self.open()
        failed = page.result_of("engines.use(() => Promise.reject(new Error('null function')))"
                                ".catch(error => error.message)")
        self.assertEqual(failed, "The solver has failed on this board.")

    def test_board_whose_start_ended_the_page_is_not_opened_again(self):
        page = self.open(GAME)
        page.js("page.gameView.play(page.session.board.symbols[1])")
        page.settle()
        page.js("page.endStart = () => {}")  # The page ends before it can call this.
        page.js("store.write('starting', page.session.address)")
        page.open(keep=True)
        self.assertIn("is not opened again", page.text(".message"))
        opened = page.js("page.session.address")
        self.assertNotEqual(opened, GAME)
        page.wait("store.read('starting') === ''")
        page.open(keep=True)
        self.assertEqual(page.js("page.session.address"), opened)
        page.js("""void (window.setTimeout = (later => (work, time) =>
            later(work, time === longestStart ? 0 : time))(setTimeout))""")
        page.js("page.newGame.open('uniform.40.40.8.flood-it.ul.1.0')")
        page.wait("page.session.board.rows === 40 && store.read('starting') === ''")

    def test_missing_engine_is_a_sentence(self):
        page = self.page
        page.driver.execute_cdp_cmd("Network.enable", {})
        for missing in ("*/engine-*", "*.wasm"):
            with self.subTest(missing=missing):
                page.driver.execute_cdp_cmd("Network.setBlockedURLs", {"urls": [missing]})
                page.forget()
                page.driver.get(self.site.address + "/#" + GAME)
                page.wait("document.querySelector('#app').textContent"
                          ".includes('engine cannot be loaded')")
                page.wait("engines.made === 0")
        page.driver.execute_cdp_cmd("Network.setBlockedURLs", {"urls": []})
        page.console_errors()  # The blocked requests.


class Files(unittest.TestCase):
    """The folder."""

    def test_all_files_together_are_small(self):
        sizes = [len(gzip.compress(path.read_bytes(), 9)) for path in SITE.rglob("*")
                 if path.is_file()]
        self.assertLess(sum(sizes), MOST_BYTES)

    def test_no_address_begins_at_the_root_of_the_server(self):
        manifest = json.loads((SITE / "manifest.webmanifest").read_text(encoding="utf-8"))
        for name in ("id", "start_url", "scope"):
            self.assertEqual(manifest[name], "./")
        page = (SITE / "index.html").read_text(encoding="utf-8")
        properties = dict(re.findall('<meta [a-z]+="([a-z:]+)" content="([^"]*)">', page))
        for picture in (properties["og:image"], *(icon["src"] for icon in manifest["icons"])):
            self.assertTrue((SITE / picture).is_file())
        self.assertNotRegex(page, r'(href|src)="/')


class Addresses(FolderTestCase):
    """What `./cw play` prints of files of boards, which lie in a folder of their own."""

    def printed(self, *files):
        """Exit code, output and errors of the script."""
        script = ROOT / "apps/page/site/board_addresses.mjs"
        done = subprocess.run(["node", script, PACKAGE, "http://page/", *files], text=True,
                              cwd=self.folder, capture_output=True, check=False)
        return done.returncode, done.stdout.split(), done.stderr

    def test_each_board_of_the_files_has_an_address(self):
        (self.folder / "two.txt").write_text("# 2 3 3 flood-it ul\n012\n120\n\n01\n10\n")
        (self.folder / "one.txt").write_text("# 2 2 2 color-walk lr 1\n12\n1.\n")
        self.assertEqual(self.printed("two.txt", "one.txt"), (0, [
            "http://page/", "http://page/#cells.2.3.3.flood-it.0,0.0.6O",
            "http://page/#cells.2.2.2.flood-it.0,0.0.C",
            "http://page/#cells.2.2.2.color-walk.1,1.1.B"], ""))

    def test_file_that_cannot_be_shown_is_one_line_with_what_was_expected(self):
        (self.folder / "wrong.txt").write_text("01\n10\n\n01\n1\n")
        (self.folder / "graph.col").write_text("p edge 2 1\ne 1 2\nn 1 0\nn 2 1\n")
        sentences = {
            "missing.txt": "no such file; expected a file of boards",
            "wrong.txt": "5: a line of 1 symbol; expected 2, as in the first row "
                         "(detected format: grid)",
            "graph.col": "a graph has no picture; expected boards of cells"}
        for name, sentence in sentences.items():
            code, addresses, error = self.printed(name)
            self.assertEqual((code, addresses), (2, []))
            self.assertEqual(error.replace(": ", ":"), f"{name}:{sentence}\n".replace(": ", ":"))


class Offline(FolderTestCase):
    """Without a network after the first visit, and with a new version on the server."""

    def setUp(self):
        super().setUp()
        self.files = self.folder / "site"
        shutil.copytree(SITE, self.files)
        self.site = ServedSite(self.files)
        self.page = Page(self.site)
        self.addCleanup(self.site.stop)
        self.addCleanup(self.page.close)

    def visit(self):
        """Opens the page, and waits until it works without the server."""
        self.page.open(GAME)
        self.page.wait("navigator.serviceWorker.controller?.state === 'activated'")
        return self.page

    def test_shared_picture_is_shown_once(self):
        page = self.visit()
        page.draw(["01"], 30)
        page.result_of("""(body => {
          body.append('picture', picture, 'board.png');
          return fetch('share', {method: 'POST', body});
        })(new FormData())""")
        page.driver.get(self.site.address + "/?shared")
        page.wait("document.querySelector('dialog #picture-solve') && page.session.board")
        page.element("#dialog-close").click()
        page.driver.get(self.site.address + "/?shared")  # Nothing that can be read.
        page.wait("document.querySelector('.message')?.textContent === texts.noPictureRead")
        page.reload()
        self.assertEqual(page.result_of("sharedPicture()"), None)
        self.assertNotIn("?", page.driver.current_url)

    def test_other_files_beside_the_page_are_not_answered_by_it(self):
        page = self.visit()
        for path in ("about.html", "blog/", "blog/deep/path.html", "colorwalk-board.js"):
            page.driver.get(f"{self.site.address}/{path}")
            self.assertNotIn("Color Walk", page.driver.title, path)
        for path in ("", "index.html", "?utm_source=chat#" + GAME, "#day.2026-11-22"):
            page.driver.get(f"{self.site.address}/{path}")
            page.wait("page && page.session.board")
        page.console_errors()  # Missing files.

    def test_game_analysis_and_second_window_work_without_the_server(self):
        page = self.visit()
        self.site.stop()
        page.choose_day("small")
        page.play_to_the_end()
        page.wait_for_end()
        self.assertIn("the optimum", page.text(".verdict").replace("On", "on"))
        first = page.js("page.session.standing.first")
        page.reload()
        self.assertEqual(page.js("page.session.standing.first"), first)
        moves = len(page.moves())
        first_window = page.driver.current_window_handle
        page.driver.switch_to.new_window("window")
        page.resize(360, 740)
        page.open(keep=True)
        self.assertEqual(len(page.moves()), moves)
        page.show_card("day-title")
        self.assertIn(f"{moves} moves", page.text("#day-small"))
        page.choose_day("large")
        page.play_to_the_end()
        moves = len(page.moves())
        page.driver.switch_to.window(first_window)
        page.wait(f"document.querySelector('#day-large').textContent.includes('{moves} moves')")
        self.assertEqual(page.console_errors(), [])

    def test_page_can_be_installed(self):
        page = self.visit()
        errors = page.driver.execute_cdp_cmd("Page.getInstallabilityErrors", {})
        self.assertEqual([each["errorId"] for each in errors["installabilityErrors"]
                          if each["errorId"] != "in-incognito"], [])

    def replace(self, name, old, new):
        path = self.files / name
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
        page = self.visit()
        self.replace("index.html", "with the fewest moves, proven", "a newer version")
        self.replace("service_worker.js", "'colorwalk-", "'colorwalk-2")
        page.open(GAME, keep=True)
        self.assertNotIn("newer", self.description())
        wait_until(lambda: page.result_of("navigator.serviceWorker.getRegistration()"
                                          ".then(({waiting}) => waiting !== null)"))
        page.driver.get("about:blank")
        page.driver.get(self.site.address + "/")
        wait_until(lambda: "newer" in self.description())
        self.assertEqual(page.js("(sessionStorage.clear(), [isFirstReload(), isFirstReload()])"),
                         [True, False])
        self.assertEqual(page.result_of("caches.keys().then(names => names.length)"), 1)


if __name__ == "__main__":
    run_tests()
