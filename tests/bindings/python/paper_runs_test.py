"""colorwalk.paper on a run of the program, and what LaTeX and XML parsers make of its output.

Skipped without pandas, SciPy or matplotlib; tests of another program are skipped without that one.
"""

import contextlib
import csv
import io
import json
import os
import pathlib
import resource
import shutil
import subprocess
import sys
import unittest
from xml.etree import ElementTree

from folder_test_case import folder_for

try:
    from colorwalk import paper
except ImportError as missing:
    print(f"skipped: a package is missing: {missing}")
    sys.exit(77)

PROGRAM = os.environ["COLORWALK_PROGRAM"]
# Three sides, two color counts, ten rows. The labels have every special character of CSV and LaTeX.
DESCRIPTOR = r"""
title = "A typical paper"
solvers = [
  { name = "greedy", label = "[greedy] \\ ~^$5 <a>, |b|" },
  { name = "greedy-look-ahead", parameters = { depth = [2, 3] } },
  { name = "beam", parameters = { width = [2, 4, 8] } },
  { name = "random" },
  { name = "random-skip", label = "NA" },
  { name = "astar", limits = { nodes = 5 } },
  { name = "optimal" },
]
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
"""


def has_tex(*files):
    return all(subprocess.run(["kpsewhich", each], stdout=subprocess.DEVNULL).returncode == 0
               for each in files) if shutil.which("pdflatex") else False


