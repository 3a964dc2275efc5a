"""Whether hosts of the solver solve arrays of numbers as `colorwalk solve --json` solves texts:

    host_answers.py COUNT HOST...

HOST: `c`, compiled against the installed library; `python`; `javascript`, with the npm
package in the folder PACKAGE. A program of each host solves COUNT boards of numbers and plays the
moves with a flood fill of its own on its own array. Prints the differences; the exit code is 1 if
there are any.
"""

import json
import os
import pathlib
import random
import subprocess
import sys
import tempfile

SOLVERS = ("optimal", "greedy-look-ahead:depth=2", "beam:width=8")
FIELDS = ("status", "length", "lower_bound", "moves", "nodes")
SYMBOLS = "0123456789abcdefghijklmnopqrstuvwxyz."  # The last one is that of the number -1.

# Each host has a program, whose argument is a solver, and whose input are boards, numbers in the
# order of lines(). It prints the answer as JSON for each board that the moves solve. For the solver
# `optimal`, other than C they also check that each optimal hint leaves one move less.
HOSTS = {
    "c": ("answer.c", r"""
        #include <colorwalk/colorwalk.h>
        #include <stdio.h>
        static int rows, cols;
        static void fill(int8_t *cells, int row, int col, int old, int color) {
          if (row < 0 || row == rows || col < 0 || col == cols) return;
          if (old == color || cells[row * cols + col] != old) return;
          cells[row * cols + col] = color;
          fill(cells, row - 1, col, old, color);
          fill(cells, row + 1, col, old, color);
          fill(cells, row, col - 1, old, color);
          fill(cells, row, col + 1, old, color);
        }
        int main(int argc, char **argv) {
          cw_solver *solver = cw_new(argv[1]);
          int rules, colors, start, length, lower;
          while (scanf("%d%d%d%d%d", &rules, &rows, &cols, &colors, &start) == 5) {
            int8_t cells[36], moves[36];
            for (int i = 0; i < rows * cols; ++i) {
              if (scanf("%hhd", &cells[i]) == 1 && cells[i] >= colors) colors = cells[i] + 1;
            }
            if (cw_solve_cells(solver, rules, rows, cols, colors, start, cells, -1, moves, 36,
                               &length, &lower) != CW_OK) return 1;
            for (int i = 0; i < length; ++i) {
              fill(cells, start / cols, start % cols, cells[start], moves[i]);
            }
            int left = 0;
            for (int i = 0; i < rows * cols; ++i) left += cells[i] != cells[start];
            puts(left == 0 ? cw_answer(solver) : "null");
          }
          cw_free(solver);
        }""",
          "cc answer.c $(pkg-config --cflags --libs colorwalk) -o answer", ["./answer"]),
    "python": ("answer.py", """
import copy, json, sys
import colorwalk as cw

def fill(cells, row, col, old, color):
    if old == color or row not in range(len(cells)) or col not in range(len(cells[0])):
        return
    if cells[row][col] == old:
        cells[row][col] = color
        for down, right in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            fill(cells, row + down, col + right, old, color)

boards, arrays = [], []
for line in sys.stdin:
    rules, rows, cols, colors, start, *numbers = map(int, line.split())
    cells = [numbers[first:first + cols] for first in range(0, rows * cols, cols)]
    options = {"colors": colors or None, "start": f"{start // cols},{start % cols}"}
    boards.append(cw.Board(cells, rules=["color-walk", "flood-it"][rules], **options))
    arrays.append((cells, start // cols, start % cols, options))
    assert boards[-1].cells == cells
is_optimal = sys.argv[1] == "optimal"
for number, result in cw.solve_all(boards, sys.argv[1], hints=is_optimal):
    cells, row, col, options = arrays[number]
    left = copy.deepcopy(cells)
    for move in result.moves:
        fill(left, row, col, left[row][col], move)
    assert len(set(sum(left, []))) == 1
    for move in [move for move, hint in result.hints.items() if hint == "optimal"]:
        after = copy.deepcopy(cells)
        fill(after, row, col, after[row][col], move)
        assert cw.Board(after, **options).solve().length == result.length - 1
    print(json.dumps(result.as_dict()))
""", "true", ["python3", "answer.py"]),
    "javascript": ("answer.mjs", """
import { readFileSync } from "node:fs";
import { createEngine } from "colorwalk";

function fill(cells, row, col, old, color) {
  if (old === color || cells[row]?.[col] !== old) return;
  cells[row][col] = color;
  for (const step of [-1, 1]) {
    fill(cells, row + step, col, old, color);
    fill(cells, row, col + step, old, color);
  }
}

const engine = await createEngine();
const solver = process.argv[2];
for (const line of readFileSync(0, "utf8").trim().split("\\n")) {
  const [rules, rows, cols, colors, start, ...numbers] = line.split(" ").map(Number);
  const [row, col] = [Math.floor(start / cols), start % cols];
  const board = Array.from({ length: rows }, (_, i) => Int8Array.from(
    numbers.slice(i * cols, (i + 1) * cols)));
  const after = (moves) => {
    const left = board.map((line) => Int8Array.from(line));
    for (const move of moves) fill(left, row, col, left[row][col], parseInt(move, 36));
    return left;
  };
  const solves = (moves) => new Set(after(moves).flatMap((line) => [...line])).size === 1;
  const options = { start: `${row},${col}`, ...(colors > 0 ? { colors } : {}) };
  let isRight = true;
  const answer = await engine.solve(
    { board, solver, rules: ["color-walk", "flood-it"][rules], hints: solver === "optimal",
      ...options },
    { onBounds: ({ moves, length }) => { isRight &&= solves(moves) && moves.length === length; } });
  for (const [move, hint] of Object.entries(answer.hints ?? {})) {
    if (hint !== "optimal") continue;
    const { length } = await engine.solve({ board: after(move), rules: "flood-it", ...options });
    isRight &&= length === answer.length - 1;
  }
  console.log(isRight && solves(answer.moves) ? JSON.stringify(answer) : "null");
}
engine.close();
""", 'npm install --silent --offline "$(npm pack --silent "$PACKAGE")"', ["node", "answer.mjs"]),
}


