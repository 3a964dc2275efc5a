"""Tests that need a folder."""

import pathlib
import tempfile
import unittest


def folder_for(owner):
    """An empty folder, which is removed after a test, or after a class of tests."""
    folder = tempfile.TemporaryDirectory()
    (owner.addClassCleanup if isinstance(owner, type) else owner.addCleanup)(folder.cleanup)
    return pathlib.Path(folder.name).resolve()


class FolderTestCase(unittest.TestCase):
    """Each test has an empty folder, `folder`."""

    def setUp(self):
        self.folder = folder_for(self)
