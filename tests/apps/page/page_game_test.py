"""One game from its goal to its end: first visit, help, result, analysis, duel, day."""

from browser_page import GAME, BrowserTest, Keys, run_tests


class Results(BrowserTest):
    """One goal from the first screen to the copied text; results with help are no records."""

    def test_first_board_is_there_and_played_without_the_engine(self):
        page = self.page
        page.driver.execute_cdp_cmd("Network.enable", {})
        page.driver.execute_cdp_cmd("Network.setBlockedURLs", {"urls": ["*/engine-*"]})
        page.open("")
        self.assertIn("at most 9 moves", page.text(".message"))
        self.assertEqual(len(page.elements(".first-visit canvas")), 3)  # How to play.
        page.play_to_the_end()
        page.wait_for_end()
        self.assertIn("goal", page.text(".end"))
        page.driver.execute_cdp_cmd("Network.setBlockedURLs", {"urls": []})
        page.console_errors()  # The blocked requests.
        self.assertFalse(page.element(".first-visit").is_displayed())
        page.open("", keep=True)
        self.assertFalse(page.element(".first-visit").is_displayed())
        sent, drawn, easy = page.result_of("""Promise.all([
            engines.boards(readAddress(firstBoard).request), boardOfFirstVisit(),
            engines.solve({board: boardOfFirstVisit().text, solver: 'greedy'})])
            .then(([{boards: [board]}, own, {moves}]) => [board, own, moves])""")
        self.assertEqual({name: sent[name] for name in drawn if name != "text"},
                         {name: drawn[name] for name in drawn if name != "text"})
        page.open("")
        self.assertEqual(page.js("page.session.goal"), len(easy))

    def test_goal_stays_the_same_until_the_copied_result(self):
        page = self.open()
        goal = page.js("page.session.goal")
        self.assertIn(f"at most {goal} moves", page.text(".message"))
        self.assertTrue(page.js("document.querySelector('#copy-result').disabled"))
        page.press(page.poor_symbol())
        self.finish()
        moves = len(page.moves())
        over = moves - page.js("page.analyzer.knowledgeOf('').upper")
        self.assertIn(f"{moves} moves, {moves - goal} more than the goal of {goal}, "
                      f"{over} more than the optimum.", page.text(".end"))
        self.assertIn("Your first mistake was move 1.", page.text(".end"))
        self.assertEqual(page.text(".score .figures").split(),
                         f"{moves} moves {goal} goal 0 fewest left {moves - over} optimum".split())
        self.assertIn(f"\n{moves} moves, goal {goal}\n", page.js("page.sharing.resultText()"))

    def test_result_of_a_small_board_is_not_cut(self):
        page = self.open("uniform.3.20.4.flood-it.ul.5.0")
        for width in (360, 1280):
            page.resize(width)
            page.press(Keys.HOME)
            self.finish()
            cut = page.fitted("(end => [...end.querySelectorAll('p, button')].filter(part => "
                              "document.elementFromPoint(...(({x, y, width, height}) => "
                              "[x + width / 2, y + height / 2])(part.getBoundingClientRect()))"
                              " !== part && part.offsetHeight > 0).map(part => part.textContent))"
                              "(document.querySelector('.end'))")
            self.assertEqual(cut, [])

    def test_end_has_the_focus_is_announced_and_takes_no_click_for_400_milliseconds(self):
        page = self.lose()
        grade = page.text(".end .grade")
        self.assertEqual(page.js("document.activeElement.textContent"), grade)
        message = page.js("document.querySelector('.message').textContent")
        self.assertRegex(message, f"the board is finished.*{grade}: {len(page.moves())} moves")
        page.js("void (performance.now = () => 1000)")
        click = ("(() => {{ page.gameView.endView.shownAt = 1000 - {}; "
                 "document.querySelector('#end-another').click(); return page.opening; }})()")
        self.assertEqual(page.js(click.format(0)), GAME)
        self.assertEqual(page.js(click.format(200)), GAME)
        self.assertNotEqual(page.js(click.format(401)), GAME)

    def test_help_is_asked_for_and_named_also_after_restart_and_reload(self):
        page = self.open()
        page.wait_for_knowledge()
        for answer in ("no", Keys.ESCAPE):
            page.press("?")
            page.wait("document.querySelector('dialog')")
            page.press(Keys.ENTER if answer == "no" else answer)  # The focused button refuses.
            page.wait("!document.querySelector('dialog')")
            self.assertEqual(page.js("[page.session.line, page.session.standing.help]"), ["", []])
        page.element("#hint").click()
        page.answer("yes")
        page.press(page.greedy_symbol())
        page.reload()
        page.press(Keys.HOME)
        self.finish()
        for text in (page.text(".record"), page.text(".end"), page.js("page.sharing.resultText()")):
            self.assertIn("with hints", text)

    def test_button_shows_that_the_result_was_copied_or_the_text_to_copy(self):
        page = self.lose()
        page.js("""void (delete Navigator.prototype.share, window.setTimeout = () => {},
            Object.defineProperty(navigator, 'clipboard', {value: {writeText: async text => {
              if (window.copied) throw new Error();
              window.copied = text;
            }}}))""")
        page.element("#end-share").click()
        page.wait("document.querySelector('#end-share').textContent === 'Copied ✓'")
        self.assertEqual(page.js("copied"), page.js("page.sharing.resultText()"))
        page.element("#end-share").click()
        page.wait("document.querySelector('dialog textarea')")
        self.assertEqual(page.js("getSelection().toString()"), page.js("copied"))
        page.element("#dialog-close").click()


