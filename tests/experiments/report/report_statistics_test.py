"""All numbers of `report --format csv` and `diff --json`, on random records, against plain
definitions."""

import csv
import io
import json
import math
import os
import pathlib
import random
import statistics
import subprocess
import tempfile
import unittest
from fractions import Fraction

PROGRAM = os.environ["COLORWALK_PROGRAM"]
STATUSES = ("optimal", "feasible", "time-limit", "memory-limit", "node-limit", "size-limit",
            "invalid", "crashed")
FAILURES = STATUSES[-2:]


def random_records(numbers):
    """Ties, repeats, and missing, failed and limited tasks. Some have no times, or no CPU time."""
    boards = range(numbers.randrange(1, 8))
    tasks = [(label, source, board, repeat) for label in "abcd" for source in "xy"
             for board in boards for repeat in range(numbers.randrange(1, 4))]
    clocks = {source: numbers.choice(((1, 1), (1, 1), (1, None), (None, None))) for source in "xy"}
    recorded = numbers.sample(tasks, numbers.randrange(1, len(tasks) + 1))
    for label, source, board, repeat in recorded:
        status = numbers.choice((*STATUSES[:2], *STATUSES[:2], *STATUSES))
        is_empty = status == "crashed" or status.endswith("limit") and numbers.random() < 0.5
        length = None if is_empty else numbers.randrange(4, 8)
        wall, cpu = (clock and numbers.randrange(64) / 64 for clock in clocks[source])
        yield {"id": f"{ord(label):016x}{ord(source):08x}{board:04x}{repeat:04x}",
               "title": "Random", "boards": source, "board": board, "repeat": repeat,
               "hash": f"{board:016x}", "rows": 4, "cols": 4, "colors": 3, "solver": "greedy",
               "params": {}, "label": label, "status": status, "length": length,
               "lower_bound": length if status == "optimal" else None,
               "moves": None if length is None else "1" * length,
               "nodes": numbers.randrange(9), "generated": 0, "table_hits": 0, "seconds": wall,
               **({"cpu_seconds": cpu} if cpu is not None else {}),
               **({"statistics": {"core_hits": numbers.randrange(9)}} if label < "c" else {})}


def is_solved(record):
    return record["length"] is not None and record["status"] not in FAILURES


def mean(values):
    return Fraction(sum(map(Fraction, values)), len(values)) if values else None


def optima(records):
    """By board: the proven optimum, unless there is a shorter solution."""
    lengths, proven = {}, {}
    for record in filter(is_solved, records):
        of_board = (record["boards"], record["board"])
        lengths.setdefault(of_board, []).append(record["length"])
        if record["status"] == "optimal":
            proven.setdefault(of_board, []).append(record["length"])
    return {board: min(own) for board, own in proven.items() if min(own) == min(lengths[board])}


def expected_row(records, known):
    """The numbers of an algorithm on a source, None where there is none."""
    solved = [record for record in records if is_solved(record)]
    lengths = [record["length"] for record in solved]
    pairs = [(record["length"], known[record["boards"], record["board"]]) for record in solved
             if (record["boards"], record["board"]) in known]
    times = sorted(record["seconds"] for record in records if record["seconds"] is not None)
    cpu = [record["cpu_seconds"] for record in records if "cpu_seconds" in record]
    return {
        "tasks": len(records), "solved": len(lengths), "disproved": 0,
        **{status.replace("-", "_"): sum(record["status"] == status for record in records)
           for status in STATUSES},
        "board_count": len({record["board"] for record in records}),
        "min": min(lengths, default=None), "max": max(lengths, default=None),
        "mean": mean(lengths),
        "stdev": statistics.stdev(map(Fraction, lengths)) if len(lengths) > 1 else None,
        "optimum_known": len(pairs), "as_short": sum(a <= b for a, b in pairs) if pairs else None,
        "mean_excess": mean([Fraction(length, optimum) - 1 for length, optimum in pairs]),
        "mean_seconds": mean(times), "median_seconds": statistics.median(times) if times else None,
        "p90_seconds": times[math.ceil(0.9 * len(times)) - 1] if times else None,
        "longest_seconds": max(times, default=None),
        "mean_cpu_seconds": mean(cpu) if len(cpu) == len(times) else None,
        "nodes": mean([record["nodes"] for record in records]), "generated": 0, "table_hits": 0,
        "core_hits": mean([record["statistics"]["core_hits"] for record in records
                           if "statistics" in record])}


def frontier(rows):
    """Of the algorithms on a source with most solutions, those whose mean no faster one reaches."""
    most = max(row["solved"] for row in rows.values())
    clock = "mean_cpu_seconds" if any(row["mean_cpu_seconds"] is not None
                                      for row in rows.values()) else "mean_seconds"
    best = {label: (row[clock], row["mean"]) for label, row in rows.items()
            if row["solved"] == most > 0 and row[clock] is not None}
    found, shortest = set(), math.inf
    for label in sorted(best, key=best.get):
        if best[label][1] < shortest:
            found.add(label)
            shortest = best[label][1]
    return found


def is_worse(first, second):
    """Whether a task lost its solution, moves, proof or bound, or failed."""
    bounds = [-1 if record["lower_bound"] is None else record["lower_bound"]
              for record in (first, second)]
    return (is_solved(first) and (not is_solved(second) or second["length"] > first["length"])
            or first["status"] == "optimal" != second["status"] or bounds[1] < bounds[0]
            or second["status"] in FAILURES and first["status"] not in FAILURES)


