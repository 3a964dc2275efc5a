#pragma once

#include <optional>
#include <string>

namespace colorwalk {

/// Figures published elsewhere for a row of the table.
struct PublishedFigures {
  std::optional<double> minimum;
  std::optional<double> mean;
  std::optional<double> maximum;
  std::optional<double> standard_deviation;
  std::string note;
};

}  // namespace colorwalk
