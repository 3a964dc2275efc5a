"""Takes the pictures of README.md: the page of `colorwalk play`, and a report.

    PYTHONPATH=tests/support COLORWALK_PROGRAM=build/release/colorwalk \
        python3 tests/apps/page/take_pictures.py
"""

import base64
import json
import os
import pathlib
import time

from browser_page import Page
from served_program import ServedProgram
from waiting import wait_until

FOLDER = pathlib.Path(__file__).resolve().parents[3] / "docs/pictures"
BATCH = {"boards": {"source": "series", "count": 100}, "title": "Greedy look-ahead",
         "solvers": ["greedy", "greedy-look-ahead:depth=3", "perimeter-area-look-ahead:depth=3",
                     "dijkstra", "optimal"]}


def take(page, name):
    """Saves a screenshot."""
    picture = page.driver.execute_cdp_cmd("Page.captureScreenshot", {"format": "png"})
    (FOLDER / name).write_bytes(base64.b64decode(picture["data"]))


def take_game(page):
    """A game of Color Walk played greedily, and its analysis."""
    page.open("series.20.30.5.1.2")
    page.wait_for_knowledge()
    for _ in range(17):
        page.press(page.greedy_symbol())
    page.js("page.analysis.begin.click()")
    page.wait("page.analyzer.nextPosition() === null")
    time.sleep(1)  # Wait for the animation.
    take(page, "play.png")


def take_report(page, program):
    """The results of a batch."""
    program.request("/api/batches", BATCH)
    wait_until(lambda: json.loads(program.request("/api/batches/1")[2])["state"] == "done")
    page.driver.get(program.address + "/api/batches/1/report")
    time.sleep(1)
    page.driver.execute_script("document.querySelector('#results').scrollIntoView()")
    time.sleep(1)
    take(page, "report.png")


def main():
    os.environ.setdefault("COLORWALK_PROGRAM", str(FOLDER.parent / "build/release/colorwalk"))
    os.environ["COLORWALK_PROGRAM"] = os.path.abspath(os.environ["COLORWALK_PROGRAM"])
    FOLDER.mkdir(exist_ok=True)
    with ServedProgram() as program:
        page = Page(program, width=1060, height=690)
        try:
            take_game(page)
            take_report(page, program)
        finally:
            page.close()


if __name__ == "__main__":
    main()
