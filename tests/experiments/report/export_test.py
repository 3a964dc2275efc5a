"""What other programs make of the exports of `colorwalk report`: pandas, LaTeX, XML parsers.

Tests of a program that is not installed are skipped.
"""

import csv
import importlib.util
import io
import json
import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest
import xml.etree.ElementTree

PROGRAM = os.environ["COLORWALK_PROGRAM"]
# Three sides, two color counts, ten rows. The labels have every special character of CSV and LaTeX.
DESCRIPTOR = r"""
title = "A typical paper"
[[boards]]
source = "uniform"
label = "few & \"bright\" _colors_"
count = 12
side = [6, 8, 10]
colors = 4
[[boards]]
source = "uniform"
label = "many {colors}, 100% #1"
count = 12
side = [6, 8, 10]
colors = 6
[[solvers]]
name = "greedy"
label = "[greedy] \\ ~^$5 <a>, |b|"
[[solvers]]
name = "greedy-look-ahead"
parameters = { depth = [2, 3] }
[[solvers]]
name = "beam"
parameters = { width = [2, 4, 8] }
[[solvers]]
name = "random"
[[solvers]]
name = "random-skip"
label = "NA"
[[solvers]]
name = "astar"
limits = { nodes = 5 }
[[solvers]]
name = "optimal"
"""
# As in docs/reports.md.
TEXTS = ("run title boards source hash algorithm solver seed host commit status moves history "
         "message id").split()


def has_module(name):
    return importlib.util.find_spec(name) is not None


def has_tex(*files):
    return all(subprocess.run(["kpsewhich", each], stdout=subprocess.DEVNULL).returncode == 0
               for each in files) if shutil.which("pdflatex") else False


class ExportTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.temporary = tempfile.TemporaryDirectory()
        cls.folder = pathlib.Path(cls.temporary.name)
        (cls.folder / "paper.toml").write_text(DESCRIPTOR, encoding="utf-8")
        cls.colorwalk("run", "paper.toml", "--out", "paper")

    @classmethod
    def tearDownClass(cls):
        cls.temporary.cleanup()

    @classmethod
    def colorwalk(cls, *arguments):
        return subprocess.run([PROGRAM, *arguments], cwd=cls.folder, check=True,
                              stdout=subprocess.PIPE, encoding="utf-8").stdout

    def records(self):
        with open(self.folder / "paper" / "records.jsonl", encoding="utf-8") as lines:
            return {record["id"]: record for record in map(json.loads, lines)}

    def compile(self, text, package):
        (self.folder / "document.tex").write_text(
            "\\documentclass{article}\n\\usepackage{" + package + "}\n\\begin{document}\n"
            + text + "\\end{document}\n", encoding="utf-8")
        done = subprocess.run(["pdflatex", "-interaction=nonstopmode", "-halt-on-error",
                               "document.tex"], cwd=self.folder, stdout=subprocess.PIPE,
                              stderr=subprocess.DEVNULL, encoding="utf-8", errors="replace")
        self.assertEqual(done.returncode, 0, done.stdout[-3000:])
        return done.stdout

    @unittest.skipUnless(has_tex("booktabs.sty", "graphicx.sty"),
                         "texlive-latex-base or texlive-latex-recommended is not installed")
    def test_table_of_a_paper_compiles(self):
        latex = self.colorwalk("report", "paper", "--format", "latex")
        summary = latex[:latex.index("\\end{table}")]
        self.assertEqual(summary.count("\\pm"), 60)
        output = self.compile(latex, "booktabs,graphicx")
        self.assertNotIn("Overfull", output)

    @unittest.skipUnless(has_module("pandas"), "python3-pandas is not installed")
    def test_pandas_reads_tasks_without_loss(self):
        import pandas
        text = self.colorwalk("report", "paper", "--format", "tasks")
        tasks = pandas.read_csv(io.StringIO(text), dtype=dict.fromkeys(TEXTS, str),
                                keep_default_na=False, na_values=[""],
                                float_precision="round_trip")
        records = self.records()
        self.assertEqual(set(tasks["id"]), set(records))
        self.assertIn("NA", set(tasks["algorithm"]))
        for task in tasks.to_dict("records"):
            record = records[task["id"]]
            for field in ("hash", "boards", "board", "rows", "cols", "colors", "solver", "status",
                          "seconds", "cpu_seconds", "nodes", "generated"):
                self.assertEqual(task[field], record[field], field)
            self.assertEqual(task["algorithm"], record["label"])
            for field in ("seed", "length", "lower_bound", "moves"):
                value = None if pandas.isna(task[field]) else task[field]
                self.assertEqual(value, record.get(field), field)
            for name, value in record["params"].items():
                column = name if name in tasks else "solver_" + name
                self.assertEqual(task[column], value, column)

    @unittest.skipUnless(has_module("pandas"), "python3-pandas is not installed")
    def test_pandas_groups_by_factors(self):
        import pandas
        text = self.colorwalk("report", "paper", "--format", "tasks", "--row", "optimal")
        tasks = pandas.read_csv(io.StringIO(text))
        means = tasks.groupby(["side", "colors"])["length"].mean()
        self.assertEqual(list(means.index), [(side, colors) for side in (6, 8, 10)
                                             for colors in (4, 6)])
        self.assertTrue(means.is_monotonic_increasing or means[10, 6] > means[6, 4])

    def figure(self, name, form):
        rows = ["--row", "optimal", "--row", "astar"] if name == "scatter" else []
        return self.colorwalk("report", "paper", "--figure", name, "--format", form, *rows)

    @unittest.skipUnless(has_module("matplotlib"), "python3-matplotlib is not installed")
    def test_figures_are_well_formed_svg_with_all_labels(self):
        for name in ("cactus", "scatter", "frontier", "gap", "growth"):
            data = list(csv.DictReader(io.StringIO(self.figure(name, "csv"))))
            root = xml.etree.ElementTree.fromstring(self.figure(name, "svg"))
            self.assertEqual(root.tag, "{http://www.w3.org/2000/svg}svg")
            texts = "\n".join(each.text or "" for each in root.iter() if each.tag.endswith("text"))
            wanted = {row[column] for row in data for column in row
                      if column.startswith("algorithm")}
            for label in wanted:
                self.assertIn(label, texts, name)
            if name != "growth":
                for boards in {row["boards"] for row in data}:
                    self.assertIn(boards, texts, name)

    @unittest.skipUnless(has_module("matplotlib") and has_tex("pgf.sty"),
                         "python3-matplotlib or texlive-pictures is not installed")
    def test_figures_compile_as_pgf(self):
        for name in ("cactus", "growth"):
            self.compile("\\noindent" + self.figure(name, "pgf"), "pgf")


if __name__ == "__main__":
    unittest.main()
