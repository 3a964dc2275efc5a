"""Builds the documentation as a site (./cw docs).

    build.py [FOLDER]

FOLDER, by default build/docs, is written anew; its first page is index.html. Sphinx reads a copy of
the Markdown files that git does not ignore; the pages of the interfaces come from doxygen and from
the docstrings. A link to a page, heading or file that does not exist is an error.
"""

import html.parser
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import urllib.parse

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
# The pages, and files to which they link.
FILES = (":(glob)*.md", "docs", "LICENSE", "CITATION.cff", "bindings", "search/cores",
         "perf/README.md", "tests/README.md")
DOXYFILE = """
INPUT = {root}/bindings/include/colorwalk
STRIP_FROM_PATH = {root}/bindings/include
OUTPUT_DIRECTORY = {out}
EXCLUDE_SYMBOLS = colorwalk::detail colorwalk::detail::*
INPUT_FILTER = "sed '/namespace v1/d'"
EXTRACT_ALL = YES
GENERATE_HTML = NO
GENERATE_LATEX = NO
GENERATE_XML = YES
QUIET = YES
"""


class Page(html.parser.HTMLParser):
    """The targets of the links of a page, and the names that links to it may have."""

    def __init__(self, path):
        super().__init__()
        self.links, self.names = set(), {""}
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag, attributes):
        for name, value in attributes:
            if name == "id":
                self.names.add(value)
            elif name in ("href", "src") and value:
                self.links.add(value)


def broken_links(site):
    """`PAGE: LINK` for each link within the site that has no target."""
    pages = {path: Page(path) for path in site.rglob("*.html")}
    broken = []
    for path, page in pages.items():
        for link in sorted(page.links):
            parts = urllib.parse.urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            target = path.parent / urllib.parse.unquote(parts.path) if parts.path else path
            target = pathlib.Path(os.path.normpath(target))
            name = urllib.parse.unquote(parts.fragment)
            if not target.is_file() or target in pages and name not in pages[target].names:
                broken.append(f"{path.relative_to(site)}: {link}")
    return broken


def copy_pages(source):
    """Copies the pages into a folder, those of the site itself to its top."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", "--", *FILES],
        cwd=ROOT, check=True, text=True, stdout=subprocess.PIPE).stdout
    for name in sorted(filter(None, listed.split("\0"))):
        target = source / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, target)
    shutil.copytree(HERE, source, dirs_exist_ok=True, ignore=shutil.ignore_patterns("*.py", "__*"))


def main(site=ROOT / "build/docs"):
    site = pathlib.Path(site)
    shutil.rmtree(site, ignore_errors=True)
    with tempfile.TemporaryDirectory() as folder:
        source = pathlib.Path(folder)
        copy_pages(source)
        subprocess.run(["doxygen", "-"], input=DOXYFILE.format(root=ROOT, out=source), text=True,
                       check=True)
        environment = {**os.environ, "DOXYGEN_XML": str(source / "xml"),
                       "PYTHONDONTWRITEBYTECODE": "1", "PYTHONWARNINGS": "ignore"}
        code = subprocess.run([sys.executable, "-m", "sphinx", "-q", "-W", "--keep-going", "-c",
                               HERE, "-d", source / "doctrees", source, site], env=environment,
                              check=False).returncode
    broken = broken_links(site)
    print(*broken, sep="\n", end="\n" if broken else "", file=sys.stderr)
    if code != 0 or broken:
        sys.exit("cw: the documentation has errors (see output above)")
    print(site / "index.html")


if __name__ == "__main__":
    main(*sys.argv[1:])
