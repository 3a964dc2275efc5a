#pragma once

#include <chrono>
#include <cstddef>

namespace colorwalk {

/// Limits of the HTTP server. PlayLimits limits what the requests do.
struct ServerLimits {
  std::size_t head = 16'384;     ///< Bytes of the request line and headers.
  std::size_t body = 1'000'000;  ///< Bytes of a request's body.
  std::size_t connections = 500;
  int threads = 16;                      ///< Requests that are processed at once.
  std::chrono::seconds idle_time{2};     ///< Until the first byte of a request.
  std::chrono::seconds request_time{5};  ///< From the first to the last byte of a request.
  std::chrono::seconds write_time{5};    ///< For one write of a response.
};

}  // namespace colorwalk
