"""A window of a real browser for tests of pages: headless Chromium, driven by its WebDriver.

Where Chromium or its driver is missing, `run_tests` skips the tests, with exit code 77 for CTest.
"""

import os
import pathlib
import shutil
import sys
import time
import unittest

from waiting import wait_until

try:
    from selenium import webdriver
    from selenium.webdriver.chrome.service import Service
    from selenium.webdriver.common.by import By
    from selenium.webdriver.support.ui import Select
except ImportError:
    webdriver = None

FLAGS = ("--headless", "--no-sandbox", "--disable-gpu", "--no-first-run",
         "--disable-background-networking", "--disable-component-update", "--disable-sync",
         "--disable-dev-shm-usage", "--hide-scrollbars", "--force-device-scale-factor=1",
         "--disable-extensions", "--disable-gpu-rasterization", "--disable-default-apps",
         "--disable-component-extensions-with-background-pages",
         "--disable-features=Translate,OptimizationHints,MediaRouter")
SKIPPED = 77

# The browser without its windows needs half the processor time. The script in /usr/bin starts it as
# a child, which would go on when the driver ends the script.
PACKAGE = "chromium-headless-shell"
PROGRAM = f"/usr/lib/chromium/{PACKAGE}"

with_accessibility_checker = unittest.skipUnless(
    os.environ.get("COLORWALK_AXE"), "COLORWALK_AXE names no axe.min.js (of npm's axe-core)")


def missing():
    """The package that is missing; empty if none is."""
    if webdriver is None:
        return "python3-selenium"
    for program, package in ((PROGRAM, PACKAGE), ("chromedriver", "chromium-driver")):
        if not shutil.which(program):
            return package
    return ""


class Browser:
    """A browser with one window and an empty profile."""

    def __init__(self, width=1280, height=900, scheme="light"):
        options = webdriver.ChromeOptions()
        options.binary_location = PROGRAM
        for flag in FLAGS:
            options.add_argument(flag)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        # In a time zone with noon now, no test runs over midnight.
        zone = f"Etc/GMT{time.gmtime().tm_hour - 12:+d}"
        service = Service(shutil.which("chromedriver"), env={**os.environ, "TZ": zone})
        self.driver = webdriver.Chrome(service=service, options=options)
        self.driver.set_script_timeout(600)  # As `wait`: a loaded machine can be slow.
        self.resize(width, height)
        self.prefer("prefers-color-scheme", scheme)

    def close(self):
        self.driver.quit()

    def resize(self, width, height=900, touch=False):
        """Gives the window a size; with `touch`, that of a phone with an open page."""
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": touch})
        self.driver.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {
            "enabled": touch, "maxTouchPoints": 5})
        self.wait(f"innerWidth === {width} && innerHeight === {height} && "
                  f"matchMedia('(pointer: coarse)').matches === {str(touch).lower()}")

    def prefer(self, name, value):
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia",
                                    {"features": [{"name": name, "value": value}]})

    def js(self, expression, *arguments):
        return self.driver.execute_script("return " + expression, *arguments)

    def result_of(self, promise):
        """What a promise resolves to."""
        return self.driver.execute_async_script(
            f"const done = arguments[0]; {promise}.then(done, error => done(String(error.stack)))")

    def wait(self, expression):
        """Waits for a condition in JavaScript."""
        wait_until(lambda: self.js(f"Boolean({expression})"), expression)

    def element(self, selector):
        return self.driver.find_element(By.CSS_SELECTOR, selector)

    def elements(self, selector):
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def text(self, selector):
        return self.element(selector).text

    def select(self, selector):
        return Select(self.element(selector))

    def console_errors(self):
        """The messages of the browser's console."""
        return [entry["message"] for entry in self.driver.get_log("browser")]

    def overflow(self):
        """The pixels by which the page is wider than its window; negative if it is narrower."""
        return self.js("document.documentElement.scrollWidth - innerWidth")

    def accessibility_problems(self):
        """The problems that the accessibility checker finds, with all details open."""
        self.js("void document.querySelectorAll('details').forEach(each => { each.open = true; })")
        script = pathlib.Path(os.environ["COLORWALK_AXE"])
        self.driver.execute_script(script.read_text(encoding="utf-8"))
        found = self.result_of("axe.run().then(({violations}) => violations.map("
                               "({id, impact, nodes}) => [impact, id, nodes[0].html]))")
        return found


def run_tests(**options):
    """Runs the tests of a file."""
    if missing():
        print(f"skipped: the page is tested in a browser where {PACKAGE}, chromium-driver and "
              f"python3-selenium are installed; {missing()} is missing")
        sys.exit(SKIPPED)
    unittest.main(**options)
