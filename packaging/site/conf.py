"""The settings of Sphinx for the documentation as a site; build.py runs it."""

import os
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "bindings/python"))

project = "colorwalk"
copyright = "the colorwalk authors"
extensions = ["myst_parser", "breathe", "sphinx.ext.autodoc"]
exclude_patterns = ["README.md"]  # Included in index.md.

# Links to headings are those of GitHub.
myst_heading_anchors = 4
# Examples are shown as they are, also where they are no whole file of their language.
suppress_warnings = ["misc.highlighting_failure"]

breathe_projects = {"colorwalk": os.environ["DOXYGEN_XML"]}
breathe_default_project = "colorwalk"
breathe_domain_by_extension = {"h": "c"}
# In docstrings, text in backquotes is code.
default_role = "code"
autodoc_member_order = "bysource"
autodoc_typehints_format = "short"

html_theme = "furo"
html_title = "colorwalk"
html_show_sphinx = False
html_copy_source = False
html_show_sourcelink = False
