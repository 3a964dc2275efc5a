#include "play/search_queue.h"

#include <algorithm>
#include <iterator>

namespace colorwalk {

SearchQueue::Place::~Place() {
  const std::lock_guard lock(desk_.mutex_);
  desk_.tickets_.erase(ticket_);
  desk_.moved_up_.notify_all();
}

bool SearchQueue::Place::wait_for_turn(std::chrono::milliseconds patience) {
  std::unique_lock lock(desk_.mutex_);
  return desk_.moved_up_.wait_for(lock, patience, [this] { return desk_.has_turn(ticket_); });
}

std::shared_ptr<SearchQueue::Place> SearchQueue::take_place() {
  const std::lock_guard lock(mutex_);
  const auto places = static_cast<std::size_t>(running_ + waiting_);
  if (is_closed_ || tickets_.size() >= places) return nullptr;
  tickets_.push_back({.number = ++last_number_, .stop = {}});
  return std::make_shared<Place>(*this, std::prev(tickets_.end()));
}

bool SearchQueue::cancel(std::int64_t number) {
  const std::lock_guard lock(mutex_);
  const auto found = std::ranges::find(tickets_, number, &Ticket::number);
  if (found == tickets_.end()) return false;
  found->stop.request_stop();
  return true;
}

void SearchQueue::close() {
  const std::lock_guard lock(mutex_);
  is_closed_ = true;
  for (Ticket& ticket : tickets_) ticket.stop.request_stop();
}

/// REQUIRES: the lock is held.
bool SearchQueue::has_turn(std::list<Ticket>::const_iterator ticket) const {
  return std::distance(tickets_.begin(), ticket) < running_;
}

}  // namespace colorwalk
