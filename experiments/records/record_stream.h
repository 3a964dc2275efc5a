#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>

#include "experiments/records/record.h"

namespace colorwalk {

/// Where a record's line begins in its file, so that a single record can be read again.
struct RecordPlace {
  std::uint64_t offset = 0;  ///< In bytes.
  int line = 0;              ///< From 1.
};

/// What was found in a file of records.
struct StreamedRecords {
  std::int64_t records = 0;
  bool torn = false;  ///< After the last whole line came a part of one: a run was killed there.
};

/// Reads a file of records one by one, in the order of the file; memory does not grow with the
/// file. A torn last line is left out. Throws InputError with file and line for a file that cannot
/// be opened and for any other line that is no record.
StreamedRecords for_each_record(const std::filesystem::path& file,
                                const std::function<void(const Record&, RecordPlace)>& take);

/// Reads the one record whose line begins at `place`. Throws InputError as above.
Record record_at(const std::filesystem::path& file, RecordPlace place);

}  // namespace colorwalk
