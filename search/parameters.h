#pragma once

#include "base/parameters.h"

/// Parameters that several solvers have.
namespace colorwalk {

/// How many threads work on one board; every solver that has it names it so.
inline constexpr ParameterSpec kThreadsParameter =
    integer_parameter("threads", 1, 0, 1024, "threads for one board; 0: all cores");

}  // namespace colorwalk
