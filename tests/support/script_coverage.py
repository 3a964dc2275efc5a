"""Which parts of a page's scripts a browser has run, counted by V8.

COLORWALK_SCRIPT_COVERAGE names the folder for the results, which tests/coverage/report.py reads.
"""

import json
import os
import pathlib

try:
    from selenium.common.exceptions import WebDriverException
except ImportError:
    WebDriverException = None  # `run_tests` skips the tests.

FOLDER = os.environ.get("COLORWALK_SCRIPT_COVERAGE")


class ScriptCoverage:
    """Counts of one browser. A page that is left loses its counts, so they are taken before."""

    def __init__(self, driver):
        self.driver = driver
        self.executed = {}  # By the text of the script, a byte per UTF-16 unit.
        self.branches = {}  # Likewise, pairs of first and last unit.
        for name in ("get", "refresh", "quit"):
            setattr(driver, name, self.around(getattr(driver, name)))
        self.start()

    def start(self):
        """Begins to count; counts of the page so far are lost."""
        self.driver.execute_cdp_cmd("Debugger.enable", {})
        self.driver.execute_cdp_cmd("Profiler.enable", {})
        self.driver.execute_cdp_cmd("Profiler.startPreciseCoverage",
                                    {"callCount": True, "detailed": True})

    def around(self, leave):
        """The function `leave` of the driver, with the counts taken before it."""
        def call(*arguments):
            try:
                self.take()
            except WebDriverException:  # A tab that the test has opened has no counts yet.
                self.start()
            if leave.__name__ == "quit":
                self.write()
            return leave(*arguments)
        return call

    def take(self):
        """Adds the counts since the last call."""
        for script in self.driver.execute_cdp_cmd("Profiler.takePreciseCoverage", {})["result"]:
            if script["url"]:  # That of an expression of the test has none.
                source = self.driver.execute_cdp_cmd("Debugger.getScriptSource",
                                                     {"scriptId": script["scriptId"]})
                self.add(source["scriptSource"], script["functions"])

    def add(self, text, functions):
        executed = bytearray(len(text.encode("utf-16-le")) // 2)
        branches = self.branches.setdefault(text, set())
        ranges = [each for function in functions for each in function["ranges"]]
        # Outer ranges first; inner ones replace them.
        for each in sorted(ranges, key=lambda each: (each["startOffset"], -each["endOffset"])):
            begin, end = each["startOffset"], each["endOffset"]
            executed[begin:end] = bytes([each["count"] > 0]) * (end - begin)
        for function in functions:
            branches.update((each["startOffset"], each["endOffset"])
                            for each in function["ranges"][1:])
        before = self.executed.setdefault(text, bytearray(len(executed)))
        before[:] = (int.from_bytes(before, "big") | int.from_bytes(executed, "big")).to_bytes(
            len(before), "big")

    def write(self):
        folder = pathlib.Path(FOLDER)
        folder.mkdir(parents=True, exist_ok=True)
        for number, (text, executed) in enumerate(self.executed.items()):
            (folder / f"{os.getpid()}-{id(self)}-{number}.json").write_text(json.dumps({
                "text": text, "executed": executed.hex()[1::2],
                "branches": sorted(self.branches[text])}), encoding="utf-8")
