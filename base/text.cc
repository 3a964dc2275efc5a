#include "base/text.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace colorwalk {
namespace {

constexpr std::size_t kLongestError = 1000;  ///< In bytes.
constexpr std::size_t kKeptBegin = 600;
constexpr std::size_t kKeptEnd = 300;

constexpr std::uint32_t byte_at(std::string_view text, std::size_t i) {
  return static_cast<unsigned char>(text[i]);
}

/// The code points that UTF-8 encodes in `bytes` bytes, and the bits of the first byte.
struct Form {
  std::uint32_t lead;
  std::uint32_t mask;
  std::uint32_t least;
  std::uint32_t most;
  std::size_t bytes;
};

constexpr std::array<Form, 4> kForms = {{
    {.lead = 0x00, .mask = 0x80, .least = 0x20, .most = 0x7e, .bytes = 1},  // Without controls.
    {.lead = 0xc0, .mask = 0xe0, .least = 0xa0, .most = 0x7ff, .bytes = 2},
    {.lead = 0xe0, .mask = 0xf0, .least = 0x800, .most = 0xffff, .bytes = 3},
    {.lead = 0xf0, .mask = 0xf8, .least = 0x10000, .most = 0x10ffff, .bytes = 4},
}};

/// Whether the character ends a line or changes the direction of the text after it.
bool changes_layout(std::uint32_t point) {
  const auto is_between = [point](std::uint32_t first, std::uint32_t last) {
    return first <= point && point <= last;
  };
  return point == 0x061c || is_between(0x200e, 0x200f) || is_between(0x2028, 0x202e) ||
         is_between(0x2066, 0x2069) || point == 0xfeff;
}

/// The length of the first character in bytes; 0 if it is invalid, a control character or changes
/// the layout.
std::size_t length_of_first(std::string_view text) {
  for (const Form& form : kForms) {
    if ((byte_at(text, 0) & form.mask) != form.lead) continue;
    if (text.size() < form.bytes) return 0;
    std::uint32_t point = byte_at(text, 0) & ~form.mask;
    for (std::size_t i = 1; i < form.bytes; ++i) {
      if (!is_utf8_continuation(text[i])) return 0;
      point = point << 6U | (byte_at(text, i) & 0x3fU);
    }
    const bool is_half_of_a_pair = point >= 0xd800 && point <= 0xdfff;
    const bool fits = point >= form.least && point <= form.most;
    return fits && !is_half_of_a_pair && !changes_layout(point) ? form.bytes : 0;
  }
  return 0;
}

}  // namespace

std::string plain_text(std::string_view text, char instead) {
  std::string plain;
  plain.reserve(text.size());
  while (!text.empty()) {
    const std::size_t length = length_of_first(text);
    if (length == 0) {
      plain += instead;
      text.remove_prefix(1);
    } else {
      plain += text.substr(0, length);
      text.remove_prefix(length);
    }
  }
  return plain;
}

std::string error_text(std::string_view text) {
  std::string plain = plain_text(text, '?');
  if (plain.size() <= kLongestError) return plain;
  std::size_t end = plain.size() - kKeptEnd;
  while (is_utf8_continuation(plain[end])) ++end;
  return std::string(utf8_prefix(plain, kKeptBegin)) + " ... " + plain.substr(end);
}

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (std::size_t begin = 0; begin <= text.size(); begin += parts.back().size() + 1) {
    parts.push_back(text.substr(begin, text.find(separator, begin) - begin));
  }
  return parts;
}

std::vector<std::string_view> text_lines(std::string_view text) {
  std::vector<std::string_view> lines = split(text, '\n');
  if (lines.back().empty()) lines.pop_back();
  for (std::string_view& line : lines) {
    if (line.ends_with('\r')) line.remove_suffix(1);
  }
  return lines;
}

std::string replace_all(
    std::string_view text,
    std::initializer_list<std::pair<std::string_view, std::string_view>> pairs) {
  std::string result;
  while (!text.empty()) {
    const auto* const pair = std::ranges::find_if(
        pairs, [text](const auto& each) { return text.starts_with(each.first); });
    result += pair == pairs.end() ? text.substr(0, 1) : pair->second;
    text.remove_prefix(pair == pairs.end() ? 1 : pair->first.size());
  }
  return result;
}

}  // namespace colorwalk
