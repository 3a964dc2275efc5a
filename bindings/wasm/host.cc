#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/data/json.h"
#include "base/system/failure.h"
#include "bindings/operations/operation.h"

/// The host of the operations in WebAssembly: what the module exports to JavaScript and imports
/// from it (bindings/wasm/package/instance.js). Texts are UTF-8 in the module's memory.
namespace colorwalk {

enum class Message : std::int32_t { kEvent, kAnswer, kError };

/// Receives a text, which is valid during the call alone.
[[clang::import_module("colorwalk"), clang::import_name("receive")]] void receive(Message message,
                                                                                  const char* text,
                                                                                  std::size_t size);

/// Whether the operation is to stop.
[[clang::import_module("colorwalk"), clang::import_name("isStopped")]] bool is_stopped();

namespace {

void send(Message message, std::string_view text) {
  receive(message, text.data(), text.size());
}

std::string& input() {
  static std::string text;
  return text;
}

std::string answer(std::string_view name, std::string_view request) {
  const Operation& operation = find_operation(name);
  const Work work = read_request(operation, request);
  return json_text(
      work({.on_event = [](const Value& event) { send(Message::kEvent, json_text(event)); },
            .is_stopped = is_stopped}));
}

}  // namespace

extern "C" {

/// Memory for the texts of the next request: `size` bytes.
[[clang::export_name("input")]] char* colorwalk_input(std::size_t size) {
  input().resize(size);
  return input().data();
}

/// Answers the request in the input: the name of an operation, of `name_size` bytes, and the JSON.
/// Sends events, then the answer or an error.
[[clang::export_name("ask")]] void colorwalk_ask(std::size_t name_size) {
  try {
    const std::string_view text = input();
    send(Message::kAnswer, answer(text.substr(0, name_size), text.substr(name_size)));
  } catch (...) {
    send(Message::kError, current_failure().sentence);
  }
}

}  // extern "C"

}  // namespace colorwalk
