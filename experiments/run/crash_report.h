#pragma once

#include <string_view>

namespace colorwalk {

/// While it exists, the name of this thread's task is part of a crash report.
///
/// Thread safety: one object per thread at a time.
class TaskInProgress {
 public:
  /// Copies the name, and cuts off a very long one.
  explicit TaskInProgress(std::string_view name);
  ~TaskInProgress();
  TaskInProgress(const TaskInProgress&) = delete;
  TaskInProgress& operator=(const TaskInProgress&) = delete;
};

/// While it exists, a signal that reports a fault of the program (SIGSEGV, SIGBUS, SIGFPE, SIGILL,
/// SIGABRT) prints the names of the tasks in progress on standard error, one per line. Then the
/// signal takes its previous effect, which usually ends the process. The kernel's SIGKILL, if
/// memory runs out, leaves no time for that.
///
/// Thread safety: one object per process at a time.
class CrashReport {
 public:
  CrashReport();
  ~CrashReport();
  CrashReport(const CrashReport&) = delete;
  CrashReport& operator=(const CrashReport&) = delete;
};

}  // namespace colorwalk
