"""The page of `colorwalk report` in a browser."""

import csv
import io
import json
import os
import subprocess
import unittest

from browser import Browser, run_tests, with_accessibility_checker
from folder_test_case import folder_for

try:
    from selenium.webdriver.common.by import By
except ImportError:
    By = None  # `run_tests` skips the tests.

PROGRAM = os.environ["COLORWALK_PROGRAM"]
# Two board sources; a limit of no nodes ends every task of A* on boards that are not trivial.
DESCRIPTOR = """
title = "Report of a test"
boards = { source = "uniform", count = 40, side = [6, 9], colors = 5 }
solvers = [{ name = "greedy", label = 'say "hi", <b>' }, { name = "beam" }, { name = "optimal" },
           { name = "astar", limits = { nodes = 0 } }]
"""


class ReportTest(unittest.TestCase):
    """The report of an experiment in a browser."""

    descriptor = DESCRIPTOR

    @classmethod
    def setUpClass(cls):
        cls.folder = folder_for(cls)
        (cls.folder / "d.toml").write_text(cls.descriptor, encoding="utf-8")
        for command in (["run", "d.toml", "--out", "run"], ["report", "run"]):
            subprocess.run([PROGRAM, *command], cwd=cls.folder, check=True,
                           stdout=subprocess.DEVNULL)
        cls.browser = Browser()
        cls.addClassCleanup(cls.browser.close)

    def setUp(self):
        self.open()

    def tearDown(self):
        self.assertEqual(self.browser.console_errors(), [])
        self.assertLessEqual(self.browser.overflow(), 0)

    def open(self, width=1280, scheme="light"):
        self.browser.resize(width)
        self.browser.prefer("prefers-color-scheme", scheme)
        self.browser.driver.get((self.folder / "run" / "report.html").as_uri())
        self.browser.wait("[...document.querySelectorAll('figure')].every(each => "
                          "each.querySelector('svg[role=img]'))")

    def elements(self, selector):
        return self.browser.elements(selector)

    def choose(self, selector, text):
        self.browser.select(selector).select_by_visible_text(text)


class Sweeps(ReportTest):
    descriptor = """
        boards = { source = "uniform", count = 9, side = [5, 7], colors = 4 }
        solvers = [{ name = "beam", parameters = { width = [1, 4, 64] } }, { name = "optimal" }]
        """

    def drawn(self, *numbers):
        """The numbers of the plot by line: those across and up, the latter divided by others."""
        lines = self.browser.js("sweepLines(pointsOf(data.sources), "
                                "variedParameters(pointsOf(data.sources)), ...arguments)", *numbers)
        return {line["name"]: [(point["x"], point["y"]) for point in line["points"]]
                for line in lines}

    def test_any_column_is_drawn_against_any_number_of_algorithms_and_boards(self):
        table = subprocess.run([PROGRAM, "report", "run", "--format", "csv"], cwd=self.folder,
                               check=True, capture_output=True, text=True).stdout
        rows = {(row["boards"], row["algorithm"]): row
                for row in csv.DictReader(io.StringIO(table))}
        for up, column in (("mean", "mean"), ("stdev", "stdev"), ("optimal", "optimal")):
            def number(side, algorithm):
                return float(rows[f"uniform:side={side}", algorithm][column])
            widths = (1, 4, 64)
            self.assertEqual(self.drawn("width", up), {
                **{f"beam, side={side}": [(width, number(side, f"beam:width={width}"))
                                          for width in widths] for side in (5, 7)},
                **{f"optimal, side={side}": [(None, number(side, "optimal"))] for side in (5, 7)}})
            self.assertEqual(self.drawn("side", up), {
                **{f"beam, width={width}": [(side, number(side, f"beam:width={width}"))
                                            for side in (5, 7)] for width in widths},
                "optimal": [(side, number(side, "optimal")) for side in (5, 7)]})
        points = [(f"{seconds:.9g}", mean)
                  for line in self.drawn("mean_seconds", "mean").values() for seconds, mean in line]
        self.assertCountEqual(points, [(f"{float(row['mean_seconds']):.9g}", float(row["mean"]))
                                       for row in rows.values()])
        hits = self.drawn("width", "table_hits", "generated")
        for place, width in enumerate(widths):
            row = rows["uniform:side=7", f"beam:width={width}"]
            self.assertEqual(hits["beam, side=7"][place], (width, float(row["table_hits"])
                                                           / float(row["generated"])))
        for place, text in enumerate(("width", "stdev", "mean"), 1):
            self.choose(f"#sweep label:nth-child({place}) select", text)
        self.assertEqual([each.text for each in self.elements("#sweep .legend span")],
                         list(self.drawn("width", "stdev", "mean")))


