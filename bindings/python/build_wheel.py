"""Builds a wheel of the Python package with the library inside: `./cw wheel`.

    build_wheel.py VERSION FOLDER LIBRARIES

FOLDER receives colorwalk-VERSION-py3-none-linux_ARCHITECTURE.whl, which works with every Python 3
from 3.9 on. LIBRARIES: the folder in which libcolorwalk is installed, with the libraries that it
needs and those for higher processor levels. The same files give the same wheel.
"""

import base64
import hashlib
import pathlib
import platform
import sys
import zipfile

PACKAGE = pathlib.Path(__file__).resolve().parent / "colorwalk"
ROOT = PACKAGE.parents[2]
WHEN = (1980, 1, 1, 0, 0, 0)

METADATA = """\
Metadata-Version: 2.1
Name: colorwalk
Version: {version}
Summary: Shortest solutions of Color Walk and Flood-It, with proofs
License: MIT
Requires-Python: >=3.9
Provides-Extra: numpy
Requires-Dist: numpy; extra == "numpy"
Provides-Extra: paper
Requires-Dist: pandas; extra == "paper"
Requires-Dist: jinja2; extra == "paper"
Requires-Dist: scipy; extra == "paper"
Requires-Dist: matplotlib; extra == "paper"
Description-Content-Type: text/markdown

"""

WHEEL = """\
Wheel-Version: 1.0
Generator: colorwalk
Root-Is-Purelib: false
Tag: {tag}
"""


def digest(content):
    """As a line of RECORD has it."""
    code = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
    return f"sha256={code},{len(content)}"


def contents(version, tag, libraries):
    """The files of the wheel by their names."""
    files = {f"colorwalk/{path.name}": path.read_bytes()
             for path in [*sorted(PACKAGE.glob("*.py")), PACKAGE / "py.typed"]}
    for path in sorted(libraries.rglob("*.so*")):
        if path.name != f"libcolorwalk.so.{version}":  # Also there under its soname.
            files[f"colorwalk/lib/{path.relative_to(libraries)}"] = path.read_bytes()
    info = f"colorwalk-{version}.dist-info"
    manual = (ROOT / "docs" / "python.md").read_text(encoding="utf-8")
    files[f"{info}/METADATA"] = (METADATA.format(version=version) + manual).encode()
    files[f"{info}/WHEEL"] = WHEEL.format(tag=tag).encode()
    files[f"{info}/LICENSE"] = (ROOT / "LICENSE").read_bytes()
    record = "".join(f"{name},{digest(content)}\n" for name, content in files.items())
    files[f"{info}/RECORD"] = (record + f"{info}/RECORD,,\n").encode()
    return files


def main(version, folder, libraries):
    tag = f"py3-none-linux_{platform.machine()}"
    path = pathlib.Path(folder, f"colorwalk-{version}-{tag}.whl")
    path.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as wheel:
        for name, content in contents(version, tag, pathlib.Path(libraries)).items():
            entry = zipfile.ZipInfo(name, WHEN)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o100644 << 16
            wheel.writestr(entry, content)
    print(path)


if __name__ == "__main__":
    main(*sys.argv[1:])
