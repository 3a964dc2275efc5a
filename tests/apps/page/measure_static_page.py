"""Measures the page of `./cw web` in Chromium: times from a request to the proof of the
optimum, and the size of the files.

    ./cw web && PYTHONPATH=tests/support /usr/bin/python3 tests/apps/page/measure_static_page.py
"""

import gzip
import os
import pathlib
import statistics

from browser_page import Page
from served_site import ServedSite

ROOT = pathlib.Path(__file__).resolve().parents[3]
KINDS = ((14, 6, 100), (24, 6, 100), (24, 4, 100))  # Side, colors, boards.

# The time in milliseconds from the request to the proof, with hints, as the page requests it.
SOLVE = """
const [rows, colors, seed, done] = arguments;
(async () => {
  const parameters = {rows, cols: rows, colors, seed};
  const {boards: [{text: board}]} = await engines.boards({source: 'uniform', parameters});
  const began = performance.now();
  const {status} = await engines.solve({board, hints: true, explain: true, limit_time: 60});
  done([status, performance.now() - began]);
})();"""


def measure(page, side, colors, boards):
    """Prints the median and the 90th percentile of the times of several boards."""
    times = []
    for seed in range(1, boards + 1):
        status, time = page.driver.execute_async_script(SOLVE, side, colors, seed)
        if status != "optimal":
            raise RuntimeError(f"{side}x{side}, seed {seed}: {status}")
        times.append(time)
    times.sort()
    print(f"{side}x{side}, {colors} colors, {boards} boards: median "
          f"{statistics.median(times):.0f} ms, 90 % within {times[boards * 9 // 10 - 1]:.0f} ms, "
          f"longest {times[-1]:.0f} ms")


def main():
    site = pathlib.Path(os.environ.setdefault("COLORWALK_SITE", str(ROOT / "build/web")))
    files = [path for path in site.rglob("*") if path.is_file()]
    total = sum(len(gzip.compress(path.read_bytes(), 9)) for path in files)
    print(f"{len(files)} files, {total / 1000:.0f} KB compressed")
    served = ServedSite()
    page = Page(served)
    try:
        page.driver.set_script_timeout(600)
        page.open("uniform.5.5.3.flood-it.ul.1.0")
        page.wait_for_knowledge()
        for kind in KINDS:
            measure(page, *kind)
    finally:
        page.close()
        served.stop()


if __name__ == "__main__":
    main()