class Analysis(BrowserTest):
    """A game that begins with a mistake. Better moves are asked for before they are named."""

    def test_player_finds_the_better_move_of_every_mistake_and_why_the_others_lost(self):
        for width in (1280, 360):
            self.page.resize(width)
            with self.subTest(width):
                self.find(self.lose())
                self.compare(self.page)
        self.page.resize(1280)

    def find(self, page):
        own = page.moves()
        steps = page.js("page.finder.steps")
        self.assertNotRegex(page.element("#view-play").text, "would have|keeps the optimum")
        page.element("#end-find").click()
        for i, step in enumerate(steps):
            self.assertEqual(page.js("page.session.step"), step)
            self.assertEqual(page.elements(".key.better"), [])
            self.assertIn(f"Move {step + 1}", page.text(".message"))
            page.press(own[step])
            self.assertIn("does not keep the optimum", page.text(".message"))
            page.element(f".key[data-symbol='{page.js('page.finder.better[0]')}']").click()
            self.assertIn("Yes: ", page.text(".message"))
            self.assertGreater(len(page.elements(".key.better")), 0)
            if i + 1 < len(steps):
                page.element("#next-search").click()
        self.assertEqual(page.js("[page.session.line, page.session.standing.tries]"), [own, 1])
        page.press(Keys.END)
        self.assertFalse(page.js("page.finder.element.checkVisibility()"))

    def test_played_move_is_marked_beside_the_better_one(self):
        page = self.lose()
        self.assertIn(f"Moves that lost the optimum: {page.js('page.finder.steps[0]') + 1}",
                      page.js("page.analysis.remark.textContent"))
        page.press(Keys.END)
        while page.js("page.session.step > page.finder.steps.at(-1)"):
            page.press(Keys.ARROW_LEFT)
        played = page.js("page.session.future[0]")
        self.assertEqual([key.get_attribute("data-symbol") for key in page.elements(".played")],
                         [played])
        self.assertEqual(page.js("page.gameView.view.crossed"),
                         page.js("page.session.walk.reached(page.session.future[0])"))
        better = [key.get_attribute("data-symbol") for key in page.elements(".key.better")]
        self.assertEqual(better, page.js("page.finder.better"))
        self.assertEqual(page.js("page.gameView.view.marked"),
                         page.js("page.session.walk.reached(arguments[0])", better[0]))
        self.assertIn(f"you played {page.js('page.session.colorName(page.session.future[0])')}",
                      page.text(".message"))

    def views(self, expression):
        return self.page.js(f"page.analysis.comparison.views.map(({{view}}) => {expression})")

    def compare(self, page):
        """Shows both games side by side, and steps them by the arrow keys."""
        step = page.js("page.finder.steps[0]")
        page.js("void page.session.goTo(arguments[0])", step)
        page.element("#why").click()
        page.wait("document.querySelectorAll('#comparison canvas').length === 2")
        boxes = page.js("[...document.querySelectorAll('#comparison canvas')].map("
                        "each => each.getBoundingClientRect())")
        self.assertEqual(boxes[0]["top"], boxes[1]["top"])
        self.assertLess(boxes[0]["right"], boxes[1]["left"])
        totals = page.js("page.analysis.comparison.lines.map(line => line.length)")
        self.assertEqual(totals[1], page.js("page.analyzer.knowledgeOf('').upper"))
        self.assertGreater(totals[0], totals[1])
        for caption, total in zip(page.elements("#comparison figcaption"), totals):
            self.assertIn(f"{total} moves in total", caption.text)
        self.assertIn(f"Move {step + 1}", page.text("#comparison-title"))
        for marked, far in zip(self.views("view.marked"),
                               self.views("view.shown.walk.farthest().cells")):
            self.assertGreater(len(marked), 0)
            self.assertEqual(marked, far)
        page.press(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT, Keys.ARROW_LEFT)
        self.assertEqual(self.views("view.shown.step"), [step + 2, step + 2])
        self.assertEqual(page.js("page.session.step"), step)
        for _ in range(2 * len(page.js("page.session.line"))):
            page.press(Keys.ARROW_RIGHT)
        self.assertEqual(self.views("view.shown.walk.isFinished"), [True, True])


