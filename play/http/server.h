#pragma once

#include <functional>
#include <memory>
#include <string>

#include "play/http/message.h"
#include "play/http/play_limits.h"

namespace colorwalk {

class ServerModule;

/// A small HTTP server: reads requests within limits, turns away whoever may not ask
/// (guards.h) and hands the others on. What does it is loaded with the first server
/// (server_module.h).
class HttpServer {
 public:
  using Answer = std::function<HttpAnswer(const HttpRequest&)>;

  /// `answer` is called from several threads at once. Throws InputError where the module is
  /// missing.
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
  std::unique_ptr<ServerModule> module_;
};

}  // namespace colorwalk
