"""Serves the page of `./cw web` on this machine and prints its address (./cw play).

    serve.py SITE PACKAGE [--port N] [BOARDS...]

SITE is the folder of the page, PACKAGE that of the npm package. Prints one more address for each
board of the files BOARDS, in any format that the program reads. Ends with Ctrl-C. An error is one
line, with exit code 2.
"""

import argparse
import functools
import http.server
import pathlib
import subprocess
import sys

DEFAULT_PORT = 7531  # A browser stores games and results per address, so the port stays the same.


def refuse(sentence):
    """Ends the program because of what its user gave."""
    print(f"play: {sentence}", file=sys.stderr)
    sys.exit(2)


class Parser(argparse.ArgumentParser):
    """Prints errors on one line."""

    def error(self, message):
        refuse(message)


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves files without a log. Browsers ask again for each, because a new page may be there."""

    def end_headers(self):
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, *_):
        pass


def port_number(text):
    """A port of the command line."""
    if not text.isdecimal() or int(text) > 65535:
        raise argparse.ArgumentTypeError(
            f"invalid port '{text}'; expected a number from 0 to 65535")
    return int(text)


def board_addresses(package, files):
    """What follows # in the page's address for each board of some files."""
    script = pathlib.Path(__file__).with_name("site") / "board_addresses.mjs"
    read = subprocess.run(["node", script, package, *files], capture_output=True, text=True,
                          check=False)
    if read.returncode != 0:
        refuse(read.stderr.strip())
    return read.stdout.split()


def open_server(site, port):
    """A server on a port; without one on the default port or, if that is in use, on any."""
    handler = functools.partial(Handler, directory=site)
    for candidate in (DEFAULT_PORT, 0) if port is None else (port,):
        try:
            return http.server.ThreadingHTTPServer(("127.0.0.1", candidate), handler)
        except OSError as error:
            reason = error.strerror
    refuse(f"cannot use port {port}: {reason}; expected a free port with --port")


def main():
    parser = Parser(prog="./cw play", description="Serve the game in a browser until Ctrl-C.")
    parser.add_argument("site", help=argparse.SUPPRESS)
    parser.add_argument("package", help=argparse.SUPPRESS)
    parser.add_argument(
        "--port", type=port_number, metavar="N",
        help=f"port; 0: any free one (default: {DEFAULT_PORT}, or any if that is in use)")
    parser.add_argument("boards", nargs="*", metavar="BOARDS",
                        help="files of boards; print an address for each board")
    arguments = parser.parse_intermixed_args()
    fragments = board_addresses(arguments.package, arguments.boards) if arguments.boards else []
    with open_server(arguments.site, arguments.port) as server:
        address = f"http://127.0.0.1:{server.server_port}/"
        lines = [address, *(f"{address}#{fragment}" for fragment in fragments)]
        print("\n".join(lines), flush=True)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            pass


if __name__ == "__main__":
    main()
