#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <list>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>

namespace colorwalk {

/// Lets a number of searches run at once and a number of others wait for their turn, in the order
/// in which they came; whoever comes when all places are taken is sent away. Each search has a
/// number, by which anybody can cancel it.
///
/// Thread safety: all functions may be called at once.
class SearchQueue {
 private:
  struct Ticket {
    std::int64_t number = 0;
    std::stop_source stop;
  };

 public:
  /// A search's place, from its coming to its end. The desk must outlive it.
  class Place {
   public:
    Place(SearchQueue& desk, std::list<Ticket>::iterator ticket) : desk_(desk), ticket_(ticket) {}
    ~Place();
    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;

    std::int64_t number() const { return ticket_->number; }
    /// Waits so long for its turn; true once it has come.
    bool wait_for_turn(std::chrono::milliseconds patience);
    void cancel() { ticket_->stop.request_stop(); }
    /// Is stopped by whoever cancels the search.
    std::stop_token stop() const { return ticket_->stop.get_token(); }

   private:
    SearchQueue& desk_;
    std::list<Ticket>::iterator ticket_;
  };

  SearchQueue(int running, int waiting) : running_(running), waiting_(waiting) {}

  /// Nothing where all places are taken, or the desk is closed.
  std::shared_ptr<Place> take_place();
  /// Stops the search of that number; false if there is none.
  bool cancel(std::int64_t number);
  /// Stops all searches and lets no others come.
  void close();

 private:
  bool has_turn(std::list<Ticket>::const_iterator ticket) const;

  int running_;
  int waiting_;
  bool is_closed_ = false;
  std::int64_t last_number_ = 0;
  std::list<Ticket> tickets_;  ///< The first `running_` of them have their turn.
  std::mutex mutex_;
  std::condition_variable moved_up_;
};

}  // namespace colorwalk
