"""packaging/release.py refuses a release whose files name different versions. Builds nothing."""

import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
FILES = {
    "CMakeLists.txt": "project(colorwalk VERSION 2.3.4 LANGUAGES CXX)\n",
    "CITATION.cff": "version: 2.3.4\ndate-released: 2026-12-24\n",
    "codemeta.json": '{"version": "2.3.4",\n "datePublished": "2026-12-24"}\n',
    "CHANGELOG.md": "# Changelog\n\n## [2.3.4] - 2026-12-24\n\nNew.\n\n## [2.3.3] - 2026-01-01\n",
    "docs/library.md": "libcolorwalk.so.2, find_package(colorwalk 2.3 REQUIRED)\n",
    "docs/examples/node.md": "colorwalk-2.3.4.tgz\n",
    "bindings/python/colorwalk/_library.py": 'NAME = "libcolorwalk.so.2"\n',
}


def check(root, *arguments):
    """The exit code and the errors of `release.py --check`."""
    result = subprocess.run([sys.executable, "-B", root / "packaging/release.py", "--check",
                             *arguments], stderr=subprocess.PIPE, text=True, check=False)
    return result.returncode, result.stderr.removeprefix("release.py: ")


class Release(unittest.TestCase):
    """A small project with the script."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        (self.root / "packaging").mkdir()
        shutil.copy(ROOT / "packaging/release.py", self.root / "packaging")
        for name, text in FILES.items():
            self.write(name, text)
        self.git("init", "--quiet")
        self.git("-c", "user.name=A", "-c", "user.email=a@example.org", "commit", "--quiet",
                 "--allow-empty", "--message", "first")
        for tag in ("v2.3.4", "v2.3.5"):
            self.git("tag", tag)

    def git(self, *arguments):
        subprocess.run(["git", "-C", self.root, *arguments], check=True)

    def write(self, name, text):
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def test_files_of_one_version_agree_with_its_tag(self):
        self.assertEqual(check(self.root, "v2.3.4"), (0, ""))

    def test_a_tag_of_another_version_is_refused(self):
        self.assertEqual(check(self.root, "v2.3.5"), (1, "the tag: v2.3.5; expected v2.3.4\n"))

    def test_every_place_with_another_version_is_named(self):
        for name, old, new, error in (
                ("CITATION.cff", "2.3.4", "2.3.3", "CITATION.cff:1: 2.3.3; expected 2.3.4"),
                ("codemeta.json", "2.3.4", "2.3.3", "codemeta.json:1: 2.3.3; expected 2.3.4"),
                ("docs/library.md", ".so.2", ".so.1", "docs/library.md:1: 1; expected 2"),
                ("docs/library.md", "2.3 R", "2.2 R", "docs/library.md:1: 2.2; expected 2.3"),
                ("docs/examples/node.md", "2.3.4", "2.3.3",
                 "docs/examples/node.md:1: 2.3.3; expected 2.3.4"),
                ("bindings/python/colorwalk/_library.py", ".so.2", ".so.0",
                 "bindings/python/colorwalk/_library.py:1: 0; expected 2")):
            with self.subTest(error):
                self.write(name, FILES[name].replace(old, new))
                self.assertEqual(check(self.root), (1, f"{error}\n"))
                self.write(name, FILES[name])

    def test_a_tag_needs_a_section_of_its_date(self):
        self.write("codemeta.json", FILES["codemeta.json"].replace("12-24", "12-23"))
        self.assertEqual(check(self.root, "v2.3.4"),
                         (1, "codemeta.json:2: 2026-12-23; expected 2026-12-24\n"))
        self.write("CHANGELOG.md", "# Changelog\n\n## [Unreleased]\n")
        self.assertEqual(check(self.root, "v2.3.4"),
                         (1, "CHANGELOG.md: no section of 2.3.4; expected '## [2.3.4] - DATE'\n"))

    def test_an_unknown_commit_is_refused(self):
        code, error = check(self.root, "v9")
        self.assertEqual(code, 2)
        self.assertIn("'v9' is not a commit; expected a tag vVERSION or a commit", error)


class Project(unittest.TestCase):
    def test_the_files_of_the_project_name_one_version(self):
        self.assertEqual(check(ROOT), (0, ""))

    def test_the_workflow_runs_the_script_for_its_tag(self):
        workflow = (ROOT / ".github/workflows/release.yml").read_text(encoding="utf-8")
        self.assertIn('- run: packaging/release.py --out dist "$GITHUB_REF_NAME"\n', workflow)


if __name__ == "__main__":
    if not shutil.which("git"):
        print("skipped: git is missing")
        sys.exit(77)
    unittest.main()
