#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>

#include "experiments/records/record.h"

namespace colorwalk {

/// The position of a record in its file.
struct RecordPlace {
  std::uint64_t offset = 0;  ///< In bytes.
  int line = 0;              ///< From 1.
};

/// Summary of a file of records.
struct StreamedRecords {
  std::int64_t records = 0;
  bool torn = false;  ///< An incomplete line follows the last complete one: the run was killed.
};

/// Reads a file of records in order, in constant memory. Skips an incomplete last line. Throws
/// InputError with file and line if the file cannot be read or a line is not a valid record.
StreamedRecords for_each_record(const std::filesystem::path& file,
                                const std::function<void(const Record&, RecordPlace)>& take);

/// Reads the record at `place`. Throws InputError as above.
Record record_at(const std::filesystem::path& file, RecordPlace place);

}  // namespace colorwalk
