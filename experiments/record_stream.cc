#include "experiments/record_stream.h"

#include <fstream>
#include <optional>
#include <string>

#include "engine/input_error.h"

namespace colorwalk {
namespace {

std::ifstream open(const std::filesystem::path& file) {
  std::ifstream stream(file, std::ios::binary);
  if (!stream) throw InputError(file.string(), 0, "cannot be opened; expected a run's records");
  return stream;
}

/// A last line without its end: a record that was not cut, or nothing.
std::optional<Record> parse_unended(std::string_view text, const std::string& file, int line) {
  try {
    return parse_record(text, file, line);
  } catch (const InputError&) {
    return std::nullopt;
  }
}

}  // namespace

StreamedRecords for_each_record(const std::filesystem::path& file,
                                const std::function<void(const Record&, RecordPlace)>& take) {
  std::ifstream stream = open(file);
  const std::string name = file.string();
  StreamedRecords found;
  RecordPlace place = {.offset = 0, .line = 1};
  for (std::string text; std::getline(stream, text); ++place.line) {
    const bool unended = stream.eof();
    const std::optional<Record> record =
        unended ? parse_unended(text, name, place.line) : parse_record(text, name, place.line);
    found.torn = !record;
    if (record) {
      take(*record, place);
      ++found.records;
    }
    place.offset += text.size() + 1;
  }
  if (stream.bad()) throw InputError(name, place.line, "cannot be read any further");
  return found;
}

Record record_at(const std::filesystem::path& file, RecordPlace place) {
  std::ifstream stream = open(file);
  stream.seekg(static_cast<std::streamoff>(place.offset));
  std::string text;
  std::getline(stream, text);
  return parse_record(text, file.string(), place.line);
}

}  // namespace colorwalk