def boards(count, seed=1):
    """Boards as (rules, colors, start, rows of numbers): those that text formats may read
    differently, then random ones. `colors` is 0 if it is that of the largest number."""
    for cells in ([[0]], [[35]], [[1, 2, 5, 2, 2]], [[2, 3], [3, 2]], [[3, 7, 3, 7]],
                  [[4, 4], [4, 4]], [list(range(first, first + 6)) for first in range(0, 36, 6)]):
        yield 1, 0, 0, cells
    choose = random.Random(seed)
    for _ in range(count):
        rows, cols = choose.randint(1, 6), choose.randint(2, 6)
        palette = choose.sample(range(choose.choice((4, 10, 36))), choose.randint(1, 4))
        cells = [choose.choices(palette, k=cols) for _ in range(rows)]
        rules, start = choose.choice((0, 1, 1)), choose.randrange(rows * cols)
        if rules == 0:
            cells[start // cols][start % cols] = -1
        yield rules, choose.choice((0, choose.randint(max(map(max, cells)) + 1, 36))), start, cells


def lines(table):
    """The boards as numbers: rules, rows, cols, colors, start and the cells."""
    return "".join(" ".join(map(str, (rules, len(cells), len(cells[0]), colors, start,
                                      *sum(cells, [])))) + "\n"
                   for rules, colors, start, cells in table)


def text_of(rules, colors, start, cells):
    """The board as the command line reads it."""
    cols = len(cells[0])
    rows = ["".join(SYMBOLS[number] for number in row) + "\n" for row in cells]
    return (f"# {len(cells)} {cols} {colors or max(map(max, cells)) + 1} "
            f"{['color-walk', 'flood-it'][rules]} {start // cols},{start % cols}\n"
            f"{''.join(rows)}\n")


def _compared(printed):
    """The fields that must be equal, of each JSON object."""
    return [answer and [answer[name] for name in FIELDS] for answer in map(json.loads, printed)]


def differences(host, environment, count=300):
    """A sentence per solver whose answers differ. `environment` finds the program and the host."""
    name, source, prepare, start = HOSTS[host]
    table = list(boards(count))
    found = []
    with tempfile.TemporaryDirectory() as folder:
        def printed(command, text=""):
            return subprocess.run(command, cwd=folder, env=environment, stdout=subprocess.PIPE,
                                  text=True, check=True, input=text).stdout.splitlines()

        pathlib.Path(folder, name).write_text(source, encoding="utf-8")
        printed(["bash", "-c", prepare])
        for solver in SOLVERS:
            expected = _compared(printed(["colorwalk", "solve", "--json", "--solver", solver, "-"],
                                         "".join(text_of(*board) for board in table)))
            answers = _compared(printed([*start, solver], lines(table)))
            found += [f"{host}, {solver}: {board}: {answer}; colorwalk solve --json: {wanted}"
                      for board, answer, wanted in zip(table, answers, expected, strict=True)
                      if answer != wanted]
    return found


if __name__ == "__main__":
    problems = [text for host in sys.argv[2:]
                for text in differences(host, os.environ, int(sys.argv[1]))]
    print("\n".join(problems) or f"{', '.join(sys.argv[2:])}: same answers")
    sys.exit(1 if problems else 0)
