#include "experiments/descriptor/descriptor.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <utility>

#include "tests/support/error_of.h"
#include "tests/support/program/paths.h"

namespace colorwalk {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;

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

/// The small descriptor with one piece of text replaced.
std::string changed_descriptor(std::string_view from, std::string_view to) {
  std::string text(kSmall);
  return text.replace(text.find(from), from.size(), to);
}

std::vector<std::string> labels(const Descriptor& descriptor) {
  std::vector<std::string> labels;
  for (const SolverRow& row : descriptor.experiment.rows) labels.push_back(row.label);
  return labels;
}

std::vector<std::string> canonical_texts(const Descriptor& descriptor) {
  std::vector<std::string> texts;
  for (const SolverRow& row : descriptor.experiment.rows) texts.push_back(row.choice.canonical());
  return texts;
}

// What a descriptor means.

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
  const BoardsSpec& series = descriptor.boards.at(0).spec;
  EXPECT_EQ(series.entry->name, "series");
  EXPECT_EQ(series.parameters.integer("count"), 100);
  EXPECT_EQ(series.parameters.integer("rows"), 20);
  EXPECT_EQ(series.parameters.integer("cols"), 30);
  EXPECT_EQ(series.parameters.integer("colors"), 5);
}

TEST(Descriptor, ReadsEveryKey) {
  const Descriptor descriptor = parse(R"(
title = "All"
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
published = [ { min = 1, mean = 2.5, max = 3, stdev = 0.5, note = "so" } ]
)");
  EXPECT_EQ(descriptor.threads, 3);
  EXPECT_EQ(descriptor.experiment.seed, 9U);
  const BoardsSpec& boards = descriptor.boards.at(0).spec;
  EXPECT_EQ(boards.entry->name, "uniform");
  EXPECT_EQ(boards.parameters.integer("count"), 2);
  EXPECT_EQ(boards.parameters.integer("rows"), 3);
  EXPECT_EQ(boards.parameters.integer("cols"), 4);
  EXPECT_EQ(boards.parameters.integer("colors"), 5);
  EXPECT_EQ(boards.parameters.integer("seed"), 6);
  EXPECT_EQ(boards.parameters.text("rules"), "color-walk");
  EXPECT_EQ(boards.parameters.text("start"), "1,2");
  const Limits& limits = descriptor.experiment.limits;
  EXPECT_EQ(limits.wall_time, std::chrono::seconds(1));
  EXPECT_EQ(limits.nodes, 1000);
  EXPECT_EQ(limits.memory, 2 * 1024 * 1024);
  const SolverRow& row = descriptor.experiment.rows.at(0);
  EXPECT_EQ(row.label, "Greed");
  EXPECT_EQ(row.choice.canonical(), "greedy:metric=perimeter");
  ASSERT_TRUE(row.published);
  EXPECT_EQ(row.published->mean, 2.5);
  EXPECT_EQ(row.published->maximum, 3);
  EXPECT_EQ(row.published->note, "so");
}

TEST(Descriptor, LooksForBoardFilesInItsOwnFolder) {
  const Descriptor descriptor = parse(R"(
boards = { source = "file", path = "../boards.txt", format = "compact", size = "3x4", start = "c" }
solvers = [{ name = "greedy" }]
)");
  const BoardsSpec& file = descriptor.boards.at(0).spec;
  EXPECT_EQ(describe(file), "file boards.txt, start c");
  EXPECT_EQ(file.parameters.text("path"), "../boards.txt");
  EXPECT_EQ(file.parameters.text("format"), "compact");
  EXPECT_EQ(file.parameters.text("size"), "3x4");
  EXPECT_EQ(file.parameters.text("start"), "c");
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
[[plots]]
file = "side.svg"
title = "Growth"
x = "side"
y = "longest-time"
boards = ["corner"]
)";

