#include "play/http/route.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/nearest_name.h"

namespace colorwalk {

bool matches_path(std::string_view path, std::string_view pattern) {
  const std::size_t star = pattern.find('*');
  if (star == std::string_view::npos) return path == pattern;
  if (!path.starts_with(pattern.substr(0, star))) return false;
  path.remove_prefix(star);
  const std::size_t digits = std::min(path.find_first_not_of("0123456789"), path.size());
  return digits > 0 && path.substr(digits) == pattern.substr(star + 1);
}

HttpError unknown_route(const HttpRequest& request, std::string_view other_method,
                        std::span<const std::string_view> paths) {
  if (other_method.empty()) return {404, unknown_name("address", request.path, paths)};
  return {405, fmt::format("{} does not support {}; expected {}", request.path, request.method,
                           other_method)};
}

}  // namespace colorwalk
