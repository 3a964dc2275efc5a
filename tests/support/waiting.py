"""Waiting for a condition in tests."""

import time


def wait_until(condition, name="the condition", program=None):
    """Waits until `condition()` holds, at most ten minutes. False if the program ends before."""
    end = time.monotonic() + 600
    while not condition():
        if program is not None and program.poll() is not None:
            return False
        if time.monotonic() > end:
            raise AssertionError(f"{name} did not hold within ten minutes")
        time.sleep(0.05)
    return True
