#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace colorwalk {

/// Figures published elsewhere for a row of the table.
struct PublishedFigures {
  std::optional<double> minimum;
  std::optional<double> mean;
  std::optional<double> maximum;
  std::optional<double> standard_deviation;
  std::string note;
  std::string boards = {};  ///< The label of their board source; empty if it is the only one.
};

/// The figures for this board source, if any.
inline std::optional<PublishedFigures> published_for(std::span<const PublishedFigures> published,
                                                     std::string_view boards) {
  const auto found = std::ranges::find(published, boards, &PublishedFigures::boards);
  return found == published.end() ? std::nullopt : std::optional(*found);
}

}  // namespace colorwalk
