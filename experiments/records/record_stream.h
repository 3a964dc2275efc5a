#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>

#include "experiments/records/record.h"
#include "experiments/records/record_file.h"

namespace colorwalk {

/// Summary of a file of records.
struct StreamedRecords {
  std::int64_t records = 0;
  /// An incomplete line follows the last complete one: the run was killed.
  bool has_incomplete_line = false;
};

/// Reads a file of records, in constant memory: parses them on all cores and calls `take` for one
/// at a time, in order. Skips an incomplete last line. Throws InputError with file and line if the
/// file cannot be read or a line is not a valid record.
StreamedRecords for_each_record(const std::filesystem::path& file,
                                const std::function<void(const Record&, RecordPlace)>& take);

/// Reads the record at `place`. Throws InputError as above.
Record record_at(const std::filesystem::path& file, RecordPlace place);

}  // namespace colorwalk
