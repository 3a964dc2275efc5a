#pragma once

#include <optional>
#include <string>

namespace colorwalk {

/// What somebody else has published for a row of the table. Whatever is not known is left out.
struct PublishedFigures {
  std::optional<double> minimum;
  std::optional<double> mean;
  std::optional<double> maximum;
  std::optional<double> standard_deviation;
  std::string note;
};

}  // namespace colorwalk
