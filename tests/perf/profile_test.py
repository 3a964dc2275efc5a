"""From perf's samples to a flame graph."""

import contextlib
import io
import pathlib
import tempfile
import unittest
import xml.etree.ElementTree
from unittest import mock

import call_stacks
import commands
import flame_graph
import take_profile
from function_names import spoken_name

SAMPLES = """colorwalk 12362\x20
\t            1167 colorwalk::(anonymous namespace)::inner(int, char const*)+0x17 (/tmp/x)
\t            104e main+0xe (/tmp/x)

colorwalk 12362\x20
\t            1175 colorwalk::(anonymous namespace)::inner(int, char const*)+0x25 (/tmp/x)
\t            104e main+0xe (/tmp/x)

worker-1 12363/12364\x20
\t          207112 [unknown] (/usr/lib/libtbb.so.12.8)

"""


class CallStacks(unittest.TestCase):
    def test_samples_are_counted_by_thread_and_stack(self):
        self.assertEqual(call_stacks.from_perf_script(SAMPLES), {
            ("colorwalk", "main", "inner"): 2,
            ("worker-1", "[libtbb.so.12.8]"): 1,
        })

    def test_stacks_are_read_as_written(self):
        stacks = call_stacks.from_perf_script(SAMPLES)
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "stacks.txt"
            call_stacks.write(stacks, file)
            self.assertEqual(call_stacks.read(file), stacks)
            file.write_text("main 3\nnonsense\n")
            with self.assertRaisesRegex(commands.Refusal, "stacks.txt:2: expected"):
                call_stacks.read(file)

    def test_a_recursive_function_counts_once_in_the_total(self):
        counts = call_stacks.by_function({("thread", "f", "g", "f"): 3, ("thread", "f"): 1})
        self.assertEqual(counts, {"f": (4, 4), "g": (0, 3)})

    def test_direct_and_mutual_recursion_is_merged(self):
        for stack, folded in (("main f f f g", "main f g"), ("f g f g f g h", "f g h"),
                              ("f g h f", "f g h f")):
            self.assertEqual(call_stacks.without_recursion(stack.split()), tuple(folded.split()))


class FunctionNames(unittest.TestCase):
    def test_arguments_results_and_our_namespaces_are_left_out(self):
        self.assertEqual(spoken_name(
            "colorwalk::BitSet<4> colorwalk::StateSpace<4>::takes(colorwalk::State<4> const&, "
            "colorwalk::Color) const", ""), "StateSpace<4>::takes")
        self.assertEqual(spoken_name("colorwalk::level(int) [clone .cold]", ""), "level")
        self.assertEqual(spoken_name("main", ""), "main")

    def test_operators_keep_their_names(self):
        for symbol, name in (
                ("colorwalk::Sorter::operator()(int, int) const", "Sorter::operator()"),
                ("operator new(unsigned long)", "operator new"),
                ("bool colorwalk::operator< <4>(colorwalk::State<4> const&)", "operator< <4>"),
                ("std::ostream& colorwalk::operator<<(std::ostream&, int)", "operator<<"),
                ("colorwalk::Share::operator double() const", "Share::operator double")):
            self.assertEqual(spoken_name(symbol, ""), name)

    def test_library_types_are_abridged_and_a_std_function_is_its_target(self):
        self.assertEqual(spoken_name(
            "void std::__sort<__gnu_cxx::__normal_iterator<int*, std::vector<int> >, "
            "std::less<int> >(int*, int*)", ""), "std::__sort<...>")
        self.assertEqual(spoken_name(
            "absl::debian3::raw_hash_set<std::hash<int>, colorwalk::ClosedList<8>::Hash>::resize()",
            ""), "absl::raw_hash_set<..., ClosedList<8>::Hash>::resize")
        self.assertEqual(spoken_name(
            "std::_Function_handler<void (int), colorwalk::Beam<4>::score(int)::{lambda(int)#1}>::"
            "_M_invoke(std::_Any_data const&, int&&)", ""), "Beam<4>::score::{lambda#1}")

    def test_an_unknown_function_has_the_name_of_its_library(self):
        self.assertEqual(spoken_name("[unknown]", "/usr/lib/libtbb.so.12"), "[libtbb.so.12]")


