#include "experiments/records/manifest.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdint>

#include "base/data/json.h"
#include "base/input_error.h"
#include "base/numbers.h"
#include "base/system/durable_file.h"
#include "base/system/read_file.h"
#include "experiments/descriptor/toml.h"

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

std::vector<Resumption> read_resumptions(const Value& list) {
  std::vector<Resumption> resumptions;
  for (const Value& item : list.items()) {
    Resumption& resumption = resumptions.emplace_back();
    for (auto& [name, value] : read_environment(item)) {
      if (name == "started") {
        resumption.started = value;
      } else {
        resumption.changes.emplace_back(name, value);
      }
    }
  }
  return resumptions;
}

// JSON holds only UTF-8, and a path may be any bytes. `file` shows a path; if it cannot hold it,
// `file_bytes` has its bytes in hexadecimal digits.

std::string bytes_text(std::string_view bytes) {
  std::string text;
  for (const char byte : bytes) text += fmt::format("{:02x}", static_cast<unsigned char>(byte));
  return text;
}

std::string read_bytes(const Value& json) {
  const std::string& text = json.text();
  std::string bytes;
  for (std::size_t i = 0; i < text.size(); i += 2) {
    const auto byte = parse_integer<std::uint8_t>(std::string_view(text).substr(i, 2), 16);
    if (!byte || text.size() % 2 != 0) json.refuse("pairs of hexadecimal digits");
    bytes += static_cast<char>(*byte);
  }
  return bytes;
}

void write_file(const std::string& path, Value& json) {
  json["file"] = path;
  const bool is_held = parse_json(json_text(path), {}, "a string").text() == path;
  if (!is_held) json["file_bytes"] = bytes_text(path);
}

std::string read_file_of(const Value& manifest) {
  const Value* const bytes = manifest.find("file_bytes");
  const Value& file = bytes == nullptr ? manifest.at("file") : *bytes;
  if (file.text().empty()) file.refuse("a path");
  return bytes == nullptr ? file.text() : read_bytes(file);
}

std::optional<Shard> read_shard_of(const Value& manifest) {
  const Value* const shard = manifest.find("shard");
  if (shard == nullptr) return std::nullopt;
  return shard->parsed(read_shard);
}

}  // namespace

Resumption resumption(std::string_view time, const Environment& first, const Environment& now) {
  Resumption resumption = {.started = std::string(time), .changes = {}};
  for (const auto& [name, value] : now) {
    if (value_of(first, name) != value) resumption.changes.emplace_back(name, value);
  }
  return resumption;
}

std::vector<Environment> environments_of(const Manifest& manifest) {
  std::vector<Environment> environments = {manifest.environment};
  for (const Resumption& resumption : manifest.resumptions) {
    Environment& next = environments.emplace_back(manifest.environment);
    for (auto& [name, value] : next) {
      const std::string changed = value_of(resumption.changes, name);
      if (!changed.empty()) value = changed;
    }
  }
  return environments;
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

fs::path manifest_path(const fs::path& folder) {
  return folder / "manifest.json";
}

void write_manifest(const fs::path& folder, const Manifest& manifest) {
  const Descriptor& descriptor = manifest.descriptor;
  Value json = Value::table();
  json["manifest"] = kVersion;
  write_file(descriptor.file.string(), json);
  json["descriptor"] = parse_toml(descriptor.text, "descriptor");
  json["descriptor_toml"] = descriptor.text;
  if (manifest.shard) json["shard"] = to_text(*manifest.shard);
  json["tasks"] = manifest.tasks;
  json["environment"] = environment_to_json(manifest.environment);
  json["resumed"] = Value::list();
  for (const Resumption& resumption : manifest.resumptions) {
    Value member = {{"started", resumption.started}};
    member.update(environment_to_json(resumption.changes));
    json["resumed"].push_back(std::move(member));
  }
  json["started"] = manifest.started;
  json["ended"] = manifest.ended.empty() ? Value(nullptr) : Value(manifest.ended);
  replace_file(manifest_path(folder), json_text(json, 2) + '\n');
}

Manifest read_manifest(const fs::path& folder) {
  const std::string file = manifest_path(folder).string();
  return parse_manifest(read_file(file), file);
}

Manifest parse_manifest(std::string_view text, std::string_view file) {
  const Value manifest = parse_json_object(text, {file}, "the manifest of a run");
  const Value& version = manifest.at("manifest");
  if (!version.is_integer() || version.integer() != kVersion) {
    throw version.error(
        fmt::format("a manifest of version {}; expected version {}", shown(version), kVersion));
  }
  const std::string& descriptor = manifest.at("descriptor_toml").text();
  const Value& ended = manifest.at("ended");
  return {.descriptor = parse_descriptor(descriptor, read_file_of(manifest)),
          .shard = read_shard_of(manifest),
          .tasks = manifest.at("tasks").integer(0),
          .environment = read_environment(manifest.at("environment")),
          .resumptions = read_resumptions(manifest.at("resumed")),
          .started = manifest.at("started").text(),
          .ended = ended.is_null() ? "" : ended.text()};
}

}  // namespace colorwalk
