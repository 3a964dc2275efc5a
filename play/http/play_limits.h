#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>

/// What a client may take of the machine. Boards themselves are limited by engine/types.h.
namespace colorwalk {

struct PlayLimits {
  std::size_t body = 1'000'000;      ///< Bytes of a request.
  std::size_t boards_of_text = 500;  ///< Of a text with boards, so many are handed back.
  int connections = 128;             ///< Served at once; more wait.
  int waiting_searches = 64;         ///< Beside the ones that run, one a core; more are refused.
  double default_seconds = 10;       ///< Of a search whose request names no time.
  double longest_seconds = 600;
  std::int64_t memory = std::int64_t{1} << 29;  ///< Bytes of a search's own tables and queues.
  std::int64_t batch_tasks = 100'000;
  std::size_t finished_batches = 20;  ///< Kept to be looked at; their folders stay in any case.
  std::chrono::milliseconds look_every{20};  ///< How often a waiting thread looks for a hang-up.
};

}  // namespace colorwalk
