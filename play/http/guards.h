#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

/// Who may ask, judged by a request's headers alone.
///
/// A page from anywhere can make the browser send requests to this machine. What tells them from
/// those of the server's own page: they name another Host (when a name was rebound to 127.0.0.1),
/// or come with an Origin or a Sec-Fetch-Site that is another one. Programs such as curl send
/// neither. And a body must be declared as JSON, which pages from elsewhere cannot do without
/// being asked back (a preflight, which is never answered).
namespace colorwalk {

/// What is looked at; an empty text stands for a header that is not there.
struct RequestHead {
  std::string method;
  std::string path;
  std::string host;
  std::string origin;
  std::string fetch_site;
  std::string content_type;
  std::string content_length;
  std::size_t headers = 0;        ///< How many there are.
  bool has_odd_transfer = false;  ///< Parts of a file, a compressed body or one without a length.
};

/// An answer that is given before the body is read: a code and a sentence.
using Refusal = std::pair<int, std::string>;

/// Why this request is refused by a server that listens on `host` and `port` and reads bodies of so
/// many bytes; nothing if it may be looked at.
std::optional<Refusal> refusal_of(const RequestHead& head, std::string_view host, int port,
                                  std::size_t longest_body);

/// Whether a Host header names this server: the address it listens on, and this machine by its
/// usual names where that address is the machine itself or all its addresses. With all of them any
/// address in figures will do, as no name can be rebound to what is no name.
bool names_server(std::string_view header, std::string_view host, int port);

}  // namespace colorwalk
