#pragma once

/// Folders of records: reading those of a run, and making synthetic ones.

#include "experiments/records/recorded_runs.h"
#include "tests/support/program/subprocess.h"

namespace colorwalk {

/// The records of a run. Throws for an invalid one.
inline std::vector<Record> records_in(const std::filesystem::path& folder) {
  std::vector<Record> records;
  for (const std::string& line : lines_of(text_of(folder / "records.jsonl"))) {
    records.push_back(parse_record(line, "records.jsonl", static_cast<int>(records.size()) + 1));
  }
  return records;
}

/// The same by their ids, as JSON without their times. Throws for a record without an id and for a
/// second record with the same id.
inline std::map<std::string, std::string> records_of_run(const std::filesystem::path& folder) {
  std::map<std::string, std::string> records;
  for (Record& record : records_in(folder)) {
    remove_circumstances(record);
    if (!records.emplace(to_text(record.origin.id.value()), to_json(record)).second) {
      throw std::logic_error("two records of " + to_text(*record.origin.id));
    }
  }
  return records;
}

/// Tests on folders with synthetic records.
class WrittenRuns : public ProgramTest {
 protected:
  /// A record of an algorithm on a board, with an id that depends on both.
  static Record record_of(const std::string& label, std::int64_t board, std::optional<int> length,
                          Status status = Status::kFeasible) {
    Record record;
    record.origin.id = TaskId{fnv1a(label), static_cast<std::uint64_t>(board)};
    record.origin.board = board;
    record.origin.hash = static_cast<std::uint64_t>(board) + 1000;
    record.origin.rows = record.origin.cols = 4;
    record.origin.colors = 3;
    record.origin.solver = "greedy";
    record.origin.label = label;
    record.outcome.numbers.status = status;
    record.outcome.numbers.length = length;
    if (length) record.outcome.moves = std::string(static_cast<std::size_t>(*length), '1');
    if (status == Status::kOptimal) record.outcome.numbers.lower_bound = length;
    record.outcome.numbers.seconds = 0.001;
    record.outcome.numbers.counters.expanded = 10;
    return record;
  }

  static std::string json_lines(const std::vector<Record>& records) {
    std::string lines;
    for (const Record& record : records) lines += to_json(record) + '\n';
    return lines;
  }

  /// Makes the folder of a run that has only records; returns its path.
  std::filesystem::path write_run(const std::string& name,
                                  const std::vector<Record>& records) const {
    write(name + "/records.jsonl", json_lines(records));
    return folder() / name;
  }

  static RecordedRuns read(const std::vector<std::filesystem::path>& folders) {
    return read_runs(folders);
  }

  RecordedRuns runs_of(const std::vector<Record>& records) const {
    return read({write_run("run", records)});
  }

  /// Runs a descriptor in the folder `out`, and reads that.
  RecordedRuns run_descriptor(std::string_view descriptor) const {
    write("d.toml", descriptor);
    run_ok("colorwalk run d.toml --out out");
    return read({folder() / "out"});
  }
};

}  // namespace colorwalk
