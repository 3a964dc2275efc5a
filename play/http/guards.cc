#include "play/http/guards.h"

#include <arpa/inet.h>

#include <algorithm>
#include <array>
#include <span>
#include <utility>

namespace colorwalk {
namespace {

constexpr std::array<std::string_view, 3> kThisMachine = {"127.0.0.1", "localhost", "::1"};
constexpr std::array<std::string_view, 2> kAllAddresses = {"0.0.0.0", "::"};
constexpr std::size_t kLongestPath = 200;

bool contains(std::span<const std::string_view> names, std::string_view name) {
  return std::ranges::find(names, name) != names.end();
}

bool is_address(const std::string& text) {
  std::array<unsigned char, sizeof(in6_addr)> address{};
  return inet_pton(AF_INET, text.c_str(), address.data()) == 1 ||
         inet_pton(AF_INET6, text.c_str(), address.data()) == 1;
}

/// Splits `NAME:PORT`; the name may be `[ADDRESS]`, and the port defaults to 80.
std::pair<std::string_view, std::string_view> split_host(std::string_view header) {
  const std::size_t bracket = header.find(']');
  const std::size_t colon = header.find(':', bracket == std::string_view::npos ? 0 : bracket);
  std::string_view name = header.substr(0, colon);
  if (name.starts_with('[') && name.ends_with(']')) name = name.substr(1, name.size() - 2);
  return {name, colon == std::string_view::npos ? "80" : header.substr(colon + 1)};
}

}  // namespace

bool names_server(std::string_view header, std::string_view host, int port) {
  const auto [name, digits] = split_host(header);
  if (digits != std::to_string(port)) return false;
  if (name == host) return true;
  const bool all = contains(kAllAddresses, host);
  if (contains(kThisMachine, name)) return all || contains(kThisMachine, host);
  return all && is_address(std::string(name));
}

std::optional<HttpResponse> refusal_of(const RequestHead& head, std::string_view host, int port) {
  if (!names_server(head.host, host, port)) {
    return error_response(403, "the Host header does not name this server");
  }
  if (head.method != "GET" && head.method != "HEAD" && head.method != "POST") {
    return error_response(405, "unknown method; expected GET or POST");
  }
  if (head.path.size() > kLongestPath) return error_response(414, "the address is too long");
  // A link on another page may open this page, but not call the interface.
  const bool is_foreign_fetch = head.fetch_site == "cross-site" || head.fetch_site == "same-site";
  if ((!head.origin.empty() && head.origin != "http://" + head.host) ||
      (head.path != "/" && is_foreign_fetch)) {
    return error_response(403, "requests from other pages are not allowed");
  }
  if (head.is_encoded) {
    return error_response(400, "compressed and chunked bodies are not supported");
  }
  if (head.method != "POST") return std::nullopt;
  if (head.content_type.substr(0, head.content_type.find(';')) != "application/json") {
    return error_response(
        415, "a body must be JSON; expected the header 'Content-Type: application/json'");
  }
  if (!head.has_length) return error_response(411, "missing header Content-Length");
  return std::nullopt;
}

}  // namespace colorwalk
