"""The table of requests (tests/interface/requests.json) through the server of `colorwalk play`."""

import json
import os
import random
import unittest

from damaged_text import damaged
from request_table import rows, text_of, without_times
from served_program import ServedTest

# Small requests of every operation.
UNDAMAGED = {
    "boards": {"source": "uniform", "parameters": {"rows": 4, "cols": 5}, "number": 2},
    "export": {"board": "01\n10\n", "format": "sgt"},
    "judge": {"board": "01\n10\n", "moves": "101"},
    "solve": {"board": "012\n120\n", "limit_time": 0.5, "limit_nodes": 9},
    "solve_all": {"text": "01\n10\n\n10\n01\n", "threads": 2},
    "certificate": {"board": "01\n10\n", "limit_time": 0.5},
    "check": {"certificate": "{}"}}


def fields_after(text, event):
    """An object without its first field, `event`."""
    prefix = f'{{"event":"{event}",'
    return "{" + text.removeprefix(prefix) if text.startswith(prefix) else None


class Requests(ServedTest):
    """One server for all requests."""

    def outcome(self, operation, request):
        """What the table has: events, and either `answer` or `error`, as text."""
        code, _, text = self.program.request(f"/api/{operation}", request)
        lines = text.splitlines()
        last = without_times(lines.pop())
        if code != 200:
            self.assertEqual(code, 400)
            return {"error": json.loads(last)["error"]}
        if not lines:
            return {"events": [], "answer": last}
        self.assertEqual(json.loads(lines.pop(0))["event"], "queued")
        failed = fields_after(last, "error")
        if failed:
            return {"error": json.loads(failed)["error"]}
        return {"events": list(map(without_times, lines)), "answer": fields_after(last, "result")}

    def test_answers_are_those_of_the_table(self):
        for row in rows():
            with self.subTest(row["name"]):
                outcome = self.outcome(row["operation"], row["request"])
                if "error" in row:
                    self.assertEqual(outcome, {"error": row["error"]})
                else:
                    events = [text_of(event) for event in row.get("events", [])]
                    self.assertEqual(outcome, {"events": events, "answer": text_of(row["answer"])})

    def test_requests_with_random_damage_are_answered_or_refused(self):
        """The same in every run; COLORWALK_SEED chooses others."""
        seed = int(os.environ.get("COLORWALK_SEED", "1"))
        source = random.Random(seed)
        for operation, request in UNDAMAGED.items():
            for _ in range(100):
                text = damaged(json.dumps(request), source)
                with self.subTest(seed=seed, operation=operation, text=text):
                    outcome = self.outcome(operation, text)
                    error = outcome.get("error", "")
                    self.assertTrue(outcome.get("answer") or error)
                    self.assertNotIn("\n", error)
                    self.assertLessEqual(len(error), 1000)
        self.assertIn("answer", self.outcome("judge", UNDAMAGED["judge"]))


if __name__ == "__main__":
    unittest.main()
