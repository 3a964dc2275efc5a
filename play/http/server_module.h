#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "play/http/guards.h"
#include "play/http/message.h"
#include "play/http/play_limits.h"

/// Between the program and the library that serves HTTP. The library needs others (for encryption,
/// for compression) whose loading doubles the time that the program takes to start; so what uses it
/// is a module of its own, which is loaded when somebody wants a server. It calls nothing of the
/// program but these functions.
namespace colorwalk {

/// All are called from several threads at once.
struct ServerFunctions {
  /// An answer that is given before the body is read, by the server at this host and port; nothing
  /// if the request may be looked at.
  std::function<std::optional<HttpAnswer>(const RequestHead&, std::string_view host, int port)>
      refuse;
  std::function<HttpAnswer(const HttpRequest&)> answer;
  /// What the library refuses by itself, told as all errors are.
  std::function<HttpAnswer(int code, std::string_view sentence)> error;
};

class ServerModule {
 public:
  ServerModule() = default;
  virtual ~ServerModule() = default;
  ServerModule(const ServerModule&) = delete;
  ServerModule& operator=(const ServerModule&) = delete;

  /// Takes the port, or with 0 any that is free, and returns it; 0 if there is none.
  virtual int bind(const std::string& host, int port) = 0;
  virtual void serve() = 0;
  virtual void stop() = 0;
};

/// The file, and what it exports: a function that makes a server, to be deleted in the end.
inline constexpr const char* kServerModuleFile = "libcolorwalk_http.so";
inline constexpr const char* kServerModuleFunction = "colorwalk_make_server";
using MakeServer = ServerModule* (*)(const PlayLimits&, ServerFunctions);

}  // namespace colorwalk
