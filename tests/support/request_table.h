#pragma once

#include "base/data/value.h"
#include "tests/support/test.h"

namespace colorwalk {

/// A row of tests/bindings/requests.json. Every host of the operations must give the same answers.
struct TableRequest {
  std::string name;
  std::string operation;
  std::string request;                     ///< The text that a host receives.
  std::vector<std::string> events = {};    ///< Expected, one JSON object each.
  std::optional<std::string> answer = {};  ///< Expected, or
  std::optional<std::string> error = {};   ///< this sentence.
};

std::vector<TableRequest> request_table();

/// A JSON text with 0 for all members that depend on time.
std::string without_times(const std::string& json);

}  // namespace colorwalk