def is_cut_short(ended, other):
    """Whether a limit ended the task before 1.5 times the time of the other one."""
    clock = "cpu_seconds" if "cpu_seconds" in ended and "cpu_seconds" in other else "seconds"
    return (ended["status"] == "time-limit" and None not in (ended[clock], other[clock])
            and ended[clock] < 1.5 * other[clock])


def ratio(pairs, least=1e-6):
    logarithms = [math.log(max(b, least) / max(a, least)) for a, b in pairs if None not in (a, b)]
    return {"pairs": len(logarithms), "ratio": math.exp(mean(logarithms) or 0)}


def expected_difference(pairs):
    """The numbers of pairs of records, those of the first run and of the second one."""
    worse = [is_worse(a, b) for a, b in pairs]
    better = [is_worse(b, a) for a, b in pairs]
    sure = [(w and not is_cut_short(b, a), v and not is_cut_short(a, b))
            for w, v, (a, b) in zip(worse, better, pairs)]
    solved = [(a["length"], b["length"]) for a, b in pairs if is_solved(a) and is_solved(b)]
    ended = [(a, b) for a, b in pairs
             if {a["status"], b["status"]} <= {"optimal", "feasible"}]
    return {
        "tasks": len(pairs), "worse": sum(w for w, _ in sure), "better": sum(v for _, v in sure),
        "undecided": sum((w or v) and not any(each) for w, v, each in zip(worse, better, sure)),
        "shorter": sum(b < a for a, b in solved), "longer": sum(b > a for a, b in solved),
        "other_nodes": sum(a["nodes"] != b["nodes"] for a, b in pairs),
        "nodes": ratio([(a["nodes"], b["nodes"]) for a, b in ended if a["nodes"] and b["nodes"]]),
        "time": ratio([(a["seconds"], b["seconds"]) for a, b in ended]),
        "cpu_time": ratio([(a.get("cpu_seconds"), b.get("cpu_seconds")) for a, b in ended])}


class ReportStatistics(unittest.TestCase):
    def write_run(self, folder, records):
        folder.mkdir()
        lines = "".join(json.dumps(record) + "\n" for record in records)
        (folder / "records.jsonl").write_text(lines, encoding="utf-8")
        return folder

    def table_of(self, records):
        with tempfile.TemporaryDirectory() as folder:
            run = self.write_run(pathlib.Path(folder, "run"), records)
            text = subprocess.run([PROGRAM, "report", run, "--format", "csv"], check=True,
                                  capture_output=True, text=True).stdout
        return {(row.pop("boards"), row.pop("algorithm")): row
                for row in csv.DictReader(io.StringIO(text))}

    def test_are_those_of_the_definitions(self):
        for seed in range(40):
            records = list(random_records(random.Random(seed)))
            table, known = self.table_of(records), optima(records)
            labels = dict.fromkeys(record["label"] for record in records)
            for source in "xy":
                rows = {label: expected_row(group, known) for label in labels if (group := [
                    record for record in records
                    if (record["boards"], record["label"]) == (source, label)])}
                best = frontier(rows) if rows else set()
                for label, row in rows.items():
                    found = table.pop((source, label))
                    self.assertEqual(found["frontier"], str(int(label in best)), (seed, label))
                    for column, value in row.items():
                        place = (seed, source, label, column)
                        text = found.pop(column, "")
                        self.assertEqual(text == "", value is None, place)
                        if value is not None:
                            self.assertAlmostEqual(float(text), float(value), msg=place, delta=1e-6)
                    self.assertEqual(list(found), ["frontier"])
            self.assertEqual(table, {})

    def test_differences_are_those_of_the_definitions(self):
        for seed in range(40):
            numbers = random.Random(seed)
            runs = [{record["id"]: record for record in random_records(numbers)} for _ in "ab"]
            pairs = [(record, runs[1][key]) for key, record in runs[0].items() if key in runs[1]]
            with tempfile.TemporaryDirectory() as folder:
                folders = [self.write_run(pathlib.Path(folder, name), run.values())
                           for name, run in zip("ab", runs)]
                done = subprocess.run([PROGRAM, "diff", "--json", *folders], capture_output=True,
                                      text=True, check=False)
            if not pairs:
                self.assertIn("have no task in common", done.stderr)
                continue
            found = json.loads(done.stdout)
            self.assertEqual(done.returncode, int(found["all"]["worse"] > 0))
            self.assertEqual((found["only_a"], found["only_b"]),
                             tuple(len(run) - len(pairs) for run in runs))
            for row in (found["all"], *found["algorithms"]):
                label = row.pop("label", None)
                own = [pair for pair in pairs if label in (None, pair[0]["label"])]
                expected = expected_difference(own)
                for ratios in ("nodes", "time", "cpu_time"):
                    self.assertAlmostEqual(row[ratios].pop("ratio"), expected[ratios].pop("ratio"))
                self.assertEqual(row, expected, seed)
            changes = found["changes"]
            self.assertEqual(len(changes), sum(any(
                a[field] != b[field] for field in ("status", "length", "lower_bound"))
                for a, b in pairs))
            self.assertEqual(sum(change["worse"] for change in changes), found["all"]["worse"])
            self.assertEqual(changes, sorted(changes, key=lambda change: not change["worse"]))


if __name__ == "__main__":
    unittest.main()
