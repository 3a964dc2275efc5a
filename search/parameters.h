#pragma once

#include "base/parameters.h"
#include "base/system/parallel.h"

/// Parameters shared by several solvers.
namespace colorwalk {

/// The number of threads that search one board.
inline constexpr ParameterSpec kThreadsParameter =
    integer_parameter("threads", 1, 0, kMostThreads, "threads per board; 0: all cores");

}  // namespace colorwalk
