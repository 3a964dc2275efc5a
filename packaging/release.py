#!/usr/bin/env python3
"""Builds the files of a release: Debian packages, a wheel, the npm package, the static page, the
sources, and SHA256SUMS.

    packaging/release.py [--out FOLDER] [--check] [COMMIT]

COMMIT: a tag vVERSION or any commit, by default HEAD. FOLDER: a new folder, by default build/dist.
For a tag it also receives NOTES.md, the section of the version in CHANGELOG.md. --check builds
nothing: it checks that all files of the work tree name one version, that of project() in
CMakeLists.txt, and that it is the version of the tag COMMIT.

Exit codes: 0 success, 1 versions disagree or a build failed, 2 invalid usage.
"""

import argparse
import hashlib
import pathlib
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[1]

# Where files name the version, or a part of it that the function returns.
TEXTS = ("README.md", "docs/**/*.md", "bindings/python/**/*.py")
NAMED = (
    (("CITATION.cff",), r"^version: (\S+)", lambda version: version),
    (("codemeta.json",), r'"version": "([^"]+)"', lambda version: version),
    (TEXTS, r"\bcolorwalk-(\d+\.\d+\.\d+)\b", lambda version: version),
    (TEXTS, r"find_package\(colorwalk (\d+\.\d+)\b", lambda version: version.rpartition(".")[0]),
    (TEXTS, r"\blibcolorwalk(?:\.so\.)?(\d+)", lambda version: version.partition(".")[0]),
)
# Where files name the date of the version.
DATED = (("CITATION.cff", r"^date-released: (\S+)"),
         ("codemeta.json", r'"datePublished": "([^"]+)"'))


class Refusal(Exception):
    """The release cannot be made. The text has a line for each reason."""

    def __init__(self, text, code=1):
        super().__init__(text)
        self.code = code


def found(folder, patterns, expression):
    """The place, `FILE:LINE`, and the first group of every match."""
    for path in sorted({path for pattern in patterns for path in folder.glob(pattern)}):
        text = path.read_text(encoding="utf-8")
        for match in re.finditer(expression, text, re.MULTILINE):
            line = text.count("\n", 0, match.start()) + 1
            yield f"{path.relative_to(folder)}:{line}", match.group(1)


def version_of(folder):
    """The version in project() of CMakeLists.txt."""
    for _, version in found(folder, ("CMakeLists.txt",), r"^project\(\w+ VERSION ([\d.]+)"):
        return version
    raise Refusal("CMakeLists.txt: no version; expected project(colorwalk VERSION X.Y.Z ...)")


def notes_of(folder, version):
    """The date and the text of a version's section of CHANGELOG.md."""
    text = (folder / "CHANGELOG.md").read_text(encoding="utf-8")
    match = re.search(rf"^## \[{re.escape(version)}\] - (\d+-\d+-\d+)\n(.*?)(?=^## |\Z)", text,
                      re.MULTILINE | re.DOTALL)
    if not match:
        raise Refusal(f"CHANGELOG.md: no section of {version}; expected '## [{version}] - DATE'")
    return match.group(1), match.group(2).strip() + "\n"


def disagreements(folder, tag=None):
    """What the files name that is not the version, with its place. With a tag, it must be that of
    the version, which must have a section in CHANGELOG.md, and its date the one of that section."""
    version = version_of(folder)
    expected = [(place, each, part(version)) for patterns, expression, part in NAMED
                for place, each in found(folder, patterns, expression)]
    if tag:
        expected.append(("the tag", tag, f"v{version}"))
        date, _ = notes_of(folder, version)
        for name, expression in DATED:
            places = list(found(folder, (name,), expression)) or [(name, "no date")]
            expected += [(place, each, date) for place, each in places]
    return [f"{place}: {each}; expected {right}" for place, each, right in expected
            if each != right]


def run(*command, folder=ROOT):
    """What a command prints."""
    result = subprocess.run([str(each) for each in command], cwd=folder, stdin=subprocess.DEVNULL,
                            stdout=subprocess.PIPE, text=True, check=False)
    if result.returncode != 0:
        raise Refusal(f"{command[0]} failed: {' '.join(map(str, command))}")
    return result.stdout.strip()


def commit_of(name):
    """The hash of a tag or another name of a commit."""
    try:
        return run("git", "rev-parse", "--quiet", "--verify", "--end-of-options",
                   f"{name}^{{commit}}")
    except Refusal:
        raise Refusal(f"'{name}' is not a commit; expected a tag vVERSION or a commit", 2) from None


def check_out(commit):
    """The files of a commit, in a clone that keeps its build folders for the next release."""
    source = ROOT / "build/dist-source"
    if not source.exists():
        run("git", "clone", "--quiet", "--shared", "--no-checkout", ROOT, source)
    run("git", "checkout", "--quiet", "--force", "--detach", commit, folder=source)
    return source


def build(source, version, out):
    """Builds all files into the folder `out`."""
    for command in ("package", "wheel"):
        for path in run("./cw", command, folder=source).splitlines():
            shutil.copy(path, out)
    wasm = source / "build/package/wasm"
    run("npm", "pack", "--silent", "--pack-destination", out, wasm / "bindings/wasm/package")
    time = run("git", "log", "-1", "--format=%ct", folder=source)
    page = f"colorwalk-web-{version}"
    run("tar", "--create", "--file", out / f"{page}.tar.gz", "--use-compress-program=gzip -n",
        "--sort=name", "--owner=0", "--group=0", "--numeric-owner", "--mode=go=rX,u+rw,a-s",
        f"--mtime=@{time}", f"--transform=s,^web,{page},", "--directory", wasm, "web")
    run("git", "archive", f"--prefix=colorwalk-{version}/", "--output",
        out / f"colorwalk-{version}.tar.gz", "HEAD", folder=source)


def write_sums(out):
    """As sha256sum reads them."""
    lines = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n"
             for path in sorted(out.iterdir())]
    (out / "SHA256SUMS").write_text("".join(lines), encoding="ascii")


def main(arguments):
    parser = argparse.ArgumentParser(prog="release.py", description="Build the files of a release.")
    parser.add_argument("commit", metavar="COMMIT", nargs="?", default="HEAD",
                        help="a tag vVERSION or another commit (default: HEAD)")
    parser.add_argument("--out", metavar="FOLDER", type=pathlib.Path, default=ROOT / "build/dist",
                        help="a new folder for the files (default: build/dist)")
    parser.add_argument("--check", action="store_true",
                        help="build nothing; check the versions in the files of the work tree")
    chosen = parser.parse_args(arguments)
    commit = commit_of(chosen.commit)
    tag = chosen.commit if run("git", "tag", "--list", chosen.commit) else None
    if not chosen.check and chosen.out.exists():
        raise Refusal(f"{chosen.out} exists; expected a new folder", 2)
    source = ROOT if chosen.check else check_out(commit)
    wrong = disagreements(source, tag)
    if wrong:
        raise Refusal("\n".join(wrong))
    version = version_of(source)
    if not chosen.check:
        out = chosen.out.resolve()
        out.mkdir(parents=True)
        build(source, version, out)
        write_sums(out)
        if tag:
            (out / "NOTES.md").write_text(notes_of(source, version)[1], encoding="utf-8")
        print(*sorted(out.iterdir()), sep="\n")


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except Refusal as refusal:
        print(f"release.py: {refusal}", file=sys.stderr)
        sys.exit(refusal.code)
