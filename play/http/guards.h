#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "play/http/message.h"

/// Checks of a request's head, before its body is read.
///
/// Any web page can make the browser send requests to this server. Such requests differ from those
/// of the server's own page: they name another Host (if a name was rebound to 127.0.0.1) or carry a
/// foreign Origin or Sec-Fetch-Site. Programs such as curl send neither. Bodies must be declared as
/// JSON, which foreign pages can do only after a preflight request, which is always refused.
namespace colorwalk {

/// The checked fields. An empty string means that the header is missing.
struct RequestHead {
  std::string method;
  std::string path;
  std::string host;
  std::string origin;
  std::string fetch_site;
  std::string content_type;
  bool has_length = false;  ///< Content-Length is present.
  bool is_encoded = false;  ///< The body is compressed or chunked.
};

/// The error response for a request that a server listening on `host` and `port` refuses, if any.
std::optional<HttpResponse> refusal_of(const RequestHead& head, std::string_view host, int port);

/// Whether a Host header names this server: the address it listens on, and the usual names of this
/// machine if that is a loopback or wildcard address. A wildcard address accepts all numeric
/// addresses, since only names can be rebound.
bool names_server(std::string_view header, std::string_view host, int port);

}  // namespace colorwalk
