#include "experiments/records/manifest.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "base/data/json.h"
#include "base/input_error.h"
#include "base/numbers.h"
#include "base/system/durable_file.h"
#include "base/system/read_file.h"
#include "search/limits.h"

namespace colorwalk {
namespace {

namespace fs = std::filesystem;
constexpr int kVersion = 1;

Value environment_to_json(const Environment& environment) {
  Value json = Value::table();
  for (const auto& [name, value] : environment) json[name] = value;
  return json;
}

Environment read_environment(const Value& json) {
  Environment environment;
  for (const auto& [name, value, position] : json.object().members()) {
    environment.emplace_back(name, value.is_text() ? value.text() : json_text(value));
  }
  return environment;
}

Value input_to_json(const RunInput& input) {
  Value json = {{"path", input.path}, {"bytes", input.bytes}, {"hash", input.hash}};
  if (input.version) json["version"] = *input.version;
  return json;
}

std::vector<RunInput> read_inputs(const Value* list) {
  std::vector<RunInput> inputs;
  if (list == nullptr) return inputs;  // Of an older version.
  for (const Value& json : list->items()) {
    const Value* const version = json.find("version");
    inputs.push_back(
        {.path = json.at("path").text(),
         .bytes = json.at("bytes").integer(0),
         .hash = json.at("hash").text(),
         .version = version != nullptr ? std::optional(version->text()) : std::nullopt});
  }
  return inputs;
}

/// Older programs wrote only what differs from the start.
Resumption read_resumption(const Value& json) {
  Resumption resumption = {.started = json.at("started").text(),
                           .environment = read_environment(json)};
  std::erase_if(resumption.environment, [](const auto& each) { return each.first == "started"; });
  return resumption;
}

/// When it began, and what differs from the start.
std::string resumption_text(const Resumption& resumption, const Environment& first) {
  std::string text = resumption.started;
  for (const auto& [name, value] : resumption.environment) {
    if (value_of(first, name) != value) text += fmt::format("; {} {}", name, value);
  }
  return text;
}

std::string boards_text(const std::vector<LabeledBoards>& boards) {
  if (boards.size() == 1) return describe(boards.front().spec);
  return fmt::format("{} sources, from '{}' to '{}'", boards.size(), boards.front().label,
                     boards.back().label);
}

}  // namespace

Shard read_shard(std::string_view text) {
  const auto part = two_numbers(text, '/');
  if (part && part->first >= 1 && part->first <= part->second) return {part->first, part->second};
  throw InputError(
      fmt::format("invalid part '{}': expected I/N with I from 1 to N, as in 3/8", text));
}

std::string to_text(const Shard& shard) {
  return fmt::format("{}/{}", shard.index, shard.count);
}

std::string differing_environments(std::span<const Environment> environments) {
  std::string text;
  const auto compare = [&](std::string_view plural, const auto& value_in) {
    std::vector<std::string> values;
    for (const Environment& environment : environments) {
      std::string value = value_in(environment);
      if (value.empty() || std::ranges::find(values, value) != values.end()) continue;
      values.push_back(std::move(value));
    }
    if (values.size() < 2) return;
    text += fmt::format("{}different {} ({})", text.empty() ? "" : " and ", plural,
                        fmt::join(values, ", "));
  };
  compare("commits", commit_text);
  compare("processors",
          [](const Environment& environment) { return value_of(environment, "processor"); });
  return text;
}

Facts facts_of(const Manifest& manifest) {
  const Experiment& experiment = manifest.descriptor.experiment;
  Facts facts;
  const auto add = [&facts](std::string_view name, std::string_view text) {
    if (!text.empty()) facts.emplace_back(name, text);
  };
  add("boards", boards_text(manifest.descriptor.boards));
  add("limits per board", to_text(experiment.limits));
  for (const Algorithm& each : experiment.algorithms) {
    if (each.limits) add("limits of " + each.label, to_text(*each.limits));
  }
  add("seed", fmt::format("{}", experiment.seed));
  if (experiment.repeats > 1) add("repeats", fmt::format("{}", experiment.repeats));
  if (manifest.shard) add("part", to_text(*manifest.shard));
  add("started", manifest.started);
  for (const Resumption& resumption : manifest.resumptions) {
    add("resumed", resumption_text(resumption, manifest.environment));
  }
  add("ended", manifest.ended);
  for (const auto& [name, value] : manifest.environment) add(name, value);
  for (const RunInput& input : manifest.inputs) {
    add("input " + input.path, fmt::format("{} bytes, hash {}{}{}", input.bytes, input.hash,
                                           input.version ? ", " : "", input.version.value_or("")));
  }
  return facts;
}

fs::path descriptor_path(const fs::path& folder) {
  return folder / "descriptor.toml";
}

fs::path manifest_path(const fs::path& folder) {
  return folder / "manifest.json";
}

void write_manifest(const fs::path& folder, const Manifest& manifest) {
  const Descriptor& descriptor = manifest.descriptor;
  Value json = Value::table();
  json["manifest"] = kVersion;
  json["file"] = descriptor.file.string();
  json["descriptor"] = parse_json(descriptor.json, {"descriptor"}, "a descriptor");
  if (manifest.shard) json["shard"] = to_text(*manifest.shard);
  json["tasks"] = manifest.tasks;
  json["environment"] = environment_to_json(manifest.environment);
  json["inputs"] = Value::list_of(manifest.inputs, input_to_json);
  json["resumed"] = Value::list();
  for (const Resumption& resumption : manifest.resumptions) {
    Value member = {{"started", resumption.started}};
    member.update(environment_to_json(resumption.environment));
    json["resumed"].push_back(std::move(member));
  }
  json["started"] = manifest.started;
  json["ended"] = manifest.ended.empty() ? Value(nullptr) : Value(manifest.ended);
  const std::string text = json_text(json, 2) + '\n';
  if (parse_json(text, {"manifest"}, "a manifest").at("file").text() != descriptor.file.string()) {
    throw InputError(descriptor.file.string(), 0, "the path is not UTF-8; expected UTF-8");
  }
  replace_file(manifest_path(folder), text);
}

Manifest read_manifest(const fs::path& folder) {
  const std::string file = manifest_path(folder).string();
  refuse_special_file(file);
  Manifest manifest = parse_manifest(read_file(file, kMostManifestBytes), file);
  // A finished run has copies of its boards, also where the originals are missing.
  if (!fs::exists(descriptor_path(folder))) return manifest;
  for (auto& [label, spec] : manifest.descriptor.boards) {
    if (spec.has("path") && fs::exists(folder / spec.parameters.text("path"))) spec.folder = folder;
  }
  return manifest;
}

std::optional<Manifest> find_manifest(const fs::path& folder) {
  std::error_code error;
  if (!fs::exists(manifest_path(folder), error)) return std::nullopt;
  return read_manifest(folder);
}

Manifest parse_manifest(std::string_view text, std::string_view file) {
  const Value manifest = parse_json_object(text, {file}, "the manifest of a run");
  const Value& version = manifest.at("manifest");
  if (!version.is_integer() || version.integer() != kVersion) {
    throw version.error(
        fmt::format("a manifest of version {}; expected version {}", shown(version), kVersion));
  }
  const Value& descriptor = manifest.at("descriptor");
  const Value& path = manifest.at("file");
  if (path.text().empty()) path.refuse("a path");
  const Value& ended = manifest.at("ended");
  const Value* const shard = manifest.find("shard");
  std::vector<Resumption> resumptions;
  for (const Value& each : manifest.at("resumed").items()) {
    resumptions.push_back(read_resumption(each));
  }
  return {.descriptor = descriptor_of(descriptor, path.text()),
          .shard = shard == nullptr ? std::nullopt : std::optional(shard->parsed(read_shard)),
          .tasks = manifest.at("tasks").integer(0),
          .environment = read_environment(manifest.at("environment")),
          .inputs = read_inputs(manifest.find("inputs")),
          .resumptions = std::move(resumptions),
          .started = manifest.at("started").text(),
          .ended = ended.is_null() ? "" : ended.text()};
}

}  // namespace colorwalk
