#include "experiments/records/manifest.h"

#include <fmt/format.h>

#include <limits>

#include "base/input_error.h"
#include "base/json/json_reader.h"
#include "base/json/json_text.h"
#include "base/system/durable_file.h"
#include "engine/sources/file_source.h"
#include "experiments/descriptor/toml_text.h"

namespace colorwalk {
namespace {

namespace fs = std::filesystem;
constexpr int kVersion = 1;

Json environment_to_json(const Environment& environment) {
  Json json = Json::object();
  for (const auto& [name, value] : environment) json[name] = value;
  return json;
}

Environment read_environment(const JsonValue& json) {
  Environment environment;
  for (const auto& [name, value] : json.object().json().members()) {
    environment.emplace_back(name, value.is_text() ? value.text() : json_text(value));
  }
  return environment;
}

std::vector<Resumption> read_resumptions(const JsonValue& list, const JsonPlace& place) {
  std::vector<Resumption> resumptions;
  for (const Json& member : list.list().json().items()) {
    Resumption& resumption = resumptions.emplace_back();
    for (auto& [name, value] : read_environment({member, place, "a resumption"})) {
      if (name == "started") {
        resumption.started = value;
      } else {
        resumption.changes.emplace_back(name, value);
      }
    }
  }
  return resumptions;
}

std::optional<Shard> read_shard_of(const JsonValue& manifest) {
  if (!manifest.has("shard")) return std::nullopt;
  try {
    return read_shard(manifest.field("shard").text());
  } catch (const InputError& error) {
    manifest.fail(error.what());
  }
}

}  // namespace

Resumption resumption(std::string_view time, const Environment& first, const Environment& now) {
  Resumption resumption = {.started = std::string(time), .changes = {}};
  for (const auto& [name, value] : now) {
    if (value_of(first, name) != value) resumption.changes.emplace_back(name, value);
  }
  return resumption;
}

fs::path manifest_path(const fs::path& folder) {
  return folder / "manifest.json";
}

void write_manifest(const fs::path& folder, const Manifest& manifest) {
  const Descriptor& descriptor = manifest.descriptor;
  Json json = Json::object();
  json["manifest"] = kVersion;
  json["file"] = descriptor.file.string();
  json["descriptor"] = to_json(parse_toml(descriptor.text, descriptor.file.string()));
  json["descriptor_toml"] = descriptor.text;
  if (manifest.shard) json["shard"] = to_text(*manifest.shard);
  json["tasks"] = manifest.tasks;
  json["environment"] = environment_to_json(manifest.environment);
  json["resumed"] = Json::list();
  for (const Resumption& resumption : manifest.resumptions) {
    Json member = {{"started", resumption.started}};
    member.update(environment_to_json(resumption.changes));
    json["resumed"].push_back(std::move(member));
  }
  json["started"] = manifest.started;
  json["ended"] = manifest.ended.empty() ? Json(nullptr) : Json(manifest.ended);
  replace_file(manifest_path(folder), json_text(json, 2) + '\n');
}

Manifest read_manifest(const fs::path& folder) {
  const std::string file = manifest_path(folder).string();
  return parse_manifest(read_file(file), file);
}

Manifest parse_manifest(std::string_view text, std::string_view file) {
  const JsonPlace place = {.file = file, .whole = "manifest"};
  const Json json = parse_json_object(text, place, "the manifest of a run");
  const JsonValue manifest(json, place);
  const Json& version = manifest.field("manifest").json();
  if (!version.is_integer() || version.is_large_integer() || version.integer() != kVersion) {
    manifest.fail(
        fmt::format("a manifest of version {}; expected version {}", shown(version), kVersion));
  }
  const std::string& descriptor = manifest.field("descriptor_toml").text();
  const JsonValue ended = manifest.field("ended");
  const JsonValue file_of_descriptor = manifest.field("file");
  if (file_of_descriptor.text().empty()) file_of_descriptor.refuse("a path");
  return {.descriptor = parse_descriptor(descriptor, file_of_descriptor.text()),
          .shard = read_shard_of(manifest),
          .tasks = manifest.field("tasks").integer(0, std::numeric_limits<std::int64_t>::max()),
          .environment = read_environment(manifest.field("environment")),
          .resumptions = read_resumptions(manifest.field("resumed"), place),
          .started = manifest.field("started").text(),
          .ended = ended.is_null() ? "" : ended.text()};
}

}  // namespace colorwalk
