#pragma once

#include <condition_variable>
#include <cstdint>
#include <list>
#include <memory>
#include <mutex>
#include <stop_token>

namespace colorwalk {

/// Runs a limited number of searches at once, keeps a limited number waiting in order of arrival,
/// and rejects the rest. Each search has a number, by which any client can cancel it.
///
/// Thread safety: all functions may be called concurrently.
class SearchQueue {
 private:
  struct Search {
    std::int64_t number = 0;
    std::stop_source stop = {};
  };

 public:
  /// A search's entry in the queue, from arrival to end. The queue must outlive it.
  class Ticket {
   public:
    Ticket(SearchQueue& queue, std::list<Search>::iterator search)
        : queue_(queue), search_(search) {}
    ~Ticket();
    Ticket(const Ticket&) = delete;
    Ticket& operator=(const Ticket&) = delete;

    std::int64_t number() const { return search_->number; }
    /// Blocks until the search may run; false if it was canceled first.
    bool wait_for_turn();
    void cancel() { search_->stop.request_stop(); }
    std::stop_token stop() const { return search_->stop.get_token(); }

   private:
    SearchQueue& queue_;
    std::list<Search>::iterator search_;
  };

  SearchQueue(int running, int waiting) : running_(running), waiting_(waiting) {}

  /// Null if the queue is full or closed.
  std::shared_ptr<Ticket> enter();
  /// Returns false if there is no search with that number.
  bool cancel(std::int64_t number);
  /// Cancels all searches and rejects new ones.
  void close();

 private:
  int running_;
  int waiting_;
  bool is_closed_ = false;
  std::int64_t last_number_ = 0;
  std::list<Search> searches_;  ///< The first `running_` of them may run.
  std::mutex mutex_;
  std::condition_variable_any moved_up_;
};

}  // namespace colorwalk
