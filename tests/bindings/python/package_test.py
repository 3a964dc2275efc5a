"""The Python package, with the library of this build."""

import doctest
import importlib.util
import json
import math
import os
import pathlib
import pickle
import re
import signal
import subprocess
import sys
import unittest
from unittest import mock

import colorwalk as cw
import host_answers
from colorwalk import _library, _search
from folder_test_case import FolderTestCase

ROOT = pathlib.Path(__file__).resolve().parents[3]
PROGRAM = os.environ["COLORWALK_PROGRAM"]
CYCLE = [(0, 1), (1, 2), (2, 3), (3, 4), (4, 0)], [0, 1, 2, 1, 2]  # Edges and colors.
HARD = {"rows": 64, "cols": 64, "colors": 12}


def program(*arguments, text=None):
    return subprocess.run([PROGRAM, *arguments], input=text, capture_output=True, text=True,
                          check=False)


def python(code, **options):
    """Starts Python."""
    return subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE,
                            stderr=subprocess.PIPE, text=True, **options)


class Boards(FolderTestCase):
    def test_blank_cells_are_the_start_under_color_walk(self):
        board = cw.Board([[-1, 0], [1, 2]])
        self.assertEqual((board.rules, board.cells), ("color-walk", [[-1, 0], [1, 2]]))
        self.assertEqual(board.solve().length, 3)

    def test_random_boards_are_those_of_generate(self):
        for shape in [row["name"] for row in _library.ask("catalog")["shapes"][1:]]:
            boards = [cw.Board.random(5, 6, 4, seed=3, number=number, shape=shape)
                      for number in range(2)]
            text = program("generate", "--source", "uniform", "--rows", "5", "--cols", "6",
                           "--colors", "4", "--seed", "3", "--count", "2", "--shape", shape).stdout
            self.assertEqual(("".join(board.text for board in boards), cw.parse_all(text)),
                             (text, boards))
            board = boards[0]
            self.assertEqual(cw.Board(board.cells, colors=4, shape=shape), board)
            self.assertIn(f"5x6 {shape}", repr(board))

    def test_boards_can_be_sent_to_other_processes(self):
        for board in (cw.Board.random(3, 4, 2, shape="eight"), cw.Board.from_graph(*CYCLE)):
            again = pickle.loads(pickle.dumps(board))
            self.assertEqual((again, again.cells, hash(again)), (board, board.cells, hash(board)))

    def test_a_board_of_a_board_is_the_same_with_what_else_is_given(self):
        for board in (cw.Board([[0, 1], [1, 0]], colors=5, start="lr", rules="color-walk"),
                      cw.Board.parse("121\n211\n", format="grid", start="1,1"),
                      cw.Board.random(5, 6, 4, shape="torus"),
                      cw.Board.from_graph(*CYCLE, start=3)):
            self.assertEqual(cw.Board(board), board)
        board = cw.Board([[0, 1], [1, 0]], start="ur")
        self.assertEqual(cw.Board(board, rules="color-walk", shape="eight"),
                         cw.Board(board.cells, start="ur", rules="color-walk", shape="eight"))
        with self.assertRaisesRegex(ValueError, "^colors is 9; a Board has its own number"):
            cw.Board(board, colors=9)

    def test_files_in_any_format_are_read(self):
        path = self.folder / "boards.txt"
        path.write_text("121212212\n211122212\n")
        boards = cw.read(path, format="compact")
        self.assertEqual([board.export("compact") for board in boards],
                         ["121212212\n", "211122212\n"])
        self.assertEqual(boards[0].solve().board.symbols, "12")

    def test_invalid_input_is_a_value_error_with_the_message_of_the_command_line(self):
        text = "# 2 2 3 flood-it ul\n01\n3x\n"
        with self.assertRaises(ValueError) as error:
            cw.parse_all(text)
        expected = program("solve", "-", text=text).stderr.removeprefix("colorwalk: ")
        self.assertIn(expected.split(": ", 1)[1].strip(), str(error.exception))
        for moves, message in (([0, 0.9], "moves.1. is 0.9; expected a whole number"),
                               ("1x", "moves.1. is 'x'; expected one of 01")):
            with self.assertRaisesRegex(ValueError, message):
                cw.Board([[0, 1]]).play(moves)
        with self.assertRaisesRegex(ValueError, r"text is b'01\\n'; expected a text \(str\)"):
            cw.Board.parse(b"01\n")
        with self.assertRaisesRegex(ValueError, "the text has 2 boards; expected one"):
            cw.Board.parse("01\n10\n\n01\n11\n", format="grid")
        with self.assertRaises(OSError):
            cw.read("/no/such/file")


