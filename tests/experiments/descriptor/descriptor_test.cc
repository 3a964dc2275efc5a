#include "experiments/descriptor/descriptor.h"

#include "base/data/json.h"
#include "experiments/descriptor/toml.h"
#include "tests/support/program/paths.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

Descriptor parse(std::string_view text, const std::vector<std::string>& overrides = {}) {
  return parse_descriptor(text, "folder/test.toml", overrides);
}

std::string descriptor_error(std::string_view text,
                             const std::vector<std::string>& overrides = {}) {
  return error_of([&] { parse(text, overrides); });
}

constexpr std::string_view kSmall = R"(title = "Small"

[boards]
source = "uniform"
count = 7

[[solvers]]
name = "greedy"
)";

std::vector<std::string> labels(const Descriptor& descriptor) {
  return each_of(descriptor.experiment.algorithms, &Algorithm::label);
}

std::vector<std::string> canonical_texts(const Descriptor& descriptor) {
  return each_of(descriptor.experiment.algorithms,
                 [](const Algorithm& each) { return each.choice.canonical(); });
}

std::vector<std::string> sources(const Descriptor& descriptor) {
  return each_of(descriptor.boards, [](const LabeledBoards& boards) {
    return boards.label + " = " + describe(boards.spec);
  });
}

TEST(Descriptor, ReadsSolversFromOutside) {
  const Descriptor descriptor = parse(R"(boards = { source = "series" }
solvers = [{ name = "command", command = ["python3", "a \"b\".py"] },
           { name = "solutions", label = "theirs", path = "moves.txt" }]
)");
  EXPECT_THAT(labels(descriptor), ElementsAre("command", "theirs"));
  EXPECT_THAT(
      canonical_texts(descriptor),
      ElementsAre(R"(command:command=["python3","a \"b\".py"])", "solutions:path=moves.txt"));
  EXPECT_EQ(descriptor.experiment.algorithms[1].folder, "folder");
}

TEST(Descriptor, RefusesSolversFromOutsideWithoutTheirKey) {
  const auto error = [](std::string_view keys) {
    return descriptor_error(fmt::format("boards = {{ source = 'series' }}\n[[solvers]]\n{}", keys));
  };
  EXPECT_EQ(error("name = 'command'"),
            "folder/test.toml:2:1: 'command' is missing in [[solvers]]; expected the program and "
            "its arguments");
  EXPECT_EQ(error("name = 'greedy'\npath = 'x'"),
            "folder/test.toml:4:8: 'path' is for the name 'solutions'; expected no such key");
  EXPECT_EQ(error("name = 'solutions'\npath = ''"),
            "folder/test.toml:4:8: 'path' is \"\"; expected the path of a file");
  EXPECT_EQ(error("name = 'command'\ncommand = []"),
            "folder/test.toml:4:11: 'command' is []; expected a program and its arguments");
  EXPECT_EQ(error("name = 'solutions'\npath = 'x'\nparameters = { path = 'y' }"),
            "folder/test.toml:5:14: 'solutions' has no parameters; expected none");
}

TEST(Descriptor, NeedsOnlyBoardsAndASolver) {
  const Descriptor descriptor =
      parse("boards = { source = 'series' }\nsolvers = [{ name = 'greedy' }]");
  EXPECT_EQ(descriptor.name, "test");
  EXPECT_EQ(descriptor.threads, 0);
  EXPECT_EQ(descriptor.experiment.seed, 1U);
  EXPECT_EQ(descriptor.experiment.title, "");
  EXPECT_FALSE(descriptor.experiment.limits.wall_time);
  EXPECT_FALSE(descriptor.experiment.limits.nodes);
  EXPECT_FALSE(descriptor.experiment.limits.memory);
  EXPECT_THAT(labels(descriptor), ElementsAre("greedy"));
  EXPECT_EQ(describe(descriptor.boards.at(0).spec), "100 of series, 20x30, 5 colors, seed 1");
}

