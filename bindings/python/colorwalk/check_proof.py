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
from typing import Any, Iterable, Iterator, Optional, TextIO

MAX_SIDE, MAX_COLORS, MAX_VERTICES, MAX_EDGES, MAX_NUMBER = 256, 36, 65536, 2**24, 2**31 - 1
SYMBOLS = "0123456789abcdefghijklmnopqrstuvwxyzA"
BLANK = -1
SQUARE = ((-1, 0), (0, -1), (0, 1), (1, 0))
# By shape: the steps, rows down and columns to the right, and whether rows and columns wrap.
SHAPES = {"square": (SQUARE, False, False), "torus": (SQUARE, True, True),
          "hexagonal": ((*SQUARE, (-1, -1), (1, 1)), False, False),
          "eight": ((*SQUARE, (-1, -1), (1, 1), (-1, 1), (1, -1)), False, False),
          "cylinder": (SQUARE, False, True)}
HEADER = re.compile(r"# (0|[1-9]\d*) (0|[1-9]\d*) (0|[1-9]\d*) (flood-it|color-walk) (\S+)( 1)?"
                    rf"(?: ({'|'.join([*SHAPES][1:])}))?", re.ASCII)
INTEGER = r"(0|[1-9]\d*)"
NUMBER = re.compile(INTEGER, re.ASCII)


class Refused(Exception):
    """A certificate is malformed or wrong; the text is the reason."""


def require(condition: object, reason: str) -> None:
    """Refuses the certificate unless the condition holds."""
    if not condition:
        raise Refused(reason)