class Arrays(unittest.TestCase):
    """A color that the caller wrote is the color that every answer names."""

    def test_moves_solve_the_array_of_the_caller(self):
        environment = {**os.environ,
                       "PATH": f"{pathlib.Path(PROGRAM).parent}:{os.environ['PATH']}"}
        self.assertEqual(host_answers.differences("python", environment), [])

    @unittest.skipUnless(importlib.util.find_spec("numpy"), "numpy is missing")
    def test_arrays_of_every_kind_are_the_board_of_their_numbers(self):
        import numpy
        cells = [[3, 7, 3], [7, 7, 1]]
        array = numpy.array(cells)
        array.flags.writeable = False
        arrays = [numpy.array(cells, order + kind) for order in "<>" for kind in "bhilqBHILQefdg"]
        arrays += [array, numpy.asfortranarray(array), numpy.array(array.T).T, array.astype(object),
                   numpy.repeat(array, 2, 1)[:, ::2], array[::-1, ::-1].copy()[::-1, ::-1],
                   list(array), [list(row) for row in array], tuple(map(tuple, cells)),
                   (iter(row) for row in cells), [[3.0, 7.0, 3.0], [7, 7, numpy.float32(1)]]]
        if importlib.util.find_spec("pandas"):
            import pandas
            arrays += [pandas.DataFrame(cells, columns=["0", "1", "2"]), pandas.DataFrame(cells),
                       pandas.DataFrame(cells, dtype="Int64"), pandas.Series(cells)]
        board = cw.Board(cells)
        self.assertEqual((board.cells, board.colors, board.symbols), (cells, 8, "01234567"))
        for given in arrays:
            with self.subTest(kind=type(given), dtype=getattr(given, "dtype", None)):
                self.assertEqual(cw.Board(given), board)
        self.assertEqual(cw.Board(board.to_numpy()), board)

    def test_what_is_no_board_is_a_value_error_with_its_position(self):
        wrong = [([[0, 1], [1, cell]], "[1][1] is ")
                 for cell in (True, None, math.nan, math.inf, 0.5, 1j, "1", [1], -2, 36, 10**30)]
        if importlib.util.find_spec("numpy"):
            import numpy
            wrong += [(numpy.array([[0, 1], [1, 0]], bool), "[0][0] is False"),
                      (numpy.array([[0, 1], [1, math.nan]]), "[1][1] is nan"),
                      (numpy.array([0, 1, 2]), "[0] is 0"), (numpy.zeros((2, 2, 2)), "[0][0] is [")]
        for cells, message in [*wrong, ([[0, 1], [1]], "[1] has length 1; expected 2, as board[0]"),
                               ([], ": a board of 0 rows"), ([[]], ": a board of 1 rows and 0 col"),
                               ([[0] * 257], ": a board of 1 rows and 257"), ("0121", " is '0121'"),
                               ({"01": 1}, " is {'01': 1}"), ({0}, " is {0}"),
                               (["01"], "[0] is '01'"),
                               ([{0: 1}], "[0] is {0: 1}; expected a list of colors")]:
            with self.subTest(cells), self.assertRaises(ValueError) as error:
                cw.Board(cells)
            self.assertIn("board" + message, str(error.exception))

    @unittest.skipUnless(importlib.util.find_spec("numpy"), "numpy is missing")
    def test_numbers_of_numpy_are_numbers(self):
        import numpy
        board = cw.Board.random(numpy.int64(4), 4, colors=numpy.uint8(4), seed=numpy.int8(3))
        self.assertEqual(board, cw.Board.random(4, 4, colors=4, seed=3))
        limited = cw.Board.random(**HARD).solve("dfs", nodes=numpy.int64(10),
                                                time=numpy.float32(99))
        self.assertEqual((limited.status, limited.nodes), ("node-limit", 10))
        self.assertTrue(board.play(numpy.array(board.solve().moves)).finishes)
        with self.assertRaisesRegex(ValueError, "^rows is .*; expected a text"):
            cw.Board.random(numpy.zeros(3), 4, 4)


