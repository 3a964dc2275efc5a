#include "base/nearest_name.h"

#include <algorithm>
#include <numeric>
#include <utility>
#include <vector>

#include "base/text.h"

namespace colorwalk {
namespace {

constexpr std::size_t kLongest = 100;  ///< Only the beginning of a longer text is compared.

/// The fewest insertions, deletions, substitutions and exchanges of neighbors, one row of the table
/// at a time.
std::size_t edit_distance(std::string_view from, std::string_view to) {
  std::vector<std::size_t> row(to.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  std::vector<std::size_t> last;
  for (std::size_t i = 0; i < from.size(); ++i) {
    const std::vector<std::size_t> before = std::exchange(last, row);
    row[0] = i + 1;
    for (std::size_t j = 0; j < to.size(); ++j) {
      const std::size_t substituted = last[j] + (from[i] == to[j] ? 0 : 1);
      row[j + 1] = std::min({substituted, row[j] + 1, last[j + 1] + 1});
      if (i > 0 && j > 0 && from[i] == to[j - 1] && from[i - 1] == to[j]) {
        row[j + 1] = std::min(row[j + 1], before[j - 1] + 1);
      }
    }
  }
  return row.back();
}

/// Whether the text looks like a misspelling of the name: a third of it may be wrong.
bool is_near(std::string_view typed, std::string_view name) {
  const std::size_t longest = std::max(typed.size(), name.size());
  const std::size_t distance = edit_distance(typed, name);
  return distance < longest && distance <= std::max<std::size_t>(1, longest / 3);
}

}  // namespace

std::string_view nearest_name(std::string_view typed, std::span<const std::string_view> known) {
  typed = typed.substr(0, kLongest);
  const auto nearest = std::ranges::min_element(
      known, {}, [typed](std::string_view candidate) { return edit_distance(typed, candidate); });
  return nearest != known.end() && is_near(typed, *nearest) ? *nearest : std::string_view();
}

std::string unknown_name(std::string_view what, std::string_view typed,
                         std::span<const std::string_view> known, std::string_view owner) {
  std::string text = "unknown ";
  text.append(what).append(" '").append(typed).append("'").append(owner);
  const std::string_view nearest = nearest_name(typed, known);
  if (!nearest.empty()) return text + "; did you mean '" + std::string(nearest) + "'?";
  return known.empty() ? text : text + "; expected " + join_or(known);
}

}  // namespace colorwalk
