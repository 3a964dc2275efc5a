"""Checks certificates of Color Walk and Flood-It: that a solution is valid, and that no shorter one
exists. Written from docs/proof-format.md alone; it shares no code with the solver.

    python3 -m colorwalk.check_proof FILE...

Prints one line per certificate. Exit code: 0 all accepted, 1 one was refused, 2 bad usage or a file
that cannot be read; the other files are checked nevertheless. A file is read line by line, and only
cores that a later line may use are kept.

A set of clusters is an int whose bit i stands for cluster i. A core is a pair (budget, set): no
state in which none of these clusters is taken can be finished in `budget` moves.
"""

from __future__ import annotations

import json
import re
import sys
from itertools import cycle
from typing import Any, Iterator, Optional, TextIO

MAX_SIDE, MAX_COLORS, MAX_VERTICES, MAX_EDGES, MAX_NUMBER = 256, 36, 65536, 2**24, 2**31 - 1
SYMBOLS = "0123456789abcdefghijklmnopqrstuvwxyzA"
BLANK = -1
SQUARE = ((-1, 0), (0, -1), (0, 1), (1, 0))
# By shape: the steps, rows down and columns to the right, and whether rows and columns wrap.
SHAPES = {"square": (SQUARE, False, False), "torus": (SQUARE, True, True),
          "hexagonal": ((*SQUARE, (-1, -1), (1, 1)), False, False),
          "eight": ((*SQUARE, (-1, -1), (1, 1), (-1, 1), (1, -1)), False, False),
          "cylinder": (SQUARE, False, True)}
NUMBER = re.compile(r"0|[1-9]\d{0,9}", re.ASCII)


class Refused(Exception):
    """A certificate is malformed or wrong; the text is the reason."""


def require(condition: object, reason: str) -> None:
    """Refuses the certificate unless the condition holds."""
    if not condition:
        raise Refused(reason)


class Unions(dict[int, int]):
    """The unions of up to eight sets, by a byte with a bit for each set. Made when first needed."""

    def __init__(self, sets: list[int]):
        super().__init__({0: 0})
        self.sets = sets

    def __missing__(self, byte: int) -> int:
        last = byte.bit_length() - 1
        self[byte] = union = self.sets[last] | self[byte ^ 1 << last]
        return union


class Board:
    """A board and its clusters. The start is in cluster 0."""

    cells: list[int]  # Their colors.
    colors: int
    symbols: str  # Of the colors.
    adjacent: list[list[int]]  # By cell: those that touch it, on small boards possibly itself.
    start: int
    cluster_of: list[int]  # By cell; the others are by cluster.
    color: list[int]
    neighbors: list[Unions]  # Of clusters 0 to 7, of clusters 8 to 15, and so on.
    of_color: list[int]  # By color: the set of its clusters.

    def finish(self) -> None:
        """What grids and graphs have in common; needs the members above and what touches."""
        require(1 <= self.colors <= MAX_COLORS and
                BLANK <= min(self.cells) <= max(self.cells) < self.colors and
                (BLANK not in self.cells or self.cells[self.start] == BLANK), "invalid color")
        self.find_clusters()

    def find_clusters(self) -> None:
        """Sets what is known of clusters."""
        self.cluster_of = [-1] * len(self.cells)
        self.color = []
        for first in [self.start, *range(len(self.cells))]:
            if self.cluster_of[first] >= 0:
                continue
            self.cluster_of[first] = number = len(self.color)
            self.color.append(self.cells[first])
            open_cells = [first]
            while open_cells:
                for other in self.adjacent[open_cells.pop()]:
                    if self.cluster_of[other] < 0 and self.cells[other] == self.cells[first]:
                        self.cluster_of[other] = number
                        open_cells.append(other)
        neighbors = [0] * len(self.color)
        self.of_color = [0] * self.colors
        for cell, number in enumerate(self.cluster_of):
            for other in self.adjacent[cell]:
                if self.cluster_of[other] != number:
                    neighbors[number] |= 1 << self.cluster_of[other]
        self.neighbors = [Unions(neighbors[i:i + 8]) for i in range(0, len(neighbors), 8)]
        for number, color in enumerate(self.color):
            if color != BLANK:
                self.of_color[color] |= 1 << number

    def neighbors_of(self, clusters: int) -> int:
        """The clusters that touch a member of a set."""
        union = 0
        for unions, byte in zip(self.neighbors, clusters.to_bytes(len(self.neighbors), "little")):
            if byte:
                union |= unions[byte]
        return union

    def check_solution(self, moves: str) -> None:
        """The solution takes the last cell with its last move."""
        taken, everything = 1, (1 << len(self.color)) - 1
        for symbol in moves:
            require(symbol in self.symbols and taken != everything,
                    "the solution continues after the end, or has a symbol that is not a color")
            taken |= self.neighbors_of(taken) & self.of_color[self.symbols.index(symbol)]
        require(taken == everything, "the solution does not finish the board")