TEST(Descriptor, SweepsNumbersOfBoardsTheLastListFastest) {
  const Descriptor descriptor = parse(kGrowth);
  std::vector<std::string> sources;
  for (const LabeledBoards& boards : descriptor.boards) {
    sources.push_back(boards.label + " = " + describe(boards.spec));
  }
  EXPECT_THAT(
      sources,
      ElementsAre(
          "corner:side=4,colors=3 = 100 of uniform, 4x4, 3 colors, seed 1, flood-it, start ul",
          "corner:side=4,colors=5 = 100 of uniform, 4x4, 5 colors, seed 1, flood-it, start ul",
          "corner:side=6,colors=3 = 100 of uniform, 6x6, 3 colors, seed 1, flood-it, start ul",
          "corner:side=6,colors=5 = 100 of uniform, 6x6, 5 colors, seed 1, flood-it, start ul",
          "series:cols=6 = 100 of series, 5x6, 5 colors, seed 1",
          "series:cols=7 = 100 of series, 5x7, 5 colors, seed 1"));
  EXPECT_EQ(descriptor.boards[1].group, "corner");
  EXPECT_THAT(descriptor.boards[1].swept,
              ElementsAre(std::pair("side", 4), std::pair("colors", 5)));
}

TEST(Descriptor, ReadsWhatTheReportShows) {
  const ReportOptions report = parse(kGrowth).report;
  EXPECT_THAT(report.columns, ElementsAre(&column_named("proven"), &column_named("median-time")));
  EXPECT_EQ(report.reference, 0U);
  ASSERT_EQ(report.plots.size(), 1U);
  EXPECT_EQ(report.plots[0].file, "side.svg");
  EXPECT_EQ(report.plots[0].title, "Growth");
  EXPECT_EQ(report.plots[0].x, "side");
  EXPECT_EQ(report.plots[0].y, &column_named("longest-time"));
  EXPECT_THAT(report.plots[0].boards, ElementsAre("corner"));
}

