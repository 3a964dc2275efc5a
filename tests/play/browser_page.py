"""The page of `colorwalk play` in a real browser: Chromium, driven by its WebDriver.

Where Chromium or its driver is missing, the tests are skipped, with exit code 77 for CTest.
"""

import shutil
import sys
import tempfile
import time
import unittest

from served_program import ServedProgram

try:
    from selenium import webdriver
    from selenium.webdriver.chrome.service import Service
    from selenium.webdriver.common.action_chains import ActionChains
    from selenium.webdriver.common.by import By
    from selenium.webdriver.common.keys import Keys  # noqa: F401, for the tests
    from selenium.webdriver.support.ui import Select
except ImportError:
    webdriver = None

FLAGS = ("--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run",
         "--disable-background-networking", "--disable-component-update", "--disable-sync",
         "--disable-dev-shm-usage", "--hide-scrollbars", "--force-device-scale-factor=1")
GAME = "uniform.8.8.4.flood-it.ul.3.0"  # Small, so that a whole game takes seconds.
SKIPPED = 77


def missing():
    """The package that is missing; empty if none is."""
    if webdriver is None:
        return "python3-selenium"
    for program, package in (("chromium", "chromium"), ("chromedriver", "chromium-driver")):
        if not shutil.which(program):
            return package
    return ""


class Page:
    """A browser window with the page."""

    def __init__(self, program, width=1280, height=900, dark=False):
        self.profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        options = webdriver.ChromeOptions()
        for flag in (*FLAGS, f"--user-data-dir={self.profile.name}"):
            options.add_argument(flag)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        self.driver = webdriver.Chrome(service=Service(shutil.which("chromedriver")),
                                       options=options)
        self.program = program
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": False})
        self.prefer("prefers-color-scheme", "dark" if dark else "light")

    def close(self):
        self.driver.quit()
        self.profile.cleanup()

    def prefer(self, name, value):
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia",
                                    {"features": [{"name": name, "value": value}]})

    def forget(self):
        """Deletes what the browser has stored: games, results, settings."""
        # A page that is left stores its game, possibly after the deletion.
        self.driver.execute_script("Storage.prototype.setItem = () => {}")
        self.driver.get("about:blank")
        self.driver.execute_cdp_cmd("Storage.clearDataForOrigin", {
            "origin": self.program.address, "storageTypes": "local_storage"})

    def open(self, address="", keep=False):
        """Opens a game by what follows the # of its address, as a new user unless `keep`."""
        if keep:
            self.driver.get("about:blank")
        else:
            self.forget()
        self.driver.get(self.program.address + "/" + ("#" + address if address else ""))
        self.wait("page && page.session.board && page.gameView.view")

    def js(self, expression, *arguments):
        return self.driver.execute_script("return " + expression, *arguments)

    def wait(self, expression):
        """Waits for a condition, for at most ten minutes."""
        end = time.monotonic() + 600
        while not self.js(f"Boolean({expression})"):
            if time.monotonic() > end:
                raise AssertionError(f"not reached: {expression}")
            time.sleep(0.02)

    def settle(self):
        """Waits until the address contains the current game."""
        self.wait("location.hash === '#' + addressOfGame(page.session.address, "
                  "page.session.walk.moves)")

    def wait_for_end(self):
        """Waits until the result is shown, after the last animation."""
        self.wait("!document.querySelector('.end').hidden && "
                  "getComputedStyle(document.querySelector('.end')).opacity > 0")

    def wait_for_knowledge(self):
        """Waits until the game and the current position are solved."""
        self.wait("page.analyzer.knowledgeOf('')?.isProven && "
                  "page.analyzer.known.get(page.session.walk.moves)?.isComplete")

    def element(self, selector):
        return self.driver.find_element(By.CSS_SELECTOR, selector)

    def elements(self, selector):
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def press(self, *keys):
        ActionChains(self.driver).send_keys(*keys).perform()

    def press_with(self, modifiers, key):
        """Presses a key with one or several modifiers."""
        chain = ActionChains(self.driver)
        for modifier in modifiers:
            chain.key_down(modifier)
        chain.send_keys(key)
        for modifier in modifiers:
            chain.key_up(modifier)
        chain.perform()

    def point_at(self, selector):
        ActionChains(self.driver).move_to_element(self.element(selector)).perform()

    def choose(self, selector, value):
        Select(self.element(selector)).select_by_value(value)

    def text(self, selector):
        return self.element(selector).text

    def moves(self):
        return self.js("page.session.walk.moves")

    def greedy_symbol(self):
        """The color that takes most cells."""
        gains = self.js("page.session.walk.gains()")
        return self.js("page.session.board.symbols")[gains.index(max(gains))]

    def useless_symbol(self):
        """A color of the board that takes nothing and is not the region's."""
        return self.js("""(() => {
          const {session} = page;
          const gains = session.walk.gains();
          return [...session.board.symbols].find(
              (symbol, i) => gains[i] === 0 && symbol !== session.color);
        })()""")

    def is_finished(self):
        return self.js("page.session.walk.isFinished")

    def picture(self):
        """The painted board."""
        return self.js("page.gameView.view.element.toDataURL()")

    def console_errors(self):
        """The messages of the browser's console."""
        return [entry["message"] for entry in self.driver.get_log("browser")]


class BrowserTest(unittest.TestCase):
    """One server and one window for all tests; each opens its own game."""

    width = 1280
    height = 900

    @classmethod
    def setUpClass(cls):
        cls.program = ServedProgram()
        cls.page = Page(cls.program, cls.width, cls.height)

    @classmethod
    def tearDownClass(cls):
        cls.page.close()
        cls.program.__exit__()

    def tearDown(self):
        self.assertEqual(self.page.console_errors(), [])
        overflow = self.page.js("document.documentElement.scrollWidth - innerWidth")
        self.assertLessEqual(overflow, 0, "the page is wider than its window")


def main():
    """Runs the tests of a file."""
    if missing():
        print(f"skipped: the page is tested in a browser where chromium, chromium-driver and "
              f"python3-selenium are installed; {missing()} is missing")
        sys.exit(SKIPPED)
    unittest.main()
