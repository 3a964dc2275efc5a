"""Statistics, tables and figures of colorwalk.paper. Skipped without its packages."""

import fractions
import io
import itertools
import math
import pathlib
import random as random_numbers
import statistics
import sys
import tempfile
import types
import unittest

try:
    import numpy
    import pandas
    from scipy import stats
    from colorwalk import _paired, paper
    from colorwalk._runs import FIELDS
except ImportError as missing:
    print(f"skipped: python3-{missing.name} is missing")
    sys.exit(77)
import example_page

ROOT = pathlib.Path(__file__).resolve().parents[3]


def task(algorithm, board, length, status="feasible", **fields):
    """One task; without a time limit, of one millisecond."""
    bound = length if status == "optimal" else None
    return {"algorithm": algorithm, "board": board, "hash": f"{board:016x}", "length": length,
            "status": status, "lower_bound": bound, "boards": "set", "repeat": 0,
            "cpu_seconds": 0.001, **fields}


def is_solved(each):
    return each["length"] is not None and each["status"] not in ("invalid", "crashed")


def judged(tasks):
    """The tasks with the facts of the table of tasks."""
    for each in tasks:
        board = [other for other in tasks if is_solved(other) and
                 (other["boards"], other["board"]) == (each["boards"], each["board"])]
        shortest = min((other["length"] for other in board), default=math.inf)
        is_proven = any(other["status"] == "optimal" and other["length"] == shortest
                        for other in board)
        is_disproved = (each["lower_bound"] or 0) > shortest
        ended = is_solved(each) and "limit" not in each["status"] and not is_disproved
        time, limit = each["cpu_seconds"], each.get("limit_cpu_time")
        yield {**each, "unit": hash((each["boards"], each["board"])) >> 12, "clock": "CPU time",
               "solved": is_solved(each), "ended": ended, "disproved": is_disproved,
               "optimum": shortest if is_proven else None, "time": time, "limit": limit,
               "par2": time if ended else limit and 2 * limit}


def tasks_of(*tasks):
    """As a file of `colorwalk report --format tasks` gives them."""
    tasks = list(judged(tasks))
    parameters = list(dict.fromkeys(name for each in tasks for name in each if name not in FIELDS))
    with tempfile.NamedTemporaryFile("w", suffix=".csv") as file:
        begin = list(FIELDS).index("status")  # Statistics are after the fields of the outcome.
        columns = [*list(FIELDS)[:begin], *(each for each in parameters if each != "core_hits"),
                   *list(FIELDS)[begin:], "core_hits"]
        pandas.DataFrame(tasks, columns=columns).to_csv(file, index=False)
        file.flush()
        return paper.read_run(file.name)


def means_of(*tasks):
    lines = paper.means(paper.board_results(tasks_of(*tasks)))
    return {line["algorithm"]: line for line in lines.to_dict("records")}


def sample(size, step=0.0):
    """Differences of lengths: many are 0 or equal, unless there is a step."""
    numbers = numpy.arange(size)
    return (20 + (7 * numbers) % 13) - (22 + (5 * numbers) % 11) + step * numbers * (numbers + 3.0)


