#pragma once

#include <filesystem>
#include <fstream>
#include <map>
#include <stdexcept>
#include <string>

#include "experiments/records/record.h"

namespace colorwalk {

/// The records of a run by their ids, as JSON without their times. Throws for a line that is no
/// record, for a record without an id and for a second one of the same id.
inline std::map<std::string, std::string> records_of_run(const std::filesystem::path& folder) {
  std::map<std::string, std::string> records;
  std::ifstream file(folder / "records.jsonl", std::ios::binary);
  int number = 0;
  for (std::string line; std::getline(file, line);) {
    Record record = parse_record(line, "records.jsonl", ++number);
    forget_times(record);
    if (!records.emplace(to_text(record.key.id.value()), to_json(record)).second) {
      throw std::logic_error("two records of " + to_text(*record.key.id));
    }
  }
  return records;
}

}  // namespace colorwalk
