#pragma once

#include <cstdint>

/// A deterministic ThreadTeam for tests: turns.cc replaces base/system/parallel.cc. The workers of
/// a loop are coroutines on the calling thread. They take turns in the order of their numbers, and
/// a worker's turn ends when it calls end_turn(). So the search of many workers is repeatable, and
/// its critical path can be counted on any machine.
namespace colorwalk {

/// Ends the turn of the worker that calls it; outside a loop of several workers it does nothing.
/// Returns false, so that it can be SolveRequest::is_stopped: with a check interval of one node, a
/// turn is a node.
bool end_turn();

/// The rounds since the last call: in a round each worker that is not done has one turn.
std::int64_t take_rounds();

}  // namespace colorwalk