TEST(Descriptor, ReadsEveryKey) {
  const Descriptor descriptor = parse(R"(
title = "All"
columns = ["proven", "median-time"]
reference = "Greed"
threads = 3
seed = 9
[boards]
source = "uniform"
count = 2
rows = 3
cols = 4
colors = 5
seed = 6
rules = "color-walk"
start = "1,2"
[limits]
time = 1
nodes = 1_000
memory = 2
[[solvers]]
name = "greedy"
label = "Greed"
parameters = { metric = "perimeter" }
)");
  EXPECT_EQ(descriptor.threads, 3);
  EXPECT_EQ(descriptor.experiment.seed, 9U);
  EXPECT_EQ(describe(descriptor.boards.at(0).spec),
            "2 of uniform, 3x4, 5 colors, seed 6, color-walk, start 1,2");
  const Limits& limits = descriptor.experiment.limits;
  EXPECT_EQ(limits.wall_time, std::chrono::seconds(1));
  EXPECT_EQ(limits.nodes, 1000);
  EXPECT_EQ(limits.memory, 2 * 1024 * 1024);
  const Algorithm& row = descriptor.experiment.algorithms.at(0);
  EXPECT_EQ(row.label, "Greed");
  EXPECT_EQ(row.choice.canonical(), "greedy:metric=perimeter");
  EXPECT_THAT(descriptor.report.columns, ElementsAre("proven", "median-time"));
  EXPECT_EQ(descriptor.report.reference, "Greed");
}

constexpr std::string_view kGrowth = R"(
columns = ["proven", "median-time"]
reference = "greedy"
[[boards]]
source = "uniform"
label = "corner"
side = [4, 6]
colors = [3, 5]
[[boards]]
source = "series"
rows = 5
cols = [6, 7]
[[solvers]]
name = "greedy"
[[solvers]]
name = "beam"
)";

TEST(Descriptor, SweepsIntegersOfBoardsTheLastListFastest) {
  const Descriptor descriptor = parse(kGrowth);
  EXPECT_THAT(
      sources(descriptor),
      ElementsAre(
          "corner:side=4,colors=3 = 100 of uniform, 4x4, 3 colors, seed 1, flood-it, start ul",
          "corner:side=4,colors=5 = 100 of uniform, 4x4, 5 colors, seed 1, flood-it, start ul",
          "corner:side=6,colors=3 = 100 of uniform, 6x6, 3 colors, seed 1, flood-it, start ul",
          "corner:side=6,colors=5 = 100 of uniform, 6x6, 5 colors, seed 1, flood-it, start ul",
          "series:cols=6 = 100 of series, 5x6, 5 colors, seed 1",
          "series:cols=7 = 100 of series, 5x7, 5 colors, seed 1"));
}

TEST(Descriptor, SweepsShapesAndFamilies) {
  const Descriptor descriptor = parse(
      "solvers = [{ name = 'greedy' }]\n"
      "boards = [{ source = 'uniform', shape = ['square', 'torus'], side = [4, 5],"
      "            paired = ['shape', 'side'] },\n"
      "          { source = 'graph', family = ['tree', 'path'], rules = 'flood-it' }]\n");
  EXPECT_THAT(
      sources(descriptor),
      ElementsAre(
          "uniform:shape=square = 100 of uniform, 4x4, 6 colors, seed 1, flood-it, start ul",
          "uniform:shape=torus = 100 of uniform, 5x5, 6 colors, seed 1, flood-it, start ul, torus",
          "graph:family=tree = 100 of graph, tree of 100 vertices, 6 colors, seed 1, flood-it, "
          "start ul",
          "graph:family=path = 100 of graph, path of 100 vertices, 6 colors, seed 1, flood-it, "
          "start ul"));
}

