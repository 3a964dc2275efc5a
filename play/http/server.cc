#include "play/http/server.h"

#include <dlfcn.h>
#include <fmt/format.h>

#include <utility>

#include "base/input_error.h"
#include "play/http/guards.h"
#include "play/http/server_module.h"

namespace colorwalk {
namespace {

/// The module is looked for where the program's run path says, and never unloaded.
MakeServer load_server_module() {
  void* const module = dlopen(kServerModuleFile, RTLD_NOW | RTLD_LOCAL);
  void* const made = module == nullptr ? nullptr : dlsym(module, kServerModuleFunction);
  if (made == nullptr) {
    const char* const said = dlerror();  // NOLINT(concurrency-mt-unsafe): each thread has its own.
    throw InputError(fmt::format(
        "no server: {}; expected the file beside the program or in ../lib/colorwalk", said));
  }
  return reinterpret_cast<MakeServer>(made);
}

}  // namespace

HttpServer::HttpServer(const PlayLimits& limits, Answer answer) {
  const auto refuse = [longest = limits.body](const RequestHead& head, std::string_view host,
                                              int port) -> std::optional<HttpAnswer> {
    const std::optional<Refusal> refusal = refusal_of(head, host, port, longest);
    if (!refusal) return std::nullopt;
    return error_answer(refusal->first, refusal->second);
  };
  module_.reset(load_server_module()(
      limits, {.refuse = refuse, .answer = std::move(answer), .error = error_answer}));
}

HttpServer::~HttpServer() = default;

int HttpServer::bind(const std::string& host, int port) {
  const int bound = module_->bind(host, port);
  if (bound > 0) return bound;
  throw InputError(
      fmt::format("cannot listen on {} port {}; expected an address of this machine "
                  "and a port that no other program has",
                  host, port));
}

void HttpServer::serve() {
  module_->serve();
}

void HttpServer::stop() {
  module_->stop();
}

}  // namespace colorwalk
