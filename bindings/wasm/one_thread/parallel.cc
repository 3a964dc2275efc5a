#include "base/system/parallel.h"

namespace colorwalk {

/// A team without threads: the calling thread does everything.
struct ThreadTeam::Arena {};

int available_threads() {
  return 1;
}

ThreadTeam::ThreadTeam(int workers) : workers_(workers > 0 ? workers : 1) {}

ThreadTeam::~ThreadTeam() = default;

void ThreadTeam::for_each_index(std::int64_t count,
                                const std::function<void(int, std::int64_t)>& body,
                                const std::function<bool()>& is_stopped) {
  for (std::int64_t i = 0; i < count && !(is_stopped && is_stopped()); ++i) body(0, i);
}

void ThreadTeam::for_each_in_shares(std::int64_t count,
                                    const std::function<void(int, std::int64_t)>& body) {
  for_each_index(count, body);
}

}  // namespace colorwalk
