#pragma once

#include <filesystem>
#include <initializer_list>
#include <string>
#include <vector>

#include "experiments/records/record.h"
#include "tests/support/program/subprocess.h"

namespace colorwalk {

/// Tests on folders of records that the test itself has made up.
class WrittenRuns : public ProgramTest {
 protected:
  /// A record of a row on a board, with an id that depends on both.
  static Record record_of(const std::string& label, std::int64_t board, std::optional<int> length,
                          Status status = Status::kFeasible) {
    Record record;
    record.key.id = TaskId{fnv1a(label), static_cast<std::uint64_t>(board)};
    record.key.board = board;
    record.key.hash = static_cast<std::uint64_t>(board) + 1000;
    record.key.solver = "greedy";
    record.key.label = label;
    record.outcome.figures.status = status;
    record.outcome.figures.length = length;
    if (length) record.outcome.moves = std::string(static_cast<std::size_t>(*length), '1');
    if (status == Status::kOptimal) record.outcome.figures.lower_bound = length;
    record.outcome.figures.seconds = 0.001;
    record.outcome.figures.counters.expanded = 10;
    return record;
  }

  static std::string lines_of(const std::vector<Record>& records) {
    std::string lines;
    for (const Record& record : records) lines += to_json(record) + '\n';
    return lines;
  }

  /// Makes the folder of a run that has only records; returns its path.
  std::filesystem::path write_run(const std::string& name,
                                  const std::vector<Record>& records) const {
    std::filesystem::create_directories(folder() / name);
    write(name + "/records.jsonl", lines_of(records));
    return folder() / name;
  }
};

}  // namespace colorwalk