class FakeGraph:
    """What `from_graph` uses of networkx.Graph."""

    class Nodes(dict):
        def __call__(self, data):
            return [(node, attributes.get(data)) for node, attributes in self.items()]

    def __init__(self, nodes, edges):
        self.nodes = self.Nodes(nodes)
        self.edges = lambda: edges


class Graphs(unittest.TestCase):
    def test_a_graph_is_a_board_of_one_row(self):
        board = cw.Board.from_graph(*CYCLE)
        self.assertEqual((board.shape, board.rows, board.cols, board.colors, board.start),
                         ("graph", 1, 5, 3, 0))
        self.assertEqual(board.cells, [[0, 1, 2, 1, 2]])
        self.assertEqual(cw.Board.parse(board.export()), board)
        self.assertIn("graph of 5 vertices", repr(board))
        with self.assertRaisesRegex(ValueError, "it is a graph"):
            board.export("grid")
        self.assertTrue(cw.verify(board.certificate(), [board]))

    def test_vertices_have_any_names(self):
        edges, colors = [("a", "b"), ("b", "c")], {"c": 0, "a": 1, "b": 2}
        board = cw.Board.from_graph(edges, colors, start="b")
        self.assertEqual((board.cells, board.start), ([[0, 1, 2]], 2))
        self.assertEqual(sorted(board.solve().moves), [0, 1])
        blank = cw.Board.from_graph(edges, {**colors, "b": cw.BLANK})
        self.assertEqual((blank.rules, blank.start, blank.solve().length), ("color-walk", 2, 2))
        self.assertEqual(cw.Board.from_graph(edges, colors, rules="color-walk").cells, [[-1, 1, 2]])

    def test_graphs_of_networkx_are_numbered_by_their_nodes(self):
        nodes, edges = {"b": {"hue": 1}, "a": {"hue": 0}, "c": {"hue": 0}}, [("a", "b"), ("c", "b")]
        graph = FakeGraph(nodes, edges)
        for colors in ("hue", {"a": 0, "b": 1, "c": 0}):
            board = cw.Board.from_graph(graph, colors, start="a")
            self.assertEqual((board.cells, board.start), ([[1, 0, 0]], 1))
            self.assertEqual(board.solve().moves, [1, 0])
        with self.assertRaisesRegex(ValueError, "vertex 'b' has no color"):
            cw.Board.from_graph(graph, "color")

    def test_invalid_graphs_are_value_errors(self):
        for arguments, message in (
                (([(0, 1), (1, 2)], [0, 1]), "vertex 2 has no color"),
                (([(0, 1)], [0, 1, 0]), "not connected"),
                (([(0, 0)], [0]), "from vertex 1 to itself"),
                (([(0, 1)], [0, 36]), "the color of vertex 1 is 36; expected"),
                (([(0, 1)], "01"), "without a graph of networkx"),
                (([], []), "")):
            with self.assertRaisesRegex(ValueError, message):
                cw.Board.from_graph(*arguments)

    def test_graphs_and_grids_are_solved_in_one_list(self):
        boards = [cw.Board.random(3, 3, 2), cw.Board.from_graph(*CYCLE),
                  cw.Board.random(4, 4, 3, shape="torus")]
        results = list(cw.solve_all(boards))
        self.assertEqual([number for number, _ in results], [0, 1, 2])
        for (_, result), board in zip(results, boards):
            self.assertEqual((result.board, result.moves), (board, board.solve().moves))
        with self.assertRaisesRegex(ValueError, "grids and graphs are mixed"):
            cw.verify(boards[0].certificate(), boards)


class BestStarts(unittest.TestCase):
    def test_a_loop_over_the_cells_finds_the_best_start_under_color_walk(self):
        page = (ROOT / "docs/python.md").read_text(encoding="utf-8")
        loop = re.search(r"```python\n(starts = .*?)```", page, re.DOTALL).group(1)
        # A start within the patch of zeros takes a move more than it would under Flood-It.
        for cells, least in (([[0, 0, 1], [0, 0, 1]], 2), ([[0, 1, 0, 1, 0]], 2), ([[0, 0]], 1)):
            names = {"cw": cw, "board": cw.Board(cells)}
            exec(loop, names)
            self.assertEqual(names["best"].length, least)
            self.assertTrue(names["best"].play().finishes)
        with self.assertRaisesRegex(ValueError, r"from every cell \(docs/python\.md\)"):
            cw.Board([[0, 1]]).solve(start="any", rules="color-walk")

    def test_counts_are_whole_numbers_of_any_size(self):
        # Five paths of seven vertices begin at vertex 0; no color occurs twice.
        board = cw.Board.from_graph([(vertex - 1 if vertex % 7 != 1 else 0, vertex)
                                     for vertex in range(1, 36)], list(range(36)))
        result = board.solve(count=True)
        expected = math.factorial(35) // math.factorial(7) ** 5
        self.assertGreater(expected, 2**64)
        self.assertEqual((result.solutions, result.first_moves), (expected, 5))
        self.assertIsNone(board.solve().solutions)


