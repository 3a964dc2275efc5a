"""Serves the files of the page for a test, as any web server does."""

import functools
import http.server
import os
import tempfile
import threading


class _QuietHandler(http.server.SimpleHTTPRequestHandler):
    """Serves files without a log."""

    def log_message(self, *_):
        pass


class ServedSite:
    """A folder, by default COLORWALK_SITE, not at the root of the address."""

    def __init__(self, site=None):
        self.folder = tempfile.TemporaryDirectory()
        os.symlink(os.path.abspath(site or os.environ["COLORWALK_SITE"]),
                   os.path.join(self.folder.name, "colors"))
        handler = functools.partial(_QuietHandler, directory=self.folder.name)
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self.server.daemon_threads = True
        self.origin = f"http://127.0.0.1:{self.server.server_port}"
        self.address = self.origin + "/colors"
        self.thread = threading.Thread(target=self.server.serve_forever)
        self.thread.start()

    def stop(self):
        """Ends the server; its address then refuses connections."""
        if self.thread.is_alive():
            self.server.shutdown()
            self.thread.join()
            self.server.server_close()
            self.folder.cleanup()
