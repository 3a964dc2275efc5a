#include "play/search_queue.h"

#include <algorithm>
#include <iterator>

namespace colorwalk {

SearchQueue::Ticket::~Ticket() {
  const std::lock_guard lock(queue_.mutex_);
  queue_.searches_.erase(search_);
  queue_.moved_up_.notify_all();
}

bool SearchQueue::Ticket::wait_for_turn() {
  std::unique_lock lock(queue_.mutex_);
  return queue_.moved_up_.wait(lock, stop(), [this] {
    return std::distance(queue_.searches_.begin(), search_) < queue_.running_;
  });
}

std::shared_ptr<SearchQueue::Ticket> SearchQueue::enter() {
  const std::lock_guard lock(mutex_);
  const auto capacity = static_cast<std::size_t>(running_ + waiting_);
  if (is_closed_ || searches_.size() >= capacity) return nullptr;
  searches_.push_back({.number = ++last_number_});
  return std::make_shared<Ticket>(*this, std::prev(searches_.end()));
}

bool SearchQueue::cancel(std::int64_t number) {
  const std::lock_guard lock(mutex_);
  const auto found = std::ranges::find(searches_, number, &Search::number);
  if (found == searches_.end()) return false;
  found->stop.request_stop();
  return true;
}

void SearchQueue::close() {
  const std::lock_guard lock(mutex_);
  is_closed_ = true;
  for (Search& search : searches_) search.stop.request_stop();
}

}  // namespace colorwalk
