#pragma once

#include <stop_token>
#include <thread>

namespace colorwalk {

/// Turns Ctrl-C (SIGINT) and SIGTERM into a stop request while it lives. A signal handler may do
/// next to nothing, so it sets a flag, and a thread of this object that looks at the flag every few
/// milliseconds passes it on. A second signal of the kind ends the process at once, as usual.
///
/// At most one object may live at a time: signal handlers belong to the process.
class Interruption {
 public:
  Interruption();
  ~Interruption();
  Interruption(const Interruption&) = delete;
  Interruption& operator=(const Interruption&) = delete;

  /// Is stopped soon after the signal has come.
  std::stop_token token() const { return source_.get_token(); }

 private:
  std::stop_source source_;
  std::jthread watcher_;
};

}  // namespace colorwalk