TEST(Descriptor, SweepsListsOfValuesTheLastOneFastest) {
  const Descriptor descriptor = parse(changed(
      std::string(kSmall), "name = \"greedy\"",
      "name = \"greedy-look-ahead\"\n"
      "parameters = { metric = ['area', 'perimeter'], metric-switch = 7, depth = [2, 3] }"));
  EXPECT_THAT(labels(descriptor),
              ElementsAre("greedy-look-ahead:metric=area,metric-switch=7,depth=2",
                          "greedy-look-ahead:metric=area,metric-switch=7,depth=3",
                          "greedy-look-ahead:metric=perimeter,metric-switch=7,depth=2",
                          "greedy-look-ahead:metric=perimeter,metric-switch=7,depth=3"));
  EXPECT_THAT(canonical_texts(descriptor),
              ElementsAre("greedy-look-ahead:metric-switch=7,depth=2",
                          "greedy-look-ahead:metric-switch=7,depth=3",
                          "greedy-look-ahead:metric=perimeter,metric-switch=7,depth=2",
                          "greedy-look-ahead:metric=perimeter,metric-switch=7,depth=3"));
}

TEST(Descriptor, AddsOnlySweptParametersToALabel) {
  const Descriptor descriptor =
      parse(changed(std::string(kSmall), "name = \"greedy\"",
                    "name = \"max-perimeter-look-ahead\"\nlabel = \"Edges\"\n"
                    "parameters = { metric-switch = 7, depth = [2, 3] }"));
  EXPECT_THAT(labels(descriptor), ElementsAre("Edges:depth=2", "Edges:depth=3"));
}

TEST(Descriptor, PrefersTheLimitsOfASolver) {
  const Descriptor descriptor = parse(
      "boards = { source = 'series' }\nlimits = { time = 1, nodes = 100 }\n"
      "solvers = [{ name = 'greedy' },"
      "           { name = 'dijkstra', limits = { time = 60, memory = 3 } }]\n");
  EXPECT_FALSE(descriptor.experiment.algorithms.at(0).limits);
  const Limits limits = descriptor.experiment.algorithms.at(1).limits.value();
  EXPECT_EQ(limits.wall_time, std::chrono::seconds(60));
  EXPECT_EQ(limits.nodes, 100);
  EXPECT_EQ(limits.memory, 3 * 1024 * 1024);
}

TEST(Descriptor, PrefersValuesOfTheCommandLine) {
  const Descriptor descriptor =
      parse(kSmall, {"boards.count=10", "title=two words", "limits.time=0.5",
                     "solvers.0.parameters.metric=[\"area\", \"ratio\"]", "threads = 2"});
  EXPECT_EQ(descriptor.boards.at(0).spec.parameters.integer("count"), 10);
  EXPECT_EQ(descriptor.experiment.title, "two words");
  EXPECT_EQ(descriptor.experiment.limits.wall_time, std::chrono::milliseconds(500));
  EXPECT_THAT(labels(descriptor), ElementsAre("greedy:metric=area", "greedy:metric=ratio"));
  EXPECT_EQ(descriptor.threads, 2);
}

TEST(Descriptor, TakesAValueOfTheCommandLineForEverySourceOfBoards) {
  const std::string text =
      "boards = [{ source = 'series', label = 'a' }, { source = 'uniform', label = 'b' }]\n"
      "solvers = [{ name = 'greedy' }]\n";
  const Descriptor all = parse(text, {"boards.count=10"});
  const Descriptor one = parse(text, {"boards.1.count=10"});
  EXPECT_EQ(all.boards.at(0).spec.parameters.integer("count"), 10);
  EXPECT_EQ(all.boards.at(1).spec.parameters.integer("count"), 10);
  EXPECT_EQ(one.boards.at(0).spec.parameters.integer("count"), 100);
  EXPECT_EQ(one.boards.at(1).spec.parameters.integer("count"), 10);
}