class Solving(unittest.TestCase):
    def test_frames_end_in_one_color(self):
        board = cw.Board.parse("1213\n3212\n2131\n", format="grid")
        result = board.solve()
        frames = list(result.frames())
        self.assertEqual(len(frames), result.length + 1)
        self.assertEqual({cell for row in frames[-1] for cell in row}, {result.moves[-1]})
        self.assertEqual(frames[0], board.cells)

    def test_the_referee_gives_the_reason_for_moves_that_do_not_finish(self):
        play = cw.Board([[0, 1, 2]]).play([1])
        self.assertFalse(play.finishes)
        self.assertNotEqual(play.reason, "")
        with self.assertRaisesRegex(ValueError, "moves.0. is 3; expected a number from 0 to 2"):
            cw.Board([[0, 1, 2]]).play([3])

    def test_limits_end_a_search_with_bounds(self):
        board = cw.Board.random(**HARD)
        for limit, status in (({"time": 0.05}, "time-limit"), ({"cpu_time": 0.05}, "time-limit"),
                              ({"nodes": 5}, "node-limit"), ({"memory": 30}, "memory-limit")):
            result = board.solve(**limit)
            self.assertTrue(result.status.endswith("limit"), (limit, result.status, status))
            self.assertLess(result.lower_bound, result.length)

    def test_progress_reports_bounds_that_improve(self):
        seen = []
        result = cw.Board.random(14, 14, 6).solve(progress=lambda *bounds: seen.append(bounds))
        self.assertEqual(seen[-1][1], result.length)
        self.assertEqual(seen, sorted(seen, key=lambda bounds: (bounds[0], -bounds[1])))

    def test_an_exception_in_progress_ends_the_search(self):
        def fail(lower, upper):
            raise KeyError("stop here")

        with self.assertRaisesRegex(KeyError, "stop here"):
            cw.Board.random(**HARD).solve(progress=fail)

    def test_every_option_of_a_search_is_typed_and_documented(self):
        header = (ROOT / "bindings/include/colorwalk/colorwalk.hpp").read_text("utf-8")
        header = header.split("struct Wishes {")[1].split("\n};")[0]
        readme = (ROOT / "bindings/README.md").read_text("utf-8").split("The fields of a search")[1]
        readme = readme.split("They apply")[0]
        for field in [wish["name"] for wish in _library.ask("catalog")["wishes"]]:
            name = _library.PARAMETERS.get(field, field)
            places = {"bindings/README.md, 'The fields of a search'": f"`{field}`" in readme}
            if field != "solver":
                places["Wishes in bindings/python/colorwalk/_search.py"] = (
                    name in _search.Wishes.__annotations__)
                places["Wishes in colorwalk.hpp"] = f" {name} =" in header
            self.assertEqual([place for place, has in places.items() if not has], [],
                             f"these places lack the option '{field}'")

    def test_invalid_solvers_and_parameters_are_value_errors(self):
        board = cw.Board.random(4, 4, 3)
        with self.assertRaisesRegex(ValueError, "optimol.*did you mean.*optimal"):
            board.solve("optimol")
        with self.assertRaisesRegex(TypeError, "unknown option 'tme'; did you mean 'time'?"):
            board.solve(tme=1)
        for value in (float("nan"), float("inf")):
            with self.assertRaisesRegex(ValueError, "^time is (nan|inf); expected .*finite number"):
                board.solve(time=value)
        for boards, wrong in (([board, 3], r"boards\[1\] is 3"), ("01\n", r"boards\[0\] is '0'")):
            with self.assertRaisesRegex(ValueError, f"^{wrong}; expected a Board$"):
                list(cw.solve_all(boards))
            with self.assertRaisesRegex(ValueError, f"^{wrong}; expected a Board$"):
                cw.verify(board.certificate(), boards)
        self.assertEqual(board.solve("optimal", threads=2).length, board.solve().length)


