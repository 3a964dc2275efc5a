"""The npm package of the WebAssembly build: packed, installed, and run in Node.js. The tests of the
page run it in a browser.

COLORWALK_PACKAGE is its folder, COLORWALK_PROGRAM the native program.
"""

import gzip
import json
import os
import pathlib
import shutil
import subprocess
import sys
import unittest

import example_page
import host_answers
from folder_test_case import folder_for

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[2]
PACKAGE = pathlib.Path(os.environ["COLORWALK_PACKAGE"])
PROGRAM = os.environ["COLORWALK_PROGRAM"]
MOST_BYTES = 325_000  # Of the module, compressed.
SKIPPED = 77

# Generated boards, and the solver for them.
EQUAL_ON = (
    (("uniform", 14, 14, 6, 300), "optimal"),
    (("uniform", 10, 10, 3, 100), "optimal"),
    (("uniform", 12, 17, 8, 100), "optimal"),
    (("uniform", 19, 19, 6, 60), "optimal"),
    (("uniform", 24, 24, 4, 40), "optimal"),
    (("uniform", 7, 7, 5, 100), "ida"),
    (("uniform", 7, 7, 4, 60), "astar"),
    (("uniform", 6, 6, 4, 60), "bfs"),
    (("uniform", 14, 14, 6, 60), "beam"),
    (("series", 20, 30, 5, 60), "greedy-look-ahead:depth=2"),
    (("uniform", 40, 40, 6, 40), "greedy"),
    (("uniform", 64, 64, 10, 20), "round-robin"),
)

# Prints the results of the package for the boards of standard input, one JSON array per line.
SOLVE = """
import { readFileSync } from "node:fs";
import { createEngine } from "colorwalk";
const engine = await createEngine({ worker: false });
const { results } = await engine.solveAll({
  text: readFileSync(0, "utf8"), solver: process.argv[1] });
for (const { status, length, moves, nodes } of results) {
  console.log(JSON.stringify([status, length, moves, nodes]));
}
"""


class PackageTest(unittest.TestCase):
    """A folder where a user has installed the package."""

    @classmethod
    def setUpClass(cls):
        cls.project = folder_for(cls)
        packed = cls.run_in_project("npm", "pack", "--silent", str(PACKAGE)).strip()
        cls.run_in_project("npm", "install", "--silent", "--offline", "--no-audit", packed)
        shutil.copy(HERE / "engine.test.mjs", cls.project)

    @classmethod
    def run_in_project(cls, *command, **options):
        """What a command prints in the folder."""
        environment = {**os.environ, "COLORWALK_REQUESTS":
                       str(ROOT / "tests/bindings/requests.json")}
        result = subprocess.run(command, cwd=cls.project, capture_output=True, text=True,
                                check=False, env=environment, **options)
        if result.returncode != 0:
            raise AssertionError(f"{command} failed:\n{result.stdout}{result.stderr}")
        return result.stdout

    def test_the_module_has_at_most_325_kilobytes_compressed(self):
        module = (self.project / "node_modules/colorwalk/colorwalk.wasm").read_bytes()
        self.assertLessEqual(len(gzip.compress(module, 9)), MOST_BYTES)

    def test_the_package_has_only_what_users_need(self):
        installed = self.project / "node_modules/colorwalk"
        self.assertEqual(sorted(path.name for path in installed.iterdir()), [
            "LICENSE", "README.md", "colorwalk.d.ts", "colorwalk.js", "colorwalk.wasm", "engine.js",
            "instance.js", "node.js", "node_worker.js", "package.json", "worker.js"])

    def test_the_engine_in_node(self):
        self.run_in_project("node", "--test", "engine.test.mjs")

    def test_answers_equal_those_of_the_native_program(self):
        for (source, rows, cols, colors, count), solver in EQUAL_ON:
            with self.subTest(rows=rows, cols=cols, colors=colors, solver=solver):
                boards = self.run_in_project(
                    PROGRAM, "generate", "--source", source, "--rows", str(rows), "--cols",
                    str(cols), "--colors", str(colors), "--count", str(count))
                native = self.run_in_project(
                    PROGRAM, "solve", "--solver", solver, "--json", "-", input=boards)
                records = [json.loads(line) for line in native.splitlines()]
                expected = [[record[key] for key in ("status", "length", "moves", "nodes")]
                            for record in records]
                printed = self.run_in_project(
                    "node", "--input-type=module", "--eval", SOLVE, solver, input=boards)
                self.assertEqual(len(records), count)
                self.assertEqual([json.loads(line) for line in printed.splitlines()], expected)

    def test_moves_solve_the_array_of_the_caller(self):
        environment = {**os.environ, "PACKAGE": str(PACKAGE),
                       "PATH": f"{pathlib.Path(PROGRAM).parent}:{os.environ['PATH']}"}
        self.assertEqual(host_answers.differences("javascript", environment), [])

    def test_the_example_page_works(self):
        page = ROOT / "docs/examples/solve-in-javascript.md"
        environment = {**os.environ, "PACKAGE": str(PACKAGE)}
        self.assertEqual(example_page.difference(page, environment), "")


if __name__ == "__main__":
    for tool in ("node", "npm"):
        if not shutil.which(tool):
            print(f"skipped: no {tool}")
            sys.exit(SKIPPED)
    unittest.main()
