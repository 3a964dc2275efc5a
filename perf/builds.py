"""Programs of commits, built apart from the user's work tree, and kept for the next comparison.

The commits are checked out, one after the other, into a git work tree below build/compare that is
there only while they are built: so no more is compiled for the second one than what differs. What
is kept are the programs, under the hash of the commit's files (its git tree) and of the compiler
and its options: commits with the same files share a build, and a build is never taken for one of
another compiler.

Uncommitted changes become a tree, too: git writes one from an index of the script's own, so neither
the user's files nor what is staged is touched.
"""

import contextlib
import dataclasses
import hashlib
import os
import pathlib
import shutil
import tempfile

from commands import ROOT, Refusal, run, say

PRESET = "release"
# Valgrind does not know AVX-512, and what is counted should be what is timed.
ARCHITECTURE = "x86-64-v3"
FOLDER = ROOT / "build" / "compare"
# The targets, and where each one's program lies in the build.
TARGETS = {"colorwalk": "colorwalk", "perf_engine": "perf/engine"}
OPTIONS = [f"-DCOLORWALK_ARCH={ARCHITECTURE}", "-DCOLORWALK_WERROR=OFF"]
# Without these a loop may lie better or worse in memory because of code elsewhere, and take several
# in a hundred less or more time.
ALIGNED = "-falign-functions=64 -falign-loops=32 -falign-jumps=16"
# What makes builds faster and leaves the programs as they are: no library waits for another one to
# be compiled, and the compiler collects its garbage later, as there is memory enough.
FASTER = ["-DCMAKE_OPTIMIZE_DEPENDENCIES=ON"]
FASTER_FLAGS = "--param=ggc-min-heapsize=500000"


@dataclasses.dataclass(frozen=True)
class Version:
    """Files to build: those of a commit, or of the work tree with its uncommitted changes."""

    commit: str  # The commit, or the one that the changes are made to.
    tree: str
    subject: str
    date: str  # When it was committed, ISO 8601.
    is_commit: bool = True

    @property
    def label(self):
        return self.commit[:12] + ("" if self.is_commit else " with uncommitted changes")


def git(*arguments, **options):
    return run(["git", "-C", ROOT, *arguments], f"git {arguments[0]}", **options).strip()


def version_of(name):
    """The version that a commit's name stands for."""
    try:
        commit = git("rev-parse", "--verify", "--quiet", "--end-of-options", f"{name}^{{commit}}")
    except Refusal:
        raise Refusal(f"'{name}' is no commit of this repository; "
                      "expected a hash, a branch, a tag or the like of HEAD~1") from None
    tree, date, subject = git("log", "-1", "--format=%T%n%cI%n%s", commit).split("\n", 2)
    return Version(commit, tree, subject, date)


def work_tree_version():
    """HEAD with all changes, untracked files included that git does not ignore; HEAD if none."""
    head = version_of("HEAD")
    with tempfile.TemporaryDirectory(prefix="cw-index-") as folder:
        environment = {**os.environ, "GIT_INDEX_FILE": f"{folder}/index"}
        git("read-tree", "HEAD", env=environment)
        git("add", "--all", env=environment)
        tree = git("write-tree", env=environment)
    if tree == head.tree:
        return head
    return dataclasses.replace(head, tree=tree, subject="(not committed)", is_commit=False)


def programs_of(versions):
    """The folders of the versions' programs, one file a target, built if they are not there yet."""
    compiler = os.environ.get("CXX", "g++")
    key = "\n".join([run([compiler, "--version"], compiler), PRESET, *OPTIONS, ALIGNED,
                     os.environ.get("CXXFLAGS", "")])
    suffix = hashlib.sha256(key.encode()).hexdigest()[:8]
    folders = [FOLDER / "programs" / f"{version.tree[:16]}-{suffix}" for version in versions]
    missing = {folder: version for folder, version in zip(folders, versions)
               if not folder.is_dir()}
    if missing:
        with work_tree() as source:
            for folder, version in missing.items():
                say(f"building {version.label} (minutes)")
                check_out(version, source)
                build = source / "build" / PRESET
                _build(source, build, compiler)
                _keep([build / path for path in TARGETS.values()], folder)
    return folders


@contextlib.contextmanager
def work_tree():
    """An empty git work tree of its own, for as long as the context lasts."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    place = pathlib.Path(tempfile.mkdtemp(prefix="tree-", dir=FOLDER))
    source = place / "source"
    try:
        git("worktree", "add", "--detach", "--no-checkout", source)
        yield source
    finally:
        if (source / ".git").exists():
            git("worktree", "remove", "--force", source, cleaning=True)
        shutil.rmtree(place, ignore_errors=True)


def check_out(version, source):
    """Has the work tree `source` hold the version's files. What does not change keeps its time."""
    for command in (["update-ref", "--no-deref", "HEAD", version.commit],
                    ["read-tree", "-u", "--reset", version.tree]):
        run(["git", "-C", source, *command], f"git {command[0]}")


def _build(source, build, compiler):
    environment = {**os.environ, "CXX": compiler,
                   "CXXFLAGS": f"{os.environ.get('CXXFLAGS', '')} {ALIGNED} {FASTER_FLAGS}"}
    options = [*OPTIONS, *FASTER]
    if shutil.which("ccache"):
        # What was compiled with precompiled headers the cache does not keep.
        options += ["-DCMAKE_CXX_COMPILER_LAUNCHER=ccache",
                    "-DCMAKE_DISABLE_PRECOMPILE_HEADERS=ON"]
        environment.update(CCACHE_BASEDIR=str(source), CCACHE_NOHASHDIR="1")
    run(["cmake", "--fresh", "--preset", PRESET, *options], "cmake cannot configure it", cwd=source,
        env=environment)
    run(["cmake", "--build", build, "--parallel", os.cpu_count(), "--target", *TARGETS],
        "it does not build", env=environment)


def _keep(files, programs):
    """Puts the files into the folder `programs`, which is there as a whole or not at all."""
    programs.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="new-", dir=programs.parent) as folder:
        kept = pathlib.Path(folder) / "programs"
        kept.mkdir()
        for file in files:
            shutil.copy2(file, kept / file.name)
        kept.replace(programs)
