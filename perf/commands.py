"""What the measuring scripts share: how they start other programs, refuse, and end when interrupted.

A script ends with 2 and one line that begins with `cw:` when it cannot do its job. Interrupted, by
Ctrl-C or a signal, it stops what it started and cleans up on its way out.
"""

import os
import pathlib
import shutil
import signal
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
CANNOT = 2

_running = set()  # The commands under way, perhaps of several threads.
_interrupted = False


class Refusal(Exception):
    """The job cannot be done; the text says in one line why, and what to do."""


class Failure(Refusal):
    """A command ended with another exit code than 0."""

    def __init__(self, text, code):
        super().__init__(text)
        self.code = code


def say(text):
    """Tells what goes on, beside what is printed as a result."""
    print(f"cw: {text}", file=sys.stderr, flush=True)


def need(command, package):
    """Refuses where a command is missing, and names the package that brings it."""
    if shutil.which(command) is None:
        raise Refusal(f"{command} is missing: run 'apt-get install {package}' as root")


def run(arguments, what, cleaning=False, **options):
    """Runs a command and returns what it printed; a Failure that begins with `what` if it fails.

    The command gets a process group of its own, so that all of it can be stopped. After an
    interruption nothing is begun but what is `cleaning`.
    """
    if _interrupted and not cleaning:
        raise KeyboardInterrupt
    options = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE,
               **options}
    try:
        process = subprocess.Popen([str(each) for each in arguments], text=True,
                                   start_new_session=True, **options)
    except OSError as error:
        raise Refusal(f"{what}: {error}") from error
    _running.add(process)
    try:
        out, errors = process.communicate()
    except BaseException:
        _stop(process)
        raise
    finally:
        _running.discard(process)
    if process.returncode != 0:
        said = (errors or out or "").strip().splitlines()
        raise Failure(f"{what}: {said[-1] if said else f'exit code {process.returncode}'}",
                      process.returncode)
    return out


def _stop(process):
    """Ends a command together with everything that it started."""
    _signal(process, signal.SIGTERM)
    try:
        process.wait(timeout=5)
    except subprocess.TimeoutExpired:
        _signal(process, signal.SIGKILL)
        process.wait()


def _signal(process, number):
    try:
        os.killpg(process.pid, number)
    except ProcessLookupError:
        pass  # It has ended by itself.


def run_main(main):
    """The script's end: calls `main(arguments)` and exits with its code, or with 2 and one line.

    Signals become exceptions, so that every `finally` and `with` cleans up; only the first does,
    so that nobody disturbs the cleaning.
    """
    def interrupt(number, _frame):
        global _interrupted
        if _interrupted:
            return
        _interrupted = True
        for process in list(_running):
            _signal(process, signal.SIGTERM)
        raise KeyboardInterrupt(number)

    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, interrupt)
    try:
        sys.exit(main(sys.argv[1:]))
    except Refusal as refusal:
        say(refusal)
        sys.exit(CANNOT)
    except KeyboardInterrupt:
        say("interrupted; nothing is left behind")
        sys.exit(128 + signal.SIGINT)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
