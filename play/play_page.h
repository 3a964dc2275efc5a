#pragma once

#include <string>

namespace colorwalk {

/// The page of `colorwalk play`, all in one. Its script and style run only where the page's policy
/// names `nonce`.
std::string play_page(const std::string& nonce);

/// The policy that goes with it: nothing comes from elsewhere, and requests go to this server
/// alone.
std::string play_policy(const std::string& nonce);

}  // namespace colorwalk
