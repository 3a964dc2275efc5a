"""From perf's samples to a flame graph."""

import os
import pathlib
import unittest
from unittest import mock

import commands
import take_profile
from folder_test_case import FolderTestCase

PROGRAM = pathlib.Path(os.environ.get("COLORWALK_PROGRAM",
                                      commands.ROOT / "build/release/colorwalk"))
# As perf, whose program ends with the code in the variable CODE.
PERF = """#!/bin/bash
case $1 in
  stat) [[ $* == *record* ]] || exit 0
        printf '%s\\n' '# started' 1234567';;cycles:u;9' '<not supported>;;branches:u;0' >"$4"
        while [[ $1 != -- ]]; do shift; done
        shift && "$@" ;;
  record) for argument; do [[ $argument != */perf.data ]] || echo samples >"$argument"; done
          exit "$CODE" ;;
  script) for _ in {1..3}; do
            printf 'colorwalk \\n\\t 1 colorwalk::(anonymous namespace)::inner\\n\\t 2 main\\n\\n'
          done ;;
esac
"""


class Stacks(unittest.TestCase):
    def test_stacks_are_counted_without_our_namespaces(self):
        inner = "colorwalk \n\t   1a colorwalk::(anonymous namespace)::inner\n\t   2b main\n\n"
        other = "worker-1 \n\t 3 f<A const&>\n\t 4 [unknown]\n\n"
        self.assertEqual(
            take_profile.read_stacks(inner + other + inner),
            {("colorwalk", "main", "inner"): 2, ("worker-1", "[unknown]", "f<A const&>"): 1})

    def test_a_share_has_the_error_of_its_number_of_samples(self):
        lines = take_profile.top_functions({("colorwalk", "main", "inner"): 25,
                                            ("colorwalk", "main"): 75}).splitlines()
        self.assertRegex(lines[0], "^100 samples; ")
        self.assertEqual(lines[3:], [" 75.0 %  8.5 %  100.0 %  main",
                                     " 25.0 %  8.5 %   25.0 %  inner"])


class Profiles(FolderTestCase):
    def setUp(self):
        super().setUp()
        self.profiles = self.folder / "profiles"
        for tool, script in (("perf", PERF), ("perl", '#!/bin/bash\ncat "${@: -1}"\n')):
            (self.folder / tool).write_text(script)
            (self.folder / tool).chmod(0o755)
        for replaced in (mock.patch.object(take_profile, "FOLDER", self.profiles),
                         mock.patch.object(take_profile, "FLAME_GRAPH", pathlib.Path(__file__)),
                         mock.patch.dict(os.environ, PATH=f"{self.folder}:{os.environ['PATH']}")):
            replaced.start()
            self.addCleanup(replaced.stop)
        take_profile.prepare()

    def take(self, code="0"):
        with mock.patch.dict(os.environ, CODE=code):
            return take_profile.take("p", ["solve", "boards"])

    def test_a_profile_replaces_one_of_the_same_name_atomically(self):
        self.take()
        (self.profiles / "p" / "old").touch()
        lines = self.take("1").splitlines()
        self.assertEqual(lines[3], "100.0 %  0.0 %  100.0 %  inner")
        self.assertIn("                    1,234,567  cycles", lines)
        self.assertIn("  not counted on this machine  branches", lines)
        self.assertEqual(sorted(each.name for each in self.profiles.rglob("*")),
                         ["counters.csv", "flame.svg", "p", "perf.data", "stacks.txt", "top.txt"])
        self.assertEqual((self.profiles / "p/flame.svg").read_text(), "colorwalk;main;inner 3\n")

    def test_without_perf_the_loader_takes_samples_of_a_library(self):
        (self.profiles.parent / "perf").write_text("#!/bin/false\n")
        program = PROGRAM.parent / "tests/test_library_colorwalk_shared"
        library = next(PROGRAM.parent.glob("bindings/libcolorwalk.so.?"))
        with mock.patch.multiple(take_profile, PROGRAM_OF_LIBRARY=program, LIBRARY=library):
            top = take_profile.take("p", ["--gtest_repeat=300"])
        self.assertRegex(top, r"\n +\d+\.\d % +\d+\.\d % +-  .*(StateSpace<|ClusterGraph::)")

    def test_a_failed_run_leaves_nothing(self):
        with self.assertRaisesRegex(commands.Refusal, "nothing to draw: .*: exit code 2"):
            self.take("2")
        self.assertEqual(list(self.profiles.iterdir()), [])

    def test_an_unwritable_folder_is_an_error_before_the_run(self):
        (self.profiles / "file").touch()
        with mock.patch.object(take_profile, "FOLDER", self.profiles / "file" / "profiles"):
            self.assertRaisesRegex(commands.Refusal, "Not a directory", take_profile.prepare)

    def test_invalid_arguments_are_one_line_errors(self):
        for arguments in ([], ["--name", "../x", "--", "list"], ["--nmae"], ["solve"]):
            with self.assertRaisesRegex(commands.Refusal, "^.+$"):
                take_profile.parse(arguments)


if __name__ == "__main__":
    unittest.main()