class Duel(BrowserTest):
    """The same board for two."""

    def friend(self):
        """The game of a friend, and its link as it is copied."""
        page = self.open()
        self.finish()
        page.press(Keys.HOME)
        return page.js("[page.session.line, page.sharing.gameLink().split('#')[1]]")

    def check_end(self, friend):
        """After the own game, which begins with a mistake and needs two moves more."""
        page = self.page
        self.finish()
        self.assertIn(f"Your friend needed {len(friend)} moves: 2 fewer.", page.text(".end"))
        page.element("#end-duel").click()
        page.wait("document.querySelector('#comparison').textContent.includes('decided')")
        self.assertIn("from here on your friend’s game was better", page.text("#comparison"))
        # Before this move the better game was none; from it on it is the friend's.
        leads = page.result_of("""(async ({lines, at}) => {
          const totalAt = async (line, step) => step + (await engines.solve(
            {board: page.session.board.text, moves: line.slice(0, step)})).length;
          return Promise.all([at - 1, at].map(async step =>
            await totalAt(lines[0], step) - await totalAt(lines[1], step)));
        })(page.analysis.comparison)""")
        self.assertEqual([lead > 0 for lead in leads], [False, True])
        self.assertEqual(page.js("page.analysis.comparison.lines"), [page.moves(), friend])
        self.assertEqual(len(page.elements("#comparison canvas")), 2)

    def test_friends_game_is_kept_over_a_reload_and_compared_at_the_end(self):
        page = self.page
        friend, link = self.friend()
        page.open(link)
        self.assertNotIn("needed", page.text("dialog"))
        page.answer("no")
        self.assertEqual(page.moves(), "")
        page.press(page.poor_symbol())
        self.assertNotIn("friend", page.element("#view-play").text)
        page.reload()
        self.check_end(friend)
        self.assertIsNotNone(page.js("recordOf(page.session.standing)"))
        self.assertTrue(page.js("page.gameView.endView.buttons.reply.hidden === false"))
        page.open(f"{GAME}!{friend}", keep=True)  # After the own game both are shown at once.
        page.wait("document.querySelectorAll('#comparison canvas').length === 2")

    def test_friends_game_is_shown_instead_only_as_help(self):
        page = self.page
        friend, link = self.friend()
        page.open(link)
        page.wait("document.querySelector('dialog')")
        page.element("#dialog-yes").click()
        page.wait("document.querySelector('dialog colorwalk-board .player')")
        page.element("#dialog-close").click()
        self.assertEqual(page.moves(), "")
        self.finish()
        self.assertIn("with a shared game", page.text(".end"))
        page.open(f"{GAME}!{friend}" + "01" * 16384)
        self.assertIn("only its board", page.text(".message"))
        self.assertEqual(page.moves(), "")