class SolvingMany(unittest.TestCase):
    def test_results_come_in_order_before_all_boards_are_solved(self):
        easy = cw.Board.random(5, 5, 3)
        hard = cw.Board.random(**HARD)
        results = cw.solve_all([easy, easy, hard], threads=1)
        self.assertEqual([next(results)[0], next(results)[0]], [0, 1])
        results.close()  # Ends the search of the hard board, which would take hours.

    def test_any_number_of_boards_is_accepted(self):
        self.assertEqual(list(cw.solve_all([])), [])
        board = cw.Board.random(3, 3, 2)
        numbers = [number for number, _ in cw.solve_all((board for _ in range(5000)), "greedy")]
        self.assertEqual(numbers, list(range(5000)))


class Interrupts(unittest.TestCase):
    """The searches would take hours."""

    def interrupted(self, code):
        # A shell starts programs in the background with Ctrl-C ignored.
        process = python("import signal\nimport colorwalk as cw\n"
                         "signal.signal(signal.SIGINT, signal.default_int_handler)\n"
                         f"board = cw.Board.random(**{HARD})\n"
                         f"began = lambda *_: print('began', flush=True)\n{code}\n")
        try:
            self.assertEqual(process.stdout.readline(), "began\n")
            process.send_signal(signal.SIGINT)
            _, errors = process.communicate(timeout=100)
        finally:
            process.kill()
        self.assertTrue(errors.endswith("\nKeyboardInterrupt\n"), errors)

    def test_ctrl_c_ends_a_search(self):
        self.interrupted("board.solve(progress=began)")

    def test_ctrl_c_ends_a_search_of_many_boards(self):
        self.interrupted("easy = cw.Board.random(3, 3, 2)\n"
                         "for number, _ in cw.solve_all([easy, board, board], threads=2):\n"
                         "    began()")

    def test_ctrl_c_that_another_thread_receives_ends_a_search(self):
        self.interrupted("mask = lambda how: signal.pthread_sigmask(how, [signal.SIGINT])\n"
                         "mask(signal.SIG_BLOCK)\n"
                         "board.solve(progress=lambda *_: (mask(signal.SIG_UNBLOCK), began()))")

    def test_an_interrupt_at_the_end_of_any_call_ends_a_search(self):
        # There CPython runs the handlers of signals. A profiler that raises is removed.
        process = python(f'''if True:
            import sys, colorwalk as cw
            board = cw.Board.random(**{HARD})
            def interrupt(frame, event, _):
                global calls
                calls -= event == "c_return"
                if calls == 0:
                    raise KeyboardInterrupt
            for last in range(1, 100):
                calls = last
                sys.setprofile(interrupt)
                try:
                    list(cw.solve_all([board], threads=1))
                except KeyboardInterrupt:
                    print(last, flush=True)
            ''')
        with process:
            try:
                printed, errors = process.communicate(timeout=100)
            finally:
                process.kill()
        self.assertEqual((printed.split(), errors), ([*map(str, range(1, 100))], ""))


