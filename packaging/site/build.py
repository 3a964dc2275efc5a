"""Builds the documentation as a site (./cw docs).

    build.py [FOLDER]

FOLDER, by default build/docs, is written anew; its first page is index.html. Sphinx reads a copy of
the Markdown files; the pages of the interfaces come from doxygen and from the docstrings. A link to
a page, heading or file that does not exist is an error.
"""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
# The pages, and files to which they link.
FILES = ("*.md", "docs/**/*", "LICENSE", "CITATION.cff", "bindings/**/*", "search/cores/*",
         "verified/*", "perf/README.md", "tests/README.md")
DOXYFILE = """
INPUT = "{root}/bindings/include/colorwalk"
STRIP_FROM_PATH = "{root}/bindings/include"
OUTPUT_DIRECTORY = {out}
EXCLUDE_SYMBOLS = colorwalk::detail colorwalk::detail::*
INPUT_FILTER = "sed '/namespace v1/d'"
EXTRACT_ALL = YES
GENERATE_HTML = NO
GENERATE_LATEX = NO
GENERATE_XML = YES
QUIET = YES
"""


def copy_pages(source):
    """Copies the pages into a folder, those of the site itself to its top."""
    for page in (page for pattern in FILES for page in ROOT.glob(pattern)):
        if page.is_file() and "__pycache__" not in page.parts:
            target = source / page.relative_to(ROOT)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(page, target)
    shutil.copytree(HERE, source, dirs_exist_ok=True, ignore=shutil.ignore_patterns("*.py", "__*"))


def sphinx(source, site):
    """Builds the site and returns the errors: of a link, that it has no page, heading or file."""
    environment = {**os.environ, "DOXYGEN_XML": str(source / "xml"),
                   "PYTHONDONTWRITEBYTECODE": "1", "PYTHONWARNINGS": "ignore"}
    return subprocess.run([sys.executable, "-m", "sphinx", "-q", "-W", "--keep-going", "-c", HERE,
                           "-d", source / "doctrees", source, site], env=environment, text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False).stdout


def main(site=ROOT / "build/docs"):
    site = pathlib.Path(site)
    shutil.rmtree(site, ignore_errors=True)
    with tempfile.TemporaryDirectory() as folder:
        source = pathlib.Path(folder)
        copy_pages(source)
        subprocess.run(["doxygen", "-"], input=DOXYFILE.format(root=ROOT, out=source), text=True,
                       check=True)
        if errors := sphinx(source, site):
            sys.exit(errors + "cw: the documentation has errors (see above)")
    print(site / "index.html")


if __name__ == "__main__":
    main(*sys.argv[1:])
