#pragma once

namespace colorwalk {

/// The columns of the terminal behind a file descriptor: as reported by the terminal, else COLUMNS,
/// else 80. Queried each time, because windows are resized.
int terminal_columns(int stream);

/// Whether to print colors on a terminal: not if NO_COLOR is set (no-color.org) or TERM is `dumb`.
bool colors_are_wanted();

}  // namespace colorwalk
