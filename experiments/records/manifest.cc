#include "experiments/records/manifest.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "base/durable_file.h"
#include "base/input_error.h"
#include "engine/sources/file_source.h"
#include "experiments/descriptor/toml_text.h"

namespace colorwalk {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

constexpr int kVersion = 1;

Json environment_to_json(const Environment& environment) {
  Json json = Json::object();
  for (const auto& [name, value] : environment) json[name] = value;
  return json;
}

/// Takes a manifest apart; the errors name the file.
class ManifestReader {
 public:
  explicit ManifestReader(const fs::path& path) : path_(path.string()) {
    json_ = Json::parse(read_file(path), nullptr, /*allow_exceptions=*/false);
    if (!json_.is_object()) fail("no JSON object; expected the manifest of a run");
    const Json& version = field("manifest");
    if (version != kVersion) {
      fail(fmt::format("a manifest of version {}; expected version {}", version.dump(), kVersion));
    }
  }

  bool has(std::string_view name) const { return json_.contains(name); }

  std::string text(std::string_view name) const {
    const Json& value = field(name);
    if (!value.is_string()) fail(fmt::format("'{}' is {}; expected a text", name, value.dump()));
    return value.get<std::string>();
  }

  std::string text_or_null(std::string_view name) const {
    return field(name).is_null() ? "" : text(name);
  }

  std::int64_t count(std::string_view name) const {
    const Json& value = field(name);
    if (!value.is_number_integer() || value.get<std::int64_t>() < 0) {
      fail(fmt::format("'{}' is {}; expected a whole number", name, value.dump()));
    }
    return value.get<std::int64_t>();
  }

  Environment environment() const { return environment_in(field("environment")); }

  std::vector<Resumption> resumptions() const {
    const Json& list = field("resumed");
    if (!list.is_array()) fail("'resumed' is no list");
    std::vector<Resumption> resumptions;
    for (const Json& member : list) {
      Resumption& resumption = resumptions.emplace_back();
      for (auto& [name, value] : environment_in(member)) {
        if (name == "started") {
          resumption.started = value;
        } else {
          resumption.changes.emplace_back(name, value);
        }
      }
    }
    return resumptions;
  }

  std::optional<Shard> shard() const {
    if (!has("shard")) return std::nullopt;
    try {
      return read_shard(text("shard"));
    } catch (const InputError& error) {
      fail(error.what());
    }
  }

 private:
  Environment environment_in(const Json& object) const {
    if (!object.is_object()) fail("an environment is no object; expected names and values");
    Environment environment;
    for (const auto& [name, value] : object.items()) {
      environment.emplace_back(name, value.is_string() ? value.get<std::string>() : value.dump());
    }
    return environment;
  }

  const Json& field(std::string_view name) const {
    const auto found = json_.find(name);
    if (found == json_.end()) fail(fmt::format("'{}' is missing in the manifest", name));
    return *found;
  }
  [[noreturn]] void fail(std::string_view message) const { throw InputError(path_, 0, message); }

  std::string path_;
  Json json_;
};

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
  json["resumed"] = Json::array();
  for (const Resumption& resumption : manifest.resumptions) {
    Json member = {{"started", resumption.started}};
    member.update(environment_to_json(resumption.changes));
    json["resumed"].push_back(std::move(member));
  }
  json["started"] = manifest.started;
  json["ended"] = manifest.ended.empty() ? Json(nullptr) : Json(manifest.ended);
  replace_file(manifest_path(folder),
               json.dump(2, ' ', false, Json::error_handler_t::replace) + '\n');
}

Manifest read_manifest(const fs::path& folder) {
  const ManifestReader reader(manifest_path(folder));
  const std::string descriptor = reader.text("descriptor_toml");
  return {.descriptor = parse_descriptor(descriptor, reader.text("file")),
          .shard = reader.shard(),
          .tasks = reader.count("tasks"),
          .environment = reader.environment(),
          .resumptions = reader.resumptions(),
          .started = reader.text("started"),
          .ended = reader.text_or_null("ended")};
}

}  // namespace colorwalk
