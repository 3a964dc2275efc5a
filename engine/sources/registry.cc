#include "engine/sources/registry.h"

#include <algorithm>

#include "base/nearest_name.h"

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
  return spec.entry->open(spec.parameters, spec.folder);
}

std::string describe(const BoardsSpec& spec) {
  return spec.entry->describe(spec.parameters, spec.folder);
}

std::vector<std::string_view> source_names() {
  std::vector<std::string_view> names;
  for (const SourceEntry& entry : source_entries()) names.push_back(entry.name);
  return names;
}

}  // namespace colorwalk
