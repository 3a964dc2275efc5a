#pragma once

#include <functional>
#include <span>
#include <string_view>
#include <vector>

#include "base/data/value.h"
#include "bindings/operations/request_reader.h"
#include "search/requests/search.h"

namespace colorwalk {

/// The caller of an operation while it works.
struct Caller {
  /// Receives events, JSON objects with a field `event`, before the answer. Calls do not overlap;
  /// an operation that uses several threads makes them on any of these.
  std::function<void(const Value&)> on_event = {};
  /// Returns whether the operation is to stop, which acts like a time limit. Called by all threads
  /// of a search, every few microseconds.
  std::function<bool()> is_stopped = {};
};

/// How a caller follows the search of a board, who receives an event whenever a bound improves:
///
///     {"event": "bounds", "lower_bound": 18, "length": 21, "moves": "..."}
///
/// REQUIRES: `board` and `caller` outlive it.
Watch watch_of(const Board& board, const Caller& caller);

/// What is left of an operation after its request was read: returns the answer. May be called once.
/// Throws InputError if a solver does not support the board, SystemError if threads cannot be
/// started.
using Work = std::function<Value(const Caller&)>;

/// A function from JSON to JSON. Hosts (the C interface, WebAssembly) offer all operations and add
/// nothing to their requests and answers, which bindings/README.md documents.
///
/// Thread safety: operations keep no state between requests and may be used concurrently.
struct Operation {
  std::string_view name;
  std::vector<std::string_view> fields;  ///< Of the request, besides those of a search.
  bool searches = false;  ///< The request has the fields of a search (search_fields()).
  /// Reads a request. Throws InputError if it is invalid.
  Work (*read)(const RequestReader& request) = nullptr;
};

/// All operations, in the order of their documentation.
std::span<const Operation> operations();

/// Throws InputError that suggests the nearest known name.
const Operation& find_operation(std::string_view name);

/// The fields of a request for a search: all wishes, and how its boards are read.
std::vector<std::string_view> search_fields();

/// Reads the request of an operation, a JSON object; `solver` is that of requests that name none.
/// Throws InputError if it is invalid.
Work read_request(const Operation& operation, std::string_view request,
                  std::string_view solver = "optimal");

}  // namespace colorwalk