class PairedTests(unittest.TestCase):
    def test_the_signed_rank_test_agrees_with_scipy(self):
        for size, step, options in ((20, 1 / 64, {"method": "exact"}),
                                    (50, 1 / 64, {"method": "exact"}),
                                    (200, 0, {"method": "approx", "correction": False}),
                                    (2000, 0, {"method": "approx", "correction": False})):
            differences = sample(size, step)
            expected = stats.wilcoxon(differences[differences != 0], **options).pvalue
            self.assertAlmostEqual(_paired.signed_rank_test(differences) / expected, 1, places=9)

    def test_intervals_of_the_median_miss_it_in_less_than_one_of_twenty_samples(self):
        for size in (1, 5, 6, 40, 401):
            values = numpy.arange(size)
            median, low, high = _paired.median_interval(values)
            self.assertEqual(median, numpy.median(values))
            below = 0 if math.isnan(low) else int(low) + 1  # Samples with fewer miss the median.
            missed = [sum(math.comb(size, n) for n in range(most)) / 2 ** size
                      for most in (below, below + 1)]
            self.assertTrue(missed[0] < 0.025 <= missed[1] and (not below or high == size - below))

    def test_infinite_differences_are_larger_than_all_and_equal(self):
        for size in (20, 200):
            differences = sample(size, 1 / 64)
            greatest = abs(differences).max()
            places = [1, 4, 9, 15]
            signs = numpy.array([1, -1, 1, 1])
            infinite, finite = differences.copy(), differences.copy()
            infinite[places] = signs * numpy.inf
            finite[places] = signs * (greatest + 1)
            for test in (_paired.sign_test, _paired.signed_rank_test, _paired.rank_biserial):
                self.assertEqual(test(infinite), test(finite))
        self.assertEqual(_paired.median_interval(numpy.array([numpy.inf, numpy.inf, 1]))[0],
                         numpy.inf)


