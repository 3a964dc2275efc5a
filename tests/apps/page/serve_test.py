"""`./cw play`: serves the page of `./cw web` and prints the addresses of boards."""

import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import unittest
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parents[3]
SITE = os.environ["COLORWALK_SITE"]
PACKAGE = os.environ["COLORWALK_PACKAGE"]
PAGE = r"http://127\.0\.0\.1:\d+/"


class Serve(unittest.TestCase):
    """Files of boards lie in a folder of their own."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def start(self, *arguments):
        """The program, without waiting for its end."""
        process = subprocess.Popen(
            [sys.executable, ROOT / "apps/page/serve.py", SITE, PACKAGE, *arguments], text=True,
            cwd=self.folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.addCleanup(process.communicate)
        self.addCleanup(process.kill)
        return process

    def refused(self, *arguments):
        """The error of a program that ends with exit code 2."""
        process = self.start(*arguments)
        out, error = process.communicate(timeout=600)
        self.assertEqual((process.returncode, out), (2, ""))
        return error

    def test_the_printed_address_serves_the_page_until_ctrl_c(self):
        process = self.start("--port", "0")
        address = process.stdout.readline().strip()
        self.assertRegex(address, f"^{PAGE}$")
        with urllib.request.urlopen(address, timeout=600) as response:
            page = response.read()
            self.assertEqual(response.headers["Cache-Control"], "no-cache")
        self.assertEqual(page, (pathlib.Path(SITE) / "index.html").read_bytes())
        process.send_signal(signal.SIGINT)
        self.assertEqual(process.wait(timeout=600), 0)
        self.assertEqual(process.stderr.read(), "")

    def test_each_board_of_the_files_has_an_address(self):
        (self.folder / "two.txt").write_text("# 2 3 3 flood-it ul\n012\n120\n\n01\n10\n")
        (self.folder / "one.txt").write_text("# 2 2 2 color-walk lr 1\n12\n1.\n")
        (self.folder / "hexagons.txt").write_text("# 2 3 3 flood-it ul hexagonal\n012\n120\n")
        process = self.start("two.txt", "--port", "0", "one.txt", "hexagons.txt")
        lines = [process.stdout.readline() for _ in range(5)]
        self.assertRegex("".join(lines), (
            rf"^({PAGE})\n"
            r"\1#cells\.2\.3\.3\.flood-it\.0,0\.0\.6O\n"
            r"\1#cells\.2\.2\.2\.flood-it\.0,0\.0\.C\n"
            r"\1#cells\.2\.2\.2\.color-walk\.1,1\.1\.B\n"
            r"\1#cells\.2\.3\.3\.flood-it\.0,0\.0\.6O\.hexagonal\n$"))

    def test_what_cannot_be_served_is_one_line_with_what_was_expected(self):
        (self.folder / "wrong.txt").write_text("01\n10\n\n01\n1\n")
        self.assertEqual(self.refused("missing.txt"),
                         "play: missing.txt: no such file; expected a file of boards\n")
        self.assertEqual(self.refused("wrong.txt"),
                         "play: wrong.txt:5: a line of 1 symbol; expected 2, as in the first row "
                         "(detected format: grid)\n")
        (self.folder / "graph.col").write_text("p edge 2 1\ne 1 2\nn 1 0\nn 2 1\n")
        self.assertEqual(self.refused("graph.col"),
                         "play: graph.col: a graph has no picture; expected boards of cells\n")
        self.assertEqual(self.refused("--port", "x"), "play: argument --port: invalid port 'x'; "
                         "expected a number from 0 to 65535\n")
        first = self.start("--port", "0")
        port = re.search(r":(\d+)/", first.stdout.readline()).group(1)
        self.assertEqual(self.refused("--port", port), f"play: cannot use port {port}: "
                         "Address already in use; expected a free port with --port\n")


if __name__ == "__main__":
    unittest.main()
