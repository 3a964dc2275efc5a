#pragma once

#include <string>
#include <string_view>

namespace colorwalk {

/// Draws a figure (see analysis/figure_data.h) from its data with Python's matplotlib; `format` is
/// `svg` or `pgf`, the result the text of the file. The same data give the same text.
///
/// Throws InputError with the Debian package to install if Python, matplotlib or, for pgf, LaTeX is
/// missing, and SystemError if the script fails.
std::string drawn_figure(std::string_view name, std::string_view csv, std::string_view format);

}  // namespace colorwalk