def members(mask: int) -> Iterator[int]:
    """The numbers in a set, ascending."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


class Board:
    """A board and its clusters. Cluster 0 is the start region."""

    cells: list[int]  # Their colors.
    colors: int
    symbols: str  # Of the colors.
    start: int
    rules: str
    cluster_of: list[int]  # By cell; the others are by cluster.
    color: list[int]
    neighbors: list[int]  # Sets.
    of_color: list[int]  # By color: the set of its clusters.
    start_region: int  # A set.

    def finish(self, start: int, rules: str) -> None:
        """What grids and graphs have in common; needs the cells and which of them touch."""
        self.start = start
        self.rules = rules
        self.find_clusters()
        # Blank cells are allowed under color-walk alone, where they are the start region.
        blanks = self.color.count(BLANK)
        if rules == "flood-it":
            require(blanks == 0, "a blank cell under flood-it rules")
        else:
            require(self.cells[start] == BLANK and blanks == 1,
                    "the blank cells must be one region that contains the start")

    def touching(self, cell: int) -> Iterable[int]:
        """The cells that touch a cell, in any order."""
        raise NotImplementedError

    def find_clusters(self) -> None:
        """Sets what is known of clusters."""
        self.start_region = 1
        self.cluster_of = [-1] * len(self.cells)
        self.color = []
        for first in [self.start, *range(len(self.cells))]:
            if self.cluster_of[first] >= 0:
                continue
            self.cluster_of[first] = number = len(self.color)
            self.color.append(self.cells[first])
            open_cells = [first]
            while open_cells:
                for other in self.touching(open_cells.pop()):
                    if self.cluster_of[other] < 0 and self.cells[other] == self.cells[first]:
                        self.cluster_of[other] = number
                        open_cells.append(other)
        self.neighbors = [0] * len(self.color)
        self.of_color = [0] * self.colors
        for cell, number in enumerate(self.cluster_of):
            for other in self.touching(cell):
                if self.cluster_of[other] != number:
                    self.neighbors[number] |= 1 << self.cluster_of[other]
        for number, color in enumerate(self.color):
            if number > 0 and color != BLANK:
                self.of_color[color] |= 1 << number

    def free_start(self) -> None:
        """Makes the start region a cluster like the others, for a proof about any start."""
        self.start_region = 0
        self.of_color[self.color[0]] |= 1

    def cluster(self, cell: int) -> int:
        """The cluster of a cell that a proof line names."""
        require(cell < len(self.cells), "a cell outside the board")
        require(not self.start_region >> self.cluster_of[cell] & 1, "a cell of the start region")
        return self.cluster_of[cell]

    def check_solution(self, moves: str) -> None:
        """The solution takes the last cell with its last move."""
        taken, everything = 1, (1 << len(self.color)) - 1
        for symbol in moves:
            require(symbol in self.symbols, "the solution has a symbol that is not a color")
            require(taken != everything, "the solution continues after the end")
            color = self.symbols.index(symbol)
            for cluster in members(self.of_color[color] & ~taken):
                if self.neighbors[cluster] & taken:
                    taken |= 1 << cluster
        require(taken == everything, "the solution does not finish the board")


class Grid(Board):
    """A board from the member `grid`."""

    def __init__(self, grid: str):
        lines = grid.split("\n")
        header = HEADER.fullmatch(lines[0])
        require(header, "the grid has no valid header")
        self.rows, self.cols, self.colors = (read_number(header[i]) for i in (1, 2, 3))
        require(1 <= self.rows <= MAX_SIDE and 1 <= self.cols <= MAX_SIDE,
                "invalid size of the grid")
        require(1 <= self.colors <= MAX_COLORS, "invalid number of colors")
        first = 1 if header[6] else 0
        self.symbols = SYMBOLS[first:first + self.colors]
        self.shape = header[7] or "square"
        require(lines[self.rows + 1:] == ["", ""] and
                all(len(row) == self.cols for row in lines[1:self.rows + 1]),
                "the grid does not have the rows that its header announces")
        text = "".join(lines[1:self.rows + 1])
        require(all(symbol == "." or symbol in self.symbols for symbol in text),
                "the grid has an invalid symbol")
        self.cells = [BLANK if symbol == "." else self.symbols.index(symbol) for symbol in text]
        self.finish(self.start_cell(header[5]), header[4])

    def start_cell(self, name: str) -> int:
        """The start cell by its name, which is the first possible one."""
        last_row, last_col = self.rows - 1, self.cols - 1
        named = {"ul": (0, 0), "ur": (0, last_col), "ll": (last_row, 0), "lr": (last_row, last_col),
                 "c": (self.rows // 2, self.cols // 2)}
        if name in named:
            at = named[name]
        else:
            match = re.fullmatch(f"{INTEGER},{INTEGER}", name, re.ASCII)
            require(match, "invalid start in the grid's header")
            at = (read_number(match[1]), read_number(match[2]))
            require(at[0] < self.rows and at[1] < self.cols, "the start lies outside the board")
        names = [known for known, place in named.items() if place == at] or [f"{at[0]},{at[1]}"]
        require(name == names[0], f"the start is called {names[0]}")
        return at[0] * self.cols + at[1]

    def touching(self, cell: int) -> Iterator[int]:
        """The cells that touch a cell, in any order; on small boards possibly the cell itself."""
        row, col = divmod(cell, self.cols)
        steps, rows_wrap, cols_wrap = SHAPES[self.shape]
        for down, right in steps:
            other_row, other_col = row + down, col + right
            if rows_wrap:
                other_row %= self.rows
            if cols_wrap:
                other_col %= self.cols
            if 0 <= other_row < self.rows and 0 <= other_col < self.cols:
                yield other_row * self.cols + other_col


class Graph(Board):
    """A board from the member `graph`. Its cells are the vertices."""

    def __init__(self, graph: str):
        lines = graph.split("\n")
        require(lines.pop() == "", "the last line of the graph is incomplete")
        self.lines: Iterator[str] = iter(lines)
        vertices, edges = self.read(f"p edge {INTEGER} {INTEGER}", MAX_NUMBER)
        require(1 <= vertices <= MAX_VERTICES and edges <= MAX_EDGES, "invalid size of the graph")
        self.colors, = self.read(f"c colors {INTEGER}", MAX_COLORS)
        require(self.colors >= 1, "invalid number of colors")
        self.symbols = SYMBOLS[:self.colors]
        start, = self.read(f"s {INTEGER}", vertices)
        require(start >= 1, "the start lies outside the graph")
        self.cells = [self.read_color(vertex) for vertex in range(1, vertices + 1)]
        self.adjacent: list[list[int]] = [[] for _ in range(vertices)]
        last = (0, 0)
        for _ in range(edges):
            edge = self.read(f"e {INTEGER} {INTEGER}", vertices)
            require(1 <= edge[0] < edge[1] and edge > last, "the edges are not in order")
            self.adjacent[edge[0] - 1].append(edge[1] - 1)
            self.adjacent[edge[1] - 1].append(edge[0] - 1)
            last = edge
        require(next(self.lines, None) is None, "the graph has more lines than it announces")
        self.finish(start - 1, "color-walk" if self.cells[start - 1] == BLANK else "flood-it")
        self.check_connected()

    def read(self, form: str, most: int) -> tuple[int, ...]:
        """The numbers in the next line of the graph."""
        match = re.fullmatch(form, next(self.lines, ""), re.ASCII)
        require(match, "invalid line of the graph")
        numbers = tuple(map(read_number, match.groups()))
        require(max(numbers) <= most, "invalid line of the graph")
        return numbers

    def read_color(self, vertex: int) -> int:
        """The color in the line of a vertex."""
        match = re.fullmatch(rf"n {vertex} (?:{INTEGER}|\.)", next(self.lines, ""), re.ASCII)
        require(match, "invalid line of the graph")
        color = BLANK if match[1] is None else read_number(match[1])
        require(color < self.colors, "invalid color of a vertex")
        return color

    def touching(self, cell: int) -> list[int]:
        """The cells that touch a cell."""
        return self.adjacent[cell]

    def check_connected(self) -> None:
        """A path leads to every cluster."""
        seen, open_clusters = 1, [0]
        while open_clusters:
            new = self.neighbors[open_clusters.pop()] & ~seen
            seen |= new
            open_clusters += members(new)
        require(seen + 1 == 1 << len(self.color), "the graph is not connected")


class Proof:
    """The cores that later lines may use. `any_start`: for a proof about every start."""

    def __init__(self, board: Board, any_start: bool, length: int):
        self.board = board
        self.cores: dict[int, tuple[int, int]] = {}   # By the number of the line, from 0.
        self.lines: int = 0
        self.budget: int = 0   # Of the last line.
        self.any_start = any_start
        self.length = length
        self.open_starts: set[int] = set(range(len(board.cells)))
        self.last_used: list[int] = []

    def add(self, line: str) -> None:
        """Derives the core of the next line. Refuses a line that does not follow."""
        rule, *words = line.split(" ")
        require(rule in ("c", "m", "f"), "unknown rule")
        derive = {"c": self.by_colors, "m": self.by_moves, "f": self.by_completion}[rule]
        self.last_used.clear()
        self.budget, clusters = derive(words)
        require(not clusters & self.board.start_region, "the core contains the start region")
        if self.any_start and self.budget >= self.length - 1:
            self.open_starts = {cell for cell in self.open_starts
                                if clusters >> self.board.cluster_of[cell] & 1}
        for number in self.last_used:
            self.cores.pop(number, None)
        self.cores[self.lines] = self.budget, clusters
        self.lines += 1

    def premise(self, word: str) -> tuple[int, int]:
        """The core of an earlier line. A minus sign marks its last use."""
        number = self.lines - read_number(word.removeprefix("-"))
        require(0 <= number < self.lines, "a premise outside the certificate")
        require(number in self.cores, "a premise after its last use")
        if word.startswith("-"):
            self.last_used.append(number)
        return self.cores[number]

    def cluster(self, word: str) -> int:
        """The cluster of a cell."""
        return self.board.cluster(read_number(word))

    def by_colors(self, cells: list[str]) -> tuple[int, int]:
        """n cells of different colors need n moves."""
        clusters = [self.cluster(cell) for cell in cells]
        require(clusters, "no cells")
        require(len({self.board.color[cluster] for cluster in clusters}) == len(clusters),
                "two cells of one color")
        return len(clusters) - 1, sum(1 << cluster for cluster in clusters)

    def by_moves(self, backs: list[str]) -> tuple[int, int]:
        """Whatever color is played, its premise is still untaken afterwards."""
        require(len(backs) in (1, self.board.colors), "one premise or one per color is required")
        premises = [self.premise(back) for back in backs]
        core = 0
        for color, of_color in enumerate(self.board.of_color):
            clusters = premises[color if len(premises) > 1 else 0][1]
            core |= clusters
            for cluster in members(clusters & of_color):
                core |= self.board.neighbors[cluster]
        return 1 + min(budget for budget, _ in premises), core

    def by_completion(self, words: list[str]) -> tuple[int, int]:
        """In the largest state, playing the color of the cell's cluster is optimal."""
        require(len(words) == 2, "completion has a premise and a cell")
        budget, clusters = self.premise(words[0])
        cluster = self.cluster(words[1])
        require(not clusters & self.board.of_color[self.board.color[cluster]],
                "the premise has a cluster of the color that is completed")
        require(self.board.neighbors[cluster] & ~clusters, "the cluster cannot be taken")
        return budget + 1, clusters | 1 << cluster


