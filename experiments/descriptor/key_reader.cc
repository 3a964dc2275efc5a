#include "experiments/descriptor/key_reader.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/nearest_name.h"

namespace colorwalk {
namespace {

std::string in_table(const std::string& name) {
  return name.empty() ? "" : " in " + name;
}

}  // namespace

void NamedTable::check_keys(std::span<const std::string_view> known) const {
  for (const TomlMember& member : value.members) {
    if (std::ranges::find(known, member.key) != known.end()) continue;
    throw toml_error(member.place, unknown_name("key" + in_table(name), member.key, known));
  }
}

InputError NamedTable::missing(std::string_view key, std::string_view expected) const {
  return toml_error(value.place,
                    fmt::format("'{}' is missing{}; expected {}", key, in_table(name), expected));
}

const std::string& GivenKey::text() const {
  return text_of(value_);
}

double GivenKey::number() const {
  if (!value_.is_number() && !value_.is_integer()) throw wrong_type(value_, "a number");
  const double number = value_.is_integer() ? static_cast<double>(value_.integer) : value_.number;
  // Written so that "not a number" is refused too.
  if (!(number >= spec_.minimum && number <= spec_.maximum)) {
    throw error(fmt::format("'{}' is {}; expected {} to {}", spec_.name, number, spec_.minimum,
                            spec_.maximum));
  }
  return number;
}

NumberList GivenKey::integers() const {
  NumberList list = {.values = {}, .is_list = value_.is_list(), .place = value_.place};
  if (!list.is_list) {
    list.values.push_back(integer());
    return list;
  }
  for (const TomlValue& item : value_.items) list.values.push_back(integer_of(item));
  if (list.values.empty()) {
    throw error(fmt::format("'{}' is an empty list; expected at least one number", spec_.name));
  }
  return list;
}

const TomlValue& GivenKey::table() const {
  if (!value_.is_table()) throw wrong_type(value_, "a table");
  return value_;
}

const std::vector<TomlValue>& GivenKey::list() const {
  if (!value_.is_list()) throw wrong_type(value_, "a list");
  return value_.items;
}

const std::vector<TomlValue>& GivenKey::tables(std::string_view unlike) const {
  for (const TomlValue& item : list()) {
    if (!item.is_table()) throw toml_error(item.place, unlike);
  }
  return value_.items;
}

const std::string& GivenKey::text_of(const TomlValue& value) const {
  if (!value.is_text()) throw wrong_type(value, "a text in quotes");
  return value.text;
}

std::int64_t GivenKey::integer_of(const TomlValue& value) const {
  if (!value.is_integer()) throw wrong_type(value, "a whole number");
  if (value.integer >= spec_.least && value.integer <= spec_.most) return value.integer;
  throw toml_error(value.place, fmt::format("'{}' is {}; expected {} to {}", spec_.name,
                                            value.integer, spec_.least, spec_.most));
}

InputError GivenKey::wrong_type(const TomlValue& value, std::string_view expected) const {
  return toml_error(value.place,
                    fmt::format("'{}' is {}; expected {}", spec_.name, type_name(value), expected));
}

}  // namespace colorwalk
