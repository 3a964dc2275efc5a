#include "experiments/records/record_stream.h"

#include <fstream>
#include <string>

#include "base/input_error.h"
#include "experiments/records/record_file.h"
#include "experiments/records/validated_record.h"

namespace colorwalk {

StreamedRecords for_each_record(const std::filesystem::path& file,
                                const std::function<void(const Record&, RecordPlace)>& take) {
  const std::string name = file.string();
  StreamedRecords found;
  std::uint64_t offset = 0;
  const std::uintmax_t whole = for_each_whole_line(file, [&](std::string_view text, int line) {
    take(parse_validated_record(text, name, line), {.offset = offset, .line = line});
    offset += text.size() + 1;
    ++found.records;
  });
  std::error_code error;
  found.torn = std::filesystem::file_size(file, error) > whole && !error;
  return found;
}

Record record_at(const std::filesystem::path& file, RecordPlace place) {
  std::ifstream stream(file, std::ios::binary);
  stream.seekg(static_cast<std::streamoff>(place.offset));
  std::string text;
  if (!std::getline(stream, text)) {
    throw InputError(file.string(), place.line, "can no longer be read");
  }
  return parse_record(text, file.string(), place.line);
}

}  // namespace colorwalk