class PaperOfARun(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = folder_for(cls)
        (cls.folder / "paper.toml").write_text(DESCRIPTOR, encoding="utf-8")
        subprocess.run([PROGRAM, "run", "paper.toml", "--out", "paper"], cwd=cls.folder, check=True,
                       stdout=subprocess.PIPE)
        cls.run_folder = cls.folder / "paper"

    def command(self, *arguments, out="output"):
        """The file that the command writes."""
        out = self.folder / out
        self.assertEqual(paper.main([*map(str, arguments), "--out", str(out)]), 0)
        return out.read_text(encoding="utf-8")

    def error(self, *arguments):
        stream = io.StringIO()
        with contextlib.redirect_stderr(stream):
            self.assertEqual(paper.main(list(map(str, arguments))), 2)
        return stream.getvalue()

    def test_all_values_of_the_records_are_read(self):
        tasks = paper.read_run(self.run_folder)
        with open(self.run_folder / "records.jsonl", encoding="utf-8") as lines:
            records = {record["id"]: record for record in map(json.loads, lines)}
        self.assertEqual(set(tasks["id"]), set(records))
        self.assertIn("NA", set(tasks["algorithm"]))
        self.assertEqual(str(tasks["width"].dtype), "Int64")
        for task in tasks.astype(object).where(tasks.notna(), None).to_dict("records"):
            record = records[task["id"]]
            for field in ("hash", "boards", "board", "rows", "cols", "colors", "solver", "status",
                          "seconds", "cpu_seconds", "nodes", "generated", "seed", "length",
                          "lower_bound", "moves"):
                self.assertEqual(task[field], record.get(field), field)
            self.assertEqual(task["algorithm"], record["label"])
            for name, value in record["params"].items():
                self.assertEqual(task[name if name in task else "solver_" + name], value, name)

    def test_a_file_of_tasks_is_as_good_as_the_run(self):
        file = self.folder / "tasks.csv"
        subprocess.run([PROGRAM, "report", "paper", "--format", "tasks", "--out", file],
                       cwd=self.folder, check=True, stdout=subprocess.PIPE)
        self.assertEqual(self.command(self.run_folder, "--latex"), self.command(file, "--latex"))

    @unittest.skipUnless(has_tex("booktabs.sty", "graphicx.sty"), "texlive is not installed")
    def test_tables_compile(self):
        latex = self.command(self.run_folder, "--latex", out="tables.tex")
        self.assertEqual(latex[:latex.index("\\end{table}")].count("\\pm"), 60)
        (self.folder / "document.tex").write_text(
            "\\documentclass{article}\n\\usepackage{booktabs,graphicx}\n\\begin{document}\n"
            "\\input{tables.tex}\n\\end{document}\n", encoding="utf-8")
        done = subprocess.run(["pdflatex", "-interaction=nonstopmode", "-halt-on-error",
                               "document.tex"], cwd=self.folder, stdout=subprocess.PIPE,
                              stderr=subprocess.DEVNULL, encoding="utf-8", errors="replace")
        self.assertEqual(done.returncode, 0, done.stdout[-3000:])
        self.assertNotIn("Overfull", done.stdout)

    def test_figures_are_well_formed_svg_with_all_labels_and_do_not_change(self):
        for name, *algorithms in (("cactus",), ("scatter", "optimal", "astar"), ("gap",),
                                  ("growth",)):
            options = ["--figure", name, *(f"--algorithm={label}" for label in algorithms)]
            svg = self.command(self.run_folder, *options)
            texts = "\n".join(each.text or "" for each in ElementTree.fromstring(svg).iter()
                              if each.tag.endswith("text"))
            data = self.command(self.run_folder, *options, "--format", "csv")
            for line in csv.DictReader(io.StringIO(data)):
                for column in ("algorithm", "algorithm_a", "algorithm_b",
                               "others" if name == "growth" else "boards"):
                    self.assertIn(line.get(column, ""), texts, name)
        self.assertEqual(svg, self.command(self.run_folder, *options))

    def test_invalid_input_is_refused_in_one_line(self):
        run = self.run_folder
        edited = pathlib.Path(shutil.copytree(run, self.folder / "edited"))
        lines = (run / "records.jsonl").read_text(encoding="utf-8").splitlines(keepends=True)
        number = next(i for i, line in enumerate(lines) if '"feasible"' in line)
        record = json.loads(lines[number])
        record.update(moves=record["moves"][:-1], length=record["length"] - 1)
        lines[number] = json.dumps(record, ensure_ascii=False) + "\n"
        (edited / "records.jsonl").write_text("".join(lines), encoding="utf-8")
        for expected, arguments in (
                ("absent: is not a folder; expected the folder of a run", ("absent", "--latex")),
                (f"edited/records.jsonl:{number + 1}: the record of ", (edited, "--statistics")),
                ("unknown algorithm 'optimol'; did you mean 'optimal'?",
                 (run, "--latex", "--reference", "optimol")),
                ("unknown algorithm 'optimal'; expected beam:width=2",
                 (run, "--statistics", "--algorithm", "beam:width=2", "--reference", "optimal")),
                ("unknown figure 'catcus'; did you mean 'cactus'?", (run, "--figure", "catcus")),
                ("unknown format 'svgz'; did you mean 'svg'?",
                 (run, "--figure", "gap", "--format", "svgz")),
                ("unknown format 'jpg'; did you mean 'png'?",
                 (run, "--figure", "gap", "--out", "gap.jpg")),
                ("absent/gap.svg: No such file or directory",
                 (run, "--figure", "gap", "--out", "absent/gap.svg")),
                ("--reference belongs to --statistics and --latex",
                 (run, "--figure", "gap", "--reference", "optimal")),
                ("--statistic belongs to --figure growth, --statistics and --latex",
                 (run, "--figure", "gap", "--statistic", "nodes")),
                ("--by belongs to --figure growth", (run, "--figure", "gap", "--by", "side")),
                ("has no column 'boards'; expected the output of 'colorwalk report --format tasks'",
                 (self.folder / "other.csv", "--latex"))):
            (self.folder / "other.csv").write_text("run,title\n1,2\n", encoding="utf-8")
            text = self.error(*arguments)
            self.assertIn(expected, text)
            self.assertEqual(text.count("\n"), 1)

    def test_a_file_that_cannot_be_written_is_as_before(self):
        run, out = str(self.run_folder), self.folder / "figure.svg"
        out.write_text("old")
        limits = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (5000, limits[1]))  # As on a full disk.
        try:
            for options in (("--figure", "gap"), ("--statistics",)):
                text = self.error(run, *options, "--out", out)
                self.assertEqual(text, f"colorwalk.paper: {out}: File too large\n")
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, limits)
        self.assertEqual(out.read_text(), "old")
        self.assertEqual(list(self.folder.glob("figure*")), [out])

    def test_invalid_usage_is_refused_in_one_line(self):
        stream = io.StringIO()
        with contextlib.redirect_stderr(stream), self.assertRaises(SystemExit) as ended:
            paper.main([str(self.run_folder)])
        self.assertEqual(ended.exception.code, 2)
        self.assertEqual(stream.getvalue(), "colorwalk.paper: one of the arguments --statistics "
                         "--latex --figure is required\n")

    def test_a_missing_package_or_program_is_named(self):
        (self.folder / "hidden").mkdir()
        (self.folder / "hidden/scipy.py").write_text("raise ImportError(name='scipy')\n")
        path = f"{self.folder}/hidden:{os.environ['PYTHONPATH']}"
        for name, changes, expected in (
                ("scipy", {"PYTHONPATH": path}, "needs the Debian package python3-scipy; expected"),
                ("program", {"COLORWALK_PROGRAM": "/absent"},
                 "/absent is missing: install the package colorwalk, or set COLORWALK_PROGRAM")):
            done = subprocess.run([sys.executable, "-m", "colorwalk.paper", self.run_folder,
                                   "--latex"], env={**os.environ, **changes}, text=True,
                                  capture_output=True, check=False)
            self.assertEqual((done.returncode, done.stdout), (2, ""), name)
            self.assertIn(expected, done.stderr)
            self.assertEqual(done.stderr.count("\n"), 1, name)


if __name__ == "__main__":
    unittest.main()
