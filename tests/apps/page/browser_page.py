"""The game's page in a browser; COLORWALK_SITE names the folder of its files."""

import functools
import unittest

from browser import Browser, run_tests  # noqa: F401, for the tests
from served_site import ServedSite
from waiting import wait_until

try:
    from selenium.common.exceptions import WebDriverException  # noqa: F401, for the tests
    from selenium.webdriver.common.action_chains import ActionChains
    from selenium.webdriver.common.keys import Keys  # noqa: F401, for the tests
except ImportError:
    ActionChains = Keys = WebDriverException = None  # `run_tests` skips the tests.

GAME = "uniform.8.8.4.flood-it.ul.3.0"  # Small, so that a whole game takes seconds.


class Page(Browser):
    """A browser window with the page."""

    def __init__(self, site, width=1280, height=900, scheme="light"):
        super().__init__(width, height, scheme)
        self.site = site

    def forget(self):
        """Deletes what the browser has stored: games, results, settings."""
        # A page that is left stores its game, possibly after the deletion.
        self.driver.execute_script("Storage.prototype.setItem = () => {}")
        self.driver.get("about:blank")
        self.driver.execute_cdp_cmd("Storage.clearDataForOrigin", {
            "origin": self.site.origin, "storageTypes": "local_storage"})

    def open(self, address="", keep=False, training=False):
        """Opens a game by what follows the # of its address, as a new user unless `keep`. In
        training the optimum is shown during the game.
        """
        if keep:
            self.driver.get("about:blank")
        else:
            self.forget()
        self.driver.get(self.site.address + "/" + ("#" + address if address else ""))
        self.wait("page && page.session.board && page.session.goal")
        if training:
            self.js("page.session.useHelp('optimum')")

    def reload(self):
        """Loads the page again when it has stored the game."""
        self.settle()
        self.driver.refresh()
        self.wait("page && page.session.board")

    def answer(self, choice):
        """Presses `yes` or `no` in the question before the first help."""
        self.wait("document.querySelector('dialog')")
        self.element("#dialog-" + choice).click()
        self.wait("!document.querySelector('dialog')")

    def settle(self):
        """Waits until the address contains the current game."""
        self.wait("location.hash === '#' + addressOfGame(page.session.address, "
                  "page.session.walk.moves)")

    def wait_for_end(self):
        """Waits until the game is analyzed and its result lies still and takes clicks."""
        self.wait("page.analyzer.nextPosition() === null && "
                  "!document.querySelector('.end').hidden && "
                  "performance.now() - page.gameView.endView.shownAt > guardTime")
        self.wait_for_animations()

    def wait_for_animations(self):
        self.wait("document.getAnimations().every(each => each.playState === 'finished')")

    def fitted(self, expression="true"):
        """The value of an expression at a moment at which the board fits the window."""
        values = []
        wait_until(lambda: values.extend(self.js(
            "Object.entries(page.layout.sizes()).every(([name, size]) => size === "
            "page.view.style.getPropertyValue(name)) && (({width, clientWidth}) => "
            "width === Math.round(clientWidth * devicePixelRatio))(page.gameView.view.element)"
            f" ? [{expression}] : []")) or values, "a fitting board")
        return values[0]

    def wait_for_knowledge(self):
        """Waits until the game and the current position are solved."""
        self.wait("page.analyzer.knowledgeOf('')?.isProven && "
                  "page.analyzer.known.get(page.session.walk.moves)?.isComplete")

    def press(self, *keys):
        ActionChains(self.driver).send_keys(*keys).perform()

    def show_card(self, title):
        """Shows a card of the menu, by the identifier of its title."""
        self.js(f"void (page.toggleMenu(true), page.cardTabs.choose("
                f"document.getElementById('{title}').closest('.card')))")

    def choose_day(self, size):
        """Opens today's board of a size in the menu."""
        self.show_card("day-title")
        self.element("#day-" + size).click()
        self.wait(f"page.session.address === dayAddress(dateText(new Date()), '{size}')")

    def moves(self):
        return self.js("page.session.walk.moves")

    def greedy_symbol(self):
        """The color that takes most cells."""
        return self.js("greedyColor(page.session.walk)")

    def poor_symbol(self):
        """The color that takes fewest cells; at the start of GAME this is a mistake."""
        gains = self.js("page.session.walk.gains()")
        return self.js("page.session.board.symbols")[gains.index(min(filter(None, gains)))]

    def is_finished(self):
        return self.js("page.session.walk.isFinished")

    def play_to_the_end(self):
        """Takes most cells with every move until the game ends."""
        while not self.is_finished():
            self.press(self.greedy_symbol())

    def draw(self, rows, side, turn=0):
        """Draws a picture with a board in red, green and blue as `picture`, a blob."""
        self.result_of(f"""new Promise(done => {{
          const canvas = make('canvas', {{width: 600, height: 600}});
          const paint = canvas.getContext('2d');
          paint.fillStyle = '#ffffff';
          paint.fillRect(0, 0, 600, 600);
          paint.translate(120, 60);
          paint.rotate({turn});
          {rows}.forEach((row, y) => [...row].forEach((color, x) => {{
            paint.fillStyle = ['#e03030', '#30b050', '#3060d0'][color];
            paint.fillRect({side} * x, {side} * y, {side}, {side});
          }}));
          canvas.toBlob(blob => done(String(window.picture = blob)));
        }})""")

    def picture(self):
        """The painted board."""
        return self.fitted("page.gameView.view.element.toDataURL()")


@functools.cache
def window(width, height):
    """A window with a server of its own, until all tests of the file end. A browser takes seconds
    to start.
    """
    site = ServedSite()
    unittest.addModuleCleanup(site.stop)
    page = Page(site, width, height)
    unittest.addModuleCleanup(page.close)
    return page


class BrowserTest(unittest.TestCase):
    """One window for all tests of this width; each opens its own game."""

    width = 1280
    height = 900

    @classmethod
    def setUpClass(cls):
        cls.page = window(cls.width, cls.height)
        cls.site = cls.page.site

    def open(self, address=GAME, training=False):
        """Opens a game as a new user; returns the page."""
        self.page.open(address, training=training)
        return self.page

    def finish(self):
        """Finishes the game greedily; waits for the analysis and the result."""
        page = self.page
        page.js("document.activeElement.blur()")  # Keys in a field are not moves.
        page.play_to_the_end()
        page.wait("page.analyzer.knowledgeOf('')?.isProven")
        page.wait_for_end()

    def lose(self):
        """Finishes a game that begins with a mistake."""
        page = self.open()
        page.press(page.poor_symbol())
        self.finish()
        return page

    def tearDown(self):
        self.assertEqual(self.page.console_errors(), [])
        self.assertLessEqual(self.page.overflow(), 0, "the page is wider than its window")