class Grid(Board):
    """A board from the member `grid`."""

    def __init__(self, grid: str):
        header, *lines = grid.split("\n")
        try:
            _, rows, cols, colors, rules, start, *others = header.split(" ")
            self.rows, self.cols, self.colors = int(rows), int(cols), int(colors)
            last_row, last_col = self.rows - 1, self.cols - 1
            places = {"ul": (0, 0), "ur": (0, last_col), "ll": (last_row, 0),
                      "lr": (last_row, last_col), "c": (self.rows // 2, self.cols // 2)}
            row, col = places[start] if start in places else map(int, start.split(","))
            first = int("1" in others)
            self.symbols = SYMBOLS[first:first + self.colors]
            self.cells = [BLANK if symbol == "." else self.symbols.index(symbol)
                          for line in lines for symbol in line]
        except ValueError as error:
            raise Refused("invalid header or symbol of the grid") from error
        self.shape = others[-1] if others and others[-1] in SHAPES else "square"
        names = [name for name, place in places.items() if place == (row, col)]
        words = ["#", str(self.rows), str(self.cols), str(self.colors), rules,
                 (names or [f"{row},{col}"])[0], *["1"] * first]
        require(1 <= self.rows <= MAX_SIDE and 1 <= self.cols <= MAX_SIDE and
                0 <= row < self.rows and 0 <= col < self.cols and
                rules in ("flood-it", "color-walk") and
                header == " ".join(words + [self.shape] * (self.shape != "square")),
                "invalid header of the grid")
        require(lines[self.rows:] == ["", ""] and
                all(len(line) == self.cols for line in lines[:self.rows]),
                "the grid does not have the rows that its header announces")
        self.adjacent = [list(self.touching(cell)) for cell in range(len(self.cells))]
        self.start = row * self.cols + col
        require((self.cells[self.start] == BLANK) == (rules == "color-walk"),
                "the start is blank under color-walk alone")
        self.finish()

    def touching(self, cell: int) -> Iterator[int]:
        """The cells that touch a cell, in any order."""
        row, col = divmod(cell, self.cols)
        steps, rows_wrap, cols_wrap = SHAPES[self.shape]
        for down, right in steps:
            other_row = (row + down) % self.rows if rows_wrap else row + down
            other_col = (col + right) % self.cols if cols_wrap else col + right
            if 0 <= other_row < self.rows and 0 <= other_col < self.cols:
                yield other_row * self.cols + other_col


class Graph(Board):
    """A board from the member `graph`. Its cells are the vertices."""

    def __init__(self, graph: str):
        words = [line.split(" ") for line in graph.split("\n")[:-1]]
        try:
            vertices, self.colors, start = int(words[0][2]), int(words[1][2]), int(words[2][1])
            cells = [word[2] for word in words[3:3 + vertices]]
            self.cells = [BLANK if color == "." else int(color) for color in cells]
            edges = [(int(word[1]), int(word[2])) for word in words[3 + vertices:]]
        except (ValueError, IndexError) as error:
            raise Refused("invalid line of the graph") from error
        text = [f"p edge {vertices} {len(edges)}", f"c colors {self.colors}", f"s {start}",
                *(f"n {i} {'.' if color == BLANK else color}"
                  for i, color in enumerate(self.cells, 1)),
                *(f"e {first} {second}" for first, second in edges), ""]
        require(graph == "\n".join(text), "invalid line of the graph")
        require(1 <= start <= vertices == len(self.cells) <= MAX_VERTICES and
                len(edges) <= MAX_EDGES and edges == sorted(set(edges)) and
                all(1 <= first < second <= vertices for first, second in edges),
                "invalid size, start or order of the edges of the graph")
        self.adjacent = [[] for _ in range(vertices)]
        for first, second in edges:
            self.adjacent[first - 1].append(second - 1)
            self.adjacent[second - 1].append(first - 1)
        self.start = start - 1
        self.symbols = SYMBOLS[:self.colors]
        self.finish()


class Proof:
    """The cores that later lines may use. `any_start`: for a proof about every start."""

    def __init__(self, board: Board, any_start: bool, length: int):
        self.board = board
        self.cores: dict[int, tuple[int, int]] = {}   # By the number of the line, from 0.
        self.lines: int = 0
        self.length = length
        # The clusters from which fewer moves may suffice, as far as the lines show.
        self.open_starts = (1 << len(board.color)) - 1 if any_start else 1
        self.last_used: list[int] = []

    def add(self, line: str) -> None:
        """Derives the core of the next line. Refuses a line that does not follow."""
        rule, *words = line.split(" ")
        self.last_used.clear()
        if rule == "m":
            core = self.by_moves(words)
        elif rule == "c" and words:
            core = self.by_sum((-1, 0), words)
        else:
            require(rule == "f" and len(words) == 2, "invalid line")
            core = self.by_sum(self.premise(words[0]), words[1:])
        if core[0] >= self.length - 1:
            self.open_starts &= core[1]
        for number in self.last_used:
            self.cores.pop(number, None)
        self.cores[self.lines] = core
        self.lines += 1

    def premise(self, word: str) -> tuple[int, int]:
        """The core of an earlier line. A minus sign marks its last use."""
        number = self.lines - read_number(word.removeprefix("-"))
        require(number in self.cores, "a premise that is no earlier line, or after its last use")
        if word.startswith("-"):
            self.last_used.append(number)
        return self.cores[number]

    def by_sum(self, core: tuple[int, int], cells: list[str]) -> tuple[int, int]:
        """Each cell adds its cluster, which needs a move of a color that the core lacks."""
        budget, clusters = core
        for cell in map(read_number, cells):
            require(cell < len(self.board.cells) and self.board.cells[cell] != BLANK,
                    "a cell that is blank or outside the board")
            require(not clusters & self.board.of_color[self.board.cells[cell]],
                    "a cell of a color that the core has")
            cluster = self.board.cluster_of[cell]
            budget, clusters = budget + 1, clusters | 1 << cluster
        return budget, clusters

    def by_moves(self, backs: list[str]) -> tuple[int, int]:
        """Whatever color is played, its premise is still untaken afterwards."""
        require(len(backs) in (1, self.board.colors), "one premise or one per color is required")
        premises = [self.premise(back) for back in backs]
        core = played = 0
        for of_color, (_, clusters) in zip(self.board.of_color, cycle(premises)):
            core |= clusters
            played |= clusters & of_color
        return 1 + min(budget for budget, _ in premises), core | self.board.neighbors_of(played)


def read_number(word: str) -> int:
    """A number of a proof line."""
    require(NUMBER.fullmatch(word), "invalid number")
    return int(word)


def read_object(line: str) -> dict[str, Any]:
    """The first line of a certificate, which has one spelling."""
    try:
        fields: dict[str, Any] = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise Refused("no certificate starts here") from error
    require(isinstance(fields, dict), "no certificate starts here")
    limits = {"certificate": 3, "board": MAX_NUMBER, "length": MAX_SIDE**2, "proof": MAX_NUMBER}
    texts = ("graph" if "graph" in fields else "grid", "moves")
    start = ["start"] if "start" in fields else []
    order = ["certificate", "board", texts[0], *start, "length", "moves", "proof"]
    require(line == json.dumps({name: fields.get(name) for name in order}, separators=(",", ":")),
            "other members, or another spelling")
    require(fields.get("start", "any") == "any", "invalid start: expected any")
    for name, most in limits.items():
        require(type(fields[name]) is int and 0 <= fields[name] <= most, f"invalid {name}")
    require(all(isinstance(fields[name], str) for name in texts), "a text is not a string")
    require(fields["certificate"] == 3, "unknown version of the format")
    require(bool(fields["proof"]) == bool(fields["length"]), "wrong number of proof lines")
    return fields


class Lines:
    """The lines of a file, one at a time."""

    def __init__(self, file: TextIO):
        self.file = file
        self.number: int = 0  # Of the line read last.

    def next(self) -> Optional[str]:
        """The next line without its line feed; None at the end of the file."""
        for line in self.file:
            self.number += 1
            require(line.endswith("\n"), "an incomplete line")
            return line[:-1]
        return None


def check_certificate(line: str, lines: Lines) -> dict[str, Any]:
    """Checks the certificate that starts with a line. Returns its object."""
    fields = read_object(line)
    board = Graph(fields["graph"]) if "graph" in fields else Grid(fields["grid"])
    require(len(fields["moves"]) == fields["length"], "the solution does not have this length")
    require("start" not in fields or BLANK not in board.cells, "any start, but a blank cell")
    board.check_solution(fields["moves"])
    proof = Proof(board, "start" in fields, fields["length"])
    for _ in range(fields["proof"]):
        proof.add(lines.next() or "the end of the file")
    require(not proof.lines or not proof.open_starts, "a start is not refuted")
    return fields


def check_file(path: str) -> int:
    """Checks a file of certificates; prints one line for each. Returns its exit code."""
    try:
        with open(path, encoding="ascii", errors="replace", newline="\n") as file:
            lines = Lines(file)
            while (line := lines.next()) is not None:
                fields = check_certificate(line, lines)
                print(f"{fields['board']}\toptimal\t{fields['length']}\tsolution and "
                      f"{fields['proof']} proof lines accepted", flush=True)
            require(lines.number, "the file is empty")
    except OSError as error:
        print(f"check_proof: {error}", file=sys.stderr)
        return 2
    except Refused as refused:
        print(f"{path}:{max(lines.number, 1)}: refused: {refused}")
        return 1
    return 0


def main(paths: list[str]) -> int:
    """Checks all files; returns the exit code."""
    if not paths or any(path.startswith("-") for path in paths):
        print(__doc__.strip(), file=sys.stderr)
        return 2
    return max(map(check_file, paths))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
