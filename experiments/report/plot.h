#pragma once

#include <string>
#include <vector>

namespace colorwalk {

/// A point of a plot.
struct PlotPoint {
  double x = 0;
  double y = 0;       ///< Above 0.
  bool exact = true;  ///< False: y is only a lower bound; the marker is drawn hollow.
};

struct PlotLine {
  std::string label;
  std::vector<PlotPoint> points;  ///< By rising x.
};

/// A line plot with a linear x axis and a logarithmic y axis.
struct Plot {
  std::string title;
  std::string x_label;
  std::string y_label;
  std::vector<PlotLine> lines;
};

/// The plot as a file in Scalable Vector Graphics. The lines differ in color (Okabe and Ito's
/// palette, which color-blind people can tell apart), in the shape of their markers and in their
/// dashes, so that they can be told apart in gray too. A plot without points has empty axes.
std::string to_svg(const Plot& plot);

}  // namespace colorwalk
