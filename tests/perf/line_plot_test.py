"""Plots (perf/line_plot.py, perf/plot_growth.py). Skipped without matplotlib."""

import pathlib
import sys
import tempfile
import unittest
import xml.etree.ElementTree

try:
    import line_plot
    import plot_growth
except ImportError as error:
    print(f"skipped: {error}")
    sys.exit(77)


class LinePlot(unittest.TestCase):
    def test_a_plot_contains_its_texts(self):
        lines = {"a<b": [(0, 1.0), (1, 2.0)], "c": [(1, 1.5)]}
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder, "plot.svg")
            line_plot.draw(file, "title", lines, ticks=["one", "two"])
            root = xml.etree.ElementTree.parse(file).getroot()
        texts = [each.text for each in root.iter()]
        for text in ("title", "a<b", "c", "one", "two"):
            self.assertIn(text, texts)


class PlotGrowth(unittest.TestCase):
    def test_points_are_medians_of_sides_where_most_boards_are_proven(self):
        def row(boards, optimal):
            return {"boards": boards, "tasks": "5", "optimal": optimal, "median_seconds": "0.002"}

        rows = [row("4 colors, corner:side=10", "5"), row("4 colors, corner:side=20", "3"),
                row("4 colors, corner:side=30", "2"), row("series", "5")]
        self.assertEqual(plot_growth.read(rows), {"corner": {"4 colors": [(10, 2.0), (20, 2.0)]}})


if __name__ == "__main__":
    unittest.main()