class FlameGraph(unittest.TestCase):
    def test_boxes_are_as_wide_as_their_share_and_above_their_callers(self):
        graph = flame_graph.draw("a < b", {("t", "main", "f<int>"): 3, ("t", "main"): 1})
        boxes = {each.get("data-n"): each
                 for each in xml.etree.ElementTree.fromstring(graph).iter()
                 if each.get("class") == "f"}
        self.assertEqual({name: float(each.get("data-w")) for name, each in boxes.items()},
                         {"all": 1200, "t": 1200, "main": 1200, "f<int>": 900})
        self.assertEqual(boxes["f<int>"].get("data-d"), "3")

    def test_a_difference_is_red_for_growth_and_blue_for_shrinking(self):
        graph = flame_graph.draw("", {("t", "f"): 3, ("t", "g"): 1}, {("t", "f"): 1, ("t", "g"): 1})
        self.assertRegex(graph, r'data-n="f"><title>f: 3 samples, 75.00%, \+25.00%</title>'
                                r'<rect [^>]*fill="rgb\(255,63,63\)"')
        self.assertRegex(graph, r'data-n="g"><title>g: 1 samples, 25.00%, -25.00%</title>'
                                r'<rect [^>]*fill="rgb\(63,63,255\)"')

    def test_functions_are_sorted_by_change(self):
        lines = take_profile.changed_functions({("t", "f"): 1, ("t", "g"): 9},
                                               {("t", "f"): 4, ("t", "g"): 4, ("t", "h"): 2})
        self.assertEqual([line.split()[-1] for line in lines[1:]], ["g", "f", "h"])

    def test_a_recursive_function_is_one_box(self):
        graph = flame_graph.draw("", {("t", "f", "f", "g"): 1, ("t", "f"): 1})
        self.assertEqual(graph.count('data-n="f"'), 1)
        self.assertIn("f: 2 samples", graph)

    def test_names_are_readable_without_the_script(self):
        graph = flame_graph.draw("", {("t", "a_long_name"): 1, ("t", "b" * 500): 1})
        labels = [each.text for each in xml.etree.ElementTree.fromstring(graph).iter()
                  if each.tag.endswith("}text")]
        self.assertIn("a_long_name", labels)
        self.assertNotIn("b" * 500, labels)

    def test_a_title_cannot_end_the_script(self):
        graph = flame_graph.draw("]]></script>", {("t", "f"): 1})
        xml.etree.ElementTree.fromstring(graph)


class Profiles(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.profiles = pathlib.Path(folder.name) / "profiles"
        place = mock.patch.object(take_profile, "FOLDER", self.profiles)
        place.start()
        self.addCleanup(place.stop)
        take_profile.prepare()

    def write(self, name, stacks):
        with contextlib.redirect_stdout(io.StringIO()):
            take_profile.write(self.profiles / name, "graph", ["line"], stacks)

    def test_a_profile_replaces_one_of_the_same_name_atomically(self):
        self.write("p", {("t", "f"): 1})
        (self.profiles / "p" / "old").touch()
        self.write("p", {("t", "g"): 2})
        self.assertEqual(sorted(each.name for each in self.profiles.rglob("*")),
                         ["flame.svg", "p", "stacks.txt", "top.txt"])
        self.assertEqual(take_profile.stacks_of("p"), {("t", "g"): 2})

    def test_an_interrupted_profile_leaves_nothing(self):
        with mock.patch.object(call_stacks, "write", side_effect=KeyboardInterrupt):
            self.assertRaises(KeyboardInterrupt, self.write, "p", {("t", "f"): 1})
        self.assertEqual(list(self.profiles.iterdir()), [])

    def test_an_unknown_profile_lists_the_known_ones(self):
        self.write("p", {("t", "f"): 1})
        with self.assertRaisesRegex(commands.Refusal, "unknown profile 'q'; the profiles are: p"):
            take_profile.stacks_of("q")

    def test_an_unwritable_folder_is_an_error_before_the_run(self):
        (self.profiles / "file").touch()
        with mock.patch.object(take_profile, "FOLDER", self.profiles / "file" / "profiles"):
            self.assertRaisesRegex(commands.Refusal, "Not a directory", take_profile.prepare)

    def test_invalid_arguments_are_one_line_errors(self):
        for arguments in ([], ["--diff", "a"], ["--name", "../x", "--", "list"], ["--nmae"],
                          ["--diff", "a", "b", "--", "solve"]):
            with self.assertRaisesRegex(commands.Refusal, "^.+$"):
                take_profile.parse(arguments)


if __name__ == "__main__":
    unittest.main()
