/// Plots as text: an SVG file is a list of shapes with coordinates, and a plot needs no more than
/// lines, small shapes and words. The picture has a size of its own; whoever shows it scales it.
#include "experiments/report/plot.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

#include "base/escape_xml.h"
#include "base/plain_text.h"

namespace colorwalk {
namespace {

constexpr double kWidth = 760;
constexpr double kHeight = 460;
constexpr double kLeft = 80;
constexpr double kRight = 24;
constexpr double kTop = 48;
constexpr double kBottom = 56;
constexpr double kMarker = 4.5;  ///< Half a marker's width.
constexpr double kLegendLine = 20;
constexpr double kLegendSample = 44;  ///< The width of a line's sample before its label.
constexpr double kLetter = 7.5;       ///< The mean width of a letter of the text, and some more.

/// Okabe and Ito, "Color Universal Design", 2008; without yellow, which is faint on white.
constexpr std::array<std::string_view, 7> kPalette = {"#0072b2", "#d55e00", "#009e73", "#cc79a7",
                                                      "#56b4e9", "#e69f00", "#000000"};
constexpr std::array<std::string_view, 4> kDashes = {"none", "7 3", "2 3", "9 3 2 3"};

/// XML has no control characters, not even escaped.
std::string escaped(std::string_view text) {
  return escape_xml(plain_text(text, ' '));
}

/// How one line looks: the n-th style of each kind, in turn.
struct Style {
  std::string_view color;
  std::string_view dashes;
  std::size_t shape;

  explicit Style(std::size_t n)
      : color(kPalette[n % kPalette.size()]), dashes(kDashes[n % kDashes.size()]), shape(n % 4) {}
};

/// A circle, a square, a triangle or a diamond around a place.
std::string marker(double x, double y, const Style& style, bool filled) {
  const double r = kMarker;
  const std::string paint = fmt::format(R"(fill="{}" stroke="{}" stroke-width="1.5")",
                                        filled ? style.color : "white", style.color);
  switch (style.shape) {
    case 0:
      return fmt::format(R"(<circle cx="{:.1f}" cy="{:.1f}" r="{:.1f}" {}/>)", x, y, r, paint);
    case 1:
      return fmt::format(R"(<rect x="{:.1f}" y="{:.1f}" width="{:.1f}" height="{:.1f}" {}/>)",
                         x - r, y - r, 2 * r, 2 * r, paint);
    case 2:
      return fmt::format(R"(<polygon points="{:.1f},{:.1f} {:.1f},{:.1f} {:.1f},{:.1f}" {}/>)", x,
                         y - r - 1, x - r - 1, y + r, x + r + 1, y + r, paint);
    default:
      return fmt::format(
          R"(<polygon points="{:.1f},{:.1f} {:.1f},{:.1f} {:.1f},{:.1f} {:.1f},{:.1f}" {}/>)", x,
          y - r - 1, x + r + 1, y, x, y + r + 1, x - r - 1, y, paint);
  }
}

std::string text_at(double x, double y, std::string_view anchor, std::string_view text,
                    std::string_view more = "") {
  return fmt::format(R"(<text x="{:.1f}" y="{:.1f}" text-anchor="{}"{}>{}</text>)", x, y, anchor,
                     more, escaped(text));
}

std::string line_between(double x1, double y1, double x2, double y2, std::string_view color) {
  return fmt::format(R"(<line x1="{:.1f}" y1="{:.1f}" x2="{:.1f}" y2="{:.1f}" stroke="{}"/>)", x1,
                     y1, x2, y2, color);
}

class Drawing {
 public:
  explicit Drawing(const Plot& plot) : plot_(plot) { find_ranges(); }

  std::string svg() {
    add(fmt::format(
        R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {0} {1}" width="{0}" height="{1}" )"
        R"(font-family="sans-serif" font-size="13">)",
        kWidth + legend_width(), kHeight));
    add(R"(<rect width="100%" height="100%" fill="white"/>)");
    draw_y_axis();
    draw_x_axis();
    add(text_at(kWidth / 2, 26, "middle", plot_.title, R"( font-size="16")"));
    for (std::size_t i = 0; i < plot_.lines.size(); ++i) draw_line(plot_.lines[i], Style(i));
    for (std::size_t i = 0; i < plot_.lines.size(); ++i) draw_legend(i);
    add("</svg>");
    return text_;
  }

