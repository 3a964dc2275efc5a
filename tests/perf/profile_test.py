"""From perf's samples to a flame graph."""

import pathlib
import tempfile
import unittest
import xml.etree.ElementTree

import call_stacks
import commands
import flame_graph
import line_plot
import take_profile

SAMPLES = """colorwalk 12362 
\t            1167 colorwalk::(anonymous namespace)::inner(int, char const*)+0x17 (/tmp/x)
\t            104e main+0xe (/tmp/x)

colorwalk 12362 
\t            1175 colorwalk::(anonymous namespace)::inner(int, char const*)+0x25 (/tmp/x)
\t            104e main+0xe (/tmp/x)

worker-1 12363/12364 
\t          207112 [unknown] (/usr/lib/libtbb.so.12.8)

"""


class CallStacks(unittest.TestCase):
    def test_samples_are_counted_by_thread_and_stack(self):
        self.assertEqual(call_stacks.from_perf_script(SAMPLES), {
            ("colorwalk", "main", "inner"): 2,
            ("worker-1", "[libtbb.so.12.8]"): 1,
        })

    def test_names_lose_arguments_and_results_but_not_operators(self):
        for symbol, name in (
                ("colorwalk::BitSet<4> colorwalk::StateSpace<4>::takes(colorwalk::State<4> const&, "
                 "colorwalk::Color) const", "StateSpace<4>::takes"),
                ("colorwalk::Sorter::operator()(int, int) const", "Sorter::operator()"),
                ("operator new(unsigned long)", "operator new"),
                ("main", "main")):
            self.assertEqual(call_stacks.function_name(symbol, ""), name)

    def test_a_file_of_stacks_reads_back_as_it_was_written(self):
        stacks = call_stacks.from_perf_script(SAMPLES)
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "stacks.txt"
            call_stacks.write(stacks, file)
            self.assertEqual(call_stacks.read(file), stacks)
            file.write_text("main 3\nnonsense\n")
            with self.assertRaisesRegex(commands.Refusal, "stacks.txt:2: expected"):
                call_stacks.read(file)

    def test_a_function_that_calls_itself_counts_once_in_the_total(self):
        counts = call_stacks.by_function({("thread", "f", "g", "f"): 3, ("thread", "f"): 1})
        self.assertEqual(counts, {"f": (4, 4), "g": (0, 3)})


class FlameGraph(unittest.TestCase):
    def test_boxes_are_as_wide_as_their_share_and_stand_over_their_callers(self):
        graph = flame_graph.draw("a < b", {("t", "main", "f<int>"): 3, ("t", "main"): 1})
        boxes = {each.get("data-n"): each
                 for each in xml.etree.ElementTree.fromstring(graph).iter()
                 if each.get("class") == "f"}
        self.assertEqual({name: float(each.get("data-w")) for name, each in boxes.items()},
                         {"all": 1200, "t": 1200, "main": 1200, "f<int>": 900})
        self.assertEqual(boxes["f<int>"].get("data-d"), "3")

    def test_a_difference_is_red_where_the_share_grew_and_blue_where_it_shrank(self):
        graph = flame_graph.draw("", {("t", "f"): 3, ("t", "g"): 1}, {("t", "f"): 1, ("t", "g"): 1})
        self.assertRegex(graph, r'data-n="f"><title>f: 3 samples, 75.00%, \+25.00%</title>'
                                r'<rect [^>]*fill="rgb\(255,63,63\)"')
        self.assertRegex(graph, r'data-n="g"><title>g: 1 samples, 25.00%, -25.00%</title>'
                                r'<rect [^>]*fill="rgb\(63,63,255\)"')

    def test_the_functions_that_changed_most_come_first(self):
        lines = take_profile.changed_functions({("t", "f"): 1, ("t", "g"): 9},
                                               {("t", "f"): 4, ("t", "g"): 4, ("t", "h"): 2})
        self.assertEqual([line.split()[-1] for line in lines[1:]], ["g", "f", "h"])


class LinePlot(unittest.TestCase):
    def test_every_line_has_its_points_and_its_name(self):
        plot = line_plot.draw("title", ["one", "two"], {"a<b": [(0, 1.0), (1, 2.0)], "c": [(1, 1.5)]})
        root = xml.etree.ElementTree.fromstring(plot)
        self.assertEqual(sum(each.tag.endswith("circle") for each in root.iter()), 3)
        self.assertIn("a<b", [each.text for each in root.iter()])


if __name__ == "__main__":
    unittest.main()
