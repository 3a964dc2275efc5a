"""./cw doctor: what can this machine measure, and what should be changed first?

Each check prints one line with its result and, if it fails, a remedy. The script changes nothing.
"""

import argparse
import math
import os
import pathlib
import shutil
import statistics
import subprocess
import time

from commands import run_main

LOOPS = 100
# Largest spread, from the 5th to the 95th of 100 loops, at which small differences are measurable.
QUIET = 0.02
PARANOID = "/proc/sys/kernel/perf_event_paranoid"


def text_of(path):
    """The file's text without the line end; None if there is no such file."""
    try:
        return pathlib.Path(path).read_text().strip()
    except OSError:
        return None


def counts(event):
    """Can perf count this event of a user's own program?"""
    test = subprocess.run(["perf", "stat", "-x,", "-e", event, "--", "true"],
                          capture_output=True, text=True, check=False)
    return test.returncode == 0 and "<not" not in test.stderr


def check_tools():
    tools = {"perf": "linux-perf", "valgrind": "valgrind", "taskset": "util-linux", "git": "git",
             "ccache": "ccache"}
    missing = [package for tool, package in tools.items() if shutil.which(tool) is None]
    if missing:
        packages = " ".join(missing)
        return False, f"missing: {packages}", f"apt-get install {packages} as root"
    return True, f"{', '.join(tools)} are installed", ""


def check_permission():
    level = text_of(PARANOID)
    if level is None:
        return False, "the kernel has no perf events", "profile on another machine"
    found = f"perf_event_paranoid is {level}"
    if shutil.which("perf") is None:
        return int(level) <= 2 or os.geteuid() == 0, found, f"echo 2 > {PARANOID} as root"
    if counts("cpu-clock:u"):
        return True, f"perf may measure your own programs ({found})", ""
    if int(level) > 2:
        return False, f"perf may not measure: {found}", f"echo 2 > {PARANOID} as root"
    return (False, f"perf may not measure, although {found}",
            "in a container: start it with --cap-add PERFMON; else see 'perf stat true'")


def check_counters():
    if shutil.which("perf") is None:
        return False, "cannot check counters without perf", "install perf first"
    if counts("cycles:u,instructions:u"):
        return True, "cycles and instructions can be counted", ""
    if " hypervisor " in (text_of("/proc/cpuinfo") or ""):
        return (False, "no counters of cycles and instructions in this virtual machine",
                "enable them in the host, or else profiles use the clock, compare uses cachegrind")
    return (False, "no counters of cycles and instructions",
            "fix the permission, or use a kernel that supports this processor")


def check_governor():
    governor = text_of("/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor")
    if governor is None:
        return True, "the kernel does not scale the clock rate (a host may)", ""
    return (governor == "performance", f"the governor is {governor}",
            "echo performance | tee /sys/devices/system/cpu/cpu*/cpufreq/scaling_governor as root")


def check_turbo():
    no_turbo = text_of("/sys/devices/system/cpu/intel_pstate/no_turbo")
    boost = text_of("/sys/devices/system/cpu/cpufreq/boost")
    if no_turbo is None and boost is None:
        return (True, "cannot check turbo; the control of a comparison shows its noise",
                "")
    if no_turbo == "1" or boost == "0":
        return True, "turbo is off", ""
    how = ("echo 1 > /sys/devices/system/cpu/intel_pstate/no_turbo" if no_turbo is not None else
           "echo 0 > /sys/devices/system/cpu/cpufreq/boost")
    return False, "turbo is on: the clock rate depends on temperature and load", how + " as root"


def check_cores():
    usable = min(len(os.sched_getaffinity(0)), cores_granted())
    busy = os.getloadavg()[0]
    siblings = text_of("/sys/devices/system/cpu/cpu0/topology/thread_siblings_list") or "0"
    found = f"{usable:g} cores, load {busy:.1f}"
    if "," in siblings or "-" in siblings:
        found += f", processors {siblings} are one core"
    if usable < 2:
        return False, found, "use two cores: one to measure on and one for everything else"
    return busy < 0.5 * usable, found, "stop other processes (see top), or wait for them"


def cores_granted():
    """The CPU limit of the container in cores; infinite without one."""
    quota, _, period = (text_of("/sys/fs/cgroup/cpu.max") or "max").partition(" ")
    return math.inf if quota == "max" else int(quota) / int(period)


def fixed_loop():
    """Seconds of a fixed CPU-bound loop."""
    start = time.perf_counter()
    total = 0
    for number in range(200_000):
        total ^= number * number
    return time.perf_counter() - start


def check_noise():
    """Measures on one core, as a comparison does, and then restores the affinity."""
    cores = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(cores)})
    try:
        times = sorted(fixed_loop() for _ in range(LOOPS))
    finally:
        os.sched_setaffinity(0, cores)
    spread = (times[94] - times[4]) / statistics.median(times)
    return (spread < QUIET, f"a fixed loop varies by {spread:.1%} (5th to 95th of {LOOPS})",
            f"close other programs; above {QUIET:.0%}, rely on instruction counts")


CHECKS = {
    "tools": check_tools,
    "permission": check_permission,
    "counters": check_counters,
    "governor": check_governor,
    "turbo": check_turbo,
    "cores": check_cores,
    "noise": check_noise,
}


def main(arguments):
    argparse.ArgumentParser(
        prog="cw doctor", description="Report what this machine can measure and what to change."
    ).parse_args(arguments)
    for name, check in CHECKS.items():
        is_ok, found, remedy = check()
        print(f"{'ok  ' if is_ok else 'FIX '}  {name:<10}  {found}", flush=True)
        if not is_ok:
            print(f"{'':18}{remedy}")
    return 0


if __name__ == "__main__":
    run_main(main)
