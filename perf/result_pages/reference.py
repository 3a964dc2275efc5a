"""The records of small measurements in docs/results/records/, and comparisons with them.

`./cw results NAME --check` repeats the small measurement of a page. Its tasks must have the same
lengths and statuses as the recorded ones, unless a time limit ended a task; times are compared by
their ratio, which differs between machines.
"""

import io
import json
import tarfile
import tempfile

from commands import ROOT, say

FOLDER = ROOT / "docs" / "results" / "records"
MOST_SHOWN = 5  # Tasks that differ.


def archive_of(measurement):
    return FOLDER / f"{measurement.name}.tar.xz"


def record(measurement):
    """Writes manifests and records of the runs. The same runs give the same file. Leaves out pages
    with boards in files, whose path is part of the tasks.
    """
    if any("path" in boards for run in measurement.runs for boards in run.boards()):
        say(f"{measurement.name}: not recorded, because its boards are in files")
        return
    FOLDER.mkdir(exist_ok=True)
    with tarfile.open(archive_of(measurement), "w:xz", preset=9) as archive:
        for run in measurement.runs:
            manifest = json.loads((run.folder / "manifest.json").read_text())
            name = manifest["file"].rpartition("/")[2]
            manifest["file"] = f"experiments/descriptors/{name}"
            for file, text in (("manifest.json", json.dumps(manifest, indent=1)),
                               ("records.jsonl", (run.folder / "records.jsonl").read_text())):
                member = tarfile.TarInfo(f"{measurement.name}/{run.folder.name}/{file}")
                member.size = len(text.encode())
                archive.addfile(member, io.BytesIO(text.encode()))
    say(f"{measurement.name}: {archive_of(measurement)} written")


def check(measurement):
    """Whether the runs have the lengths and statuses of the recorded ones; prints the result."""
    if not archive_of(measurement).is_file():
        print(f"{measurement.name}: not checked, because no records are in docs/results/records/")
        return True
    with tempfile.TemporaryDirectory() as folder:
        with tarfile.open(archive_of(measurement)) as archive:
            archive.extractall(folder)
        differences = [run.difference(f"{folder}/{measurement.name}/{run.folder.name}")
                       for run in measurement.runs]
    print(f"{measurement.name}: {verdict(differences)}")
    return not any(map(faults_of, differences))


def faults_of(difference):
    """The differences that a time limit does not explain, as texts."""
    faults = [f"{difference[key]} tasks are only in {where}" for key, where in
              (("only_a", "the recorded run"), ("only_b", "this run")) if difference[key]]
    for task in difference["changes"]:
        first, second = task["a"], task["b"]
        if "time-limit" not in (first["status"], second["status"]):
            faults.append(f"{task['label']} on board {task['board']} {task['boards']}: "
                          f"{first['status']} {first['length']} -> "
                          f"{second['status']} {second['length']}")
    return faults


def verdict(differences):
    """`reproduced` with the ratios of times, or the first differences."""
    faults = [fault for difference in differences for fault in faults_of(difference)]
    if faults:
        more = f"; and {len(faults) - MOST_SHOWN} more" if len(faults) > MOST_SHOWN else ""
        return f"not reproduced: {'; '.join(faults[:MOST_SHOWN])}{more}"
    tasks = sum(difference["all"]["tasks"] for difference in differences)
    pairs = sum(difference["all"]["cpu_time"]["pairs"] for difference in differences)
    limited = sum(len(difference["changes"]) for difference in differences)
    at_limit = f" ({limited} differ at a time limit)" if limited else ""
    ratios = ", ".join(f"{difference['all']['cpu_time']['ratio']:.2f}"
                       for difference in differences)
    return (f"reproduced: lengths and statuses of {tasks} tasks{at_limit}; CPU time {ratios} times "
            f"the recorded one ({pairs} tasks)")
