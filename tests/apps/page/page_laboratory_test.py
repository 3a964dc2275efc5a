"""The laboratory of the page, and its experiments in the program."""

import csv
import json
import os
import pathlib
import subprocess
import tempfile

from browser import with_accessibility_checker
from browser_page import BrowserTest, By, run_tests
from waiting import wait_until

PROGRAM = os.environ["COLORWALK_PROGRAM"]


class Laboratory(BrowserTest):
    """Batches of small boards."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.page.driver.execute_cdp_cmd("Page.setDownloadBehavior", {
            "behavior": "allow", "downloadPath": folder.name})
        self.open().element("#tab-view-laboratory").click()

    def fill(self, source, **values):
        """Chooses the boards."""
        self.page.choose("#source", source)
        for name, value in values.items():
            self.page.js("page.laboratory.sourceFields.set(arguments[0], arguments[1])",
                         name, value)

    def begin(self, state="done"):
        """Starts the batch and waits for its state."""
        self.page.element("#begin").click()
        self.page.wait(f"document.querySelector('#batch').dataset.state === '{state}'")

    def saved(self, button, name):
        """The text of a file that a button saves."""
        path = self.folder / name
        self.page.driver.find_element(By.XPATH, f"//button[text()='{button}']").click()
        wait_until(path.exists, name)
        return path.read_text(encoding="utf-8")

    def test_batch_finishes_and_another_one_is_stopped(self):
        page = self.page
        self.fill("uniform", rows=6, cols=6, count=12)
        self.begin()
        self.assertEqual(len(page.elements("#batch tbody tr")), len(page.elements(".solver-row")))
        self.assertGreater(len(page.elements("#batch .bars")), 0)
        self.fill("uniform", rows=30, cols=30, count=500)
        self.begin("running")
        page.element("#stop").click()
        page.wait("document.querySelector('#batch').dataset.state === 'stopped'")

    def test_program_repeats_the_saved_experiment_with_the_same_lengths(self):
        solvers = ["greedy", "max-perimeter-look-ahead:depth=3", "optimal", "beam:width=8"]
        for source, values in (("uniform", {"rows": 7, "cols": 9, "colors": 5, "start": "c",
                                            "rules": "color-walk", "seed": 4, "count": 12}),
                               ("series", {"rows": 8, "cols": 8, "count": 6})):
            with self.subTest(source):
                self.page.js("void localStorage.setItem('colorwalk.laboratory', arguments[0])",
                             json.dumps(solvers))
                self.page.driver.refresh()
                self.page.wait("page.session.board")
                self.page.element("#tab-view-laboratory").click()
                self.fill(source, **values)
                self.begin()
                self.saved("Save descriptor", "laboratory.toml")
                out = self.folder / source
                subprocess.run([PROGRAM, "run", self.folder / "laboratory.toml", "--out", out],
                               check=True, capture_output=True)
                os.remove(self.folder / "laboratory.toml")
                lengths = {solver: [None] * values["count"] for solver in solvers}
                for line in (out / "records.jsonl").read_text(encoding="utf-8").splitlines():
                    record = json.loads(line)
                    lengths[record["label"]][record["board"]] = record["length"]
                shown = self.page.js("page.laboratory.batch.results.map(results => "
                                     "[...results].sort(([a], [b]) => a - b)"
                                     ".map(([, {length}]) => length))")
                self.assertEqual(shown, list(lengths.values()))

    def test_saved_table_has_the_statistics_of_the_lengths(self):
        self.fill("uniform", rows=8, cols=8, count=20)
        self.begin()
        rows = list(csv.DictReader(self.saved("Save table (CSV)", "laboratory.csv").splitlines()))
        results = self.page.js("page.laboratory.batch.results.map(results => "
                               "[...results].sort(([a], [b]) => a - b)"
                               ".map(([, {length}]) => length))")
        lengths = dict(zip((row["label"] for row in rows), results))
        for row in rows:
            found = lengths[row["label"]]
            over = [length / least - 1 for length, least in zip(found, lengths["optimal"])]
            counts = [int(row[name]) for name in ("tasks", "solved", "min", "max", "as_short")]
            self.assertEqual(counts, [20, 20, min(found), max(found), over.count(0)])
            self.assertAlmostEqual(float(row["mean"]), sum(found) / 20)
            self.assertAlmostEqual(float(row["over"]), sum(over) / 20)

    def test_result_is_one_sentence_about_two_solvers(self):
        page = self.page
        self.fill("uniform", rows=10, cols=10, count=20)
        self.begin()
        lengths = page.js("page.laboratory.batch.results.map(results => [...results]"
                          ".sort(([a], [b]) => a - b).map(([, {length}]) => length))")
        means = [sum(each) for each in lengths]
        names = page.js("page.laboratory.batch.solvers")
        worst = lengths[means.index(max(means))]
        best = lengths[means.index(min(means))]
        difference = (max(means) - min(means)) / 20
        shorter = sum(one < other for one, other in zip(best, worst))
        self.assertEqual(page.text("#batch .sentence"),
                         f"{names[means.index(min(means))]} is {difference:.1f} moves shorter than "
                         f"{names[means.index(max(means))]} on average, and shorter on {shorter} "
                         "of 20 boards.")
        page.select("#batch .controls label:nth-child(1) select").select_by_visible_text("greedy")
        page.select("#batch .controls label:nth-child(2) select").select_by_visible_text("optimal")
        self.assertTrue(page.text("#batch .sentence").startswith("greedy is "))
        self.assertIn("moves longer than optimal on average", page.text("#batch .sentence"))

    def test_board_where_two_solvers_differ_most_can_be_played(self):
        page = self.page
        self.fill("series", rows=9, cols=9, count=12)
        self.begin()
        first, second = page.js("page.laboratory.pair.map(({select}) => "
                                "[...page.laboratory.batch.results[select.value]]"
                                ".sort(([a], [b]) => a - b).map(([, {length}]) => length))")
        number = int(page.text("#play-most").split()[2].rstrip(","))
        differences = [abs(one - other) for one, other in zip(first, second)]
        self.assertEqual(differences[number], max(differences))
        wanted = page.result_of(f"page.laboratory.batch.board({number}).then(({{cells}}) => cells)")
        page.element("#play-most").click()
        page.wait("document.querySelector('#view-play').offsetParent !== null")
        self.assertEqual(page.js("page.session.board.cells"), wanted)
        self.assertIn(f"Color Walk series, board {number}", page.text(".game-name"))

    def test_columns_have_titles_and_fields_have_words(self):
        page = self.page
        self.assertIn("Start", page.text("#batch .state"))
        self.fill("uniform", rows=6, cols=6, count=2)
        self.begin()
        titles = page.js("[...document.querySelectorAll('#batch th')].map(each => each.title)")
        self.assertEqual(len(titles), 9)
        self.assertTrue(all(titles))
        labels = page.js("page.laboratory.sourceFields.elements.map(each => "
                         "each.firstChild.textContent)")
        self.assertEqual(labels[:5], ["Rows", "Columns", "Colors", "Boards",
                                      "Random seed"])
        self.assertEqual(page.select("#source").first_selected_option.text, "Random boards")

    def test_names_of_solvers_are_shown_whole(self):
        page = self.page
        self.fill("uniform", rows=6, cols=6, count=2)
        self.begin()
        for width in (320, 1280):
            page.resize(width)
            page.wait(f"innerWidth === {width}")
            page.js("void page.laboratory.redraw()")
            self.assertEqual(page.js("page.laboratory.batch.solvers"), page.js(
                "[...document.querySelectorAll('#batch svg text:has(title)')].map(each => "
                "each.firstChild.textContent)"), width)
            cut = page.js("""[...document.querySelectorAll('#batch td:first-child, #batch svg')]
                .filter(each => each.scrollWidth > each.clientWidth).length""")
            self.assertEqual(cut, 0, width)
            self.assertLessEqual(page.overflow(), 0)

    @with_accessibility_checker
    def test_accessibility_checker_finds_no_serious_problem_in_results(self):
        page = self.page
        self.fill("uniform", rows=6, cols=6, count=4)
        self.begin()
        for width, scheme in ((360, "light"), (1280, "dark")):
            page.resize(width)
            page.prefer("prefers-color-scheme", scheme)
            self.assertEqual(page.accessibility_problems(), [], (width, scheme))
        page.prefer("prefers-color-scheme", "light")

    def test_all_rows_grow_together(self):
        page = self.page
        page.js("""void (window.batch = new Batch(
            {source: 'uniform', count: 300, parameters: {rows: 12, cols: 12}},
            ['greedy', 'optimal', 'greedy-look-ahead:depth=3'], 10))""")
        page.wait("batch.done >= 100")
        tasks, done = page.js("[batch.rows.map(row => row.tasks), batch.done]")
        self.assertLess(done, 900)
        # Each worker has one board more at most.
        self.assertLessEqual(max(tasks) - min(tasks), page.js("navigator.hardwareConcurrency") + 1)
        page.js("void batch.stop()")
        page.wait("batch.state === 'stopped'")

    def test_large_batches_are_refused(self):
        self.fill("uniform", count=100000)
        self.page.element("#begin").click()
        self.page.wait("page.laboratory.errorMessage.element.textContent !== ''")
        self.assertIn("at most 5,000", self.page.text("#view-laboratory .problem"))

    def test_batch_without_solvers_is_refused(self):
        for row in self.page.elements(".solver-row"):
            row.find_element(By.CSS_SELECTOR, ":scope > button").click()
        self.page.element("#begin").click()
        self.page.wait("page.laboratory.errorMessage.element.textContent !== ''")
        self.assertIn("Add a solver first.", self.page.text("#view-laboratory .problem"))

    def test_focus_and_scroll_position_survive_updates(self):
        page = self.page
        self.fill("uniform", rows=6, cols=6, count=2)
        self.begin()
        page.js("""void (() => {
          const table = document.querySelector('#batch .scroll');
          table.style.maxHeight = '4rem';
          table.style.width = '10rem';
          table.scrollTop = 15;
          table.scrollLeft = 25;
          table.focus();
          page.laboratory.show();
        })()""")
        self.assertEqual(page.js("""(() => {
          const table = document.querySelector('#batch .scroll');
          return [table.scrollTop, table.scrollLeft, document.activeElement === table];
        })()"""), [15, 25, True])


if __name__ == "__main__":
    run_tests()
