#include "engine/sources/registry.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/nearest_name.h"
#include "engine/sources/source_parameters.h"

/// All board sources. A new one is a new file that defines `SourceEntry NAME_source()`, and one
/// line here.
#define COLORWALK_SOURCES(SOURCE) \
  SOURCE(series)                  \
  SOURCE(uniform)                 \
  SOURCE(graph)                   \
  SOURCE(file)

namespace colorwalk {

#define COLORWALK_DECLARE(source) SourceEntry source##_source();
COLORWALK_SOURCES(COLORWALK_DECLARE)
#undef COLORWALK_DECLARE

namespace {

class GeneratedBoards final : public BoardSource {
 public:
  GeneratedBoards(const SourceEntry& entry, const Parameters& parameters)
      : entry_(entry), parameters_(parameters), size_(parameters.integer("count")) {}

  std::int64_t size() const override { return size_; }
  Board board(std::int64_t index) const override { return entry_.board(parameters_, index); }

 private:
  const SourceEntry& entry_;
  const Parameters parameters_;
  const std::int64_t size_;
};

/// `weights=6,2,2`: the added parameters that are not at their defaults.
std::vector<std::string> added_assignments(const BoardsSpec& spec) {
  const auto specs = spec.parameters.specs();
  const auto first = std::ranges::find(specs, spec.entry->first_added, &ParameterSpec::name);
  return spec.parameters.assignments(static_cast<std::size_t>(first - specs.begin()));
}

}  // namespace

std::span<const SourceEntry> source_entries() {
#define COLORWALK_CALL(source) source##_source(),
  static const std::vector<SourceEntry> kEntries = {COLORWALK_SOURCES(COLORWALK_CALL)};
#undef COLORWALK_CALL
  return kEntries;
}

bool BoardsSpec::has(std::string_view parameter) const {
  return std::ranges::find(entry->parameters, parameter, &ParameterSpec::name) !=
         entry->parameters.end();
}

BoardsSpec default_boards(std::string_view source) {
  const SourceEntry& entry =
      find_named("source of boards", source, source_entries(), &SourceEntry::name);
  return {.entry = &entry, .parameters = Parameters(entry.name, entry.parameters)};
}

OpenedBoards open_boards(const BoardsSpec& spec) {
  const auto& [entry, parameters, folder] = spec;
  if (!entry->generates()) return entry->open(parameters, folder);
  if (entry->check != nullptr) entry->check(parameters);
  return {std::make_unique<GeneratedBoards>(*entry, parameters), ""};
}

std::string describe(const BoardsSpec& spec) {
  const auto& [entry, parameters, folder] = spec;
  std::string text = entry->describe(parameters, folder);
  if (entry->generates()) {
    text = fmt::format("{} of {}, {}, {} colors, seed {}", parameters.written("count"), entry->name,
                       text, parameters.written("colors"), parameters.written("seed"));
    for (const std::string& each : added_assignments(spec)) {
      if (!each.starts_with("shape=")) text += ", " + each;
    }
  }
  return text + describe_setup(setup_of(parameters));
}

std::string boards_identity(const BoardsSpec& spec) {
  const auto& [entry, parameters, folder] = spec;
  if (entry->identity != nullptr) return entry->identity(parameters);
  std::string text(entry->name);
  for (const ParameterSpec& each : parameters.specs()) {
    if (each.name == entry->first_added) break;
    if (each.name != "count")
      text += fmt::format(" {}={}", each.name, parameters.written(each.name));
  }
  for (const std::string& each : added_assignments(spec)) text += ' ' + each;
  return text;
}

std::string size_text(const Parameters& parameters, const std::filesystem::path& /*folder*/) {
  return parameters.written("rows") + 'x' + parameters.written("cols");
}

}  // namespace colorwalk
