"""The runs behind one page of docs/results/, and the blocks of figures in that page."""

import csv
import dataclasses
import datetime
import hashlib
import io
import json
import pathlib
import re

from commands import ROOT, Refusal, duration, need, replace, run

MEGABYTE = 1e6
BLOCK = re.compile(r"(<!-- figures: (\S+) -->\n)(.*?)(<!-- end of figures -->)", re.S)


@dataclasses.dataclass(frozen=True)
class Run:
    """The records of `colorwalk run`."""
    program: pathlib.Path
    folder: pathlib.Path

    def rows(self):
        """The figures: one dictionary of strings per row and board source."""
        report = run([self.program, "report", "--format", "csv", "--out", "-", self.folder],
                     f"report of {self.folder}")
        return list(csv.DictReader(io.StringIO(report)))

    def records(self):
        with open(self.folder / "records.jsonl", encoding="utf-8") as lines:
            return [json.loads(line) for line in lines]

    def environment(self):
        return json.loads((self.folder / "manifest.json").read_text())["environment"]


class Measurement:
    def __init__(self, name, program, folder, page, boards=None, quick=False):
        """`folder` is that of all runs; runs of different programs have different folders."""
        self.name, self.page, self.boards, self.quick = name, page, boards, quick
        if not program.is_file():
            raise Refusal(f"{program} is missing: run './cw build' first")
        self.program = program
        version = hashlib.sha256(program.read_bytes()).hexdigest()[:12]
        self.folder = folder / version / name
        self.folder.mkdir(parents=True, exist_ok=True)
        self.runs = []
        self.blocks = {}

    def run(self, descriptor, *settings, name="run"):
        """Runs a descriptor, a bundled one or a path without its ending, or finishes an
        interrupted run of it; shows its progress."""
        folder = self.folder / name
        path = ROOT / "experiments" / "descriptors" / f"{descriptor}.toml"
        options = [option for setting in settings for option in ("--set", setting)]
        run([self.program, "run", path, "--out", folder, *options], f"colorwalk run {descriptor}",
            stderr=None)
        self.runs.append(Run(self.program, folder))
        return self.runs[-1]

    def peak_memory(self, command):
        """The largest resident size of a process that runs a command, in megabytes."""
        # GNU time, because the peak of a child of Python includes Python's own size before exec.
        need("time", "time")
        peak = self.folder / "peak"
        run(["time", "-f", "%M", "-o", peak, *command], f"memory of {command[0]}")
        return 1024 * int(peak.read_text().split()[-1]) / MEGABYTE

    def write_page(self):
        """Replaces the blocks of the page. All of them must be there, and no others."""
        self.blocks["measured"] = self._measured()
        text = self.page.read_text(encoding="utf-8")
        names = blocks_of(text)
        if sorted(names) != sorted(self.blocks):
            raise Refusal(f"{self.page}: has the blocks {', '.join(names) or '(none)'}; "
                          f"expected {', '.join(self.blocks)}")
        new = BLOCK.sub(lambda m: f"{m[1]}\n{self.blocks[m[2]].strip()}\n\n{m[4]}", text)
        replace(self.page, new)

    def _measured(self):
        """When, where and with which program the last run was made."""
        environment = self.runs[-1].environment()
        changes = ", with uncommitted changes" if environment["dirty"] != "no" else ""
        seconds = sum(record["cpu_seconds"] for each in self.runs for record in each.records())
        return (f"Measured at commit {environment['commit']}{changes} on {datetime.date.today()}, "
                f"on {environment['processor']} with {environment['cores']} cores.\n"
                f"The searches take {duration(seconds)} of CPU time.")


def blocks_of(page):
    """The blocks of figures in a page, by name."""
    return {match[2]: match[3].strip() for match in BLOCK.finditer(page)}