def read_number(word: str) -> int:
    """A number of a proof line or of a grid's header."""
    require(NUMBER.fullmatch(word) and len(word) <= 10, "invalid number")
    return int(word)


def unique_members(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """A JSON object; refuses one with a member twice."""
    require(len({name for name, _ in pairs}) == len(pairs), "a member occurs twice")
    return dict(pairs)


def read_object(line: str) -> dict[str, Any]:
    """The first line of a certificate."""
    try:
        fields = json.loads(line, object_pairs_hook=unique_members)
    except (ValueError, RecursionError) as error:
        raise Refused("no certificate starts here") from error
    require(isinstance(fields, dict), "no certificate starts here")
    limits = dict.fromkeys(("certificate", "board", "proof"), MAX_NUMBER)
    limits["length"] = MAX_SIDE**2
    texts = ("graph" if "graph" in fields else "grid", "moves")
    require(set(fields) - {"start"} == {*limits, *texts}, "missing or unknown members")
    require(fields.get("start", "any") == "any",
            "invalid start: expected any, for every start under Flood-It")
    for name, most in limits.items():
        require(type(fields[name]) is int and 0 <= fields[name] <= most, f"invalid {name}")
    for name in texts:
        require(isinstance(fields[name], str), f"{name} is not a string")
    require(fields["certificate"] == 3, "unknown version of the format")
    require((fields["proof"] == 0) == (fields["length"] == 0), "wrong number of proof lines")
    return fields


class Lines:
    """The lines of a file, one at a time."""

    def __init__(self, file: TextIO):
        self.file = file
        self.number: int = 0  # Of the line read last.

    def next(self) -> Optional[str]:
        """The next line without its line feed; None at the end of the file."""
        line = next(self.file, None)
        if line is None:
            return None
        self.number += 1
        require(line.endswith("\n"), "an incomplete line")
        return line[:-1]


def check_certificate(line: str, lines: Lines) -> dict[str, Any]:
    """Checks the certificate that starts with a line. Returns its object."""
    fields = read_object(line)
    board = Graph(fields["graph"]) if "graph" in fields else Grid(fields["grid"])
    require(len(fields["moves"]) == fields["length"], "the solution does not have this length")
    any_start = "start" in fields
    require(not any_start or board.rules == "flood-it", "any start on a board with a blank cell")
    board.check_solution(fields["moves"])
    if any_start:
        board.free_start()
    proof = Proof(board, any_start, fields["length"])
    for _ in range(fields["proof"]):
        line = lines.next()
        require(line is not None, "the file ends within the proof")
        proof.add(line)
    if proof.lines and any_start:
        require(not proof.open_starts, "a start is not refuted")
    elif proof.lines:
        require(proof.budget + 1 == fields["length"], "the last line proves another length")
    return fields


def check_file(path: str) -> int:
    """Checks a file of certificates; prints one line for each. Returns its exit code."""
    try:
        with open(path, encoding="ascii", newline="\n") as file:
            lines = Lines(file)
            line = lines.next()
            require(line is not None, "the file is empty")
            while line is not None:
                fields = check_certificate(line, lines)
                print(f"{fields['board']}\toptimal\t{fields['length']}\tsolution and "
                      f"{fields['proof']} proof lines accepted", flush=True)
                line = lines.next()
    except OSError as error:
        print(f"check_proof: {error}", file=sys.stderr)
        return 2
    except UnicodeDecodeError:
        print(f"{path}:{lines.number + 1}: refused: not ASCII text")
        return 1
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