// Strings are written to the manifest and read back from it.
TEST(Descriptor, KeepsEveryCharacterOfItsStrings) {
  const Descriptor written = parse(R"(title = "\U0001f3a8 caf\u00e9 \\ud83d \"x\"\t\u007f"
boards = { source = 'series' }
solvers = [{ name = 'greedy', label = '🎨' }]
)");
  EXPECT_EQ(written.experiment.title, "\xf0\x9f\x8e\xa8 caf\xc3\xa9 \\ud83d \"x\"\t\x7f");
  const Descriptor read =
      descriptor_of(parse_json(written.json, {"json"}, "a descriptor"), "test.toml");
  EXPECT_EQ(read.experiment.title, written.experiment.title);
  EXPECT_THAT(labels(read), ElementsAre("\xf0\x9f\x8e\xa8"));
}

TEST(Descriptor, NeverNamesItsRunsAfterAnExistingFolder) {
  EXPECT_EQ(parse_descriptor(kSmall, "folder/...toml").name, "...toml");
  EXPECT_EQ(parse_descriptor(kSmall, "..toml").name, "..toml");
  EXPECT_EQ(parse_descriptor(kSmall, ".toml").name, ".toml");
}

TEST(Descriptor, ExplainsAllItsKeys) {
  for (const KeyTable& table : descriptor_keys()) {
    for (const ParameterSpec& key : table.keys) EXPECT_NE(key.help, "") << key.name;
  }
}

/// Errors of a descriptor with one piece of text replaced. Each is one line that begins with the
/// position.
struct Case {
  std::string_view from;
  std::string_view to;
  std::string_view error;  ///< After `folder/test.toml:`; `*` stands for any text.
};

void expect_errors(std::string_view descriptor, std::span<const Case> cases) {
  for (const auto& [from, to, expected] : cases) {
    const std::string error = descriptor_error(changed(std::string(descriptor), from, to));
    const std::size_t star = expected.find('*');
    EXPECT_THAT(error, StartsWith("folder/test.toml:" + std::string(expected.substr(0, star))));
    if (star == std::string_view::npos) {
      EXPECT_EQ(error, "folder/test.toml:" + std::string(expected));
    } else {
      EXPECT_THAT(error, HasSubstr(std::string(expected.substr(star + 1))));
    }
    EXPECT_EQ(error.find('\n'), std::string::npos);
  }
}

TEST(DescriptorError, ReportsPositionValueAndExpectation) {
  const Case cases[] = {
      {"count = 7", "count = = 7", "5:9: *"},
      {"count = 7", "count = 7\ncount = 8", "6:*"},
      // Unknown keys, also those of another source.
      {"title =", "titel =", "1:1: unknown key 'titel'; did you mean 'title'?"},
      {"count =", "cuont =",
       "5:1: unknown key 'cuont' in [boards] of source 'uniform'; did you mean 'count'?"},
      {"source =", "sorce =", "4:1: unknown key 'sorce' in [boards]; did you mean 'source'?"},
      {"\"greedy\"", "\"greedy\"\nlimits = { tiem = 5 }",
       "9:12: unknown key 'tiem' in limits of [[solvers]]; did you mean 'time'?"},
      // Types.
      {"count = 7", "count = \"7\"", "5:9: 'count' is \"7\"; expected an integer of at least 1"},
      {"count = 7", "count = 1979-05-27", "5:9: 'count' is a date or time; expected another type"},
      {"\"Small\"", "5", "1:9: 'title' is 5; expected a string"},
      {"[[solvers]]", "[solvers]", "7:1: 'solvers' is {\"name\":\"greedy\"}; expected a list"},
      {kSmall, "boards = 3", "1:10: 'boards' is 3; expected a table or a list of tables"},
      {kSmall, "boards = []", "1:10: 'boards' is []; expected at least one table"},
      // Ranges.
      {"count = 7", "rows = 257", "5:8: 'rows' is 257; expected an integer from 1 to 256"},
      {"title =", "seed = -1\ntitle =", "1:8: 'seed' is -1; expected an integer of at least 0"},
      {"[[solvers]]", "[limits]\ntime = nan\n[[solvers]]",
       "8:8: 'time' is nan; expected a number from 0 to *"},
      {"count = 7", "rows = 5\nstart = \"9,0\"",
       "3:1: start = 9,0; expected a cell of a board of 5x14*"},
      // Names.
      {"\"uniform\"", "\"uniforn\"",
       "4:10: unknown source of boards 'uniforn'; did you mean 'uniform'?"},
      {"\"greedy\"", "\"gredy\"", "8:8: unknown solver 'gredy'; did you mean 'greedy'?"},
      // Missing keys.
      {kSmall, "title = 'nothing else'", "*'boards' is missing"},
      {"source = \"uniform\"", "",
       "3:1: 'source' is missing in [boards]; expected 'series', 'uniform', 'graph' or 'file'"},
      {kSmall, "[boards]\nsource = 'file'",
       "1:1: 'path' is missing in [boards] of source 'file'; expected the path of a file with "
       "boards, or of a folder of such files"},
      {kSmall, "[boards]\nsource = 'series'", "*'solvers' is missing"},
      {"name = \"greedy\"", "label = 'x'",
       "7:1: 'name' is missing in [[solvers]]; expected the name of a solver (colorwalk list "
       "solvers)"},
  };
  expect_errors(kSmall, cases);
}

