#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

#include "play/http/message.h"

namespace colorwalk {

/// One address of a server, and the function that answers its requests.
template <class State>
struct Route {
  std::string_view method;
  std::string_view path;  ///< `*` stands for a number.
  HttpResponse (*handle)(State&, const HttpRequest&);
};

/// Whether a path is that of a route.
bool matches_path(std::string_view path, std::string_view pattern);

/// The error for a request that no route answers: 404, or 405 if `other_method` names the method
/// that its address supports. `paths` are all addresses.
HttpError unknown_route(const HttpRequest& request, std::string_view other_method,
                        std::span<const std::string_view> paths);

/// The route of a request. Throws HttpError if there is none.
template <class State, std::size_t n>
const Route<State>& route_of(const std::array<Route<State>, n>& routes,
                             const HttpRequest& request) {
  std::vector<std::string_view> paths;
  std::string_view other_method;
  for (const Route<State>& route : routes) {
    paths.push_back(route.path);
    if (!matches_path(request.path, route.path)) continue;
    if (request.method == route.method) return route;
    other_method = route.method;
  }
  throw unknown_route(request, other_method, paths);
}

}  // namespace colorwalk
