#pragma once

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <functional>
#include <string>
#include <string_view>

#include "experiments/records/record.h"

namespace colorwalk {

/// The path of the records in a run's folder.
std::filesystem::path records_path(const std::filesystem::path& folder);

/// The size of that file in bytes; 0 if it does not exist.
std::int64_t bytes_of_records(const std::filesystem::path& folder);

/// The position of a record in its file.
struct RecordPlace {
  std::uint64_t offset = 0;  ///< In bytes.
  int line = 0;              ///< From 1.
};

/// A record that was read.
struct ReadRecord {
  Record record;
  RecordPlace place;
  std::string_view text;  ///< The line; valid until the call that received it returns.
  std::int64_t task = 0;  ///< The result of FindTask.
};

/// The size of a file of records.
struct RecordFileSize {
  std::int64_t records = 0;
  std::uintmax_t whole_lines = 0;  ///< In bytes.
  /// An incomplete line follows the last complete one: the run was killed.
  bool has_incomplete_line = false;
};

/// Returns the index of a record's task. Throws InputError with `file` and `line` for a record that
/// does not belong to the run.
using FindTask =
    std::function<std::int64_t(const Record& record, const std::string& file, int line)>;

/// Reads a file of records: parses and validates them on `threads` threads (0: all cores) and calls
/// `use` for one at a time, in the order of the lines. `find`, if given, is called concurrently.
/// Skips an incomplete last line. Memory: some chunks of lines per thread, for files of any size.
///
/// Throws InputError with file and line if the file cannot be read or a line is not a valid record,
/// and exceptions of the functions: of several, the one of the first line.
///
/// Work: that of the calls. Span: the calls of `use`, and for each round of chunks the parsing of
/// one.
RecordFileSize read_records(const std::filesystem::path& file,
                            const std::function<void(const ReadRecord&)>& use,
                            const FindTask& find = nullptr, int threads = 0);

/// The complete lines of a file of records. Throws InputError if it cannot be read or a line is
/// longer than any record.
std::int64_t count_records(const std::filesystem::path& file);

/// A file of records, open for reading single ones in any order. For one thread.
class RecordFile {
 public:
  explicit RecordFile(const std::filesystem::path& path);
  /// Throws InputError as above.
  Record at(RecordPlace place);
  /// The same as it is in the file.
  Value json_at(RecordPlace place);

 private:
  std::string line_at(RecordPlace place);

  std::string name_;
  std::ifstream file_;
};

}  // namespace colorwalk