class Certificates(unittest.TestCase):
    def test_certificates_are_accepted_and_changed_ones_are_not(self):
        board = cw.Board.random(10, 10, 4)
        text = board.certificate()
        self.assertTrue(cw.verify(text))
        self.assertFalse(cw.verify(text, [cw.Board.random(10, 10, 4, number=1)]))
        with self.assertRaises(ValueError):
            cw.verify(text[:len(text) // 2])

    def test_a_board_without_a_proof_has_none(self):
        with self.assertRaisesRegex(ValueError, "the optimum is not proven; the status is"):
            cw.Board.random(**HARD).certificate(time=0.05)


@unittest.skipUnless(importlib.util.find_spec("pandas"), "python3-pandas is missing")
class Runs(FolderTestCase):
    DESCRIPTOR = """
        boards = { source = "uniform", count = 6, rows = 6, cols = 6, colors = 3 }
        solvers = [{ name = "greedy" }, { name = "beam", parameters = { width = [2, 4] } }]
        """

    def setUp(self):
        super().setUp()
        (self.folder / "d.toml").write_text(self.DESCRIPTOR)

    def run_folder(self):
        out = self.folder / "run"
        self.assertEqual(program("run", self.folder / "d.toml", "--out", out).returncode, 0)
        return out

    def test_a_run_is_a_table_of_tasks_ordered_by_algorithm_and_board(self):
        frame = cw.read_run(self.run_folder())
        self.assertEqual(str(frame["moves"].dtype), "string")
        self.assertEqual(str(frame["width"].dtype), "Int64")
        self.assertEqual(list(frame.groupby("algorithm", sort=False)["board"].apply(list)),
                         [list(range(6))] * 3)

    def test_the_manifest_of_a_run_without_proc_does_not_guess_the_memory(self):
        namespace = "-m" if os.geteuid() == 0 else "-rm"
        hidden = ["unshare", namespace, "sh", "-c", 'mount -t tmpfs none /proc && exec "$@"', "sh"]
        if subprocess.run([*hidden, "true"], capture_output=True, check=False).returncode != 0:
            self.skipTest("this user may not hide /proc")
        # The loader cannot find libraries relative to the program, either.
        libraries = str(pathlib.Path(_library.library()._name).parent)
        subprocess.run([*hidden, PROGRAM, "run", "d.toml", "--out", "run"], cwd=self.folder,
                       check=True, capture_output=True,
                       env={**os.environ, "LD_LIBRARY_PATH": libraries})
        manifest = json.loads((self.folder / "run/manifest.json").read_text())
        self.assertEqual(manifest["environment"]["memory"], "unknown")

    def test_a_run_in_progress_is_read_to_its_last_whole_line(self):
        records = self.run_folder() / "records.jsonl"
        records.write_bytes(records.read_bytes()[:-5])
        with self.assertWarnsRegex(UserWarning, "17 of 18 tasks"):
            self.assertEqual(len(cw.read_run(records.parent)), 17)
        records.write_bytes(b"{}\n")
        with self.assertRaisesRegex(ValueError, r"records\.jsonl:1: "):
            cw.read_run(records.parent)


class Package(FolderTestCase):
    def test_examples_in_docstrings_print_what_they_say(self):
        from colorwalk import _board
        for module in (cw, _board):
            self.assertEqual(doctest.testmod(module, extraglobs={"Board": cw.Board}).failed, 0)

    def test_numpy_and_pandas_are_not_imported_before_they_are_used(self):
        process = python("import colorwalk as cw, sys\n"
                         "cw.Board.random(4, 4, 3).solve()\n"
                         "print('numpy' in sys.modules, 'pandas' in sys.modules)\n")
        printed, errors = process.communicate()
        self.assertEqual((printed, errors), ("False False\n", ""))

    def test_an_interpreter_without_packages_uses_debians_or_names_it_in_one_line(self):
        other = f"{self.folder}/bin/python3"
        subprocess.run([sys.executable, "-m", "venv", "--without-pip", self.folder], check=True)
        package = {"PYTHONPATH": str(ROOT / "bindings/python")}
        usage, command, read_run = [
            subprocess.run([other, *arguments], env=package, capture_output=True, text=True,
                           check=False) for arguments in
            (["-m", "colorwalk.paper", "--help"],
             ["-m", "colorwalk.paper", "--figure", "cactu", "run"],
             ["-c", "import colorwalk; colorwalk.read_run('run')"])]
        line = (rf" needs \w+, which {other} does not have; run {other} -m pip install pandas .*, "
                r"or call /usr/bin/python3 with .* python3-\w+\n$")
        self.assertRegex(usage.stdout, r"^usage: python3 -m colorwalk.paper")
        self.assertRegex(read_run.stderr, "\nImportError: read_run" + line)
        self.assertRegex(command.stderr, f"^colorwalk.paper(: unknown figure 'cactu'.*\n|{line})")

    def test_without_proc_a_wheel_uses_its_library_for_all_processors(self):
        lowest = self.folder / "lib" / _library.NAME
        for path in (lowest, lowest.parent / "glibc-hwcaps/x86-64-v3" / _library.NAME):
            path.parent.mkdir(parents=True)
            path.touch()
        with mock.patch.object(_library, "__file__", f"{self.folder}/_library.py"), \
                mock.patch.object(_library, "open", create=True, side_effect=FileNotFoundError):
            self.assertEqual(_library._bundled_library(), str(lowest))

    def test_a_missing_or_other_library_is_named(self):
        for path in ("/no/such/library.so", "libc.so.6"):
            process = python(f"import os\nos.environ['COLORWALK_LIBRARY'] = '{path}'\n"
                             "import colorwalk as cw\ncw.version()\n")
            self.assertRegex(process.communicate()[1],
                             "OSError: .*install the package libcolorwalk[0-9],")


if __name__ == "__main__":
    unittest.main()
