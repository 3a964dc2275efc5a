"""The laboratory of the page of `colorwalk play`."""

import unittest

from browser_page import BrowserTest, is_static, run_tests


class Laboratory(BrowserTest):
    """Choosing solvers, and batches while they run."""

    def open_laboratory(self):
        self.open().element("#tab-laboratory").click()

    def test_begin_is_in_the_first_view_and_each_solver_has_one_line(self):
        page = self.page
        for width, height in ((320, 568), (360, 740), (1280, 900)):
            page.resize(width, height)
            self.open_laboratory()
            self.assertLess(
                page.js("document.querySelector('#begin').getBoundingClientRect().bottom"), height)
            for row in page.elements(".solver-row"):
                self.assertLess(row.size["height"], 60)
        page.resize(1280)

    def run_batch(self):
        """A batch of small boards."""
        page = self.page
        self.open_laboratory()
        page.choose("#source", "uniform")
        for name, value in (("rows", 6), ("cols", 6), ("count", 12)):
            page.js("page.laboratory.sourceFields.set(arguments[0], arguments[1])", name, value)
        before = page.driver.execute_async_script(
            "const done = arguments[0]; server.batches().then(({batches}) => done(batches.length))")
        page.element("#begin").click()
        page.wait("page.laboratory.batch?.state === 'done' && "
                  f"page.laboratory.batch.id > {before}")

    def test_table_fits_in_a_window_of_1280_pixels(self):
        self.run_batch()
        wide, visible = self.page.js(
            "(({scrollWidth, clientWidth}) => [scrollWidth, clientWidth])"
            "(document.querySelector('#batch .scroll'))")
        self.assertLessEqual(wide, visible)

    @unittest.skipIf(is_static(), "batches in the browser have no report")
    def test_report_shows_the_results_first_and_opens_its_boards(self):
        page = self.page
        self.run_batch()
        page.driver.get(page.element("#batch a").get_attribute("href"))
        results = page.element("#results table").rect
        self.assertLess(results["y"] + results["height"], 900)
        report = page.driver.current_url
        self.assertLess(page.element("#results a.play").rect["y"], 900)
        for link in ("#results a.play", "#play-board"):
            page.driver.get(report)
            cells = page.js("""data.boards.find(board => playAddress(board) ===
                document.querySelector(arguments[0]).getAttribute('href')).cells""", link)
            page.js("document.querySelector(arguments[0]).click()", link)
            page.wait("typeof page === 'object' && page?.session.board")
            self.assertEqual(page.js("page.session.board.cells"), cells)
            self.assertTrue(page.element("#view-play").is_displayed())

    def test_focus_and_scroll_position_survive_updates(self):
        page = self.page
        self.run_batch()
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
