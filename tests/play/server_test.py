"""The server of `colorwalk play` with malformed, malicious and slow clients."""

import http.client
import json
import signal
import threading
import time
import unittest

from served_program import ServedProgram, ServedTest
from waiting import wait_until

BOARD = "# 3 3 3 flood-it ul\n012\n120\n201\n"


class Server(ServedTest):
    """One server for all tests; none of them may break it."""

    def tearDown(self):
        self.assertEqual(self.program.request("/api/catalog")[0], 200, "no response")

    def head(self, *lines, method="GET", path="/"):
        """A request's head as bytes; `lines` may contain another Host."""
        own = [] if any(line.startswith("Host:") for line in lines) else [
            f"Host: 127.0.0.1:{self.program.port}"]
        return "\r\n".join([f"{method} {path} HTTP/1.1", *own, *lines, "", ""]).encode()

    def code(self, request):
        answer = self.program.send(request)
        self.assertTrue(answer.startswith(b"HTTP/1.1 "), answer[:80])
        body = answer.split(b"\r\n\r\n", 1)[1]
        code = int(answer.split()[1])
        if code != 200:
            self.assertTrue(json.loads(body)["error"])
        return code

    def hard_board(self):
        order = {"source": "uniform", "parameters": {"rows": 64, "cols": 64, "colors": 8}}
        return json.loads(self.program.request("/api/boards", order)[2])["boards"][0]["text"]

    def test_page_is_complete_and_may_load_nothing(self):
        code, headers, text = self.program.request("/")
        self.assertEqual(code, 200)
        self.assertLess(len(text.encode()), 250_000)
        self.assertIn("default-src 'none'", headers["Content-Security-Policy"])
        self.assertEqual(headers["X-Content-Type-Options"], "nosniff")
        self.assertNotIn("Access-Control-Allow-Origin", headers)

    def test_responses_are_not_compressed(self):
        for path in ["/", "/api/catalog"]:
            _, headers, _ = self.program.request(path, headers={"Accept-Encoding": "gzip, br"})
            self.assertNotIn("Content-Encoding", headers)

    def test_connection_is_reused_after_a_streamed_response(self):
        connection = http.client.HTTPConnection(self.program.host, self.program.port, timeout=600)
        for _ in range(3):
            connection.request("POST", "/api/solve", json.dumps({"board": BOARD}),
                               {"Content-Type": "application/json"})
            lines = connection.getresponse().read().decode().splitlines()
            self.assertEqual(json.loads(lines[-1])["status"], "optimal")
        connection.close()

    def test_requests_for_other_hosts_and_from_other_pages_are_refused(self):
        self.assertEqual(self.code(self.head("Host: example.com")), 403)
        self.assertEqual(self.code(self.head(f"Host: example.com:{self.program.port}")), 403)
        own = f"Host: 127.0.0.1:{self.program.port}"
        self.assertEqual(self.code(self.head(own, "Connection: close")), 200)
        self.assertEqual(self.code(self.head(own, "Host: example.com")), 403)
        self.assertEqual(self.code(self.head("Origin: http://example.com")), 403)
        self.assertEqual(
            self.code(self.head("Sec-Fetch-Site: cross-site", path="/api/catalog")), 403)
        self.assertEqual(self.program.request("/api/judge", {"board": BOARD},
                                              {"Content-Type": "text/plain"})[0], 415)
        self.assertEqual(self.code(self.head(method="OPTIONS", path="/api/solve")), 405)

    def test_files_of_the_machine_are_not_served(self):
        for path in ("/etc/passwd", "/../../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd",
                     "//etc/passwd", "/runs", "/api/batches/../../etc/passwd"):
            self.assertEqual(self.code(self.head("Connection: close", path=path)), 404, path)

    def test_invalid_http_is_rejected(self):
        for text in (b"\r\n\r\n", b"GET\r\n\r\n", b"\x00" * 100 + b"\r\n\r\n",
                     b"GET / HTTP/9.9\r\n\r\n",
                     b"GET / HTTP/1.1\r\nHost\r\n\r\n", b"\x16\x03\x01\x02\x00\x01\x00\r\n\r\n",
                     b"GET /" + b"a" * 9000 + b" HTTP/1.1\r\n\r\n",
                     self.head("X: " + "a" * 20000), self.head(*["X: y"] * 9000)):
            answer = self.program.send(text)
            self.assertFalse(answer.startswith(b"HTTP/1.1 200"), text[:40])

    def test_bodies_are_limited(self):
        post = {"method": "POST", "path": "/api/judge"}
        json_type = "Content-Type: application/json"
        self.assertEqual(self.code(self.head(json_type, "Content-Length: 1000001", **post)), 413)
        for length in ("-1", "x", "1e3", "99999999999999999999"):
            sent = self.head(json_type, f"Content-Length: {length}", **post)
            self.assertIn(self.code(sent), (400, 413), length)
        self.assertEqual(self.code(self.head(json_type, **post)), 411)
        chunked = self.head(json_type, "Transfer-Encoding: chunked", **post)
        self.assertEqual(self.code(chunked + b"5\r\n{\"a\":\r\n"), 400)
        packed = self.head(json_type, "Content-Encoding: gzip", "Content-Length: 4", **post)
        self.assertEqual(self.code(packed + b"\x1f\x8b\x08\x00"), 400)
        long_body = json.dumps({"board": "0" * 999_000}).encode()
        whole = self.head(json_type, f"Content-Length: {len(long_body)}", "Connection: close",
                          **post) + long_body
        self.assertEqual(self.code(whole), 400)

    def test_ranges_are_ignored(self):
        page = self.program.send(self.head("Connection: close"))
        for ranges in ("0-", "5-2", ",".join(["0-"] * 1000)):
            response = self.program.send(self.head(f"Range: bytes={ranges}", "Connection: close"))
            self.assertTrue(response.startswith(b"HTTP/1.1 200 "), response[:80])
            self.assertEqual(len(response), len(page))

    def test_refused_body_is_not_read_as_a_request(self):
        hidden = self.head(path="/api/catalog")
        sent = self.head("Content-Type: text/plain", f"Content-Length: {len(hidden)}",
                         method="POST", path="/api/judge") + hidden
        self.assertEqual(self.program.send(sent).count(b"HTTP/1.1 "), 1)

    def test_silent_and_trickling_clients_are_disconnected(self):
        silent = [self.program.connect() for _ in range(100)]
        trickling = self.program.connect()
        stop = threading.Event()

        def trickle():
            try:
                trickling.sendall(b"GET / HTTP/1.1\r\n")
                while not stop.is_set():
                    trickling.sendall(b"X: y\r\n")
                    time.sleep(0.1)
            except OSError:
                pass

        thread = threading.Thread(target=trickle)
        thread.start()
        self.assertEqual(self.program.request("/")[0], 200)
        for connection in silent:
            self.assertEqual(connection.recv(1), b"")
            connection.close()
        thread.join()
        stop.set()
        trickling.close()

    # That they do not wait for each other is tested without a clock in http/server_test.cc.

    def test_others_are_served_beside_200_slow_clients(self):
        slow = [self.program.connect() for _ in range(200)]
        for connection in slow:
            connection.sendall(b"GET / HTTP/1.1\r\nX: ")
        self.assertEqual(self.program.request("/")[0], 200)
        for connection in slow:
            connection.close()

    def test_others_are_served_beside_130_clients_that_do_not_read(self):
        blocked = [self.program.connect() for _ in range(130)]
        for connection in blocked:
            connection.sendall(self.head() * 100)
        self.assertEqual(self.program.request("/")[0], 200)
        for connection in blocked:
            connection.close()

    def test_disconnecting_stops_the_search(self):
        body = json.dumps({"board": self.hard_board(), "limit_time": 600}).encode()
        connection = self.program.connect()
        connection.sendall(self.head("Content-Type: application/json",
                                     f"Content-Length: {len(body)}", method="POST",
                                     path="/api/solve") + body)
        answer = b""
        while b'"bounds"' not in answer:
            answer += connection.recv(65536)
        number = json.loads(answer[answer.index(b"{"):answer.index(b"}") + 1])["id"]
        connection.close()
        wait_until(lambda: self.program.request("/api/cancel", {"id": number})[0] == 404)

    def test_fifty_concurrent_clients_are_served(self):
        wrong = []

        def client(number):
            for turn in range(4):
                order = {"source": "uniform", "number": 10 * number + turn}
                answer = json.loads(self.program.request("/api/boards", order)[2])
                board = answer["boards"][0]["text"]
                code, _, text = self.program.request("/api/solve", {"board": board, "hints": True})
                if code != 200 or json.loads(text.splitlines()[-1]).get("status") != "optimal":
                    wrong.append(text)

        threads = [threading.Thread(target=client, args=(number,)) for number in range(50)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(wrong, [])


class Shutdown(unittest.TestCase):
    """Signals during searches and batches."""

    def test_signals_stop_searches_and_leave_complete_records(self):
        for sent in (signal.SIGINT, signal.SIGTERM):
            with self.subTest(sent), ServedProgram() as program:
                order = {"source": "uniform", "parameters": {"rows": 64, "cols": 64, "colors": 8}}
                board = json.loads(program.request("/api/boards", order)[2])["boards"][0]["text"]
                batch = {"boards": {"source": "series", "count": 1000},
                         "solvers": ["greedy", "optimal"]}
                folder = json.loads(program.request("/api/batches", batch)[2])["folder"]
                wait_until(lambda: json.loads(program.request("/api/batches/1")[2])["done"] > 0)
                thread = threading.Thread(target=self.solve, args=(program, board))
                thread.start()
                idle = program.connect()
                self.assertEqual(program.end(sent), 130)  # Fails after ten minutes.
                thread.join()
                idle.close()
                with open(folder + "/records.jsonl", encoding="utf-8") as records:
                    self.assertGreater(len([json.loads(line) for line in records]), 0)

    @staticmethod
    def solve(program, board):
        try:
            program.request("/api/solve", {"board": board, "limit_time": 600})
        except (OSError, http.client.HTTPException):
            pass  # The server may stop before the request or during its response.


if __name__ == "__main__":
    unittest.main()
