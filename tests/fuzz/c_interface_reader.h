#pragma once

#include <string_view>

namespace colorwalk {

/// Sends a request through the C interface, or cells. The text has the lines SOLVER, OPERATION and
/// PATH, then the request; or SOLVER, `cells RULES ROWS COLS COLORS START CAPACITY` and PATH, then
/// one byte per cell, `0` for the first color. Answers and errors must be those of the operation;
/// searches are run only for cells, and stopped soon. Aborts if that does not hold.
void read_through_c_interface(std::string_view text);

}  // namespace colorwalk
