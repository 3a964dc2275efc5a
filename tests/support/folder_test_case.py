"""Tests that need a folder."""

import pathlib
import tempfile
import unittest


class FolderTestCase(unittest.TestCase):
    """Each test has an empty folder, `folder`, which is removed after it."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name).resolve()
