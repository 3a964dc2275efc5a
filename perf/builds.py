"""Builds programs of commits outside the user's work tree and keeps them for the next comparison.

The commits are checked out one after another into a temporary git work tree below build/compare,
so that the second build compiles only the differences. Programs are kept under a hash of their
sources, the compiler and its options: commits that change only pages or tests share one.

Uncommitted changes are written to a git tree as well, with a temporary index; neither the user's
files nor the staging area change.
"""

import contextlib
import dataclasses
import hashlib
import os
import pathlib
import shutil
import tempfile

from commands import ROOT, Failure, Refusal, run, say

PRESET = "release"
# Valgrind does not support AVX-512, and the same code should be counted and timed.
ARCHITECTURE = "x86-64-v3"
COMPILER = os.environ.get("CXX", "g++")
FOLDER = ROOT / "build" / "compare"
# Programs of older commits load the library from this folder, by a path relative to themselves.
LIBRARY_FOLDER = "bindings"
OPTIONS = [f"-DCOLORWALK_ARCH={ARCHITECTURE}", "-DCOLORWALK_WERROR=OFF",
           "-DCMAKE_BUILD_RPATH_USE_ORIGIN=ON", "-DCMAKE_OPTIMIZE_DEPENDENCIES=ON",
           "-DBUILD_TESTING=OFF"]
# Enough for the jobs of jobs.py: boards of at most 512 clusters.
FEW_WIDTHS = ("-DCOLORWALK_WIDTHS=4;8", "-DCOLORWALK_WIDE_WIDTHS=none")
# What the program does not depend on.
NOT_BUILT = (".ci/", "apps/page/", "bindings/python/", "bindings/wasm/", "cw", "docs/", "perf/",
             "tests/")
# Without alignment, unrelated changes move loops in memory and change their time by several
# percent.
ALIGNED = "-falign-functions=64 -falign-loops=32 -falign-jumps=16"


@dataclasses.dataclass(frozen=True)
class Version:
    """Files to build: those of a commit, or of the work tree with its uncommitted changes."""

    commit: str  # The commit, or the parent of the uncommitted changes.
    tree: str
    date: str
    subject: str
    is_commit: bool = True

    @property
    def label(self):
        return self.commit[:12] + ("" if self.is_commit else " with uncommitted changes")


def git(*arguments, **options):
    """The output of a git command. A Failure has all lines of git's reason, the remedy included."""
    try:
        return run(["git", "-C", ROOT, *arguments], f"git {arguments[0]}", **options).strip()
    except Failure as failure:
        raise Failure(f"git {arguments[0]}: {' '.join(failure.lines)}", failure.code) from None


def version_of(name):
    """The version of a commit name."""
    if git("rev-parse", "--show-prefix"):
        raise Refusal(f"{ROOT} is a folder of another repository; expected a clone of its own")
    try:
        commit = git("rev-parse", "--verify", "--quiet", "--end-of-options", f"{name}^{{commit}}")
    except Failure:
        remedy = ("; 'git fetch --unshallow' adds the older commits to this shallow clone"
                  if git("rev-parse", "--is-shallow-repository") == "true" else "")
        raise Refusal(f"'{name}' is not a commit of this repository; expected a hash, branch, tag "
                      f"or an expression like HEAD~1{remedy}") from None
    return _versions("-1", commit)[0]


def _versions(*selection):
    """Those that `git log` selects."""
    lines = git("log", "--no-show-signature", "--format=%H%x00%T%x00%cs%x00%s%x00", *selection)
    fields = (line.split("\0") for line in lines.splitlines())
    return [Version(commit, tree, date, subject or "(no message)")
            for commit, tree, date, subject, _ in fields]


def range_of(name, every=1):
    """The versions of a range A..B along first parents, from A on every so many, and B; that of any
    other name."""
    first, is_range, last = name.partition("..")
    if not is_range:
        return [version_of(name)]
    ends = version_of(first or "HEAD"), version_of(last or "HEAD")
    later = _versions("--first-parent", "--reverse", "..".join(each.commit for each in ends))
    if not later:
        raise Refusal(f"{name} has no commits; expected an older commit before the two dots")
    return [*[ends[0], *later[:-1]][::every], ends[1]]


def tags():
    """The versions of all tags, oldest first."""
    names = git("tag", "--sort=creatordate").split()
    if not names:
        raise Refusal("this repository has no tags; expected some, or a range A..B")
    return [version_of(name) for name in names]


