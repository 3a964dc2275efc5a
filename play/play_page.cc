#include "play/play_page.h"

#include <string_view>

#include "play_assets.h"  // Generated from play/page/.

namespace colorwalk {
namespace {

/// Replaces every `mark`.
std::string replaced(std::string_view text, std::string_view mark, std::string_view by) {
  std::string result;
  while (true) {
    const std::size_t found = text.find(mark);
    result += text.substr(0, found);
    if (found == std::string_view::npos) return result;
    result += by;
    text.remove_prefix(found + mark.size());
  }
}

/// The page without the nonce.
std::string joined_page() {
  return replaced(replaced(kPlayFrame, "@style@", kPlayStyle), "@script@", kPlayScript);
}

}  // namespace

std::string play_page(const std::string& nonce) {
  static const std::string kPage = joined_page();
  return replaced(kPage, "@nonce@", nonce);
}

std::string play_policy(const std::string& nonce) {
  return "default-src 'none'; script-src 'nonce-" + nonce + "'; style-src 'nonce-" + nonce +
         "'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; "
         "frame-ancestors 'none'";
}

}  // namespace colorwalk
