"""Shared by the measuring scripts: running commands, errors, interruption.

A script that cannot do its job prints one line that begins with `cw:` and exits with 2. When
interrupted by Ctrl-C or a signal, it stops its commands and cleans up.

Signal handlers do not raise exceptions, which could arrive between the creation of a folder and the
`try` that removes it. They end the running commands; run() then raises KeyboardInterrupt. Scripts
therefore leave long work to commands.
"""

import argparse
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
PATIENCE = 3  # Seconds until an interrupted command is killed.

_running = set()  # Running commands, possibly of several threads.
_interrupted = False


class Refusal(Exception):
    """The job cannot be done. The text is one line with the reason and a remedy."""


class Failure(Refusal):
    """A command exited with a nonzero code. `lines`: what it wrote as the reason."""

    def __init__(self, text, code, lines=()):
        super().__init__(text)
        self.code = code
        self.lines = lines


class ArgumentParser(argparse.ArgumentParser):
    """Reports errors in one line."""

    def error(self, message):
        raise Refusal(f"{message} (see ./{self.prog} --help)")


def say(text):
    """Prints a progress message to standard error."""
    print(f"cw: {text}", file=sys.stderr, flush=True)


def duration(seconds):
    """A time for readers: three digits and a unit."""
    for unit, size in (("h", 3600), ("min", 60), ("s", 1), ("ms", 1e-3), ("us", 1e-6)):
        if seconds >= size * (2 if size > 1 else 1):
            return f"{seconds / size:.3g} {unit}"
    return f"{seconds * 1e9:.3g} ns"


def percent(share, digits=1, sign=""):
    return f"{100 * share:{sign}.{digits}f} %"


def table(heads, rows):
    """A Markdown table, aligned for terminals. The first column is text, the others are numbers."""
    lines = [list(map(str, line)) for line in (heads, *rows)]
    first, *others = (max(map(len, column)) for column in zip(*lines))
    texts = [" | ".join([f"{name:{first}}", *(f"{cell:>{width}}"
                                              for cell, width in zip(cells, others))])
             for name, *cells in lines]
    texts.insert(1, " | ".join(["-" * first, *("-" * (width - 1) + ":" for width in others)]))
    return "".join(f"| {text} |\n" for text in texts)


def replace(file, text):
    """Replaces a file atomically."""
    new = file.with_suffix(f".{os.getpid()}.new")
    new.write_text(text, encoding="utf-8")
    new.replace(file)


def need(command, package):
    """Raises a Refusal that names the package if a command is missing."""
    if shutil.which(command) is None:
        raise Refusal(f"{command} is missing: run 'apt-get install {package}' as root")


def run(arguments, what, cleaning=False, accepted=(0,), **options):
    """Runs a command and returns its output; raises a Failure that begins with `what` if its exit
    code is none of `accepted`.

    The command runs in its own session, so that all its processes can be stopped. After an
    interruption only commands with `cleaning` are started.
    """
    if _interrupted and not cleaning:
        raise KeyboardInterrupt
    options = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE,
               **options}
    try:
        process = subprocess.Popen([str(each) for each in arguments], text=True,
                                   errors="replace", start_new_session=True, **options)
    except OSError as error:
        raise Refusal(f"{what}: {error}") from error
    out, errors = process.communicate() if cleaning else _finish(process)
    if process.returncode not in accepted:
        lines = [each.strip() for each in (errors or out or "").splitlines() if each.strip()]
        raise Failure(f"{what}: {lines[-1] if lines else f'exit code {process.returncode}'}",
                      process.returncode, lines)
    return out or ""


def _finish(process):
    """The output on both streams; raises KeyboardInterrupt if the command was stopped."""
    _running.add(process)
    try:
        if _interrupted:  # The signal came before the command was registered.
            _signal(process, signal.SIGTERM)
        output = process.communicate()
        # Its child processes may live longer and write into a folder that is about to be removed.
        while _interrupted and _session(process.pid):
            time.sleep(0.01)
    finally:
        _running.discard(process)
    if _interrupted:
        raise KeyboardInterrupt
    return output


def _signal(process, number):
    """Signals the whole session, because the compilers of a build have their own process groups."""
    for pid in _session(process.pid):
        with contextlib.suppress(ProcessLookupError):  # It has already exited.
            os.kill(pid, number)


def _session(leader):
    """The live processes of a session."""
    return [pid for pid in map(int, filter(str.isdigit, os.listdir("/proc")))
            if _is_alive_in(pid, leader)]


def _is_alive_in(pid, session):
    try:
        return (os.getsid(pid) == session and
                "\nState:\tZ" not in pathlib.Path(f"/proc/{pid}/status").read_text())
    except OSError:
        return False  # It has exited.


def processor_seconds(arguments, what, **options):
    """Runs a command and returns its CPU time. No other command may run at the same time."""
    before = _time_of_children()
    run(arguments, what, **options)
    return _time_of_children() - before


def _time_of_children():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def run_main(main, interrupted="interrupted; nothing is left behind"):
    """Calls `main(arguments)` and exits with its code, or prints a Refusal and exits with 2.

    Only the first signal counts, so that further ones do not disturb the clean-up.
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
        say(interrupted)
        sys.exit(128 + signal.SIGINT)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
