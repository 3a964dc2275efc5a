#include "base/data/json.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>

#include "base/numbers.h"

namespace colorwalk {
namespace {

using Library = nlohmann::ordered_json;  // Keeps the order of members.

/// Builds a value from the events of the library's parser.
class Builder final : public nlohmann::json_sax<Library> {
 public:
  explicit Builder(const SourcePosition& position) : position_(position) {}

  bool null() override { return add(Value()); }
  bool boolean(bool value) override { return add(value); }
  bool number_integer(std::int64_t value) override { return add(value); }
  bool number_unsigned(std::uint64_t value) override {
    if (std::in_range<std::int64_t>(value)) return add(value);
    return add(static_cast<double>(value));
  }
  bool number_float(double value, const std::string&) override { return add(value); }
  bool string(std::string& value) override { return add(std::move(value)); }
  bool binary(binary_t&) override { return false; }
  bool start_object(std::size_t) override { return open(Value::table()); }
  bool start_array(std::size_t) override { return open(Value::list()); }
  bool end_array() override { return close(); }

  bool end_object() override {
    std::vector<std::string_view> keys;
    for (const Member& member : open_.back().members()) keys.push_back(member.key);
    std::ranges::sort(keys);
    const auto duplicate = std::ranges::adjacent_find(keys);
    if (duplicate == keys.end()) return close();
    return fail(fmt::format("duplicate key {}", shown(*duplicate)));
  }

  bool key(std::string& name) override {
    key_ = std::move(name);
    return true;
  }

  bool parse_error(std::size_t byte, const std::string&,
                   const nlohmann::json::exception&) override {
    return fail(fmt::format("syntax error at byte {}", byte));
  }

  Value take() { return std::move(whole_); }
  const std::string& error() const { return error_; }

 private:
  bool fail(std::string error) {
    error_ = std::move(error);
    return false;
  }

  /// Places a value that begins here.
  void locate(Value& value) const {
    std::string name;
    if (!open_.empty()) {
      const Value& parent = open_.back();
      name = parent.name();
      if (parent.is_table()) name = name.empty() ? key_ : fmt::format("{}.{}", name, key_);
    }
    value.locate(position_, std::move(name));
  }

  bool open(Value value) {
    if (open_.size() == kDeepestJson) {
      return fail(fmt::format("nested more than {} levels deep", kDeepestJson));
    }
    locate(value);
    open_.push_back(std::move(value));
    keys_.push_back(std::move(key_));
    return true;
  }

  bool close() {
    Value value = std::move(open_.back());
    key_ = std::move(keys_.back());
    open_.pop_back();
    keys_.pop_back();
    return append(std::move(value));
  }

  bool add(Value value) {
    locate(value);
    return append(std::move(value));
  }

  bool append(Value value) {
    if (open_.empty()) {
      whole_ = std::move(value);
    } else if (open_.back().is_table()) {
      open_.back().push_back(
          Member{.key = std::move(key_), .value = std::move(value), .position = position_});
    } else {
      open_.back().push_back(std::move(value));
    }
    return true;
  }

  SourcePosition position_;
  Value whole_;
  std::vector<Value> open_;        ///< The lists and tables that have not ended, outermost first.
  std::vector<std::string> keys_;  ///< The key of each of them.
  std::string key_;                ///< The key of the next value.
  std::string error_;
};

/// A text or a number with a point, as the library writes them.
template <class Scalar>
void append_scalar(const Scalar& scalar, std::string& text) {
  text += Library(scalar).dump(-1, ' ', false, Library::error_handler_t::replace);
}

void append_string(std::string_view string, std::string& text) {
  const bool is_plain = std::ranges::all_of(
      string, [](char c) { return c >= ' ' && c <= '~' && c != '"' && c != '\\'; });
  if (!is_plain) return append_scalar(string, text);
  text.append(1, '"').append(string).append(1, '"');
}

/// Writes a value. (The library would copy lists and objects, and its destructor of them needs
/// memory: it ends the process if there is none.)
class Writer {
 public:
  /// With a negative `indent` on one line.
  Writer(int indent, std::string& text) : indent_(indent), text_(text) {}

  void append(const Value& value, int depth = 0) {
    if (value.is_table()) {
      append_all(value.members(), "{}", depth, [&](const Member& member) {
        append_string(member.key, text_);
        text_ += indent_ < 0 ? ":" : ": ";
        append(member.value, depth + 1);
      });
    } else if (value.is_list()) {
      append_all(value.items(), "[]", depth, [&](const Value& each) { append(each, depth + 1); });
    } else if (value.is_text()) {
      append_string(value.text(), text_);
    } else if (value.is_integer()) {
      text_ += std::to_string(value.integer());
    } else if (value.is_number()) {
      append_scalar(value.number(), text_);
    } else {
      text_ += value.is_null() ? "null" : value.boolean() ? "true" : "false";
    }
  }

 private:
  template <class Items, class Append>
  void append_all(const Items& items, std::string_view brackets, int depth, const Append& append) {
    text_ += brackets[0];
    for (const auto& item : items) {
      if (&item != &items.front()) text_ += ',';
      begin_line(depth + 1);
      append(item);
    }
    if (!items.empty()) begin_line(depth);
    text_ += brackets[1];
  }

  void begin_line(int depth) {
    if (indent_ >= 0) text_.append(1, '\n').append(static_cast<std::size_t>(indent_ * depth), ' ');
  }

  int indent_;
  std::string& text_;
};

}  // namespace

Value parse_json(std::string_view text, const SourcePosition& position, std::string_view expected) {
  Builder builder(position);
  std::string error;
  if (!Library::sax_parse(text, &builder)) {
    error = builder.error();
  } else if (const std::size_t null = text.find('\0'); null != std::string_view::npos) {
    // The library ignores everything from a null character on.
    error = fmt::format("syntax error at byte {}", null + 1);
  }
  if (error.empty()) return builder.take();
  throw error_at(position, fmt::format("invalid JSON: {}; expected {}", error, expected));
}

Value parse_json_object(std::string_view text, const SourcePosition& position,
                        std::string_view expected) {
  Value value = parse_json(text, position, expected);
  if (!value.is_table()) value.refuse(expected);
  return value;
}

std::string json_text(const Value& value, int indent) {
  std::string text;
  Writer(indent, text).append(value);
  return text;
}

std::string to_hexadecimal(std::uint64_t value) {
  return fmt::format("{:016x}", value);
}

std::uint64_t read_hexadecimal(const Value& json) {
  const std::string& digits = json.text();
  const auto value = parse_number<std::uint64_t>(digits, 16);
  if (digits.size() != 16 || !value) json.refuse("16 hexadecimal digits");
  return *value;
}

std::string json_library() {
  return fmt::format("nlohmann-json {}.{}.{}", NLOHMANN_JSON_VERSION_MAJOR,
                     NLOHMANN_JSON_VERSION_MINOR, NLOHMANN_JSON_VERSION_PATCH);
}

}  // namespace colorwalk
