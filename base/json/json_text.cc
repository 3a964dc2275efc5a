#include "base/json/json_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

namespace colorwalk {
namespace {

using Library = nlohmann::json;

/// Whether a character stands for itself in a JSON text.
bool is_plain(char symbol) {
  return symbol >= ' ' && symbol <= '~' && symbol != '"' && symbol != '\\';
}

class Printer {
 public:
  explicit Printer(int indent) : indent_(indent) {}

  void print(const Json& json) {
    if (json.is_object()) {
      print_all(json.members(), '{', '}', [this](const JsonMember& member) {
        print_text(member.name);
        text_ += indent_ < 0 ? ":" : ": ";
        print(member.value);
      });
    } else if (json.is_list()) {
      print_all(json.items(), '[', ']', [this](const Json& item) { print(item); });
    } else if (json.is_text()) {
      print_text(json.text());
    } else if (json.is_large_integer()) {
      text_ += std::to_string(json.large_integer());
    } else if (json.is_integer()) {
      text_ += std::to_string(json.integer());
    } else if (json.is_number()) {
      text_ += Library(json.number()).dump();
    } else if (json.is_boolean()) {
      text_ += json.boolean() ? "true" : "false";
    } else {
      text_ += "null";
    }
  }

  std::string take() { return std::move(text_); }

 private:
  template <class Item, class PrintItem>
  void print_all(std::span<const Item> items, char open, char close, PrintItem print_item) {
    text_ += open;
    ++level_;
    for (const Item& item : items) {
      if (&item != items.data()) text_ += ',';
      begin_line();
      print_item(item);
    }
    --level_;
    if (!items.empty()) begin_line();
    text_ += close;
  }

  void begin_line() {
    if (indent_ < 0) return;
    text_ += '\n';
    text_.append(static_cast<std::size_t>(indent_ * level_), ' ');
  }

  void print_text(const std::string& text) {
    if (std::ranges::all_of(text, is_plain)) {
      text_.append(1, '"').append(text).append(1, '"');
    } else {
      text_ += Library(text).dump(-1, ' ', false, Library::error_handler_t::replace);
    }
  }

  int indent_;
  int level_ = 0;
  std::string text_;
};

}  // namespace

std::string json_text(const Json& json, int indent) {
  Printer printer(indent);
  printer.print(json);
  return printer.take();
}

std::string json_library() {
  return fmt::format("nlohmann-json {}.{}.{}", NLOHMANN_JSON_VERSION_MAJOR,
                     NLOHMANN_JSON_VERSION_MINOR, NLOHMANN_JSON_VERSION_PATCH);
}

std::string ascii_json_text(std::string_view text) {
  return Library(text).dump(-1, ' ', true, Library::error_handler_t::replace);
}

}  // namespace colorwalk
