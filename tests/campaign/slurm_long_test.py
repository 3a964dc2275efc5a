"""`colorwalk campaign --slurm` on a cluster of one node, which this test starts: munged, slurmctld
and slurmd from Debian's packages. Needs root."""

import os
import pathlib
import resource
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import unittest

import campaigns
from waiting import wait_until

# A requeued job may start again as soon as its credential has expired, here after five seconds.
CONFIGURATION = """
ClusterName=test
SlurmctldHost={host}(127.0.0.1)
SlurmctldPort={controller}
SlurmdPort={daemon}
AuthType=auth/munge
AuthInfo=socket={folder}/munge/socket,cred_expire=5
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


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Cluster:
    """The three daemons, with all of their files in a temporary folder."""

    def __init__(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="colorwalk-slurm-"))
        for name in ("munge", "state", "spool"):
            (self.folder / name).mkdir(mode=0o700)
        key = self.folder / "munge/key"
        key.write_bytes(os.urandom(1024))
        key.chmod(0o400)
        host = socket.gethostname().split(".")[0]
        (self.folder / "slurm.conf").write_text(CONFIGURATION.format(
            host=host, folder=self.folder, controller=free_port(), daemon=free_port()))
        os.environ["SLURM_CONF"] = str(self.folder / "slurm.conf")
        munge = self.folder / "munge"
        self.daemons = []
        self.start("munged", "--force", "--foreground", f"--socket={munge}/socket",
                   f"--key-file={munge}/key", f"--log-file={munge}/log",
                   f"--pid-file={munge}/pid", f"--seed-file={munge}/seed")
        self.wait_for(["munge", "-n", f"--socket={munge}/socket"], "MUNGE:")
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
        self.stop()
        raise RuntimeError(f"{' '.join(command)} never printed '{text}': {result}")

    def stop(self):
        for daemon in reversed(self.daemons):
            daemon.send_signal(signal.SIGTERM)
            try:
                daemon.wait(20)
            except subprocess.TimeoutExpired:
                daemon.kill()
        shutil.rmtree(self.folder, ignore_errors=True)


def slurm(*command):
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


class SlurmCampaign(campaigns.CampaignTest):
    tasks = 6000

    def clean_up(self):
        slurm("scancel", "--full", "--user=root")
        wait_until(lambda: not slurm("squeue", "--noheader"))
        super().clean_up()

    def wait_for_jobs(self):
        wait_until(lambda: not slurm("squeue", "--noheader"))

    def start_and_wait_for_a_part(self, parts):
        program = self.start("campaign", "d.toml", "--out", "c", "--parts", str(parts), "--slurm")
        self.assertTrue(wait_until(lambda: self.done() >= 20 and self.parts_running(),
                                   program=program), (self.folder / "log").read_text())
        return program

    def running_elements(self):
        return slurm("squeue", "--noheader", "--states=R", "--array", "--format=%i").split()

    def test_an_array_equals_a_single_run_and_one_part_can_be_repeated(self):
        result = self.campaign("--parts", "12", "--slurm")
        self.assertIn("colorwalk: note: submitted 12 parts as job ", result.stderr)
        self.assert_equals_single_run()
        shutil.rmtree(self.folder / "c/parts/2")
        (self.folder / "c/records.jsonl").unlink()
        before = self.lines_of_parts()
        slurm("sbatch", "--array=2", str(self.folder / "c/part.sbatch"))
        self.wait_for_jobs()
        after = self.lines_of_parts()
        self.assertEqual(set(after) - set(before), {2})
        self.assertIn("12 of 12 complete", self.run_program("campaign", "status", "c").stdout)
        self.campaign("--slurm")
        self.assert_equals_single_run()

    def test_folders_may_have_any_characters(self):
        out = "it's \"100%a\" #"
        result = self.run_program("campaign", "d.toml", "--out", out, "--parts", "2", "--slurm")
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)
        self.assert_equals_single_run(out=out)
        self.assertIn("records in ", (self.folder / out / "logs/1.log").read_text())

    def test_a_requeued_element_resumes(self):
        program = self.start_and_wait_for_a_part(4)
        elements = self.running_elements()
        self.assertTrue(elements)
        for element in elements:
            slurm("scontrol", "requeue", element)
        self.assertEqual(program.wait(), 0, (self.folder / "log").read_text())
        self.assertEqual((self.folder / "log").read_text().count("note: submitted"), 1)
        self.assert_equals_single_run()

    def test_lost_elements_are_submitted_again(self):
        program = self.start_and_wait_for_a_part(4)
        self.kill_all(self.parts_running())
        for element in self.running_elements():
            slurm("scancel", element)
        self.assertEqual(program.wait(), 0, (self.folder / "log").read_text())
        self.assertEqual((self.folder / "log").read_text().count("note: submitted"), 2)
        self.assert_equals_single_run()

    def test_a_killed_campaign_continues_in_slurm_and_the_same_command_waits_for_it(self):
        program = self.start_and_wait_for_a_part(4)
        program.kill()
        program.wait()
        result = self.campaign("--slurm")
        self.assertNotIn("submitted", result.stderr)
        self.assert_equals_single_run()

    def test_jobs_that_reach_their_time_limit_are_requeued_and_continue(self):
        # Slurm looks at time limits every half minute, so the part must take longer than that on
        # every processor. Other work on the machine must not make the sample look slow.
        before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
        self.run_program("run", "d.toml", "--out", "sample", "--threads", "1")
        seconds = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before
        seconds_per_task = seconds / self.tasks
        self.descriptor(2 * int(40 / seconds_per_task))
        result = self.campaign("--parts", "1", "--slurm", SBATCH_TIMELIMIT="1")
        self.assertEqual(result.stderr.count("submitted"), 1)
        log = (self.folder / "c/logs/1.log").read_text()
        self.assertIn("interrupted: ", log)
        self.assert_equals_single_run()

    def test_a_part_whose_tasks_exceed_the_time_limit_of_its_job_is_not_requeued_for_ever(self):
        (self.folder / "d.toml").write_text(
            'boards = { source = "series", count = 1 }\n[[solvers]]\nname = "dfs-gla"\n'
            'parameters = { depth = 1, bound = 1000, nodes = 1_000_000_000_000 }\n')
        program = self.start("campaign", "d.toml", "--out", "c", "--slurm", SBATCH_TIMELIMIT="1")
        log = self.folder / "c/logs/1.log"
        wait_until(lambda: log.exists() and "no task of part 1 finished within the time limit "
                   "of the job; raise it\n" in log.read_text(), program=program)
        program.send_signal(signal.SIGTERM)
        self.assertEqual(program.wait(), 130)
        self.assertIn("continues; `scancel", (self.folder / "log").read_text())


if __name__ == "__main__":
    for name in ("munged", "slurmctld", "slurmd", "sbatch"):
        if shutil.which(name) is None:
            print(f"skipped: {name} is missing; install the Debian packages slurm-wlm and munge")
            sys.exit(77)
    if os.geteuid() != 0:
        print("skipped: starting a cluster needs root")
        sys.exit(77)
    cluster = Cluster()
    try:
        successful = unittest.main(exit=False).result.wasSuccessful()
    finally:
        cluster.stop()
    sys.exit(not successful)