class RandomRuns(unittest.TestCase):
    """Runs with ties, repeats, and missing, failed and limited tasks, against plain definitions:
    the functions of a page for reviewers, and what is below."""

    LIMITS = {"a": 3, "b": 3, "c": None, "d": 2}  # On the CPU time.

    @classmethod
    def setUpClass(cls):
        page = ROOT / "docs/examples/check-the-statistics.md"
        cls.plain = types.SimpleNamespace()
        exec(next(text for _, name, text in example_page.blocks(page) if name == "recompute.py"),
             cls.plain.__dict__)

    def random_tasks(self, random):
        """Each algorithm has its number of repeats, of which some are missing."""
        statuses = random.choices(("optimal", "time-limit", "invalid", "crashed", None), k=4)
        return [task(name, board, None if status in ("crashed", "node-limit") else
                     random.randrange(4, 9), status, repeat=repeat, limit_cpu_time=limit,
                     cpu_seconds=random.randrange(1, 40) / 16, nodes=random.randrange(1, 9))
                for name, limit in self.LIMITS.items() for board in range(self.boards)
                for repeat in range(random.choice((1, 2, 3)) if name < "c" else 1)
                if (status := random.choice(("feasible", "feasible", *statuses)
                                            if name != "d" else ("crashed", "node-limit")))]

    def boards_of(self, tasks, name):
        """By board: the tasks, whether all are solved, and whether all have ended."""
        boards = {}
        for each in tasks:
            if each["algorithm"] == name:
                boards.setdefault(each["board"], []).append(each)
        return {board: (group, all(map(is_solved, group)), all(each["ended"] for each in group))
                for board, group in boards.items()}

    def half_width(self, values):
        if len(values) < 2:
            return math.nan
        return stats.t.ppf(0.975, len(values) - 1) * self.plain.mean_and_error(values)[1]

    def mean_of(self, values):
        return sum(values) / len(values) if values else math.nan

    def expect(self, line, expected, place):
        for column, value in expected.items():
            close = math.isclose(line[column], value, rel_tol=1e-11, abs_tol=1e-11)
            if not close and not (math.isnan(value) and math.isnan(line[column])):
                self.fail(f"{column} of {place} is {line[column]}; the definition gives {value}")

    def lengths_of(self, tasks, name):
        return {board: fractions.Fraction(sum(each["length"] for each in group), len(group))
                for board, (group, solved, _) in self.boards_of(tasks, name).items() if solved}

    def efforts_of(self, tasks, name, field):
        """By board, infinite if a task has not ended."""
        return {board: fractions.Fraction(sum(map(fractions.Fraction, (
            each[field] for each in group))), len(group)) if ended else math.inf
            for board, (group, _, ended) in self.boards_of(tasks, name).items()}

    def check_means(self, tasks, results):
        for line in paper.means(results).to_dict("records"):
            if line["algorithm"] == "virtual best":
                continue
            boards = self.boards_of(tasks, line["algorithm"])
            lengths = list(self.lengths_of(tasks, line["algorithm"]).values())
            limit = self.LIMITS[line["algorithm"]] or math.nan
            par2 = [self.mean_of([each["cpu_seconds"] if each["ended"] else 2 * limit
                                  for each in group]) for group, _, _ in boards.values()]
            width = self.half_width(lengths)
            self.expect(line, {
                "all_boards": len(boards), "solved": len(lengths), "mean": self.mean_of(lengths),
                "ended": sum(ended for _, _, ended in boards.values()), "half_width": width,
                "deviation": math.nan if len(lengths) < 2 else statistics.stdev(lengths),
                "par2": self.mean_of(par2)}, line["algorithm"])

    def check_comparisons(self, tasks, results):
        reference = self.lengths_of(tasks, "a")
        lines = paper.comparisons(results, "a").set_index("algorithm")
        differences = {name: [length - reference[board] for board, length
                              in self.lengths_of(tasks, name).items() if board in reference]
                       for name in lines.index}
        unequal = {name: [each for each in values if each != 0]
                   for name, values in differences.items() if values}
        p_values = {"sign_p": {name: self.plain.p_value(each, [1] * len(each))
                               for name, each in unequal.items()},
                    "wilcoxon_p": {name: self.plain.p_value(each, self.plain.ranks(each))
                                   for name, each in unequal.items()}}
        p_values = {test: self.plain.holm(values) for test, values in p_values.items()}
        for name, line in lines.iterrows():
            values = differences[name]
            plus, minus = self.plain.sides(values, self.plain.ranks(values))
            self.expect(line, {
                "shorter": sum(each < 0 for each in values), "equal": values.count(0),
                "longer": sum(each > 0 for each in values), "difference": self.mean_of(values),
                "half_width": self.half_width(values),
                **{test: p_values[test].get(name, math.nan) for test in p_values},
                "effect": (plus - minus) / sum(self.plain.ranks(values)) if values else math.nan},
                name)

    def check_efforts(self, tasks, results):
        lines = paper.efforts(results, "a").to_dict("records")
        expected = {}
        for name, field in itertools.product(self.LIMITS, ("cpu_seconds", "nodes")):
            own, others = (self.efforts_of(tasks, each, field) for each in (name, "a"))
            ratios = sorted(1 if own[board] == others[board] else math.inf if own[board] == math.inf
                            else own[board] / others[board] for board in own if board in others)
            if name != "a" and ratios:
                expected[name, "time" if field == "cpu_seconds" else field] = ratios
        self.assertEqual([(line["algorithm"], line["measure"]) for line in lines], list(expected))
        p_values = {}
        for key, ratios in expected.items():
            # Signed ranks of the logarithms; those of the infinite ones are the highest.
            signed = [-1 / each if 0 < each < 1 else each for each in ratios if each != 1]
            signed = [-math.inf if each == 0 else each for each in signed]
            p_values[key] = (self.plain.p_value(signed, [1] * len(signed)),
                             self.plain.p_value(signed, self.plain.ranks(signed)))
        for line, (key, ratios) in zip(lines, expected.items()):
            middle = [float(ratios[at]) for at in ((len(ratios) - 1) // 2, len(ratios) // 2)]
            self.expect(line, {
                "all_boards": len(ratios), "won": sum(each < 1 for each in ratios),
                "lost": sum(each > 1 for each in ratios), "equal": ratios.count(1),
                "won_share": sum(each < 1 for each in ratios) / len(ratios)}, key)
            if middle[0] > 0:
                self.expect(line, {"ratio": math.sqrt(middle[0]) * math.sqrt(middle[1])}, key)
        for number, test in enumerate(("sign_p", "wilcoxon_p")):
            adjusted = self.plain.holm({key: values[number] for key, values in p_values.items()})
            for line, key in zip(lines, expected):
                self.expect(line, {test: adjusted[key]}, key)

    def test_statistics_are_those_of_the_definitions(self):
        for seed in range(30):
            random = random_numbers.Random(seed)
            self.boards = random.randrange(1, 11)
            tasks = list(judged([task("a", 0, 7, limit_cpu_time=3, nodes=5), *(
                each for each in self.random_tasks(random)
                if (each["algorithm"], each["board"]) != ("a", 0))]))
            with self.subTest(seed=seed):
                results = paper.board_results(tasks_of(*tasks))
                self.check_means(tasks, results)
                self.check_comparisons(tasks, results)
                self.check_efforts(tasks, results)


class Means(unittest.TestCase):
    def test_the_virtual_best_is_the_fastest_of_those_with_the_shortest_solution(self):
        best = means_of(*(task(name, board, length, cpu_seconds=seconds)
                          for name, board, length, seconds in (
                              ("fast", 0, 13, 0.001), ("fast", 1, 12, 0.002), ("good", 0, 12, 4),
                              ("good", 1, 12, 4), ("slow", 0, 12, 9), ("slow", 1, 12, 9)))
                        )["virtual best"]
        self.assertEqual(best["mean"], 12)
        self.assertAlmostEqual(best["par2"], (4 + 0.002) / 2)

    def test_the_virtual_best_does_not_change_with_repeats_of_an_algorithm(self):
        tasks = [task("a", 0, 10), task("a", 1, 14), task("b", 0, 12), task("b", 1, 12)]
        repeats = [{**each, "repeat": repeat} for each in tasks for repeat in range(3)]
        self.assertEqual(means_of(*tasks)["virtual best"], means_of(*repeats)["virtual best"])
        self.assertEqual(means_of(*tasks)["virtual best"]["mean"], 11)

    def test_solutions_without_times_have_lengths_alone(self):
        untimed = [task("a", board, 10, seconds=None, cpu_seconds=None) for board in range(3)]
        timed = [task("b", board, 11) for board in range(3)]
        means = means_of(*untimed, *timed)
        self.assertEqual(means["a"]["mean"], 10)
        self.assertTrue(numpy.isnan(means["a"]["par2"]))
        self.assertEqual(means["b"]["clock"], "CPU time")
        results = paper.task_results(tasks_of(*untimed, *timed))
        self.assertEqual(set(paper.figure_data(results, "cactus")["algorithm"]), {"b"})

    def test_equal_labels_are_refused(self):
        with self.assertRaisesRegex(ValueError, "board 3 of 'set' has several tasks of 'x'; "
                                                "expected one label per algorithm"):
            paper.board_results(tasks_of(task("x", 3, 7), task("x", 3, 8)))
        with self.assertRaisesRegex(ValueError, "two algorithms have the label 'x'; expected one"):
            paper.board_results(tasks_of(task("x", 3, 7), task("x #2", 3, 8)))
        with self.assertRaisesRegex(ValueError, "an algorithm has the label 'virtual best'"):
            paper.board_results(tasks_of(task("virtual best", 3, 7)))


class Comparisons(unittest.TestCase):
    def test_the_default_reference_has_most_solutions_and_the_shortest_mean(self):
        tasks = [task("short", 0, 5), task("short", 1, None), task("good", 0, 6),
                 task("good", 1, 6), task("bad", 0, 7), task("bad", 1, 7)]
        lines = paper.comparisons(paper.board_results(tasks_of(*tasks)))
        self.assertEqual(set(lines["reference"]), {"good"})


class Tables(unittest.TestCase):
    def latex_of(self, *tasks, reference=None):
        return paper.statistics_latex(paper.board_results(tasks_of(*tasks)), reference)

    def of_sides(self):
        return [task(name, board, side + extra, boards=f"{label}:side={side}", side=side,
                     colors=colors, rows=side, cols=side, hash=f"{side}{colors}")
                for name, extra in (("optimal", 0), ("50% _x_", 1))
                for label, colors in (("few", 3), ("many", 4)) for side in (5, 7)
                for board in range(3)]

    def test_a_summary_is_headed_by_the_factors_of_the_boards(self):
        latex = self.latex_of(*self.of_sides())
        self.assertTrue(latex.startswith(
            "% Needs \\usepackage{booktabs,graphicx}.\n\n\\begin{table}"))
        self.assertIn("\\toprule\ncolors & \\multicolumn{2}{c}{3} & \\multicolumn{2}{c}{4} \\\\\n"
                      "side & 5 & 7 & 5 & 7 \\\\\n\\midrule\n", latex)
        self.assertIn("\n50\\% \\_x\\_ & 6.00 $\\pm$ 0.00 & ", latex)

    def test_each_source_has_tables_with_labels(self):
        latex = self.latex_of(*self.of_sides(), reference="50% _x_")
        for number, source in enumerate(("few:side=5", "few:side=7", "many:side=5"), 1):
            self.assertRegex(latex, rf"\\caption{{{source}: lengths in moves, and times\..*\n"
                                    rf"\\label{{tab:means-{number}}}")
            self.assertIn(f"\\caption{{{source}: lengths compared with 50\\% \\_x\\_,", latex)
        labels = [line for line in latex.splitlines() if line.startswith("\\label")]
        self.assertEqual(len(labels), len(set(labels)))

    def test_the_best_mean_and_missing_solutions_are_marked(self):
        tasks = [task(name, board, length + board % 3, boards=source)
                 for name, length in (("a", 10), ("b", 11)) for source in "xy"
                 for board in range(20)]
        tasks += [task("c", board, 9 if board < 19 else None, boards=source)
                  for source in "xy" for board in range(20)]
        tasks += [task("d", board, None, boards="x") for board in range(20)]
        latex = self.latex_of(*tasks)
        self.assertIn("\nboards & x & y \\\\\n", latex)
        self.assertIn("\na & \\textbf{10.95 $\\pm$ 0.39} & ", latex)
        self.assertIn("\nb & 11.95 $\\pm$ 0.39 & ", latex)
        self.assertIn("\nc & 9.00 $\\pm$ 0.00 (19/20) & ", latex)
        self.assertIn("\nd & -- & -- \\\\\n", latex)

    def test_many_sources_have_several_summaries(self):
        latex = self.latex_of(*(task("a", board, 7, boards=f"boards {source}")
                                for source in range(7) for board in range(2)))
        self.assertRegex(latex, r"tab:summary-1}\n.*\n.*{lrrrrrr}\n")
        self.assertRegex(latex, r"tab:summary-2}\n.*\n.*{lr}\n")

    def test_special_characters_of_latex_and_markdown_are_escaped(self):
        label = "[a] \\ ~^$5 <b>, |c|--\n."
        tasks = [task(label, 0, 7), task("other", 0, 7)]
        self.assertIn("\n{[}a] \\textbackslash{} \\textasciitilde{}\\textasciicircum{}"
                      "\\textdollar{}5 \\textless{}b\\textgreater{}, \\textbar{}c\\textbar{}-{}- . "
                      "& 1/1",
                      self.latex_of(*tasks))
        markdown = paper.statistics_markdown(paper.board_results(tasks_of(*tasks)))
        self.assertIn("| \\[a] \\\\ ~^$5 \\<b>, \\|c\\|-- . |", markdown)


class Figures(unittest.TestCase):
    def data_of(self, name, *tasks, by=None):
        data = paper.figure_data(paper.task_results(tasks_of(*tasks)), name, by)
        return [",".join(map(str, line)) for line in data.itertuples(index=False)]

    def test_cactus_has_the_share_of_tasks_that_no_limit_ended(self):
        self.assertEqual(self.data_of("cactus", task("a", 0, 7, cpu_seconds=0.25),
                                      task("a", 1, 8, cpu_seconds=0.125),
                                      task("a", 2, 9, "time-limit", cpu_seconds=1)),
                         ["set,a,CPU time,0.125,1,3,0.3333333333333333",
                          "set,a,CPU time,0.25,2,3,0.6666666666666666"])

    def test_gap_counts_boards_by_moves_above_the_optimum(self):
        self.assertEqual(self.data_of("gap", task("best", 0, 5, "optimal"),
                                      task("best", 1, 6, "optimal"), task("best", 2, 6),
                                      task("a", 0, 7), task("a", 1, 8), task("a", 2, 8)),
                         ["set,best,CPU time,0,2,2,1.0", "set,a,CPU time,2,2,2,1.0"])
        with self.assertRaisesRegex(ValueError, "needs boards with a proven optimum"):
            self.data_of("gap", task("a", 0, 7))

    def test_scatter_pairs_two_algorithms_by_board(self):
        tasks = [task("b", 1, 8, "time-limit", cpu_seconds=2), task("a", 0, 7),
                 task("a", 1, 7, cpu_seconds=0.5)]
        self.assertEqual(self.data_of("scatter", *tasks),
                         ["set,1,0,CPU time,b,2.0,False,nan,a,0.5,True,nan"])
        with self.assertRaisesRegex(ValueError, "compares two algorithms, but 3 are given"):
            self.data_of("scatter", *tasks, task("c", 0, 7))

    def of_sides(self):
        return [task("a", board, side, status, boards=f"s{side}c{colors}", side=side, colors=colors,
                     cpu_seconds=side)
                for side, status in ((4, "feasible"), (12, "node-limit")) for colors in (3, 5)
                for board in range(2)]

    def test_growth_has_a_quantile_only_if_enough_tasks_ended(self):
        self.assertEqual(self.data_of("growth", *self.of_sides()),
                         ["s4c3,side,4,a,3 colors,CPU time,2,2,4.0,0.0,nan,nan,4.0,4.0",
                          "s4c5,side,4,a,5 colors,CPU time,2,2,4.0,0.0,nan,nan,4.0,4.0",
                          "s12c3,side,12,a,3 colors,CPU time,2,2,12.0,0.0,nan,nan,nan,nan",
                          "s12c5,side,12,a,5 colors,CPU time,2,2,12.0,0.0,nan,nan,nan,nan"])

    def test_growth_has_another_number_by_name(self):
        self.assertIn("s4c3,colors,3,a,side 4,", self.data_of("growth", *self.of_sides(),
                                                              by="colors")[0])
        with self.assertRaisesRegex(ValueError, "unknown parameter of the boards or algorithms "
                                                "'colours'; did you mean 'colors'?"):
            self.data_of("growth", *self.of_sides(), by="colours")
        with self.assertRaisesRegex(ValueError, r"a list such as side = \[10, 12\]"):
            self.data_of("growth", task("a", 0, 7))

    def of_widths(self):
        lengths = {"beam:width=1": (1, 12), "beam:width=100": (100, 10), "optimal": (4, 8),
                   "greedy": (None, 12)}
        return [task(name, board, length, "optimal" if name == "optimal" else "feasible",
                     width=width, solver=name.split(":")[0], cpu_seconds=width or 0.5)
                for name, (width, length) in lengths.items() for board in range(2)]

    def test_growth_by_a_parameter_has_one_line_per_solver_and_levels_of_others(self):
        self.assertEqual(self.data_of("growth", *self.of_widths(), by="width"),
                         ["set,width,1.0,beam,,CPU time,2,2,12.0,0.0,0.5,0.0,1.0,1.0",
                          "set,width,100.0,beam,,CPU time,2,2,10.0,0.0,0.25,0.0,100.0,100.0",
                          "set,width,nan,optimal,,CPU time,2,2,8.0,0.0,0.0,0.0,4.0,4.0",
                          "set,width,nan,greedy,,CPU time,2,2,12.0,0.0,0.5,0.0,0.5,0.5"])
        self.assertEqual(self.data_of("growth", *self.of_widths()),
                         self.data_of("growth", *self.of_widths(), by="width"))

    def test_growth_and_means_have_a_statistic_of_solvers_or_a_ratio(self):
        tasks = tasks_of(*({**each, "nodes": 8, "core_hits": 4 * (each["width"] or 0)}
                           for each in self.of_widths()))
        for statistic, values, kind in (
                ("core_hits", (4, 400), "core_hits, mean"),
                ("core_hits/nodes", (0.5, 50), "core_hits/nodes, ratio of sums"),
                ("mean(core_hits/nodes)", (0.5, 50), "core_hits/nodes, mean of ratios")):
            data = paper.figure_data(paper.task_results(tasks, statistic), "growth", "width")
            beam = data[data["algorithm"] == "beam"]
            self.assertEqual(tuple(beam["measured"]), values)
            means = paper.means(paper.board_results(tasks, statistic))
            self.assertEqual(tuple(means["measured"][:2]), values)
            axes, = paper.figure(paper.task_results(tasks, statistic), "growth", "width").axes
            self.assertEqual(axes.get_ylabel(), kind)
        with self.assertRaisesRegex(ValueError, "unknown statistic 'core_hit'; did you mean"):
            paper.task_results(tasks, "core_hit/nodes")

    def test_a_ratio_of_sums_weights_boards_by_their_divisors(self):
        tasks = tasks_of(*({**task("a", board, 7), "nodes": nodes, "generated": nodes * part}
                           for board, nodes, part in ((0, 1, 5), (1, 9, 1), (2, 10, 1))))
        for statistic, value in (("generated/nodes", 24 / 20), ("mean(generated/nodes)", 7 / 3)):
            line = paper.means(paper.board_results(tasks, statistic)).iloc[0]
            self.assertAlmostEqual(line["measured"], value)
            self.assertEqual(line["measured_boards"], 3)

    def test_lines_by_a_parameter_are_named_by_the_other_parameters(self):
        tasks = [task(f"row {width} {most}", 0, 9, solver="beam", width=width, most=most)
                 for width in (1, 2) for most in (5, 8)]
        names = [line.split(",CPU")[0] for line in self.data_of("growth", *tasks, by="width")]
        self.assertEqual(names, ["set,width,1,beam:most=5,", "set,width,1,beam:most=8,",
                                 "set,width,2,beam:most=5,", "set,width,2,beam:most=8,"])
        equal = [{**each, "limit_time": 1, "algorithm": each["algorithm"] + " short"}
                 for each in tasks]
        with self.assertRaisesRegex(ValueError, "several algorithms are beam:most=5 with width 1; "
                                                "expected --algorithm with one of them"):
            self.data_of("growth", *tasks, *equal, by="width")

    def test_ticks_are_at_measured_values_and_the_excess_has_a_plot(self):
        figure = paper.figure(paper.task_results(tasks_of(*self.of_widths())), "growth", "width")
        self.assertEqual([axes.get_ylabel() for axes in figure.axes], [
            "mean length, moves", "mean excess over the optimum, %", "median CPU time, seconds"])
        for axes in figure.axes:
            self.assertEqual([list(axes.get_xticks()), axes.get_xscale()], [[1, 100], "log"])
            self.assertEqual([tick.get_text() for tick in axes.get_xticklabels()], ["1", "100"])
            self.assertEqual(len(axes.get_xticks(minor=True)), 0)
        figure = paper.figure(paper.task_results(tasks_of(*self.of_sides())), "growth")
        for axes in figure.axes:
            self.assertEqual(list(axes.get_xticks()), [4, 12])

    def test_labels_are_texts_of_the_drawing(self):
        label = "_a$b$ <&> \"c\""
        results = paper.task_results(tasks_of(task(label, 0, 5, "optimal"), task(label, 1, 7)))
        file = io.StringIO()
        paper.figure(results, "gap").savefig(file, format="svg")
        for text in ("_a$b$ &lt;&amp;&gt; \"c\"", "moves above the optimum, at most"):
            self.assertIn(text, file.getvalue().replace("\\$", "$"))


if __name__ == "__main__":
    unittest.main()
