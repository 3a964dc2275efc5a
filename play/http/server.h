#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>

#include "play/http/message.h"

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

/// A small HTTP/1.1 server. One thread does all input and output, so slow clients cost no threads;
/// `limits.threads` threads process the requests that pass the guards (guards.h).
class HttpServer {
 public:
  using Handler = std::function<HttpResponse(const HttpRequest&)>;

  /// Binds the address; port 0 selects a free one. `handler` is called by several threads at once
  /// and must not throw. Throws InputError if the address is not available.
  HttpServer(const ServerLimits& limits, const std::string& host, int port, Handler handler);
  ~HttpServer();
  HttpServer(const HttpServer&) = delete;
  HttpServer& operator=(const HttpServer&) = delete;

  int port() const;
  /// Serves until `stop` is requested. Closes all connections, then waits for the running handlers.
  void serve(const std::stop_token& stop);

 private:
  class Connection;
  struct Core;
  std::unique_ptr<Core> core_;
};

}  // namespace colorwalk
