#include "experiments/records/record_stream.h"

#include <fstream>
#include <string>

#include "base/input_error.h"
#include "experiments/records/parallel_lines.h"
#include "experiments/records/validated_record.h"

namespace colorwalk {

StreamedRecords for_each_record(const std::filesystem::path& file,
                                const std::function<void(const Record&, RecordPlace)>& take) {
  const std::string name = file.string();
  StreamedRecords found;
  ParallelLines<Record> lines(
      file,
      [&name](std::string_view text, RecordPlace place) {
        return parse_validated_record(text, name, place.line);
      },
      [&](std::string_view, RecordPlace place, const Record& record) {
        take(record, place);
        ++found.records;
      });
  const std::uintmax_t whole = lines.run(/*threads=*/0);
  std::error_code error;
  found.has_incomplete_line = std::filesystem::file_size(file, error) > whole && !error;
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
