"""What the measuring scripts share: how they start programs, refuse, and end when interrupted.

A script ends with 2 and one line that begins with `cw:` when it cannot do its job. Interrupted, by
Ctrl-C or a signal, it stops what it started and cleans up on its way out.

A signal raises nothing where it happens to arrive: between a folder made and the `try` that removes
it, an exception would leave something behind. It ends the commands under way, and run() raises
KeyboardInterrupt, for them or when it is to begin the next one. So the scripts leave what takes
long to commands.
"""

import contextlib
import os
import pathlib
import resource
import shutil
import signal
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
CANNOT = 2
PATIENCE = 3  # Seconds that an interrupted command gets to end by itself.

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

    The command gets a session of its own, so that all of it can be stopped. After an interruption
    nothing is begun but what is `cleaning`.
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
    out, errors = process.communicate() if cleaning else _finish(process)
    if process.returncode != 0:
        said = (errors or out or "").strip().splitlines()
        raise Failure(f"{what}: {said[-1] if said else f'exit code {process.returncode}'}",
                      process.returncode)
    return out or ""


def _finish(process):
    """What the command printed on both channels; KeyboardInterrupt if it was made to end."""
    _running.add(process)
    try:
        if _interrupted:  # It came too early to find this command among those that run.
            _signal(process, signal.SIGTERM)
        output = process.communicate()
        # What it started may outlive it for a moment, and write into a folder to be removed.
        while _interrupted and _session(process.pid):
            time.sleep(0.01)
    finally:
        _running.discard(process)
    if _interrupted:
        raise KeyboardInterrupt
    return output


def _signal(process, number):
    """To the command and all that it started: a build's compilers have their own process groups."""
    for pid in _session(process.pid):
        with contextlib.suppress(ProcessLookupError):  # It may have ended by itself.
            os.kill(pid, number)


def _session(leader):
    """The processes of a session that have not ended."""
    return [pid for pid in map(int, filter(str.isdigit, os.listdir("/proc")))
            if _is_alive_in(pid, leader)]


def _is_alive_in(pid, session):
    try:
        return (os.getsid(pid) == session and
                "\nState:\tZ" not in pathlib.Path(f"/proc/{pid}/status").read_text())
    except OSError:
        return False  # It has just ended.


def processor_seconds(arguments, what, **options):
    """Runs a command and returns the processor time it took. Nothing else may run meanwhile."""
    before = _time_of_children()
    run(arguments, what, **options)
    return _time_of_children() - before


def _time_of_children():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def run_main(main):
    """The script's end: calls `main(arguments)` and exits with its code, or with 2 and one line.

    Only the first signal counts, so that nobody disturbs the cleaning.
    """
    def interrupt(_number, _frame):
        global _interrupted
        if _interrupted:
            return
        _interrupted = True
        stop(signal.SIGTERM)
        signal.setitimer(signal.ITIMER_REAL, PATIENCE, 1)

    def stop(number):
        for process in list(_running):
            _signal(process, number)

    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, interrupt)
    signal.signal(signal.SIGALRM, lambda *_: stop(signal.SIGKILL))
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
