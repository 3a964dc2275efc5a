#include "experiments/records/run_origin.h"

#include <fmt/format.h>

#include "base/numbers.h"
#include "experiments/records/manifest.h"
#include "experiments/records/shard.h"

namespace colorwalk {
namespace {

void add_fact(std::string_view name, std::string_view text, RunOrigin& origin) {
  if (!text.empty()) origin.facts.emplace_back(name, text);
}

std::string limits_text(const Limits& limits) {
  std::string text;
  const auto add = [&text](const std::string& limit) {
    text += (text.empty() ? "" : ", ") + limit;
  };
  if (limits.wall_time) add(fmt::format("{} s", limits.wall_time->count()));
  if (limits.cpu_time) add(fmt::format("{} s of CPU time", limits.cpu_time->count()));
  if (limits.nodes) add(fmt::format("{} nodes", *limits.nodes));
  if (limits.memory) add(fmt::format("{} MB", *limits.memory / kMegabyte));
  return text.empty() ? "none" : text;
}

std::string resumption_text(const Resumption& resumption) {
  std::string text = resumption.started;
  for (const auto& [name, value] : resumption.changes) text += fmt::format("; {} {}", name, value);
  return text;
}

std::string boards_text(const std::vector<LabeledBoards>& boards) {
  if (boards.size() == 1) return describe(boards.front().spec);
  return fmt::format("{} sources, from '{}' to '{}'", boards.size(), boards.front().label,
                     boards.back().label);
}

}  // namespace

RunOrigin read_origin(const std::filesystem::path& folder) {
  RunOrigin origin;
  std::error_code error;
  if (!std::filesystem::exists(manifest_path(folder), error)) {
    origin.notes.emplace_back(
        "There is no manifest.json: machine, boards and published figures are unknown, and no "
        "board "
        "can be replayed.");
    return origin;
  }
  const Manifest manifest = read_manifest(folder);
  const Experiment& experiment = manifest.descriptor.experiment;
  origin.title = experiment.title;
  origin.boards = manifest.descriptor.boards;
  origin.rows = experiment.rows;
  origin.limits = experiment.limits;
  origin.tasks = manifest.tasks;
  origin.environments = environments_of(manifest);
  add_fact("boards", boards_text(origin.boards), origin);
  add_fact("limits per board", limits_text(experiment.limits), origin);
  for (const SolverRow& row : experiment.rows) {
    if (row.limits) add_fact("limits of " + row.label, limits_text(*row.limits), origin);
  }
  add_fact("seed", fmt::format("{}", experiment.seed), origin);
  if (experiment.repeats > 1) add_fact("repeats", fmt::format("{}", experiment.repeats), origin);
  if (manifest.shard) add_fact("part", to_text(*manifest.shard), origin);
  add_fact("started", manifest.started, origin);
  for (const Resumption& resumption : manifest.resumptions) {
    add_fact("resumed", resumption_text(resumption), origin);
  }
  add_fact("ended", manifest.ended, origin);
  for (const auto& [name, value] : manifest.environment) add_fact(name, value, origin);
  return origin;
}

}  // namespace colorwalk
