"""docs/results/supersequences.md: spiders, whose optimum is a shortest common supersequence."""

import heapq
import random
import statistics
import time

from .measurement import duration, table

LIMIT = 60  # Seconds of CPU time per instance, for both solvers.
INSTANCES = 3

# (letters of the alphabet, words, letters per word)
SIZES = [*((4, words, length) for words in (4, 8, 16) for length in (20, 40, 80)),
         (4, 64, 10), (20, 4, 10), (20, 4, 20), (20, 4, 40), (20, 8, 10), (20, 8, 20)]
QUICK_SIZES = [(4, 4, 5), (20, 4, 5)]


def words_of(letters, count, length, seed):
    """Random words in which no letter is followed by itself."""
    source = random.Random(f"{letters} {count} {length} {seed}")
    words = []
    for _ in range(count):
        word = [source.randrange(letters)]
        while len(word) < length:
            word.append((word[-1] + source.randrange(1, letters)) % letters)
        words.append(word)
    return words


def spider(letters, words):
    """The board in DIMACS form: every word is a leg; the center has a color of its own."""
    colors = [letters]
    edges = []
    for word in words:
        for at, letter in enumerate(word):
            colors.append(letter)
            edges.append((len(colors) - 1 if at else 1, len(colors)))
    lines = [f"p edge {len(colors)} {len(edges)}", "s 1"]
    lines += [f"n {vertex} {color}" for vertex, color in enumerate(colors, 1)]
    lines += [f"e {a} {b}" for a, b in edges]
    return "\n".join(lines) + "\n"


def pair_table(first, second):
    """By suffixes: the length of the shortest common supersequence of two words."""
    rows = [[0] * (len(second) + 1) for _ in range(len(first) + 1)]
    for i in range(len(first), -1, -1):
        for j in range(len(second), -1, -1):
            if i == len(first) or j == len(second):
                rows[i][j] = len(first) - i + len(second) - j
            elif first[i] == second[j]:
                rows[i][j] = 1 + rows[i + 1][j + 1]
            else:
                rows[i][j] = 1 + min(rows[i + 1][j], rows[i][j + 1])
    return rows


def a_star(letters, words, limit):
    """The length of a shortest common supersequence; None if the time does not suffice.

    States are the positions in the words; the bound is the largest of all pairs of suffixes.
    """
    end = time.process_time() + limit
    pairs = [(a, b, pair_table(words[a], words[b]))
             for a in range(len(words)) for b in range(a)]

    def bound(state):
        return max(rows[state[a]][state[b]] for a, b, rows in pairs)

    start, goal = (0,) * len(words), tuple(map(len, words))
    best = {start: 0}
    frontier = [(bound(start), 0, start)]
    while frontier and time.process_time() < end:
        _, negative, state = heapq.heappop(frontier)
        if state == goal:
            return -negative
        if -negative > best[state]:
            continue
        for letter in range(letters):
            child = tuple(at + (at < len(word) and word[at] == letter)
                          for at, word in zip(state, words))
            if child != state and 1 - negative < best.get(child, 1 << 30):
                best[child] = 1 - negative
                heapq.heappush(frontier, (1 - negative + bound(child), negative - 1, child))
    return None


def time_of(seconds, solved):
    """The median over all instances; those that were not solved took longer than the limit."""
    median = statistics.median_high(second if is_solved else LIMIT
                                    for second, is_solved in zip(seconds, solved))
    return duration(median) if median < LIMIT else f"> {LIMIT} s"


def a_star_on(letters, instances):
    """The lengths up to the first instance that is not solved, which is None, and the times."""
    lengths, seconds = [], []
    while len(lengths) < len(instances) and None not in lengths:
        began = time.process_time()
        lengths.append(a_star(letters, instances[len(lengths)], LIMIT))
        seconds.append(time.process_time() - began)
    return lengths, seconds


def row_of(size, measurement, too_large):
    """A line of the table. A* skips sizes of `too_large`: letters and words that were unsolved with
    shorter words.
    """
    letters, count, length = size
    name = f"{letters}-letters-{count}-words-of-{length}"
    instances = [words_of(*size, seed) for seed in range(1 if measurement.quick else INSTANCES)]
    path = measurement.folder / f"{name}.dimacs"
    path.write_text("".join(spider(letters, words) for words in instances))
    records = measurement.run("public-set", f'boards.path="{path}"', f'boards.label="{name}"',
                              f"limits.cpu_time={LIMIT}", name=name).records()
    records.sort(key=lambda record: record["board"])
    proven = [record["status"] == "optimal" for record in records]
    row = [letters, count, length,
           f"{sum(record['length'] for record in records) / len(records):.1f}",
           f"{sum(proven)} of {len(proven)}",
           time_of([record["cpu_seconds"] for record in records], proven)]
    if (letters, count) in too_large:
        return [*row, "", ""]
    lengths, seconds = a_star_on(letters, instances)
    for record, is_proven, other in zip(records, proven, lengths):
        if is_proven and other is not None and record["length"] != other:
            raise AssertionError(f"{name}: optimal found {record['length']}, A* {other}")
    solved = [each is not None for each in lengths]
    if not all(solved):
        too_large.add((letters, count))
    return [*row, f"{sum(solved)} of {len(solved)}", time_of(seconds, solved)]


def measure(measurement):
    too_large = set()
    measurement.block("sizes", table(
        ["letters", "words", "letters per word", "length, mean", "`optimal`: proven",
         "`optimal`: median time", "A\\*: proven", "A\\*: median time"],
        [row_of(size, measurement, too_large)
         for size in (QUICK_SIZES if measurement.quick else SIZES)]))
    return True
