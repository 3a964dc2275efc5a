#pragma once

#include <string>
#include <string_view>

namespace colorwalk {

/// `a, b or c`, each name between two `quote`s.
template <class Names>
std::string join_or(const Names& names, std::string_view quote = "") {
  std::string text;
  std::size_t left = std::size(names);
  for (const std::string_view name : names) {
    text.append(quote).append(name).append(quote);
    --left;
    if (left > 0) text += left == 1 ? " or " : ", ";
  }
  return text;
}

}  // namespace colorwalk
