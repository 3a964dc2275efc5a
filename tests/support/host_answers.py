"""Whether hosts of the solver answer as `colorwalk solve --json` does, on generated boards:

    host_answers.py HOST...

HOST: `c` and `cpp`, compiled against the installed library; `python`; `javascript`, with the npm
package in the folder PACKAGE. Prints the differences; the exit code is 1 if there are any.
"""

import json
import os
import pathlib
import subprocess
import sys
import tempfile

BOARDS = "colorwalk generate --source uniform --rows 9 --cols 11 --count 20 --out boards.txt"
SOLVERS = ("optimal", "greedy-look-ahead:depth=2", "beam:width=8")
FIELDS = ("status", "length", "lower_bound", "moves", "nodes")

# Each host has a program, whose arguments are a solver and boards, and which prints one JSON object
# per board; the command before its first start; and the command that starts it.
HOSTS = {
    "c": ("answer.c", r"""
        #include <colorwalk/colorwalk.h>
        #include <stdio.h>
        int main(int argc, char **argv) {
          cw_solver *solver = cw_new(argv[1]);
          for (int i = 2; i < argc; ++i) {
            char request[1000];
            int size = sprintf(request, "{\"board\": \"");
            for (const char *next = argv[i]; *next != '\0'; ++next) {
              size += sprintf(request + size, *next == '\n' ? "\\n" : "%c", *next);
            }
            sprintf(request + size, "\"}");
            if (cw_ask(solver, "solve", request) != CW_OK) return 1;
            puts(cw_answer(solver));
          }
          cw_free(solver);
        }""",
          "cc answer.c $(pkg-config --cflags --libs colorwalk) -o answer", ["./answer"]),
    "cpp": ("answer.cpp", r"""
        #include <colorwalk/colorwalk.hpp>
        #include <iostream>
        int main(int argc, char** argv) {
          colorwalk::Solver solver(argv[1]);
          for (int i = 2; i < argc; ++i) {
            const auto result = solver.solve(colorwalk::Board::parse(argv[i]));
            const auto& lower = result.lower_bound;
            std::cout << "{\"status\": \"" << result.status << "\", \"length\": " << *result.length
                      << ", \"lower_bound\": " << (lower ? std::to_string(*lower) : "null")
                      << ", \"moves\": \"" << *result.moves << "\", \"nodes\": " << result.nodes
                      << "}\n";
          }
        }""",
            "c++ -std=c++17 answer.cpp $(pkg-config --cflags --libs colorwalk) -o answer",
            ["./answer"]),
    "python": ("answer.py", """
import json, sys
import colorwalk as cw
for _, result in cw.solve_all(map(cw.Board.parse, sys.argv[2:]), sys.argv[1]):
    print(json.dumps(result.as_dict()))
""", "true", ["python3", "answer.py"]),
    "javascript": ("answer.mjs", """
import { createEngine } from "colorwalk";
const engine = await createEngine();
const [solver, ...boards] = process.argv.slice(2);
for (const board of boards) {
  console.log(JSON.stringify(await engine.solve({ board, solver })));
}
engine.close();
""", 'npm install --silent --offline "$(npm pack --silent "$PACKAGE")"', ["node", "answer.mjs"]),
}


def _compared(lines):
    """The fields that must be equal, of each JSON object."""
    return [[record[name] for name in FIELDS] for record in map(json.loads, lines)]


def differences(host, environment):
    """A sentence per solver whose answers differ. `environment` finds the program and the host."""
    name, source, prepare, start = HOSTS[host]
    found = []
    with tempfile.TemporaryDirectory() as folder:
        def printed(command):
            return subprocess.run(command, cwd=folder, env=environment, stdout=subprocess.PIPE,
                                  text=True, check=True).stdout

        pathlib.Path(folder, name).write_text(source, encoding="utf-8")
        printed(["bash", "-c", prepare])
        printed(BOARDS.split())
        text = pathlib.Path(folder, "boards.txt").read_text(encoding="utf-8")
        boards = ["# " + board for board in text.split("# ")[1:]]
        for solver in SOLVERS:
            records = printed(["colorwalk", "solve", "--json", "--solver", solver, "boards.txt"])
            expected = _compared(records.splitlines())
            answers = _compared(printed([*start, solver, *boards]).splitlines())
            if answers != expected or len(expected) != len(boards):
                found.append(f"{host}, {solver}: {answers}; colorwalk solve --json: {expected}")
    return found


if __name__ == "__main__":
    problems = [text for host in sys.argv[1:] for text in differences(host, os.environ)]
    print("\n".join(problems) or f"{', '.join(sys.argv[1:])}: same answers")
    sys.exit(1 if problems else 0)
