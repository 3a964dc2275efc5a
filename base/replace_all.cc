#include "base/replace_all.h"

#include <algorithm>

namespace colorwalk {

std::string replace_all(
    std::string_view text,
    std::initializer_list<std::pair<std::string_view, std::string_view>> pairs) {
  std::string result;
  result.reserve(text.size());
  while (!text.empty()) {
    const auto found = std::ranges::find_if(
        pairs, [text](const auto& pair) { return text.starts_with(pair.first); });
    if (found == pairs.end()) {
      result += text.front();
      text.remove_prefix(1);
    } else {
      result += found->second;
      text.remove_prefix(found->first.size());
    }
  }
  return result;
}

}  // namespace colorwalk
