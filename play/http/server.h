#pragma once

#include <functional>
#include <memory>
#include <stop_token>
#include <string>

#include "play/http/message.h"
#include "play/http/server_limits.h"

namespace colorwalk {

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