class Day(BrowserTest):
    """The boards of the day. calendar_test.mjs has what counts when."""

    def open_today(self):
        page = self.open()
        page.choose_day("small")
        return page

    def test_first_result_counts_for_streak_and_distribution(self):
        page = self.open_today()
        page.press(page.poor_symbol())
        self.finish()
        self.assertRegex(page.text(".end"), r"New boards in \d+ h \d+ min\.")
        first = len(page.moves())
        page.show_card("day-title")
        self.assertIn(f"{first} moves", page.text("#day-small"))
        self.assertIn("Days in a row: 1", page.text("#streak"))
        counts = page.js("[...document.querySelectorAll('.distribution .number')]"
                         ".map(cell => Number(cell.textContent))")
        self.assertEqual(sum(counts), 1)
        over = first - page.js("page.session.standing.first.optimum")
        self.assertEqual(counts.index(1), min(over, 8))
        page.press(Keys.HOME)
        self.finish()
        page.show_card("day-title")
        self.assertIn(f"{first} moves", page.text("#day-small"))

    def test_nothing_before_the_end_depends_on_the_optimum(self):
        page = self.open_today()
        page.press(page.greedy_symbol())
        page.settle()
        page.wait_for_knowledge()
        before, after = page.js("""[0, 3].map(more => {
          for (const known of page.analyzer.known.values()) {
            known.lower += more;
            known.upper += more;
          }
          page.gameView.show();
          page.analysis.show();
          page.day.show();
          return [document.documentElement.outerHTML, document.title, JSON.stringify(localStorage)];
        })""")
        self.assertEqual(before, after)

    def test_archive_is_a_tap_from_the_end_and_opens_when_all_boards_are_played(self):
        page = self.open_today()
        self.finish()
        page.element("#end-days").click()
        page.wait("document.querySelectorAll('.archive tbody tr').length === 30")
        moves = str(len(page.moves()))
        row = page.element(".archive tbody tr").text.split()
        self.assertEqual(row[3:], [moves, "–", "–"])
        page.elements(".archive tbody tr:nth-child(2) button")[1].click()
        page.wait("dateOf(page.session.address) < dateText(new Date())")
        for size in ("medium", "large"):
            page.choose_day(size)
            self.finish()
        page.js("page.newGame.open('uniform.5.5.3.flood-it.ul.1.0')")
        page.wait("page.session.board.rows === 5")
        page.open("", keep=True)
        self.assertTrue(page.js("page.session.address === dayAddress(dateText(new Date()))"))
        self.assertTrue(page.element(".archive").is_displayed())

    def test_new_day_is_said_and_follows_after_the_end(self):
        page = self.open_today()
        page.press(page.poor_symbol())
        day = "dateText(new Date(Date.now() + 24 * 3600 * 1000))"
        page.js("void (page.session.clock = () => new Date(Date.now() + 24 * 3600 * 1000), "
                "dispatchEvent(new Event('visibilitychange')))")
        self.assertIn("A new board of the day", page.text(".message"))
        self.finish()
        page.show_card("day-title")
        self.assertIn("Days in a row: 1", page.text("#streak"))
        page.js("page.next()")
        page.wait(f"page.session.address === dayAddress({day}, 'small')")
        page.open(page.js("page.session.address"))
        self.assertIn("does not count", page.text(".message"))


if __name__ == "__main__":
    run_tests()