 private:
  /// The axes begin and end at the points; the y axis at powers of ten around them.
  void find_ranges() {
    bool first = true;
    double least = 0;
    double most = 0;
    for (const PlotLine& line : plot_.lines) {
      for (const PlotPoint& point : line.points) {
        const double exponent = std::log10(point.y);
        x_min_ = first ? point.x : std::min(x_min_, point.x);
        x_max_ = first ? point.x : std::max(x_max_, point.x);
        least = first ? exponent : std::min(least, exponent);
        most = first ? exponent : std::max(most, exponent);
        first = false;
      }
    }
    if (x_max_ <= x_min_) x_max_ = x_min_ + 1;
    y_min_ = static_cast<int>(std::floor(least));
    y_max_ = std::max(static_cast<int>(std::ceil(most)), y_min_ + 1);
  }

  double place_x(double x) const {
    constexpr double kInset = 16;  // Markers keep off the axis.
    const double room = kWidth - kLeft - kRight - 2 * kInset;
    return kLeft + kInset + (x - x_min_) / (x_max_ - x_min_) * room;
  }
  double place_y(double exponent) const {
    return kHeight - kBottom - (exponent - y_min_) / (y_max_ - y_min_) * (kHeight - kTop - kBottom);
  }

  void draw_y_axis() {
    for (int exponent = y_min_; exponent <= y_max_; ++exponent) {
      const double y = place_y(exponent);
      add(line_between(kLeft, y, kWidth - kRight, y, "#c0c0c0"));
      add(text_at(kLeft - 8, y + 4, "end", fmt::format("{:g}", std::pow(10.0, exponent))));
    }
    for (int exponent = y_min_; exponent < y_max_; ++exponent) {
      for (int digit = 2; digit < 10; ++digit) {
        const double y = place_y(exponent + std::log10(digit));
        add(line_between(kLeft, y, kLeft + 5, y, "#808080"));
      }
    }
    const double middle = (kTop + kHeight - kBottom) / 2;
    add(text_at(20, middle, "middle", plot_.y_label,
                fmt::format(R"svg( transform="rotate(-90 20 {:.1f})")svg", middle)));
    add(line_between(kLeft, kTop, kLeft, kHeight - kBottom, "black"));
  }

  /// Marks the x axis at whole numbers, at most about fifteen of them.
  void draw_x_axis() {
    const double bottom = kHeight - kBottom;
    add(line_between(kLeft, bottom, kWidth - kRight, bottom, "black"));
    constexpr std::array kSteps = {1, 2, 5, 10, 20, 50, 100, 200, 500, 1000};
    int step = kSteps.front();
    for (const int wider : kSteps) {
      if ((x_max_ - x_min_) / step > 15) step = wider;
    }
    for (int x = static_cast<int>(std::ceil(x_min_ / step)) * step; x <= x_max_; x += step) {
      add(line_between(place_x(x), bottom, place_x(x), bottom + 5, "black"));
      add(text_at(place_x(x), bottom + 20, "middle", fmt::format("{}", x)));
    }
    add(text_at((kLeft + kWidth - kRight) / 2, kHeight - 14, "middle", plot_.x_label));
  }

  void draw_line(const PlotLine& line, const Style& style) {
    std::string path;
    for (const PlotPoint& point : line.points) {
      path += fmt::format("{:.1f},{:.1f} ", place_x(point.x), place_y(std::log10(point.y)));
    }
    add(fmt::format(
        R"(<polyline points="{}" fill="none" stroke="{}" stroke-width="2" stroke-dasharray="{}"/>)",
        path, style.color, style.dashes));
    for (const PlotPoint& point : line.points) {
      add(marker(place_x(point.x), place_y(std::log10(point.y)), style, point.exact));
    }
  }

  /// The legend stands to the right, where no curve can run through it.
  double legend_width() const {
    std::size_t letters = 0;  // Counted in bytes, of which a letter has one or more.
    for (const PlotLine& line : plot_.lines) letters = std::max(letters, line.label.size());
    return letters == 0 ? 0 : kLegendSample + kLetter * static_cast<double>(letters);
  }

  void draw_legend(std::size_t i) {
    const Style style(i);
    const double y = kTop + 14 + kLegendLine * static_cast<double>(i);
    const double x = kWidth;
    add(fmt::format(
        R"(<line x1="{:.1f}" y1="{:.1f}" x2="{:.1f}" y2="{:.1f}" stroke="{}" stroke-width="2" )"
        R"(stroke-dasharray="{}"/>)",
        x, y, x + 36, y, style.color, style.dashes));
    add(marker(x + 18, y, style, true));
    add(text_at(x + kLegendSample, y + 4, "start", plot_.lines[i].label));
  }

  void add(std::string_view shape) { text_.append(shape).append("\n"); }

  const Plot& plot_;
  std::string text_;
  double x_min_ = 0;
  double x_max_ = 0;
  int y_min_ = 0;  ///< The powers of ten that the y axis begins and ends with.
  int y_max_ = 0;
};

}  // namespace

std::string to_svg(const Plot& plot) {
  return Drawing(plot).svg();
}

}  // namespace colorwalk