def work_tree_version():
    """HEAD with all changes, including untracked files that git does not ignore; HEAD if none."""
    head = version_of("HEAD")
    with tempfile.TemporaryDirectory(prefix="cw-index-") as folder:
        environment = {**os.environ, "GIT_INDEX_FILE": f"{folder}/index"}
        git("read-tree", "HEAD", env=environment)
        git("add", "--all", env=environment)
        tree = git("write-tree", env=environment)
    if tree == head.tree:
        return head
    return dataclasses.replace(head, tree=tree, subject="(not committed)", is_commit=False)


def folder_of(version, options=()):
    """The folder of the version's program, built with these options besides OPTIONS; that of any
    version with the same sources."""
    sources = [line for line in git("ls-tree", "-r", version.tree).splitlines()
               if not line.partition("\t")[2].startswith(NOT_BUILT) and not line.endswith(".md")]
    key = "\n".join([*sources, run([COMPILER, "--version"], COMPILER), PRESET, *OPTIONS, *options,
                     ALIGNED, os.environ.get("CXXFLAGS", "")])
    return FOLDER / "programs" / hashlib.sha256(key.encode()).hexdigest()[:16]


def programs_of(versions, options=(), may_fail=False):
    """The folders of the versions' programs. Builds missing ones. `may_fail`: there is no folder of
    a version that does not build."""
    folders = [folder_of(version, options) for version in versions]
    missing = {folder: version for folder, version in zip(folders, versions)
               if not folder.is_dir()}
    if missing:
        with work_tree() as source:
            for folder, version in missing.items():
                say(f"building {version.label} (minutes)")
                check_out(version, source)
                build = source / "build" / PRESET
                try:
                    _build(options, source, build)
                except Failure as failure:
                    if not may_fail:
                        raise
                    say(f"{version.label} is left out: {failure}")
                else:
                    _keep(build, folder)
    return folders


@contextlib.contextmanager
def work_tree():
    """An empty temporary git work tree."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory("", "tree-", FOLDER, ignore_cleanup_errors=True) as place:
        source = pathlib.Path(place) / "source"
        try:
            git("worktree", "add", "--detach", "--no-checkout", source)
            yield source
        finally:
            if (source / ".git").exists():
                git("worktree", "remove", "--force", source, cleaning=True)


def check_out(version, source):
    """Checks the version out into the work tree. Unchanged files keep their modification time."""
    for command in (["update-ref", "--no-deref", "HEAD", version.commit],
                    ["read-tree", "-u", "--reset", version.tree]):
        run(["git", "-C", source, *command], f"git {command[0]}")


def _build(options, source, build):
    environment = {**os.environ, "CXX": COMPILER,
                   "CXXFLAGS": f"{os.environ.get('CXXFLAGS', '')} {ALIGNED}"}
    options = [*OPTIONS, *options]
    if shutil.which("ccache"):
        # ccache does not cache compilations that use precompiled headers.
        options += ["-DCMAKE_DISABLE_PRECOMPILE_HEADERS=ON"]
        environment.setdefault("CMAKE_CXX_COMPILER_LAUNCHER", "ccache")
        environment.update(CCACHE_BASEDIR=str(source), CCACHE_NOHASHDIR="1")
    run(["cmake", "--fresh", "--preset", PRESET, *options], "cmake cannot configure it", cwd=source,
        env=environment)
    # ./cw sets the number of compilers, CMAKE_BUILD_PARALLEL_LEVEL.
    run(["cmake", "--build", build, "--target", "colorwalk"], "it does not build", env=environment)


def _keep(build, programs):
    """Copies the program and its library into the new folder `programs`, atomically."""
    programs.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="new-", dir=programs.parent) as folder:
        copy_of(build, pathlib.Path(folder) / "programs").replace(programs)


def copy_of(build, folder):
    """Copies the program of a build folder, its library and descriptors into a new folder, and
    returns it."""
    folder.mkdir()
    if (build / "share").is_dir():
        shutil.copytree(build / "share", folder / "share")
    try:
        shutil.copy2(build / "colorwalk", folder)
    except FileNotFoundError:
        raise Refusal(f"{build} has no program colorwalk; expected a build folder such as "
                      "build/release") from None
    for library in (build / LIBRARY_FOLDER).glob("libcolorwalk.so.?"):  # Under its soname.
        (folder / LIBRARY_FOLDER).mkdir(exist_ok=True)
        shutil.copy2(library, folder / LIBRARY_FOLDER)
    return folder
