#include "play/http/guards.h"

#include <arpa/inet.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/whole_number.h"

namespace colorwalk {
namespace {

constexpr std::array<std::string_view, 3> kThisMachine = {"127.0.0.1", "localhost", "::1"};
constexpr std::array<std::string_view, 2> kAllAddresses = {"0.0.0.0", "::"};
constexpr std::size_t kLongestPath = 200;
constexpr std::size_t kMostHeaders = 100;

template <class Names>
bool is_one_of(std::string_view name, const Names& names) {
  return std::ranges::find(names, name) != names.end();
}

bool is_address(const std::string& text) {
  std::array<unsigned char, sizeof(in6_addr)> address{};
  return inet_pton(AF_INET, text.c_str(), address.data()) == 1 ||
         inet_pton(AF_INET6, text.c_str(), address.data()) == 1;
}

/// Divides `NAME:PORT`, where the name may be `[ADDRESS]` and no port means 80.
std::pair<std::string_view, std::string_view> split_host(std::string_view header) {
  const std::size_t bracket = header.find(']');
  const std::size_t colon = header.find(':', bracket == std::string_view::npos ? 0 : bracket);
  std::string_view name = header.substr(0, colon);
  if (name.starts_with('[') && name.ends_with(']')) name = name.substr(1, name.size() - 2);
  return {name, colon == std::string_view::npos ? "80" : header.substr(colon + 1)};
}

std::optional<Refusal> refusal_of_body(const RequestHead& head, std::size_t longest_body) {
  const std::string_view type =
      std::string_view(head.content_type).substr(0, head.content_type.find(';'));
  if (type != "application/json") {
    return Refusal(415,
                   "a body must be JSON; expected the header 'Content-Type: application/json'");
  }
  if (head.content_length.empty()) return Refusal(411, "a body needs the header Content-Length");
  // More digits than any length that is read has.
  if (head.content_length.size() > 9 || !whole_number(head.content_length) ||
      static_cast<std::size_t>(*whole_number(head.content_length)) > longest_body) {
    return Refusal(413, fmt::format("a body of '{}' bytes; expected at most {}",
                                    head.content_length.substr(0, 20), longest_body));
  }
  return std::nullopt;
}

}  // namespace

bool names_server(std::string_view header, std::string_view host, int port) {
  const auto [name, digits] = split_host(header);
  if (digits != std::to_string(port)) return false;
  if (name == host) return true;
  const bool all = is_one_of(host, kAllAddresses);
  if (is_one_of(name, kThisMachine)) return all || is_one_of(host, kThisMachine);
  return all && is_address(std::string(name));
}

std::optional<Refusal> refusal_of(const RequestHead& head, std::string_view host, int port,
                                  std::size_t longest_body) {
  if (!names_server(head.host, host, port)) {
    return Refusal(403, "the Host header does not name this server");
  }
  if (head.method != "GET" && head.method != "HEAD" && head.method != "POST") {
    return Refusal(405, "unknown method; expected GET or POST");
  }
  if (head.path.size() > kLongestPath) return Refusal(414, "the address is too long");
  if (head.headers > kMostHeaders) return Refusal(431, "too many headers");
  if (!head.origin.empty() && head.origin != "http://" + head.host) {
    return Refusal(403, "another page may not ask this server");
  }
  // A link on another page may lead here, but not into the interface.
  if (head.path != "/" && (head.fetch_site == "cross-site" || head.fetch_site == "same-site")) {
    return Refusal(403, "another page may not ask this server");
  }
  if (head.has_odd_transfer) {
    return Refusal(400, "ranges, compressed bodies and bodies in chunks are not taken");
  }
  return head.method == "POST" ? refusal_of_body(head, longest_body) : std::nullopt;
}

}  // namespace colorwalk
