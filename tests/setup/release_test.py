"""All files name one version, that of project() in CMakeLists.txt, and the date of its release."""

import pathlib
import re
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
TEXTS = ("README.md", "docs/**/*.md", "bindings/python/**/*.py")


def found(expression, *patterns):
    """The place and the first group of every match."""
    for path in sorted({path for pattern in patterns for path in ROOT.glob(pattern)}):
        for match in re.finditer(expression, path.read_text(encoding="utf-8"), re.MULTILINE):
            yield str(path.relative_to(ROOT)), match[1]


class Release(unittest.TestCase):
    def expect(self, expected, expression, *patterns):
        places = list(found(expression, *patterns))
        self.assertTrue(places, expression)
        self.assertEqual([each for each in places if each[1] != expected], [], f"not {expected}")

    def test_the_files_name_one_version_and_its_date(self):
        (_, version), = found(r"^project\(\w+ VERSION ([\d.]+)", "CMakeLists.txt")
        self.expect(version, r"^version: (\S+)", "CITATION.cff")
        self.expect(version, r'"version": "([^"]+)"', "codemeta.json")
        self.expect(version, r"\bcolorwalk-(\d+\.\d+\.\d+)\b", *TEXTS)
        major, minor, _ = version.split(".")
        self.expect(f"{major}.{minor}", r"find_package\(colorwalk (\d+\.\d+)\b", *TEXTS)
        self.expect(major, r"\blibcolorwalk(?:\.so\.)?(\d+)", *TEXTS)
        section = rf"^## \[{re.escape(version)}\] - (\S+)"
        dates = [date for _, date in found(section, "CHANGELOG.md")]
        self.assertEqual(len(dates), 1, f"CHANGELOG.md: expected '## [{version}] - DATE'")
        self.expect(dates[0], r"^date-released: (\S+)", "CITATION.cff")
        self.expect(dates[0], r'"datePublished": "([^"]+)"', "codemeta.json")


if __name__ == "__main__":
    unittest.main()