TEST(DescriptorError, ReportsInvalidParametersOfASolver) {
  constexpr std::string_view kLookAhead = R"(boards = { source = 'series' }
[[solvers]]
name = "greedy-look-ahead"
parameters = { depth = [2, 3] }
)";
  const Case cases[] = {
      {"depth = [2, 3]", "dept = 2", "4:*'dept' of greedy-look-ahead; did you mean 'depth'?"},
      {"[2, 3]", "[2, 99]", "4:28: *'depth' of greedy-look-ahead is 99"},
      {"[2, 3]", "'two'", "4:24: *'depth'"},
      {"[2, 3]", "true", "4:24: 'depth' is true; expected a number or a string"},
      {"[2, 3]", "[]", "4:24: 'depth' is []; expected at least one value to sweep over"},
  };
  expect_errors(kLookAhead, cases);
}

TEST(DescriptorError, RefusesTwoAlgorithmsOfOneLabel) {
  const std::string other = std::string(kSmall) + "label = 'mine'\n[[solvers]]\nname = 'optimal'\n";
  EXPECT_EQ(descriptor_error(other), "");
  EXPECT_EQ(descriptor_error(other + "label = 'mine'\n"),
            "folder/test.toml:10:1: two algorithms are called 'mine'; expected different labels");
}

TEST(DescriptorError, ReportsSweepsWithTooManyCombinations) {
  std::string hundred = "[1";
  for (int i = 2; i <= 101; ++i) hundred += fmt::format(", {}", i);
  hundred += "]";
  const auto error_for = [](const std::string& boards, const std::string& parameters) {
    return error_of([&] {
      parse_descriptor(fmt::format("[boards]\nsource = \"uniform\"\n{}\n[[solvers]]\nname = "
                                   "\"bfs-gla\"\n[solvers.parameters]\n{}\n",
                                   boards, parameters),
                       "d.toml");
    });
  };
  const std::string error = "the lists have more than 10000 combinations; expected fewer values";
  EXPECT_EQ(error_for("", ""), "");
  EXPECT_EQ(error_for(fmt::format("count = {}\nseed = {}", hundred, hundred), ""),
            "d.toml:1:1: " + error);
  EXPECT_EQ(error_for("", fmt::format("capacity = {}\nswitch = {}", hundred, hundred)),
            "d.toml:6:1: " + error);
}

