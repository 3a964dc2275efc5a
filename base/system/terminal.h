#pragma once

namespace colorwalk {

/// The columns of the terminal that a stream of this number goes to: what the terminal says, else
/// COLUMNS, else 80. Asked anew each time, because people resize windows.
int terminal_columns(int stream);

/// Whether colors are wanted on a terminal: not where NO_COLOR holds anything (no-color.org), and
/// not on one that is dumb.
bool colors_are_wanted();

}  // namespace colorwalk
