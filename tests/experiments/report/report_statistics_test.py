"""All numbers of `report --format csv` and the judged facts of `--format tasks`, on random records,
against plain definitions; and the differences of `diff`."""

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


def has_ended(record):
    return is_solved(record) and not record["status"].endswith("limit")


def clock_of(records):
    """Of a source: CPU time, unless a task has only a wall time."""
    return "seconds" if any(record["seconds"] is not None and "cpu_seconds" not in record
                            for record in records) else "cpu_seconds"


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


def expected_row(records, everything, known):
    """The numbers of an algorithm on a source, None where there is none."""
    solved = [record for record in records if is_solved(record)]
    lengths = [record["length"] for record in solved]
    pairs = [(record["length"], known[record["boards"], record["board"]]) for record in solved
             if (record["boards"], record["board"]) in known]
    clock = clock_of(everything)
    ended = [record for record in records if has_ended(record)]
    times = sorted(record[clock] if has_ended(record) else math.inf for record in records
                   if record.get(clock) is not None)
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
        "ended": len(ended) if times else 0,
        # There are no limits, so tasks that have not ended have no penalty.
        "mean_seconds": None if math.inf in times else mean(times),
        "median_seconds": statistics.median(times) if times else None,
        "p90_seconds": times[math.ceil(0.9 * len(times)) - 1] if times else None,
        "longest_seconds": max(times, default=None),
        "nodes": mean([record["nodes"] for record in records]), "generated": 0, "table_hits": 0,
        "core_hits": mean([record["statistics"]["core_hits"] for record in records
                           if "statistics" in record])}


def frontier(rows):
    """Of the algorithms on a source with most solutions, those whose mean no faster one reaches."""
    most = max(row["solved"] for row in rows.values())
    best = {label: (row["mean_seconds"], row["mean"]) for label, row in rows.items()
            if row["solved"] == most > 0 and row["mean_seconds"] is not None}
    found, shortest = set(), math.inf
    for label in sorted(best, key=best.get):
        if best[label][1] < shortest:
            found.add(label)
            shortest = best[label][1]
    return found


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
                of_source = [record for record in records if record["boards"] == source]
                rows = {label: expected_row(group, of_source, known) for label in labels
                        if (group := [record for record in of_source if record["label"] == label])}
                best = frontier(rows) if rows else set()
                for label, row in rows.items():
                    found = table.pop((source, label))
                    self.assertEqual(found["frontier"], str(int(label in best)), (seed, label))
                    self.assertEqual(found.pop("clock").split()[0].lower() + "_seconds",
                                     {"seconds": "wall_seconds"}.get(clock_of(of_source),
                                                                     "cpu_seconds"))
                    for column, value in row.items():
                        place = (seed, source, label, column)
                        text = found.pop(column, "")
                        self.assertEqual(text == "", value is None, place)
                        if value is not None:
                            close = math.isclose(float(text), float(value), abs_tol=1e-6)
                            self.assertTrue(close, (*place, text, value))
                    self.assertEqual(list(found), ["frontier"])
            self.assertEqual(table, {})

    def test_differences_are_those_of_the_fields(self):
        fields = ("status", "length", "lower_bound", "moves", "nodes", "statistics.core_hits")
        for seed in range(10):
            numbers = random.Random(seed)
            runs = [{record["id"]: record for record in random_records(numbers)} for _ in "ab"]
            with tempfile.TemporaryDirectory() as folder:
                folders = [self.write_run(pathlib.Path(folder, name), run.values())
                           for name, run in zip("ab", runs)]
                done = subprocess.run([PROGRAM, "diff", *folders], capture_output=True, text=True,
                                      check=False)
            common = [[run[key] for run in runs] for key in runs[0] if key in runs[1]]
            if not common:
                self.assertIn("have no task in common", done.stderr)
                continue
            expected, timed = set(), 0
            for a, b in common:
                for each in (a, b):
                    each["statistics.core_hits"] = each.get("statistics", {}).get("core_hits")
                changes = ", ".join(f"{field} {a[field]} -> {b[field]}" for field in fields
                                    if a[field] != b[field])
                name = "{label} {boards} board {board} repeat {repeat}: ".format(**a)
                if changes:
                    expected.add((name.replace(" repeat 0", "") + changes).replace("None", "-"))
                    timed += "time-limit" in (a["status"], b["status"])
            _, _, counts, _, *lines = done.stdout.splitlines()
            own = [len(run) - len(common) for run in runs]
            self.assertEqual(counts, f"{len(common)} tasks in both, {own[0]} only in A, {own[1]} "
                             "only in B")
            self.assertEqual(set(lines[:-2]), expected)
            self.assertEqual(lines[-1], f"{len(expected)} of {len(common)} tasks differ, {timed} "
                             "of them ended by a limit on time" if expected else
                             "the records of both are equal apart from times")
            self.assertEqual(done.returncode, int(bool(expected)))


if __name__ == "__main__":
    unittest.main()
