"""Compares `solve_all` of the Python package with the native program, on one thread:

    python_times.py BOARDS [ROUNDS]

after `ninja -C build/release colorwalk colorwalk_shared`. Prints medians of processor seconds and
their ratio. Those of the program include its start and the reading of the file.
"""

import os
import pathlib
import resource
import statistics
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parents[1]
BUILD = ROOT / "build/release"
os.environ.setdefault("COLORWALK_LIBRARY", str(BUILD / "bindings/libcolorwalk.so.0"))
sys.path.insert(0, str(ROOT / "bindings/python"))

import colorwalk  # noqa: E402


def native_seconds(file):
    """Processor seconds of the program."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([BUILD / "colorwalk", "solve", "--threads", "1", "--json", file], check=True,
                   stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def python_seconds(boards):
    """Processor seconds of all threads of the package."""
    before = time.process_time()
    for _ in colorwalk.solve_all(boards, threads=1):
        pass
    return time.process_time() - before


def main():
    boards = colorwalk.read(sys.argv[1])
    native, python = [], []
    for _ in range(int(sys.argv[2]) if len(sys.argv) > 2 else 15):
        native.append(native_seconds(sys.argv[1]))
        python.append(python_seconds(boards))
    ratio = statistics.median(native) / statistics.median(python)
    print(f"{len(boards)} boards: program {statistics.median(native):.3f} s, "
          f"solve_all {statistics.median(python):.3f} s, {100 * ratio:.0f} % of the program's rate")


if __name__ == "__main__":
    main()
