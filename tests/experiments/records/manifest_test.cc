#include "experiments/records/manifest.h"

#include <nlohmann/json.hpp>

#include "base/data/json.h"
#include "experiments/descriptor/toml.h"
#include "tests/support/program/subprocess.h"

namespace colorwalk {
namespace {

constexpr std::string_view kManifestDescriptor = R"(
title = "A \"quoted\" title, in two\nlines"
seed = 3
limits = { nodes = 1_000, time = 0.1 }
boards = [{ source = "file", path = "boards.txt" },
          { source = "uniform", colors = [4, 3], side = [5, 6] }]
solvers = [
  { name = "greedy-look-ahead", parameters = { metric = ["perimeter", "area"], depth = [3, 2] } },
  { name = "beam", limits = { nodes = 5 }, parameters = { width = 9 } },
]
)";

Manifest example_manifest() {
  const std::vector<std::string> overrides = {"limits.time=0.25",
                                              "solvers.1.parameters.width=[7, 3]"};
  return {.descriptor = parse_descriptor(kManifestDescriptor, "/folder/d.toml", overrides),
          .shard = Shard{.index = 2, .count = 5},
          .tasks = 12,
          .environment = {{"commit", "abc"}, {"cores", "2"}},
          .started = "2026-03-01T12:00:00Z",
          .ended = ""};
}

/// Of the boards, and of the algorithms.
std::vector<std::string> labels_of(const Descriptor& descriptor) {
  std::vector<std::string> labels;
  for (const LabeledBoards& boards : descriptor.boards) {
    labels.push_back(boards.label + ": " + describe(boards.spec));
  }
  for (const Algorithm& row : descriptor.experiment.algorithms) {
    labels.push_back(row.label + " = " + row.choice.canonical());
  }
  return labels;
}

class ManifestFile : public ProgramTest {
 protected:
  std::string error() const {
    return error_of([this] { read_manifest(folder()); });
  }
};

TEST_F(ManifestFile, RoundTrips) {
  Manifest written = example_manifest();
  written.resumptions = {{.started = "later", .environment = {{"commit", "b"}, {"cores", "2"}}}};
  write_manifest(folder(), written);
  const Manifest read = read_manifest(folder());
  EXPECT_EQ(read.shard, written.shard);
  EXPECT_EQ(read.tasks, 12);
  EXPECT_EQ(read.environment, written.environment);
  EXPECT_EQ(read.started, written.started);
  EXPECT_EQ(read.ended, "");
  EXPECT_FALSE(std::filesystem::exists(folder() / "manifest.json.unfinished"));
  ASSERT_EQ(read.resumptions.size(), 1);
  EXPECT_EQ(read.resumptions[0].started, "later");
  EXPECT_EQ(read.resumptions[0].environment, written.resumptions[0].environment);
  EXPECT_THAT(facts_of(read), Contains(Pair("resumed", "later; commit b")));
}

TEST_F(ManifestFile, RefusesAPathThatIsNotUtf8) {
  Manifest manifest = example_manifest();
  manifest.descriptor.file = "/folder\xff/d.toml";
  EXPECT_THAT(error_of([&] { write_manifest(folder(), manifest); }),
              HasSubstr("the path is not UTF-8"));
  EXPECT_FALSE(std::filesystem::exists(manifest_path(folder())));
}

TEST_F(ManifestFile, KeepsTheOrderOfSweepsFromTheCommandLine) {
  const std::vector<std::string> overrides = {"solvers.0.parameters.metric=[\"area\", \"ratio\"]",
                                              "solvers.0.parameters.depth=2",
                                              "solvers.0.parameters.metric-switch=[3, 4]"};
  Manifest manifest = example_manifest();
  manifest.descriptor = parse_descriptor(
      "boards = { source = 'series' }\nsolvers = [ { name = 'greedy-look-ahead' } ]", "d.toml",
      overrides);
  write_manifest(folder(), manifest);
  EXPECT_EQ(labels_of(read_manifest(folder()).descriptor), labels_of(manifest.descriptor));
}

TEST_F(ManifestFile, RoundTripsEveryShippedDescriptor) {
  int count = 0;
  for (const auto& file :
       std::filesystem::directory_iterator(kSourceFolder / "experiments/descriptors")) {
    if (file.path().extension() != ".toml") continue;
    SCOPED_TRACE(file.path());
    Manifest manifest = example_manifest();
    manifest.descriptor = read_descriptor(file.path());
    write_manifest(folder(), manifest);
    const Descriptor read = read_manifest(folder()).descriptor;
    const std::string toml = toml_text(parse_json(read.json, {"json"}, "a descriptor"));
    EXPECT_EQ(difference(parse_descriptor(toml, file.path()), read), "") << toml;
    EXPECT_EQ(read.json, manifest.descriptor.json);
    EXPECT_EQ(read.name, manifest.descriptor.name);
    EXPECT_EQ(labels_of(read), labels_of(manifest.descriptor));
    ++count;
  }
  EXPECT_GE(count, 5);
}

TEST_F(ManifestFile, IsRejectedIfMissingOrInvalid) {
  const std::string path = (folder() / "manifest.json").string();
  EXPECT_EQ(error(), path + ": there is no such file; expected a readable file");
  write("manifest.json", "{\"manifest\": 1, ");
  EXPECT_EQ(error(),
            path + ": invalid JSON: syntax error at byte 17; expected the manifest of a run");
  write("manifest.json", "{\"manifest\": 7}");
  EXPECT_EQ(error(), path + ": a manifest of version 7; expected version 1");
  write("manifest.json", "{\"manifest\": 1}");
  EXPECT_EQ(error(), path + ": 'descriptor' is missing");
  write_manifest(folder(), example_manifest());
  write("manifest.json", changed(text_of(path), "\"2/5\"", "\"9/5\""));
  EXPECT_THAT(error(), HasSubstr("manifest.json: invalid part '9/5': expected I/N"));
}

TEST(EnvironmentOfAProgram, HasEveryField) {
  const Environment environment = current_environment(3);
  for (const char* name : {"commit", "dirty", "compiler", "flags", "libraries", "host", "processor",
                           "cores", "memory", "distribution", "threads"}) {
    EXPECT_NE(value_of(environment, name), "") << name;
  }
  EXPECT_EQ(value_of(environment, "threads"), "3");
  EXPECT_EQ(value_of(environment, "weather"), "");
}

TEST(ShardOfARun, RejectsInvalidText) {
  for (const char* text : {"", "3", "0/8", "9/8", "1/0", "a/8", "1/8/9", "-1/8", "1 / 2"}) {
    EXPECT_EQ(
        error_of([text] { read_shard(text); }),
        "invalid part '" + std::string(text) + "': expected I/N with I from 1 to N, as in 3/8");
  }
}

}  // namespace
}  // namespace colorwalk
