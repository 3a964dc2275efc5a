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

void change_rule(Random& random, std::string& line) {
  constexpr std::string_view kRules = "cmf";
  line[0] = kRules[random.below(3)];
}

/// The position of a number of the line.
std::size_t random_number(Random& random, const std::string& line) {
  return line.rfind(' ', 1 + below(random, line.size() - 1)) + 1;
}

/// Changes a number by a little, which is useful for premises, or by a lot, which is useful for
/// cells.
void change_a_number(Random& random, std::string& line) {
  if (line.size() < 2) return;
  const bool little = random.below(2) == 0;
  change_number(line, random_number(random, line), [&](int number) {
    return little ? somewhat_other(random, number) : static_cast<int>(random.below(150));
  });
}

void remove_a_number(Random& random, std::string& line) {
  if (line.size() < 2) return;
  const std::size_t begin = random_number(random, line) - 1;
  line.erase(begin, std::min(line.find(' ', begin + 1), line.size()) - begin);
}

/// Marks a last use, or removes a mark.
void change_a_mark(Random& random, std::string& line) {
  if (line.size() < 2) return;
  const std::size_t number = random_number(random, line);
  if (line[number] == '-') {
    line.erase(number, 1);
  } else {
    line.insert(number, 1, '-');
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
    case 7:
      *chosen += " " + std::to_string(random.below(150));
      return;
    case 8:
      change_rule(random, *chosen);
      return;
    case 9:
      remove_a_number(random, *chosen);
      return;
    case 10:
      change_a_mark(random, *chosen);
      return;
    default:
      change_a_number(random, *chosen);
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
