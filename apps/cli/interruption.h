#pragma once

#include <stop_token>
#include <thread>

namespace colorwalk {

/// Turns SIGINT (Ctrl-C), SIGTERM and SIGHUP into a stop request during its lifetime. The signal
/// handler only sets a flag; a thread polls the flag and requests the stop. A second signal of the
/// same kind terminates the process. An ignored SIGHUP stays ignored (nohup).
///
/// Signal handlers belong to the process, so there may be only one object at a time.
class Interruption {
 public:
  Interruption();
  ~Interruption();
  Interruption(const Interruption&) = delete;
  Interruption& operator=(const Interruption&) = delete;

  /// Stopped within milliseconds of a signal.
  std::stop_token token() const { return source_.get_token(); }

 private:
  std::stop_source source_;
  std::jthread watcher_;
};

}  // namespace colorwalk
