#pragma once

#include "base/parameters.h"
#include "base/system/parallel.h"

/// Parameters that several solvers have.
namespace colorwalk {

/// How many threads work on one board; every solver that has it names it so.
inline constexpr ParameterSpec kThreadsParameter =
    integer_parameter("threads", 1, 0, kMostThreads, "threads for one board; 0: all cores");

}  // namespace colorwalk
