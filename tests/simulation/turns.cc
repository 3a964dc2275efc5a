#include "tests/simulation/turns.h"

#include <ucontext.h>

#include <algorithm>
#include <cstddef>
#include <exception>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

#include "base/system/parallel.h"

namespace colorwalk {
namespace {

/// A worker of a loop: a coroutine with a stack of its own.
class Worker {
 public:
  explicit Worker(std::function<void()> body) : body_(std::move(body)), stack_(kStack) {
    getcontext(&own_);
    own_.uc_stack.ss_sp = stack_.data();
    own_.uc_stack.ss_size = stack_.size();
    own_.uc_link = &caller_;
    makecontext(&own_, &Worker::run_current, 0);
  }
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;

  /// Runs until the body ends the turn or returns.
  void take_turn() {
    current = this;
    swapcontext(&caller_, &own_);
    current = nullptr;
  }
  void end_turn() { swapcontext(&own_, &caller_); }

  bool is_done() const { return is_done_; }
  std::exception_ptr error() const { return error_; }

  static inline Worker* current = nullptr;  ///< The worker that has its turn.

 private:
  static constexpr std::size_t kStack = std::size_t{4} << 20;

  static void run_current() {
    Worker& worker = *current;
    try {
      worker.body_();
    } catch (...) {
      worker.error_ = std::current_exception();
    }
    worker.is_done_ = true;
  }

  std::function<void()> body_;
  std::vector<std::byte> stack_;
  ucontext_t own_ = {};
  ucontext_t caller_ = {};
  bool is_done_ = false;
  std::exception_ptr error_;
};

std::int64_t rounds = 0;

}  // namespace

bool end_turn() {
  if (Worker::current != nullptr) Worker::current->end_turn();
  return false;
}

std::int64_t take_rounds() {
  return std::exchange(rounds, 0);
}

// ---- In the place of base/system/parallel.cc ---------------------------------------------------

struct ThreadTeam::Arena {};

int available_threads() {
  return 1;
}

ThreadTeam::ThreadTeam(int workers) : workers_(std::max(workers, 1)) {}
ThreadTeam::~ThreadTeam() = default;

// NOLINTNEXTLINE(readability-make-member-function-const): base/system/parallel.h declares it.
void ThreadTeam::for_each_index(std::int64_t count,
                                const std::function<void(int, std::int64_t)>& body,
                                const std::function<bool()>& is_stopped) {
  std::int64_t next = 0;
  const auto take_indices = [&](int worker) {
    while (next < count && !(is_stopped && is_stopped())) body(worker, next++);
  };
  if (workers_ == 1 || count <= 1 || Worker::current != nullptr) {
    take_indices(0);
    return;
  }
  std::vector<std::unique_ptr<Worker>> team;
  for (int i = 0; i < workers_; ++i) {
    team.push_back(std::make_unique<Worker>([&take_indices, i] { take_indices(i); }));
  }
  const auto is_done = [](const auto& worker) { return worker->is_done(); };
  for (; !std::ranges::all_of(team, is_done); ++rounds) {
    for (const auto& worker : team) {
      if (!worker->is_done()) worker->take_turn();
    }
  }
  for (const auto& worker : team) {
    if (worker->error() != nullptr) std::rethrow_exception(worker->error());
  }
}

void ThreadTeam::for_each_chunk(std::size_t count,
                                const std::function<void(std::size_t, std::size_t)>& body) {
  if (count > 0) body(0, count);
}

void for_each_index(std::int64_t count, int /*threads*/,
                    const std::function<void(std::int64_t)>& body,
                    const std::function<bool()>& is_stopped) {
  for (std::int64_t i = 0; i < count && !(is_stopped && is_stopped()); ++i) body(i);
}

}  // namespace colorwalk
