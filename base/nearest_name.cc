#include "base/nearest_name.h"

#include <algorithm>
#include <numeric>
#include <vector>

namespace colorwalk {
namespace {

constexpr std::size_t kLongest = 100;  ///< Only the beginning of a longer text is compared.

/// Levenshtein's distance, one row of the table at a time.
std::size_t edit_distance(std::string_view from, std::string_view to) {
  std::vector<std::size_t> row(to.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (const char symbol : from) {
    std::size_t diagonal = row[0]++;
    for (std::size_t j = 0; j < to.size(); ++j) {
      const std::size_t substituted = diagonal + (symbol == to[j] ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = std::min({substituted, row[j] + 1, diagonal + 1});
    }
  }
  return row.back();
}

}  // namespace

std::string_view nearest_name(std::string_view typed, std::span<const std::string_view> known) {
  typed = typed.substr(0, kLongest);
  const auto nearest = std::ranges::min_element(
      known, {}, [typed](std::string_view candidate) { return edit_distance(typed, candidate); });
  return nearest == known.end() ? std::string_view() : *nearest;
}

std::string unknown_name(std::string_view what, std::string_view typed,
                         std::span<const std::string_view> known, std::string_view owner) {
  std::string text = "unknown ";
  text.append(what).append(" '").append(typed).append("'").append(owner);
  const std::string_view nearest = nearest_name(typed, known);
  if (!nearest.empty()) text += "; did you mean '" + std::string(nearest) + "'?";
  return text;
}

}  // namespace colorwalk
