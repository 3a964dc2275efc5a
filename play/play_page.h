#pragma once

#include <string>

namespace colorwalk {

/// The page of `colorwalk play` as one HTML file. Scripts and styles run only with `nonce`.
std::string play_page(const std::string& nonce);

/// The page's Content-Security-Policy: it loads nothing and sends requests only to this server.
std::string play_policy(const std::string& nonce);

}  // namespace colorwalk