TEST(Descriptor, SweepsListsOfValuesTheLastOneFastest) {
  const Descriptor descriptor = parse(changed_descriptor(
      "name = \"greedy\"",
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

TEST(Descriptor, PutsOnlySweptParametersAfterALabel) {
  const Descriptor descriptor =
      parse(changed_descriptor("name = \"greedy\"",
                               "name = \"max-perimeter-look-ahead\"\nlabel = \"Edges\"\n"
                               "parameters = { metric-switch = 7, depth = [2, 3] }"));
  EXPECT_THAT(labels(descriptor), ElementsAre("Edges:depth=2", "Edges:depth=3"));
}

TEST(Descriptor, LeavesOutExcludedCombinations) {
  const Descriptor descriptor = parse(
      changed_descriptor("name = \"greedy\"",
                         "name = \"greedy-look-ahead\"\n"
                         "parameters = { metric = ['area', 'ratio'], depth = [2, 3, 4] }\n"
                         "exclude = [ { metric = 'ratio', depth = [3, 4] }, { depth = 2 } ]"));
  EXPECT_THAT(labels(descriptor), ElementsAre("greedy-look-ahead:metric=area,depth=3",
                                              "greedy-look-ahead:metric=area,depth=4"));
}

TEST(Descriptor, MakesARowForEachVariantAndItsSweeps) {
  const Descriptor descriptor =
      parse(changed_descriptor("name = \"greedy\"", R"(name = "greedy-look-ahead"
parameters = { metric = "perimeter", depth = 2 }
[solvers.variants.wide]
metric-switch = [3, 4]
[solvers.variants.deep]
depth = 5
)"));
  EXPECT_THAT(labels(descriptor),
              ElementsAre("greedy-look-ahead.wide:metric-switch=3",
                          "greedy-look-ahead.wide:metric-switch=4", "greedy-look-ahead.deep"));
  EXPECT_THAT(canonical_texts(descriptor),
              ElementsAre("greedy-look-ahead:metric=perimeter,metric-switch=3,depth=2",
                          "greedy-look-ahead:metric=perimeter,metric-switch=4,depth=2",
                          "greedy-look-ahead:metric=perimeter"));
}

TEST(Descriptor, PutsASolversLimitsBeforeThoseOfAll) {
  const Descriptor descriptor = parse(R"(
boards = { source = "series" }
limits = { time = 1, nodes = 100 }
[[solvers]]
name = "greedy"
[[solvers]]
name = "dijkstra"
limits = { time = 60, memory = 3 }
)");
  EXPECT_FALSE(descriptor.experiment.rows.at(0).limits);
  const Limits limits = descriptor.experiment.rows.at(1).limits.value();
  EXPECT_EQ(limits.wall_time, std::chrono::seconds(60));
  EXPECT_EQ(limits.nodes, 100);
  EXPECT_EQ(limits.memory, 3 * 1024 * 1024);
}

TEST(Descriptor, RepeatsEveryBoardAsOftenAsItSays) {
  EXPECT_EQ(parse(kSmall).experiment.repeats, 1);
  EXPECT_EQ(parse(kSmall, {"repeats=5"}).experiment.repeats, 5);
  EXPECT_EQ(descriptor_error(kSmall, {"repeats=0"}),
            "--set repeats=0: 'repeats' is 0; expected 1 to 1000000");
}

TEST(Descriptor, GivesPublishedFiguresToTheRowWhoseParametersTheyName) {
  const Descriptor descriptor = parse(changed_descriptor("name = \"greedy\"",
                                                         R"(name = "greedy-look-ahead"
parameters = { depth = [2, 3] }
published = [ { depth = 3, mean = 34.2 }, { depth = 2, mean = 37 } ])"));
  EXPECT_EQ(descriptor.experiment.rows.at(0).published->mean, 37);
  EXPECT_EQ(descriptor.experiment.rows.at(1).published->mean, 34.2);
}

TEST(Descriptor, TakesValuesFromTheCommandLineFirst) {
  const Descriptor descriptor =
      parse(kSmall, {"boards.count=10", "title=two words", "limits.time=0.5",
                     "solvers.0.parameters.metric=[\"area\", \"ratio\"]", "threads = 2"});
  EXPECT_EQ(descriptor.boards.at(0).spec.parameters.integer("count"), 10);
  EXPECT_EQ(descriptor.experiment.title, "two words");
  EXPECT_EQ(descriptor.experiment.limits.wall_time, std::chrono::milliseconds(500));
  EXPECT_THAT(labels(descriptor), ElementsAre("greedy:metric=area", "greedy:metric=ratio"));
  EXPECT_EQ(descriptor.threads, 2);
}

// A text is written in the manifest and read back from it.
TEST(Descriptor, KeepsEveryCharacterOfItsTexts) {
  const Descriptor written = parse(R"(title = "\U0001f3a8 caf\u00e9 \\ud83d \"x\"\t\u007f"
boards = { source = 'series' }
solvers = [{ name = 'greedy', label = '🎨' }]
)");
  EXPECT_EQ(written.experiment.title, "\xf0\x9f\x8e\xa8 caf\xc3\xa9 \\ud83d \"x\"\t\x7f");
  const Descriptor read = parse(written.text);
  EXPECT_EQ(read.experiment.title, written.experiment.title);
  EXPECT_THAT(labels(read), ElementsAre("\xf0\x9f\x8e\xa8"));
}

TEST(Descriptor, GivesItsRunsANameThatIsNoFolderYet) {
  EXPECT_EQ(parse_descriptor(kSmall, "folder/...toml").name, "...toml");
  EXPECT_EQ(parse_descriptor(kSmall, "..toml").name, "..toml");
  EXPECT_EQ(parse_descriptor(kSmall, ".toml").name, ".toml");
}

TEST(Descriptor, TellsOfAllItsKeys) {
  std::vector<std::string> headings;
  for (const KeyTable& table : descriptor_keys()) {
    headings.push_back(table.heading);
    for (const KeySpec& key : table.keys) EXPECT_NE(key.help, "") << key.name;
  }
  EXPECT_THAT(
      headings,
      ElementsAre("at the top", "[boards] of source 'series'", "[boards] of source 'uniform'",
                  "[boards] of source 'file'", "[limits], and limits of [[solvers]]", "[[solvers]]",
                  "published of [[solvers]]; parameters beside them pick the row", "[[plots]]"));
}

// What is no descriptor. Each message is one line that begins with the place.

TEST(DescriptorError, PointsAtTextThatIsNoToml) {
  const std::string error = descriptor_error(changed_descriptor("count = 7", "count = = 7"));
  EXPECT_THAT(error, StartsWith("folder/test.toml:5:9: "));
  EXPECT_EQ(error.find('\n'), std::string::npos);
}

TEST(DescriptorError, NamesTheNearestKeyForAnUnknownOne) {
  EXPECT_EQ(descriptor_error(changed_descriptor("title =", "titel =")),
            "folder/test.toml:1:1: unknown key 'titel'; did you mean 'title'?");
  EXPECT_EQ(descriptor_error(changed_descriptor("count =", "cuont =")),
            "folder/test.toml:5:1: unknown key in [boards] of source 'uniform' 'cuont'; did you "
            "mean 'count'?");
  EXPECT_EQ(descriptor_error(changed_descriptor("name =", "nome =")),
            "folder/test.toml:8:1: unknown key in [[solvers]] 'nome'; did you mean 'name'?");
  EXPECT_EQ(descriptor_error(changed_descriptor("[[solvers]]", "[limits]\nnode = 3\n[[solvers]]")),
            "folder/test.toml:8:1: unknown key in [limits] 'node'; did you mean 'nodes'?");
  EXPECT_EQ(descriptor_error(changed_descriptor("source =", "sorce =")),
            "folder/test.toml:4:1: unknown key in [boards] 'sorce'; did you mean 'source'?");
}

TEST(DescriptorError, RefusesAKeyOfAnotherSource) {
  EXPECT_THAT(
      descriptor_error(changed_descriptor("count = 7", "path = 'boards.txt'")),
      StartsWith("folder/test.toml:5:1: unknown key in [boards] of source 'uniform' 'path'"));
}

TEST(DescriptorError, SaysWhatTypeItFoundAndWhichItExpected) {
  EXPECT_EQ(descriptor_error(changed_descriptor("count = 7", "count = \"7\"")),
            "folder/test.toml:5:9: 'count' is a text; expected a whole number");
  EXPECT_EQ(descriptor_error(changed_descriptor("count = 7", "count = 7.5")),
            "folder/test.toml:5:9: 'count' is a number with a fraction; expected a whole number");
  EXPECT_EQ(descriptor_error(changed_descriptor("\"Small\"", "5")),
            "folder/test.toml:1:9: 'title' is a whole number; expected a text in quotes");
  EXPECT_EQ(descriptor_error(changed_descriptor("[[solvers]]", "[solvers]")),
            "folder/test.toml:7:1: 'solvers' is a table; expected a list");
  EXPECT_EQ(descriptor_error("boards = 3"),
            "folder/test.toml:1:10: 'boards' is a whole number; expected a [boards] table or "
            "several [[boards]]");
}

TEST(DescriptorError, SaysWhichRangeANumberHas) {
  EXPECT_EQ(descriptor_error(changed_descriptor("count = 7", "rows = 65")),
            "folder/test.toml:5:8: 'rows' is 65; expected 1 to 64");
  EXPECT_EQ(descriptor_error(changed_descriptor("title =", "threads = -1\ntitle =")),
            "folder/test.toml:1:11: 'threads' is -1; expected 0 to 1024");
  EXPECT_THAT(
      descriptor_error(changed_descriptor("[[solvers]]", "[limits]\ntime = nan\n[[solvers]]")),
      StartsWith("folder/test.toml:8:8: 'time' is nan; expected 0 to "));
}

TEST(DescriptorError, ChecksOptionsThatDoNotFitTogether) {
  EXPECT_THAT(descriptor_error(changed_descriptor("count = 7", "rows = 5\nstart = \"9,0\"")),
              StartsWith("folder/test.toml:3:1: start = 9,0; expected a cell of a board of 5x14"));
}

TEST(DescriptorError, NamesTheNearestSourceRulesFormatAndSolver) {
  EXPECT_EQ(descriptor_error(changed_descriptor("\"uniform\"", "\"uniforn\"")),
            "folder/test.toml:4:10: unknown source of boards 'uniforn'; did you mean 'uniform'?");
  EXPECT_EQ(descriptor_error(changed_descriptor("count = 7", "rules = 'flod-it'")),
            "folder/test.toml:5:9: unknown rules 'flod-it'; did you mean 'flood-it'?");
  EXPECT_THAT(
      descriptor_error("boards = { source = 'file', path = 'x', format = 'gird' }\nsolvers = []"),
      HasSubstr("'gird'; did you mean 'grid'?"));
  EXPECT_EQ(descriptor_error(changed_descriptor("\"greedy\"", "\"gredy\"")),
            "folder/test.toml:8:8: unknown solver 'gredy'; did you mean 'greedy'?");
}

TEST(DescriptorError, RefusesParametersThatTheSolverDoesNotTake) {
  const auto with_parameters = [](const std::string& parameters) {
    return descriptor_error(
        changed_descriptor("\"greedy\"", "\"greedy-look-ahead\"\nparameters = " + parameters));
  };
  EXPECT_THAT(with_parameters("{ dept = 2 }"),
              AllOf(StartsWith("folder/test.toml:9:"), HasSubstr("'dept'; did you mean 'depth'?")));
  EXPECT_THAT(with_parameters("{ depth = [2, 99] }"),
              AllOf(StartsWith("folder/test.toml:9:28: "), HasSubstr("'depth'"), HasSubstr("99")));
  EXPECT_THAT(with_parameters("{ depth = 'two' }"), StartsWith("folder/test.toml:9:24: "));
  EXPECT_EQ(with_parameters("{ depth = true }"),
            "folder/test.toml:9:24: 'depth' is true or false; expected a number or a text");
  EXPECT_EQ(with_parameters("{ depth = [] }"),
            "folder/test.toml:9:24: 'depth' is an empty list; expected at least one value to sweep "
            "over");
}

TEST(DescriptorError, RefusesExclusionsAndVariantsThatMakeNoSense) {
  const auto with = [](const std::string& text) {
    return descriptor_error(changed_descriptor(
        "\"greedy\"", "\"greedy-look-ahead\"\nparameters = { depth = [2, 3] }\n" + text));
  };
  EXPECT_EQ(with("exclude = [ { depth = 4 } ]"),
            "folder/test.toml:10:13: this excludes none of the combinations; expected parameters "
            "that some of them have");
  EXPECT_EQ(with("exclude = [ { depth = [2, 3] } ]"),
            "folder/test.toml:10:11: all combinations are excluded; expected some to be left");
  EXPECT_THAT(with("exclude = [ { dept = 3 } ]"),
              HasSubstr("test.toml:10:22: unknown parameter of greedy-look-ahead 'dept'; did you "
                        "mean 'depth'?"));
  EXPECT_THAT(with("exclude = [ 3 ]"), HasSubstr("test.toml:10:13: an excluded combination that"));
  EXPECT_THAT(with("[solvers.variants]\ndeep = 5"),
              HasSubstr("test.toml:11:8: the variant 'deep' is a whole number; expected a table"));
  EXPECT_THAT(with("[solvers.variants.deep]\ndeph = 5"), HasSubstr("did you mean 'depth'?"));
  EXPECT_EQ(with("limits = { tiem = 5 }"),
            "folder/test.toml:10:12: unknown key in limits of [[solvers]] 'tiem'; did you mean "
            "'time'?");
}

TEST(DescriptorError, RefusesPublishedFiguresThatFitNoRowOrSeveral) {
  const auto with_published = [](const std::string& published) {
    return descriptor_error(changed_descriptor(
        "\"greedy\"",
        "\"greedy-look-ahead\"\nparameters = { depth = [2, 3] }\npublished = [" + published + "]"));
  };
  EXPECT_EQ(with_published("{ depth = 2, mean = 1 }, { depth = 3 }"), "");
  EXPECT_EQ(with_published("{ depth = 4, mean = 1 }"),
            "folder/test.toml:10:14: these published figures fit none of the 2 rows; expected "
            "parameters that pick out one");
  EXPECT_EQ(with_published("{ mean = 1 }"),
            "folder/test.toml:10:14: these published figures fit 2 of the 2 rows; expected "
            "parameters that pick out one");
  EXPECT_EQ(with_published("{ depth = 2 }, { depth = 2 }"),
            "folder/test.toml:10:29: 'greedy-look-ahead:depth=2' has published figures already; "
            "expected one entry a row");
  EXPECT_EQ(with_published("{ depth = 2, meam = 1 }"),
            "folder/test.toml:10:27: unknown key in published 'meam'; did you mean 'mean'?");
  EXPECT_THAT(with_published("3"), StartsWith("folder/test.toml:10:14: "));
}

TEST(DescriptorError, NamesWhatIsMissing) {
  EXPECT_THAT(descriptor_error("title = 'nothing else'"), HasSubstr("'boards' is missing"));
  EXPECT_EQ(
      descriptor_error(changed_descriptor("source = \"uniform\"", "")),
      "folder/test.toml:3:1: 'source' is missing in [boards]; expected 'series', 'uniform' or "
      "'file'");
  EXPECT_EQ(descriptor_error("[boards]\nsource = 'file'"),
            "folder/test.toml:1:1: 'path' is missing in [boards] of source 'file'; expected the "
            "path of a file with boards");
  EXPECT_THAT(descriptor_error("[boards]\nsource = 'series'"), HasSubstr("'solvers' is missing"));
  EXPECT_THAT(descriptor_error("solvers = []\n[boards]\nsource = 'series'"),
              HasSubstr("'solvers' is empty"));
  EXPECT_EQ(descriptor_error(changed_descriptor("name = \"greedy\"", "label = 'x'")),
            "folder/test.toml:7:1: 'name' is missing in [[solvers]]; expected the name of a solver "
            "(colorwalk list solvers)");
}

TEST(DescriptorError, NamesTheAssignmentOfTheCommandLineThatIsWrong) {
  EXPECT_EQ(descriptor_error(kSmall, {"boards.count=ten"}),
            "--set boards.count=ten: 'count' is a text; expected a whole number");
  EXPECT_EQ(descriptor_error(kSmall, {"boards.cuont=10"}),
            "--set boards.cuont=10: unknown key in [boards] of source 'uniform' 'cuont'; did you "
            "mean 'count'?");
  EXPECT_THAT(descriptor_error(kSmall, {"boards.count"}), HasSubstr("expected KEY=VALUE"));
  EXPECT_THAT(descriptor_error(kSmall, {"title.x=1"}), HasSubstr("nothing to go into at 'title'"));
  EXPECT_THAT(descriptor_error(kSmall, {"solvers.1.name=greedy"}),
              HasSubstr("nothing to go into at '1'"));
  const std::string deep = "a" + std::string(40'000, '.') + "a=1";
  EXPECT_EQ(descriptor_error(kSmall, {deep}),
            "--set " + deep.substr(0, 60) + "...: a path of 40001 parts; expected at most 16");
  EXPECT_THAT(descriptor_error(kSmall, {"solvers.0.parameters.metric=x"}),
              StartsWith("--set solvers.0.parameters.metric=x: "));
}

TEST(DescriptorFile, ThatIsNotThereIsNamed) {
  EXPECT_THAT(error_of([] { read_descriptor("no/such.toml"); }), StartsWith("no/such.toml: "));
}

TEST(DescriptorFile, OfTheProjectHoldsEveryRowOfTheSeries) {
  const Descriptor descriptor =
      read_descriptor(source_folder() / "experiments/descriptors/series.toml");
  const auto published = std::ranges::count_if(
      descriptor.experiment.rows, [](const SolverRow& row) { return row.published.has_value(); });
  EXPECT_EQ(published, 30);
  EXPECT_EQ(open_boards(descriptor.boards.at(0).spec).source->size(), 100);
}

/// The growth descriptor with one piece of text replaced.
std::string error_in_growth(std::string_view from, std::string_view to) {
  std::string text(kGrowth);
  return descriptor_error(text.replace(text.find(from), from.size(), to));
}

TEST(DescriptorError, SaysWhatIsWrongWithAReport) {
  EXPECT_EQ(error_in_growth("median-time", "medien-time"),
            "folder/test.toml:2:22: unknown column 'medien-time'; did you mean 'median-time'?");
  EXPECT_EQ(error_in_growth("reference = \"greedy\"", "reference = \"gready\""),
            "folder/test.toml:3:13: unknown row 'gready'; did you mean 'greedy'?");
  EXPECT_THAT(error_in_growth("longest-time", "proven"),
              HasSubstr("test.toml:21:5: 'proven' is no"));
  EXPECT_THAT(error_in_growth("side.svg", "sub/side.svg"),
              HasSubstr(":18:8: 'sub/side.svg' is no"));
  EXPECT_EQ(error_in_growth("[\"corner\"]", "[\"corners\"]"),
            "folder/test.toml:22:11: unknown boards 'corners'; did you mean 'corner'?");
  EXPECT_EQ(error_in_growth("[\"corner\"]", "[\"series\"]"),
            "folder/test.toml:22:11: the boards 'series' have no list of values for 'side', which "
            "the plot is over");
  EXPECT_EQ(error_in_growth("x = \"side\"", "x = \"size\""),
            "folder/test.toml:22:11: the boards 'corner' have no list of values for 'size', which "
            "the plot is over");
}

TEST(DescriptorError, RefusesAPlotThatWouldGoIntoAnotherFile) {
  for (const char* name : {R"(records.jsonl\u0000.svg)", R"(a\nb.svg)", R"(a\u007f.svg)"}) {
    EXPECT_THAT(descriptor_error("boards = { source = 'uniform', side = [4, 5] }\n"
                                 "solvers = [{ name = 'greedy' }]\n"
                                 "plots = [{ x = 'side', file = \"" +
                                 std::string(name) + "\" }]\n"),
                AllOf(StartsWith("folder/test.toml:3:"), HasSubstr("is no name of a plot")))
        << name;
  }
}

TEST(DescriptorError, SaysWhatIsWrongWithASweepOfBoards) {
  EXPECT_EQ(error_in_growth("[4, 6]", "[4, 66]"),
            "folder/test.toml:7:12: 'side' is 66; expected 1 to 64");
  EXPECT_EQ(error_in_growth("[4, 6]", "[4, 'six']"),
            "folder/test.toml:7:12: 'side' is a text; expected a whole number");
  EXPECT_EQ(error_in_growth("[4, 6]", "[]"),
            "folder/test.toml:7:8: 'side' is an empty list; expected at least one number");
  EXPECT_THAT(error_in_growth("cols = [6, 7]", "side = 6"), HasSubstr("expected one or the other"));
  EXPECT_THAT(descriptor_error("boards = []\nsolvers = [{ name = 'greedy' }]"),
              HasSubstr("an empty list"));
  EXPECT_THAT(descriptor_error("boards = [3]\nsolvers = [{ name = 'greedy' }]"),
              HasSubstr("no table"));
}

}  // namespace
}  // namespace colorwalk
