"""The table of requests (tests/interface/requests.json) through the server of `colorwalk play`."""

import json
import pathlib
import unittest
import urllib.error
import urllib.request

from served_program import ServedTest

TABLE = pathlib.Path(__file__).resolve().parents[1] / "interface/requests.json"
TIMES = ("seconds", "cpu_seconds")


def without_times(value):
    """A value with 0 for all members that depend on time; objects become lists of pairs, because
    the order of members matters."""
    if isinstance(value, dict):
        return [(key, 0 if key in TIMES else without_times(member))
                for key, member in value.items()]
    return [without_times(item) for item in value] if isinstance(value, list) else value


class Requests(ServedTest):
    """One server for all requests."""

    def post(self, operation, request):
        """The code and the lines of the response."""
        text = request if isinstance(request, str) else json.dumps(request)
        sent = urllib.request.Request(f"{self.program.address}/api/{operation}", text.encode(),
                                      {"Content-Type": "application/json"})
        try:
            with urllib.request.urlopen(sent, timeout=600) as response:
                return response.status, [json.loads(line) for line in response]
        except urllib.error.HTTPError as error:
            with error:
                return error.code, [json.load(error)]

    def outcome(self, operation, request):
        """What the table has: events, and either `answer` or `error`."""
        code, lines = self.post(operation, request)
        last = lines.pop()
        if code != 200:
            self.assertEqual(code, 400)
            return {"error": last["error"]}
        if lines:
            self.assertEqual(lines.pop(0)["event"], "queued")
            kind = last.pop("event")
            if kind == "error":
                return {"error": last["error"]}
            self.assertEqual(kind, "result")
        return {"events": without_times(lines), "answer": without_times(last)}

    def test_answers_are_those_of_the_table(self):
        for row in json.loads(TABLE.read_text(encoding="utf-8")):
            with self.subTest(row["name"]):
                outcome = self.outcome(row["operation"], row["request"])
                self.assertEqual(outcome.get("error"), row.get("error"))
                self.assertEqual(outcome.get("answer"), without_times(row.get("answer")))
                if not row.get("error"):
                    self.assertEqual(outcome["events"], without_times(row.get("events", [])))


if __name__ == "__main__":
    unittest.main()
