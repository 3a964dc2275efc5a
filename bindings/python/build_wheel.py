"""Builds a wheel of the Python package with the library inside: `./cw wheel`.

    build_wheel.py VERSION FOLDER LIBRARIES

FOLDER receives colorwalk-VERSION-py3-none-manylinux_2_GLIBC_ARCHITECTURE.whl, which works with
every Python 3 from 3.9 on. LIBRARIES: the folder in which libcolorwalk is installed, with those for
higher processor levels. The same files give the same wheel. pip calls build_wheel().
"""

import base64
import hashlib
import os
import pathlib
import platform
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile

PACKAGE = pathlib.Path(__file__).resolve().parent / "colorwalk"
ROOT = PACKAGE.parents[2]
WHEN = (1980, 1, 1, 0, 0, 0)

# Each system has these; the others are bundled.
SYSTEM = re.compile(r"(ld-linux.*|lib(c|m|gcc_s|stdc\+\+))\.so\.\d")
# The first glibc of systems whose libstdc++ has GLIBCXX_3.4.N, as in the policies of auditwheel.
GLIBC_WITH = {29: 34, 30: 35, 31: 37, 32: 38, 33: 39}
DOC, LICENSES = pathlib.Path("/usr/share/doc"), pathlib.Path("/usr/share/common-licenses")

METADATA = """\
Metadata-Version: 2.4
Name: colorwalk
Version: {version}
Summary: Shortest solutions of Color Walk and Flood-It, with proofs
License-Expression: MIT AND Apache-2.0
{license_files}Requires-Python: >=3.9
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


def output(*command):
    """What a command prints."""
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout


def bundle(libraries, soname, folder):
    """Copies libcolorwalk to a folder, with the libraries that it needs. Those get names of their
    own, because the process may have loaded others of their names. Returns their old names."""
    own = sorted(libraries.rglob(soname))
    needed = {name: pathlib.Path(path) for library in own
              for name, path in re.findall(r"(\S+) => (\S+)", output("ldd", library))
              if not SYSTEM.fullmatch(name)}
    renamed = {name: name.replace(".so", f"-{hashlib.sha256(path.read_bytes()).hexdigest()[:8]}.so")
               for name, path in needed.items()}
    edits = [word for names in renamed.items() for word in ("--replace-needed", *names)]
    places = "$ORIGIN/colorwalk:$ORIGIN/../../colorwalk"
    copies = [(path, folder / path.relative_to(libraries), places) for path in own]
    copies += [(path, folder / "colorwalk" / renamed[name], "$ORIGIN")
               for name, path in needed.items()]
    for path, copy, places in copies:
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, copy)
        output("patchelf", "--set-soname", copy.name, copy)
        output("patchelf", *edits, copy)  # In one call, patchelf 0.14 mixes the names up.
        output("patchelf", "--set-rpath", places, copy)
    return sorted(needed)


def platform_tag(folder):
    """The systems that have what the libraries in a folder need, by the version of their glibc."""
    names = output("readelf", "--version-info", "--wide", *folder.rglob("*.so*"))
    glibc = [int(minor) for minor in re.findall(r"Name: GLIBC_2\.(\d+)", names)]
    glibc += [GLIBC_WITH[int(minor)] for minor in re.findall(r"Name: GLIBCXX_3\.4\.(\d+)", names)
              if int(minor) >= min(GLIBC_WITH)]
    return f"manylinux_2_{max(glibc)}_{platform.machine()}"


def licenses(bundled):
    """The licenses of the project, of the bundled libraries and of headers in them, by file."""
    owners = output("dpkg-query", "--search", *(f"*/{name}" for name in bundled))
    packages = {line.split(":")[0] for line in owners.splitlines()} | {"nlohmann-json3-dev"}
    return {"LICENSE": ROOT / "LICENSE", "Apache-2.0": LICENSES / "Apache-2.0",
            **{name: DOC / name / "copyright" for name in sorted(packages)}}


def contents(version, tag, folder, bundled):
    """The files of the wheel by their names."""
    files = {f"colorwalk/{path.name}": path.read_bytes()
             for path in [*sorted(PACKAGE.glob("*.py")), PACKAGE / "py.typed"]}
    for path in sorted(folder.rglob("*.so*")):
        files[f"colorwalk/lib/{path.relative_to(folder)}"] = path.read_bytes()
    info = f"colorwalk-{version}.dist-info"
    manual = (ROOT / "docs" / "python.md").read_text(encoding="utf-8")
    texts = licenses(bundled)
    metadata = METADATA.format(version=version,
                               license_files="".join(f"License-File: {name}\n" for name in texts))
    files[f"{info}/METADATA"] = (metadata + manual).encode()
    files[f"{info}/WHEEL"] = WHEEL.format(tag=tag).encode()
    files.update({f"{info}/licenses/{name}": path.read_bytes() for name, path in texts.items()})
    record = "".join(f"{name},{digest(content)}\n" for name, content in files.items())
    files[f"{info}/RECORD"] = (record + f"{info}/RECORD,,\n").encode()
    return files


def main(version, folder, libraries):
    with tempfile.TemporaryDirectory() as copies:
        bundled = bundle(pathlib.Path(libraries), f"libcolorwalk.so.{version.split('.')[0]}",
                         pathlib.Path(copies))
        tag = f"py3-none-{platform_tag(pathlib.Path(copies))}"
        files = contents(version, tag, pathlib.Path(copies), bundled)
    path = pathlib.Path(folder, f"colorwalk-{version}-{tag}.whl")
    path.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as wheel:
        for name, content in files.items():
            entry = zipfile.ZipInfo(name, WHEN)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o100644 << 16
            wheel.writestr(entry, content)
    print(path)


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    """For `pip install` of a clone: a wheel for this processor, or for COLORWALK_LEVELS."""
    sys.path.insert(0, str(PACKAGE.parent))
    from colorwalk._library import processor_levels
    os.environ.setdefault("COLORWALK_LEVELS", [*processor_levels(), "x86-64-v2"][0])
    path = pathlib.Path(output(ROOT / "cw", "wheel").splitlines()[-1])
    shutil.copy(path, wheel_directory)
    return path.name


if __name__ == "__main__":
    main(*sys.argv[1:])
