#include "tests/support/random/damaged_certificate.h"

#include <algorithm>
#include <charconv>
#include <span>
#include <utility>

namespace colorwalk {
namespace {

using Lines = std::vector<std::string>;

std::size_t below(Random& random, std::size_t bound) {
  return random.below(static_cast<std::uint32_t>(bound));
}

/// A proof line's number; the first line is the certificate's object. REQUIRES: there is one.
std::size_t proof_line(Random& random, const Lines& lines) {
  return 1 + below(random, lines.size() - 1);
}

/// Replaces the first whole number at or after a position by `text`.
template <class Change>
void change_number(std::string& line, std::size_t from, const Change& change) {
  const std::size_t begin = line.find_first_of("0123456789", from);
  if (begin == std::string::npos) return;
  int number = 0;
  const char* const first = line.data() + begin;
  const auto [end, error] = std::from_chars(first, line.data() + line.size(), number);
  if (error != std::errc()) return;
  line.replace(begin, static_cast<std::size_t>(end - first),
               std::to_string(std::max(0, change(number))));
}

int somewhat_other(Random& random, int number) {
  return number + static_cast<int>(random.below(5)) - 2;
}

/// Changes a word of a proof line: its rule, a cell, or a premise with the mark of a last use.
/// Small changes are useful for premises, others for cells.
void change_a_word(Random& random, std::string& line) {
  const std::size_t begin = line.rfind(' ', below(random, line.size())) + 1;
  const std::size_t size = std::min(line.find(' ', begin), line.size()) - begin;
  const std::string word = line.substr(begin, size);
  const std::string number = std::to_string(random.below(150));
  switch (random.below(6)) {
    case 0:
      line.erase(begin == 0 ? 0 : begin - 1, size + 1);
      return;
    case 1:
      line.insert(begin + size, " " + number);
      return;
    case 2:
      line.replace(begin, size, begin == 0 ? std::string(1, "cmf"[random.below(3)]) : number);
      return;
    case 3:
      word[0] == '-' ? line.erase(begin, 1) : line.insert(begin, 1, '-');
      return;
    default:
      change_number(line, begin, [&](int old) { return somewhat_other(random, old); });
  }
}

/// Replaces a symbol of a color in a quoted text of the first line by another.
void change_symbol(Random& random, std::string& line, std::string_view field) {
  const std::size_t begin = line.find(field) + field.size();
  const std::size_t length = line.find('"', begin) - begin;
  if (length == 0) return;
  char& symbol = line[begin + below(random, length)];
  if (symbol >= '0' && symbol <= '9') symbol = static_cast<char>('0' + random.below(5));
}

void change_object(Random& random, std::string& line) {
  switch (random.below(4)) {
    case 0:
      change_number(line, line.find("\"length\":"),
                    [&random](int length) { return somewhat_other(random, length); });
      return;
    case 1:
      change_symbol(random, line, "\"moves\":\"");
      return;
    case 2: {  // One move more or less, and the length that matches.
      const std::size_t moves = line.find("\"moves\":\"") + 9;
      if (line[moves] == '"') return;
      const bool more = random.below(2) == 0;
      more ? line.insert(moves, 1, line[moves]) : line.erase(moves, 1);
      change_number(line, line.find("\"length\":"),
                    [more](int length) { return length + (more ? 1 : -1); });
      return;
    }
    default:
      // After the header of the grid, which ends with \n.
      change_symbol(random, line, "\\n");
  }
}

}  // namespace

void damage(Random& random, Lines& lines, const Lines& other) {
  const std::uint32_t kind = random.below(12);
  if (kind < 2 || lines.size() < 2) return change_object(random, lines.front());
  const auto chosen = lines.begin() + static_cast<std::ptrdiff_t>(proof_line(random, lines));
  switch (kind) {
    case 2:
      lines.erase(chosen);
      return;
    case 3:
      lines.insert(chosen, std::string(*chosen));
      return;
    case 4:
      std::swap(*chosen, lines[proof_line(random, lines)]);
      return;
    case 5:
      if (other.size() > 1) *chosen = other[proof_line(random, other)];
      return;
    case 6:
      lines.front() = other.front();  // Of another board, or another one of the same board.
      return;
    default:
      if (!chosen->empty()) change_a_word(random, *chosen);
  }
}

Lines lines_of(std::string_view text) {
  Lines lines;
  while (!text.empty()) {
    lines.emplace_back(text.substr(0, text.find('\n')));
    text.remove_prefix(std::min(lines.back().size() + 1, text.size()));
  }
  return lines;
}

std::string certificate_of(Lines lines) {
  change_number(lines.front(), lines.front().find("\"proof\":"),
                [&lines](int) { return static_cast<int>(lines.size()) - 1; });
  std::string text;
  for (const std::string& line : lines) text += line + '\n';
  return text;
}

}  // namespace colorwalk
