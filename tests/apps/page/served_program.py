"""Runs `colorwalk play` for a test."""

import json
import os
import re
import signal
import socket
import subprocess
import tempfile
import unittest
import urllib.error
import urllib.request


class ServedProgram:
    """The program on a free port, in an empty folder; a context manager."""

    def __init__(self, *arguments):
        self.folder = tempfile.TemporaryDirectory()
        self.process = subprocess.Popen(
            [os.environ["COLORWALK_PROGRAM"], "play", "--port", "0", *arguments],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=self.folder.name)
        line = self.process.stdout.readline()
        found = re.search(r"http://([0-9.]+):(\d+)/", line)
        if not found:
            raise RuntimeError(line + self.process.communicate()[1])
        self.host, self.port = found.group(1), int(found.group(2))
        self.address = self.origin = f"http://{self.host}:{self.port}"

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.end()
        self.folder.cleanup()

    def end(self, by=signal.SIGINT):
        """Sends a signal and returns the exit code."""
        if self.process.poll() is None:
            self.process.send_signal(by)
        code = self.process.wait(timeout=600)
        self.process.stdout.close()
        self.process.stderr.close()
        return code

    def request(self, path, body=None, headers=None):
        """Sends a request. Its body is text, or a value to write as JSON. Returns the code, headers
        and text of the response."""
        text = body if body is None or isinstance(body, str) else json.dumps(body)
        data = None if text is None else text.encode(errors="surrogatepass")
        head = {"Content-Type": "application/json"} if data is not None else {}
        sent = urllib.request.Request(self.address + path, data, head | (headers or {}))
        try:
            with urllib.request.urlopen(sent, timeout=600) as response:
                return response.status, response.headers, response.read().decode()
        except urllib.error.HTTPError as error:
            with error:
                return error.code, error.headers, error.read().decode()

    def connect(self):
        """A TCP connection."""
        return socket.create_connection((self.host, self.port), timeout=600)

    def send(self, text):
        """Sends raw bytes; returns all bytes until the server closes the connection."""
        with self.connect() as connection:
            connection.sendall(text)
            answer = b""
            while True:
                try:
                    piece = connection.recv(65536)
                except ConnectionResetError:
                    return answer
                if not piece:
                    return answer
                answer += piece


class ServedTest(unittest.TestCase):
    """One server for all tests of a class."""

    serve = ServedProgram

    @classmethod
    def setUpClass(cls):
        cls.program = cls.serve()
        cls.addClassCleanup(cls.program.__exit__)
