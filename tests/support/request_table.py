"""The table of requests and answers, tests/bindings/requests.json, for the tests of hosts."""

import json
import pathlib
import re

TABLE = pathlib.Path(__file__).resolve().parents[1] / "bindings/requests.json"


def rows():
    """Objects with `name`, `operation`, `request`, and either `error` or `answer` and `events`."""
    return json.loads(TABLE.read_text(encoding="utf-8"))


def text_of(value):
    """JSON as all hosts write it."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def without_times(text):
    """JSON text with 0 for all members that depend on time."""
    return re.sub(r'"(seconds|cpu_seconds)":[-+.\de]+', r'"\1":0', text)
