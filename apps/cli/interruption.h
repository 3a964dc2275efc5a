#pragma once

namespace colorwalk {

/// Turns SIGINT (Ctrl-C), SIGTERM and SIGHUP into a request to stop during its lifetime. The signal
/// handler only sets a flag, which searches read. A second signal of the same kind terminates the
/// process. An ignored SIGHUP stays ignored (nohup).
///
/// Signal handlers belong to the process, so there may be only one object at a time.
class Interruption {
 public:
  Interruption();
  ~Interruption();
  Interruption(const Interruption&) = delete;
  Interruption& operator=(const Interruption&) = delete;

  /// Whether there was a signal. May be called by several threads.
  static bool is_requested();
};

}  // namespace colorwalk
