#pragma once

namespace colorwalk {

/// From now on SIGINT (Ctrl-C), SIGTERM and SIGHUP are requests to stop. The signal handler only
/// sets a flag, which searches read. A second signal of the same kind terminates the process. An
/// ignored SIGHUP stays ignored (nohup).
void catch_interruptions();

/// Whether there was such a signal. May be called by several threads.
bool is_interrupted();

}  // namespace colorwalk