TEST(DescriptorError, ReportsInvalidSweepsAndReportOptions) {
  const Case cases[] = {
      {"median-time", "medien-time",
       "2:22: unknown column 'medien-time'; did you mean 'median-time'?"},
      {"reference = \"greedy\"", "reference = \"gready\"",
       "3:13: unknown algorithm 'gready'; did you mean 'greedy'?"},
      {"[4, 6]", "[4, 666]", "7:12: 'side' is 666; expected an integer from 1 to 256"},
      {"[4, 6]", "[]", "7:8: 'side' is []; expected at least one integer"},
      {"[4, 6]", "[4, 6]\nshape = ['torus', 'tours']",
       "8:19: unknown shape 'tours'; did you mean 'torus'?"},
      {"[4, 6]", "[4, 6]\nshape = ['torus', 3]", "8:19: 'shape' is 3; expected a string"},
      {"cols = [6, 7]", "side = 6", "12:*expected one or the other"},
      {"[4, 6]", "[4, 6]\npaired = ['side', 'colors', 'seed']",
       "8:29: unknown key 'seed'; expected side or colors"},
      {"[4, 6]", "[4, 6, 8]\npaired = ['side', 'colors']",
       "9:10: 'colors' has 2 values and 'side' has 3; expected lists of equal length, because they "
       "are paired"},
  };
  expect_errors(kGrowth, cases);
}

TEST(DescriptorError, NamesTheInvalidAssignmentOfTheCommandLine) {
  const std::pair<std::string, std::string> cases[] = {
      {"boards.count=ten", "'count' is \"ten\"; expected an integer of at least 1"},
      {"boards.side=[4, 666]", "'side' is 666; expected an integer from 1 to 256"},
      {"boards.count", "invalid assignment; expected KEY=VALUE"},
      {"title.x=1", "'x' is in no table"},
      {"solvers.1.name=greedy", "no item has the index 1; expected less than 1"},
      {"solvers.0=greedy", "an item of a list cannot be set; expected a key in it"},
      {"solvers.0.parameters.metric=x", ""},
  };
  for (const auto& [assignment, error] : cases) {
    EXPECT_THAT(descriptor_error(kSmall, {assignment}),
                StartsWith("--set " + assignment + ": " + error));
  }
  const std::string deep = "a" + std::string(40'000, '.') + "a=1";
  EXPECT_EQ(descriptor_error(kSmall, {deep}),
            "--set " + deep.substr(0, 60) + "...: a path of 40001 parts; expected at most 16");
}

std::string difference_of(std::string_view there, std::string_view here) {
  return difference(parse_descriptor(there, "there.toml"), parse_descriptor(here, "here.toml"));
}

TEST(DescriptorDifference, IsEmptyIfTheRecordsWouldBeTheSame) {
  EXPECT_EQ(difference_of(R"(
title = "Same"
threads = 2
columns = ["time"]
[boards]
source = "uniform"
side = [4, 5]
[[solvers]]
name = "greedy"
)",
                          R"(
solvers = [ { name = 'greedy' } ]   # in another notation
boards = [ { side = [ 4, 5 ], source = 'uniform' } ]
reference = "greedy"
title = 'Same'
)"),
            "");
}

TEST(DescriptorDifference, NamesKeysByTheirPathsWithBothValues) {
  EXPECT_EQ(difference_of("boards = { source = 'series' }\nsolvers = [ { name = 'greedy' } ]",
                          "boards = { source = 'series' }\nseed = 4\n"
                          "solvers = [ { name = 'greedy', parameters = { metric = ['area'] } } ]"),
            "seed is not given there and 4 here; solvers.0.parameters.metric.0 is not given there "
            "and \"area\" here");
  EXPECT_EQ(difference_of("boards = { source = 'series' }\nsolvers = [ { name = 'greedy' } ]",
                          "boards = { source = 'series' }\nsolvers = [ { name = 'random' } ]"),
            "solvers.0.name is \"greedy\" there and \"random\" here");
}

}  // namespace
}  // namespace colorwalk
