"""Takes the pictures of the documentation: the page, and a report.

    PYTHONPATH=tests/support python3 tests/apps/page/take_pictures.py
"""

import base64
import os
import pathlib
import subprocess
import tempfile
import time

from browser_page import Page
from served_site import ServedSite

ROOT = pathlib.Path(__file__).resolve().parents[3]
FOLDER = ROOT / "docs/pictures"
EXPERIMENT = """title = "Greedy look-ahead"
boards = { source = "series", count = 100 }
solvers = [ { name = "greedy" }, { name = "greedy-look-ahead", parameters = { depth = 3 } },
            { name = "perimeter-area-look-ahead", parameters = { depth = 3 } },
            { name = "dijkstra" }, { name = "optimal" } ]
"""


def take(page, name):
    """Saves a screenshot."""
    picture = page.driver.execute_cdp_cmd("Page.captureScreenshot", {"format": "png"})
    (FOLDER / name).write_bytes(base64.b64decode(picture["data"]))


def take_game(page):
    """A game of Color Walk played greedily, and its analysis."""
    page.open("series.20.30.5.1.2", training=True)
    page.wait_for_knowledge()
    for _ in range(17):
        page.press(page.greedy_symbol())
    page.show_card("analysis-title")
    page.js("page.analysis.begin.click()")
    page.wait("page.analyzer.nextPosition() === null")
    time.sleep(1)  # Wait for the animation.
    take(page, "play.png")


def take_report(page, folder):
    """The results of an experiment."""
    program = ROOT / "build/release/colorwalk"
    descriptor = folder / "experiment.toml"
    descriptor.write_text(EXPERIMENT, encoding="utf-8")
    subprocess.run([program, "run", descriptor, "--out", folder / "run"], check=True)
    subprocess.run([program, "report", folder / "run"], check=True)
    page.driver.get((folder / "run/report.html").as_uri())
    time.sleep(1)
    page.driver.execute_script("document.querySelector('#results').scrollIntoView()")
    time.sleep(1)
    take(page, "report.png")


def main():
    os.environ.setdefault("COLORWALK_SITE", str(ROOT / "build/web"))
    FOLDER.mkdir(exist_ok=True)
    site = ServedSite()
    page = Page(site, width=1060, height=690)
    try:
        take_game(page)
        with tempfile.TemporaryDirectory() as folder:
            take_report(page, pathlib.Path(folder))
    finally:
        page.close()
        site.stop()


if __name__ == "__main__":
    main()
