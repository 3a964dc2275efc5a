"""Whether hosts of the solver solve arrays of numbers as `colorwalk solve --json` solves texts:

    host_answers.py COUNT HOST...

HOST: `c`, compiled against the installed library; `python`; `javascript`, with the npm
package in the folder PACKAGE. A program of each host solves COUNT boards of numbers and prints the
moves as numbers. Prints the differences; the exit code is 1 if there are any.
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
# order of lines(). It prints the answer for each board, and the moves as numbers.
HOSTS = {
    "c": ("answer.c", r"""
        #include <colorwalk/colorwalk.h>
        #include <stdio.h>
        int main(int argc, char **argv) {
          cw_solver *solver = cw_new(argv[1]);
          int rules, rows, cols, colors, start, length, lower;
          while (scanf("%d%d%d%d%d", &rules, &rows, &cols, &colors, &start) == 5) {
            int8_t cells[36], moves[36];
            for (int i = 0; i < rows * cols; ++i) {
              if (scanf("%hhd", &cells[i]) == 1 && cells[i] >= colors) colors = cells[i] + 1;
            }
            if (cw_solve_cells(solver, rules, rows, cols, colors, start, cells, -1, moves, 36,
                               &length, &lower) != CW_OK) return 1;
            printf("{\"answer\": %s, \"moves\": [", cw_answer(solver));
            for (int i = 0; i < length; ++i) printf("%s%d", i > 0 ? ", " : "", moves[i]);
            puts("]}");
          }
          cw_free(solver);
        }""",
          "cc answer.c $(pkg-config --cflags --libs colorwalk) -o answer", ["./answer"]),
    "python": ("answer.py", """
import json, sys
import colorwalk as cw

boards = []
for line in sys.stdin:
    rules, rows, cols, colors, start, *numbers = map(int, line.split())
    cells = [numbers[first:first + cols] for first in range(0, rows * cols, cols)]
    boards.append(cw.Board(cells, rules=["color-walk", "flood-it"][rules], colors=colors or None,
                           start=f"{start // cols},{start % cols}"))
    assert boards[-1].cells == cells
for _, result in cw.solve_all(boards, sys.argv[1], hints=sys.argv[1] == "optimal"):
    print(json.dumps({"answer": result.as_dict(), "moves": list(result.moves)}))
""", "true", ["python3", "answer.py"]),
    "javascript": ("answer.mjs", """
import { readFileSync } from "node:fs";
import { createEngine } from "colorwalk";

const engine = await createEngine();
const solver = process.argv[2];
for (const line of readFileSync(0, "utf8").trim().split("\\n")) {
  const [rules, rows, cols, colors, start, ...numbers] = line.split(" ").map(Number);
  const board = Array.from({ length: rows }, (_, i) => Int8Array.from(
    numbers.slice(i * cols, (i + 1) * cols)));
  const answer = await engine.solve(
    { board, solver, rules: ["color-walk", "flood-it"][rules], hints: solver === "optimal",
      start: `${Math.floor(start / cols)},${start % cols}`, ...(colors > 0 ? { colors } : {}) });
  const moves = [...answer.moves].map((move) => parseInt(move, 36));
  console.log(JSON.stringify({ answer, moves }));
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


def _compared(answer, with_hints):
    """The fields that must be equal."""
    return [answer[name] for name in FIELDS] + [answer.get("hints")] * with_hints


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
            texts = "".join(text_of(*board) for board in table)
            command = ["colorwalk", "solve", "--json", "--hints", "--solver", solver, "-"]
            for board, line, wanted in zip(table, printed([*start, solver], lines(table)),
                                           printed(command, texts), strict=True):
                given, expected = json.loads(line), json.loads(wanted)
                with_hints = bool(given["answer"].get("hints"))
                is_same = _compared(given["answer"], with_hints) == _compared(expected, with_hints)
                if not is_same or given["moves"] != list(map(SYMBOLS.index, expected["moves"])):
                    found.append(f"{host}, {solver}: {board}: {line}; solve --json: {wanted}")
    return found


if __name__ == "__main__":
    problems = [text for host in sys.argv[2:]
                for text in differences(host, os.environ, int(sys.argv[1]))]
    print("\n".join(problems) or f"{', '.join(sys.argv[2:])}: same answers")
    sys.exit(1 if problems else 0)
