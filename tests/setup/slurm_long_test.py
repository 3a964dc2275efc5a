"""The recipe for Slurm (docs/examples/slurm.md, part.sbatch) on a cluster of one node, which this
test starts: slurmctld and slurmd from Debian's packages. Needs root. What the script requeues, and
when, is tested without Slurm (tests/apps/cli/slurm_script_test.cc)."""

import json
import os
import pathlib
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import unittest

import example_page
from folder_test_case import FolderTestCase
from waiting import wait_until

EXAMPLES = pathlib.Path(__file__).resolve().parents[2] / "docs/examples"
PROGRAM = pathlib.Path(os.environ.get("COLORWALK_PROGRAM", "build/quick/colorwalk")).resolve()

CONFIGURATION = """
ClusterName=test
SlurmctldHost={host}(127.0.0.1)
SlurmctldPort={controller}
SlurmdPort={daemon}
AuthType=auth/none
CredType=cred/none
SlurmUser=root
SlurmdUser=root
StateSaveLocation={folder}/state
SlurmdSpoolDir={folder}/spool
SlurmctldPidFile={folder}/slurmctld.pid
SlurmdPidFile={folder}/slurmd.pid
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
SchedulerParameters=batch_sched_delay=0,sched_interval=5,bf_interval=5
ReturnToService=2
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
KillWait=2
NodeName={host} NodeAddr=127.0.0.1 CPUs=2 RealMemory=4000 State=UNKNOWN
PartitionName=all Nodes={host} Default=YES MaxTime=INFINITE State=UP
"""

# Two tasks per board: some milliseconds, and about a second that no processor shortens.
DESCRIPTOR = """
boards = { source = "uniform", count = 60, rows = 40, cols = 40, colors = 8 }
[[solvers]]
name = "greedy"
[[solvers]]
name = "optimal"
limits = { time = 1.5 }
"""


def slurm(*command):
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Cluster:
    """The two daemons, with all of their files in a temporary folder."""

    def __init__(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="colorwalk-slurm-"))
        for name in ("state", "spool"):
            (self.folder / name).mkdir(mode=0o700)
        host = socket.gethostname().split(".")[0]
        (self.folder / "slurm.conf").write_text(CONFIGURATION.format(
            host=host, folder=self.folder, controller=free_port(), daemon=free_port()))
        os.environ["SLURM_CONF"] = str(self.folder / "slurm.conf")
        self.daemons = []
        self.start("slurmctld", "-D")
        self.wait_for(["scontrol", "ping"], " is UP")
        self.start("slurmd", "-D", "-N", host)
        self.wait_for(["sinfo", "--noheader", "--format=%T"], "idle")

    def start(self, *command):
        with open(self.folder / f"{command[0]}.log", "w", encoding="utf-8") as log:
            self.daemons.append(subprocess.Popen(command, stdout=log, stderr=log))

    def wait_for(self, command, text):
        for _ in range(600):
            result = subprocess.run(command, capture_output=True, text=True, check=False)
            if text in result.stdout:
                return
            time.sleep(0.1)
        logs = "".join(log.read_text() for log in self.folder.glob("*.log"))
        self.stop()
        raise RuntimeError(f"{' '.join(command)} never printed '{text}': {result}\n{logs}")

    def stop(self):
        for daemon in reversed(self.daemons):
            daemon.send_signal(signal.SIGTERM)
            try:
                daemon.wait(20)
            except subprocess.TimeoutExpired:
                daemon.kill()
        shutil.rmtree(self.folder, ignore_errors=True)


class SlurmRecipe(FolderTestCase):
    def setUp(self):
        super().setUp()
        self.addCleanup(self.cancel)
        shutil.copy(EXAMPLES / "part.sbatch", self.folder)

    @staticmethod
    def cancel():
        slurm("scancel", "--full", "--user=root")
        wait_until(lambda: not slurm("squeue", "--noheader"))

    def test_page_prints_what_it_shows(self):
        page = self.folder / "slurm.md"
        script = (EXAMPLES / "part.sbatch").read_text()
        page.write_text(f"```bash part.sbatch\n{script}```\n" +
                        (EXAMPLES / "slurm.md").read_text())
        self.assertEqual(example_page.difference(page, os.environ), "")

    def test_jobs_that_reach_their_time_limit_are_requeued_and_continue(self):
        # The signal comes at most 60 s before the limit. Slurm looks at limits every half minute.
        (self.folder / "d.toml").write_text(DESCRIPTOR)
        slurm("sbatch", f"--chdir={self.folder}", "--array=1", "--time=1",
              str(self.folder / "part.sbatch"), "d.toml", "parts", "1")
        wait_until(lambda: not slurm("squeue", "--noheader"))
        lines = (self.folder / "parts/1/records.jsonl").read_text().splitlines()
        ids = {json.loads(line)["id"] for line in lines}
        self.assertEqual((len(lines), len(ids)), (120, 120))
        self.assertIn("interrupted: ", (self.folder / "part-1.log").read_text())


if __name__ == "__main__":
    for name in ("slurmctld", "slurmd", "sbatch"):
        if shutil.which(name) is None:
            print(f"skipped: {name} is missing; install the Debian package slurm-wlm")
            sys.exit(77)
    if os.geteuid() != 0:
        print("skipped: starting a cluster needs root")
        sys.exit(77)
    os.environ["PATH"] = f"{PROGRAM.parent}:{os.environ['PATH']}"
    try:
        cluster = Cluster()
    except RuntimeError as error:
        print(f"skipped: Slurm does not start here: {error}")
        sys.exit(77)
    try:
        successful = unittest.main(exit=False).result.wasSuccessful()
    finally:
        cluster.stop()
    sys.exit(not successful)
