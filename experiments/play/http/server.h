#pragma once

#include <functional>
#include <memory>
#include <string>

#include "experiments/play/http/message.h"
#include "experiments/play/http/play_limits.h"

namespace colorwalk {

/// A small HTTP server: reads requests within limits, turns away whoever may not ask
/// (guards.h) and hands the others on. server.cc alone knows the library that does it.
class HttpServer {
 public:
  using Answer = std::function<HttpAnswer(const HttpRequest&)>;

  /// `answer` is called from several threads at once.
  HttpServer(const PlayLimits& limits, Answer answer);
  ~HttpServer();
  HttpServer(const HttpServer&) = delete;
  HttpServer& operator=(const HttpServer&) = delete;

  /// Takes the port, from which on clients are let in; with 0 any that is free. Returns it. Throws
  /// InputError for an address that this machine does not have and a port that is taken.
  int bind(const std::string& host, int port);
  /// Serves until stop(). REQUIRES: a bound port.
  void serve();
  /// Ends all connections; answers that are being given are cut off. May be called from any thread.
  /// Before serve() has begun it is lost, so whoever means it calls again until serve() returns.
  void stop();

 private:
  class Implementation;
  std::unique_ptr<Implementation> implementation_;
};

}  // namespace colorwalk