class ReportPageTest(ReportTest):
    def records(self):
        with open(self.folder / "run" / "records.jsonl", encoding="utf-8") as lines:
            return [json.loads(line) for line in lines]

    def mean(self, boards, label):
        lengths = [record["length"] for record in self.records()
                   if record["boards"] == boards and record["label"] == label]
        return f"{sum(lengths) / len(lengths):.2f}"

    def test_overview_has_a_line_per_source_and_algorithm(self):
        sources = ["uniform:side=6", "uniform:side=9"]
        labels = ['say "hi", <b>', "beam", "optimal", "astar"]
        lines = [[cell.text for cell in line.find_elements(By.TAG_NAME, "td")]
                 for line in self.elements("#overview tbody tr")]
        self.assertEqual([[*line[:2], line[3].split("\n")[0]] for line in lines],
                         [[source, label, self.mean(source, label)]
                          for source in sources for label in labels])
        self.choose(".sources select", "uniform:side=9 (40 boards)")
        self.assertIn(self.mean(sources[1], "beam"), self.elements("#results")[0].text)

    def test_warnings_are_beside_the_numbers(self):
        ended = sum(record["status"] == "node-limit" and record["boards"] == "uniform:side=6"
                    for record in self.records())
        for selector in ("#overview tr:nth-child(4) td:nth-child(4)",
                         "#results tr:nth-child(4) td:nth-child(3)"):
            mean, warning = self.elements(selector)[-1].text.split("\n")
            self.assertEqual(warning, f"⚠ {ended} node limit")
            self.assertEqual(mean, self.mean("uniform:side=6", "astar"))
        self.assertNotIn("⚠", self.elements("#overview tr:nth-child(3)")[0].text)

    def test_no_table_is_cut_in_a_window_of_1280_pixels(self):
        cut = self.browser.js("[...document.querySelectorAll('.scroll, td, th')].filter(each => "
                              "each.scrollWidth > each.clientWidth).map(each => each.outerHTML)")
        self.assertEqual(cut, [])

    def test_choices_are_kept_in_the_address(self):
        self.elements(".selection input")[0].send_keys("Beam optimal astar")
        for selector, text in ((".sources select", "uniform:side=9 (40 boards)"),
                               ("#sweep label:nth-child(2) select", "mean seconds"),
                               ("#distribution label:nth-child(1) select", "nodes"),
                               ("#distribution label:nth-child(2) select",
                                "with a proof of the optimum"),
                               ("#distribution label:nth-child(3) select", "linear"),
                               ("#pairs .controls label:nth-child(1) select", "optimal"),
                               ("#replay .controls label:nth-child(2) select", None)):
            select = self.browser.select(selector)
            select.select_by_visible_text(text or select.options[-1].text)
        self.elements("#replay [aria-label=Forward]")[0].click()
        chosen = "[...document.querySelectorAll('select, input')].map(each => each.value)"
        before = self.browser.js(chosen)
        self.browser.wait("location.hash.includes('step=1')")
        address = self.browser.driver.current_url
        self.browser.driver.get("about:blank")
        self.browser.driver.get(address)
        self.browser.wait("document.querySelector('#replay canvas')")
        self.assertEqual(self.browser.js(chosen), before)
        self.assertIn("Move 1 of", self.browser.text("#replay .now"))

    def test_an_address_of_another_report_is_no_error(self):
        self.browser.driver.get("about:blank")  # Another address alone loads the page later.
        self.browser.driver.get((self.folder / "run" / "report.html").as_uri() +
                                "#boards=99&show=dfs&a=z&board=-1&step=1e9&curves=&algorithm=7")
        self.browser.wait("document.querySelector('#replay canvas')")
        self.assertEqual(self.elements(".selection .hint")[0].text, "0 of 4 shown")

    def test_every_section_is_drawn_in_narrow_and_wide_windows(self):
        for width in (400, 1280):
            self.open(width)
            for section in ("errors", "results", "distribution", "pairs", "sweep", "replay"):
                texts = dict.fromkeys(("errors", "results"), "p, tbody tr")
                drawn = {**texts, "replay": "canvas"}.get(section, "svg :is(path, .dot)")
                self.assertTrue(self.elements(f"#{section} :is({drawn})"), section)
            self.assertEqual(self.elements("img, b"), [], "labels are text")
            self.assertLessEqual(self.browser.overflow(), 0)

    def test_results_are_sorted_by_a_column(self):
        self.elements("#results th.number button")[0].click()
        lengths = [int(cell.text) for cell in self.elements(
            "#results table:first-of-type tbody td:nth-child(2)")][:4]
        self.assertEqual(lengths, sorted(lengths))

    def test_replay_steps_through_solutions_that_end_with_the_board(self):
        unfinished = self.browser.js("""data.boards.filter(({cells, ...board}) =>
            board.solutions.some(({moves}) => {
              const {taken} = play({cells, ...board}, moves);
              return taken.at(-1) !== cells.length || taken.at(-2) === cells.length;
            }))""")
        self.assertEqual(unfinished, [])
        player = self.elements("#replay [role=group]")[0]
        for key, text in (("ArrowRight", "Move 1 of"), ("End", ", 0 of 36 cells left")):
            self.browser.js("void arguments[0].dispatchEvent(new KeyboardEvent('keydown', "
                            "{key: arguments[1], bubbles: true}))", player, key)
            self.assertIn(text, player.text)
        link = self.elements("#replay a")[0].get_attribute("href")
        self.assertEqual(self.browser.js("unpackedAddress(arguments[0]).cells", link.split("#")[1]),
                         self.browser.js("data.boards[0].cells"))

    def test_one_sentence_says_what_is_shortest_and_what_is_fastest(self):
        rows = self.browser.js("""data.sources[0].rows.map(({row, values}) =>
            [data.rows[row], values.mean, values.mean_seconds, values.solved])""")
        rows = [row for row in rows if row[3] == max(row[3] for row in rows) and row[2]]
        sentence = self.elements("#results .lead")[0].text
        for value, name in ((1, "shortest"), (2, "fastest")):
            best = min(rows, key=lambda row, value=value: row[value])
            self.assertIn(f"{name}: {best[0]}", sentence)
        self.assertIn(f"{min(row[1] for row in rows):.2f} moves", sentence)

    def test_hidden_algorithms_leave_tables_and_figures(self):
        field = self.elements(".selection input")[0]
        field.send_keys("beam OPTIMAL astar")
        self.assertEqual(self.elements(".selection .hint")[0].text, "3 of 4 shown")
        table = self.elements("#results table")[0]
        self.assertEqual([cell.text.rstrip("★") for cell in table.find_elements(
            By.CSS_SELECTOR, "td:first-child")], ["beam", "optimal", "astar (1)"])
        legend = self.elements("#distribution .legend")[0].text
        self.assertIn("optimal", legend)
        self.assertNotIn("hi", legend)
        self.choose("#pairs .controls label:first-child select", "beam")
        field.clear()
        field.send_keys(" ")
        self.assertEqual(len(self.elements("#results tbody tr")), 4)

    def test_tasks_that_a_limit_ended_lie_on_the_border(self):
        ended = sum(record["status"] == "node-limit" for record in self.records()
                    if record["boards"] == "uniform:side=6")
        self.assertGreater(ended, 20)
        self.choose("#pairs .controls label:nth-child(1) select", "optimal")
        self.choose("#pairs .controls label:nth-child(2) select", "astar")
        self.browser.wait(f"document.querySelectorAll('#pairs .limited').length === {ended}")
        border = self.browser.js("document.querySelectorAll('#pairs .limit')[1].getAttribute('y1')")
        self.assertEqual(set(self.browser.js("[...document.querySelectorAll('#pairs .limited')]"
                                             ".map(dot => dot.getAttribute('cy'))")),
                         {f"{float(border):.1f}"})

    def test_two_numbers_have_scales_of_their_own(self):
        diagonals = "document.querySelectorAll('#pairs .diagonal').length"
        self.assertEqual(self.browser.js(diagonals), 1)
        self.choose("#pairs .controls label:nth-child(4) select", "length")
        self.browser.wait("[...document.querySelectorAll('#pairs .axis-text')].some("
                          "({textContent}) => /^B: .*length$/.test(textContent))")
        self.assertEqual(self.browser.js(diagonals), 0)

    def test_shares_are_of_all_tasks_and_never_reach_those_that_a_limit_ended(self):
        for field in ("cpu_seconds", "nodes", "length"):
            lines = {line["name"]: line["points"] for line in self.browser.js(
                "shareLines(data.sources[0], arguments[0], false)", field)}
            for label in ("beam", "astar"):
                tasks = [record for record in self.records()
                         if (record["boards"], record["label"]) == ("uniform:side=6", label)]
                values = [record[field] for record in tasks
                          if field == "length" or record["status"] != "node-limit"]
                shares = {value: sum(each <= value for each in values) / len(tasks)
                          for value in values}
                self.assertEqual({point["x"]: point["y"] for point in lines.get(label, ())}, shares)

    @with_accessibility_checker
    def test_accessibility_checker_finds_no_serious_problem(self):
        for width in (360, 1280):
            for scheme in ("light", "dark"):
                self.open(width, scheme)
                self.assertEqual(self.browser.accessibility_problems(), [], (width, scheme))
                self.assertLessEqual(self.browser.overflow(), 0)


if __name__ == "__main__":
    run_tests()
