"""The page of `colorwalk report` in a real browser: Chromium, driven by its WebDriver.

Where Chromium or its driver is missing, the tests are skipped, with exit code 77 for CTest.
"""

import csv
import io
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time
import unittest
import xml.etree.ElementTree

try:
    from selenium import webdriver
    from selenium.webdriver.chrome.service import Service
    from selenium.webdriver.common.by import By
    from selenium.webdriver.support.ui import Select
except ImportError:
    webdriver = None

PROGRAM = os.environ["COLORWALK_PROGRAM"]
FLAGS = ("--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run",
         "--disable-background-networking", "--disable-component-update", "--disable-sync",
         "--disable-dev-shm-usage", "--hide-scrollbars", "--force-device-scale-factor=1")
SKIPPED = 77
# Two board sources; a limit of no nodes ends every task of A* on boards that are not trivial.
DESCRIPTOR = """
title = "Report of a test"
[[boards]]
source = "uniform"
count = 40
side = [6, 9]
colors = 5
[[solvers]]
name = "greedy"
label = 'say "hi", <b>'
[[solvers]]
name = "beam"
[[solvers]]
name = "optimal"
[[solvers]]
name = "astar"
limits = { nodes = 0 }
"""


def missing():
    if webdriver is None:
        return "python3-selenium"
    for program, package in (("chromium", "chromium"), ("chromedriver", "chromium-driver")):
        if not shutil.which(program):
            return package
    return ""


class ReportPageTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.temporary = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        cls.folder = pathlib.Path(cls.temporary.name)
        (cls.folder / "d.toml").write_text(DESCRIPTOR, encoding="utf-8")
        for command in (["run", "d.toml", "--out", "run"], ["report", "run"]):
            subprocess.run([PROGRAM, *command], cwd=cls.folder, check=True,
                           stdout=subprocess.DEVNULL)
        options = webdriver.ChromeOptions()
        for flag in (*FLAGS, f"--user-data-dir={cls.folder / 'profile'}"):
            options.add_argument(flag)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        options.add_experimental_option("prefs", {"download.default_directory":
                                                  str(cls.folder / "saved")})
        cls.driver = webdriver.Chrome(service=Service(shutil.which("chromedriver")),
                                      options=options)

    @classmethod
    def tearDownClass(cls):
        cls.driver.quit()
        cls.temporary.cleanup()

    def setUp(self):
        self.open()

    def tearDown(self):
        self.assertEqual([each["message"] for each in self.driver.get_log("browser")], [])
        self.assertLessEqual(self.js("document.documentElement.scrollWidth - innerWidth"), 0)

    def open(self, width=1280, scheme="light"):
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": 900, "deviceScaleFactor": 1, "mobile": False})
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [
            {"name": "prefers-color-scheme", "value": scheme}]})
        self.driver.get((self.folder / "run" / "report.html").as_uri())
        self.wait("[...document.querySelectorAll('figure')].every(each => "
                  "each.querySelector('svg'))")

    def js(self, expression, *arguments):
        return self.driver.execute_script("return " + expression, *arguments)

    def wait(self, expression):
        """Waits for a condition, for at most ten minutes."""
        end = time.monotonic() + 600
        while not self.js(f"Boolean({expression})"):
            if time.monotonic() > end:
                raise AssertionError(f"not reached: {expression}")
            time.sleep(0.02)

    def elements(self, selector):
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def choose(self, selector, text):
        Select(self.driver.find_element(By.CSS_SELECTOR, selector)).select_by_visible_text(text)

    def records(self):
        with open(self.folder / "run" / "records.jsonl", encoding="utf-8") as lines:
            return [json.loads(line) for line in lines]

    def saved(self, selector):
        """The text of the file that a button saves."""
        self.driver.execute_script(
            "window.blobs = []; URL.createObjectURL = blob => { blobs.push(blob); return '#'; }; "
            "HTMLAnchorElement.prototype.click = () => {};")
        button = self.driver.find_element(By.CSS_SELECTOR, selector)
        self.driver.execute_script("arguments[0].click()", button)
        return self.driver.execute_async_script(
            "const done = arguments[0]; blobs[0].text().then(done)")

    def test_sources_are_shown_side_by_side(self):
        titles = [each.text for each in self.elements("#facets h3")]
        self.assertEqual(titles, ["uniform:side=6", "uniform:side=9"])
        self.assertEqual(len(self.elements("#facets svg[role=img]")), 2)
        self.choose("#facets select", "mean length against mean time")
        self.wait("document.querySelectorAll('#facets svg .point').length === 8")

    def test_hidden_algorithms_leave_tables_and_figures(self):
        self.driver.execute_script("document.querySelector('.selection').open = true")
        self.elements(".selection .boxes input")[0].click()
        self.assertEqual(self.elements(".selection summary")[0].text, "Algorithms: 3 of 4 shown")
        table = self.elements("#results table")[0]
        self.assertEqual([cell.text.rstrip("★") for cell in table.find_elements(
            By.CSS_SELECTOR, "td:first-child")], ["beam", "optimal", "astar"])
        legend = self.elements("#cactus .legend")[0].text
        self.assertIn("optimal", legend)
        self.assertNotIn("hi", legend)
        self.assertEqual(len(self.elements("#tasks select:first-of-type")[0].find_elements(
            By.TAG_NAME, "option")), 4)
        self.choose("#times .controls label:first-child select", "beam")
        self.elements(".selection .boxes input")[0].click()
        self.assertEqual(len(self.elements("#results table:first-of-type tbody tr")), 5)

    def test_tasks_are_filtered_and_sorted(self):
        self.assertIn("160 tasks", self.elements("#tasks [aria-live]")[0].text)
        self.choose("#tasks .controls label:nth-child(1) select", "optimal")
        self.assertIn("40 tasks", self.elements("#tasks [aria-live]")[0].text)
        self.choose("#tasks .controls label:nth-child(1) select", "all")
        self.elements("#tasks input")[0].send_keys("7")
        self.assertIn("4 tasks", self.elements("#tasks [aria-live]")[0].text)
        heads = [each.text.strip() for each in self.elements("#tasks th")]
        self.elements("#tasks th button")[heads.index("Length")].click()
        lengths = [row.find_elements(By.TAG_NAME, "td")[heads.index("Length")].text
                   for row in self.elements("#tasks tbody tr")]
        wanted = sorted(record["length"] for record in self.records()
                        if record["board"] == 7 and record["boards"] == "uniform:side=6")
        self.assertEqual(lengths, [str(length) for length in wanted])

    def test_saved_tasks_are_those_of_the_records(self):
        lines = list(csv.DictReader(io.StringIO(self.saved("#tasks .save button:last-child"))))
        found = {(int(line["board"]), line["algorithm"]):
                 (line["status"], int(line["length"]), float(line["cpu_time"]),
                  float(line["wall_time"]), int(line["nodes"])) for line in lines}
        wanted = {(record["board"], record["label"]):
                  (record["status"], record["length"], record["cpu_seconds"], record["seconds"],
                   record["nodes"]) for record in self.records()
                  if record["boards"] == "uniform:side=6"}
        self.assertEqual(found, wanted)

    def test_saved_figures_are_well_formed_and_have_their_data(self):
        for section in ("lengths", "frontier", "cactus", "times", "duel", "gaps"):
            root = xml.etree.ElementTree.fromstring(
                self.saved(f"#{section} .save button:first-child"))
            self.assertEqual(root.tag, "{http://www.w3.org/2000/svg}svg")
            self.assertFalse([each for each in root.iter() if "class" in each.attrib])
            lines = list(csv.reader(io.StringIO(self.saved(f"#{section} .save button:last-child"))))
            self.assertGreater(len(lines), 1, section)
            self.assertEqual({len(line) for line in lines}, {len(lines[0])}, section)
        lines = list(csv.DictReader(io.StringIO(self.saved("#lengths .save button:last-child"))))
        self.assertEqual(sum(int(line["tasks"]) for line in lines
                             if line["algorithm"] == 'say "hi", <b>'), 40)

    def test_tasks_that_a_limit_ended_lie_on_the_border(self):
        ended = sum(record["status"] == "node-limit" for record in self.records()
                    if record["boards"] == "uniform:side=6")
        self.assertGreater(ended, 20)
        self.choose("#times .controls label:nth-child(1) select", "optimal")
        self.choose("#times .controls label:nth-child(2) select", "astar")
        self.wait(f"document.querySelectorAll('#times .limited').length === {ended}")
        border = self.js("document.querySelectorAll('#times .limit')[1].getAttribute('y1')")
        self.assertEqual(set(self.js("[...document.querySelectorAll('#times .limited')]"
                                     ".map(dot => dot.getAttribute('cy'))")),
                         {f"{float(border):.1f}"})

    def test_time_axes_name_the_clock(self):
        for section in ("frontier", "cactus", "times"):
            self.assertIn("CPU time", self.elements(f"#{section} figure")[0].text, section)

    @unittest.skipUnless(os.environ.get("COLORWALK_AXE"),
                         "COLORWALK_AXE names no axe.min.js (of npm's axe-core)")
    def test_accessibility_checker_finds_no_serious_problem(self):
        for width in (360, 1280):
            for scheme in ("light", "dark"):
                self.open(width, scheme)
                self.driver.execute_script(
                    "document.querySelectorAll('details').forEach(each => { each.open = true; })")
                with open(os.environ["COLORWALK_AXE"], encoding="utf-8") as script:
                    self.driver.execute_script(script.read())
                found = self.driver.execute_async_script(
                    "const done = arguments[0]; axe.run().then(({violations}) => done(violations"
                    ".map(({id, impact, nodes}) => [impact, id, nodes[0].html])))")
                self.assertEqual([each for each in found if each[0] in ("serious", "critical")],
                                 [], (width, scheme))
                self.assertLessEqual(
                    self.js("document.documentElement.scrollWidth - innerWidth"), 0)


if __name__ == "__main__":
    if missing():
        print(f"skipped: {missing()} is not installed")
        sys.exit(SKIPPED)
    unittest.main()
