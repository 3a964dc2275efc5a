"""Plots (perf/line_plot.py). Skipped without matplotlib."""

import pathlib
import sys
import tempfile
import unittest
import xml.etree.ElementTree

try:
    import line_plot
except ImportError as error:
    print(f"skipped: python3-{error.name} is missing")
    sys.exit(77)


class LinePlot(unittest.TestCase):
    def test_a_plot_contains_its_texts(self):
        lines = {"a<b": [(0, 1.0), (1, 2.0)], "c": [(1, 1.5)]}
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder, "plot.svg")
            line_plot.draw(file, "title", lines, x_label="one", y_label="two")
            root = xml.etree.ElementTree.parse(file).getroot()
        texts = [each.text for each in root.iter()]
        for text in ("title", "a<b", "c", "one", "two"):
            self.assertIn(text, texts)


if __name__ == "__main__":
    unittest.main()
