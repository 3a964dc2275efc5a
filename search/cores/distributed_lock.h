#pragma once

#include <atomic>
#include <cstddef>
#include <memory>
#include <thread>

namespace colorwalk {

/// A readers-writer spin lock for data that is read much more often than written.
///
/// Every reader has a flag on a cache line of its own, so readers on different processors do not
/// invalidate each other's lines, as they would with a shared counter. A reader raises its flag and
/// then checks for a writer; a writer announces itself and then waits for all flags. With
/// sequential consistency at least one of the two sees the other. Writers have priority over
/// readers.
///
/// A lock for one worker does nothing. Cost: reading takes one exchange on a line that is usually
/// in the cache; writing takes O(workers). Memory: 64 bytes per worker. Not recursive.
///
/// Source: brlock of Linux 2.4, called a distributed or "big reader" lock.
class DistributedLock {
 public:
  explicit DistributedLock(int workers)
      : workers_(workers > 1 ? workers : 0),
        readers_(workers_ > 0 ? std::make_unique<Flag[]>(static_cast<std::size_t>(workers_))
                              : nullptr) {}

  /// Locks for reading until the end of its scope. No two threads may use one worker number.
  class Read {
   public:
    Read(DistributedLock& lock, int worker)
        : flag_(lock.workers_ > 0 ? &lock.readers_[static_cast<std::size_t>(worker)].raised
                                  : nullptr) {
      if (flag_ == nullptr) return;
      for (flag_->store(true); lock.writer_.raised.load(); flag_->store(true)) {
        flag_->store(false, std::memory_order_release);
        Pause pause;
        while (lock.writer_.raised.load(std::memory_order_relaxed)) pause();
      }
    }
    ~Read() {
      if (flag_ != nullptr) flag_->store(false, std::memory_order_release);
    }
    Read(const Read&) = delete;
    Read& operator=(const Read&) = delete;

   private:
    std::atomic<bool>* flag_;
  };

  /// Locks for writing until the end of its scope.
  class Write {
   public:
    explicit Write(DistributedLock& lock) : lock_(lock) {
      if (lock.workers_ == 0) return;
      Pause pause;
      while (lock.writer_.raised.exchange(true)) pause();
      for (int i = 0; i < lock.workers_; ++i) {
        while (lock.readers_[static_cast<std::size_t>(i)].raised.load()) pause();
      }
    }
    ~Write() {
      if (lock_.workers_ > 0) lock_.writer_.raised.store(false);
    }
    Write(const Write&) = delete;
    Write& operator=(const Write&) = delete;

   private:
    DistributedLock& lock_;
  };

  std::size_t memory() const { return static_cast<std::size_t>(workers_) * sizeof(Flag); }

 private:
  static constexpr std::size_t kCacheLine = 64;

  struct alignas(kCacheLine) Flag {
    std::atomic<bool> raised{false};
  };

  /// One step of a spin loop. The lock is held for less than a microsecond, unless its holder was
  /// preempted.
  class Pause {
   public:
    void operator()() {
      if (++spins_ > kSpinsBeforeYield) {
        std::this_thread::yield();
      } else {
#if defined(__x86_64__)
        __builtin_ia32_pause();
#endif
      }
    }

   private:
    static constexpr int kSpinsBeforeYield = 64;
    int spins_ = 0;
  };

  Flag writer_;
  int workers_;  ///< 0 if there is only one.
  std::unique_ptr<Flag[]> readers_;
};

/// A flag that several threads may read and set at the same time, where no other data depends on
/// it. Copying is not thread-safe.
class RelaxedFlag {
 public:
  bool get() const { return std::atomic_ref<bool>(is_set_).load(std::memory_order_relaxed); }
  void put(bool is_set) { std::atomic_ref<bool>(is_set_).store(is_set, std::memory_order_relaxed); }

 private:
  mutable bool is_set_ = false;  // Mutable, because std::atomic_ref takes no const object.
};

}  // namespace colorwalk
