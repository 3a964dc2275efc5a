"""The documentation as a site: packaging/site/build.py builds it without a broken link."""

import importlib.util
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
SITE = ROOT / "packaging/site"
sys.path.insert(0, str(SITE))
import build  # noqa: E402
from folder_test_case import FolderTestCase  # noqa: E402

MISSING = [name for name in ("sphinx", "myst_parser", "breathe", "furo")
           if importlib.util.find_spec(name) is None]


@unittest.skipIf(MISSING or not shutil.which("doxygen"),
                 "packages of ./cw docs are missing (packaging/packages)")
class Documentation(FolderTestCase):
    def setUp(self):
        super().setUp()
        self.site = self.folder / "site"

    def test_a_link_without_a_page_a_heading_or_a_file_is_an_error(self):
        for link, is_broken in (("[](#top)", False), ("[](#bottom)", True), ("[](b.md)", True),
                                ("[](c.h)", True), ("![](d.png)", True)):
            with self.subTest(link), tempfile.TemporaryDirectory() as source:
                pathlib.Path(source, "index.md").write_text(f"# Top\n\n{link}\n")
                errors = build.sphinx(pathlib.Path(source), self.site)
                self.assertEqual(errors != "", is_broken, errors)

    def test_the_site_has_pages_results_interfaces_and_a_search(self):
        result = subprocess.run([sys.executable, "-B", SITE / "build.py", self.site],
                                stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                                check=False)
        self.assertEqual((result.returncode, result.stdout), (0, f"{self.site}/index.html\n"))
        for name, text in (("index.html", "docs/results/README.html"),
                           ("docs/results/public-sets.html", "31,804"),
                           ("docs/examples/add-a-search.html", "PlainIda"),
                           ("api/c.html", "cw_solve_cells"), ("api/cpp.html", "Wishes"),
                           ("api/python.html", "from_graph"), ("searchindex.js", '"hexagon"')):
            self.assertTrue(text in (self.site / name).read_text(encoding="utf-8"), name)


if __name__ == "__main__":
    unittest.main()
