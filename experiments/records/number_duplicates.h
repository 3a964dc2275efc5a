#pragma once

#include <fmt/format.h>

#include <functional>
#include <map>
#include <string>

namespace colorwalk {

/// Makes equal texts distinct: appends ` #2` to the second one, ` #3` to the third. `text_of` gives
/// the text of an item.
template <class Items, class TextOf = std::identity>
void number_duplicates(Items& items, const TextOf& text_of = {}) {
  std::map<std::string, int> occurrences;
  for (auto& item : items) {
    std::string& text = std::invoke(text_of, item);
    const int occurrence = ++occurrences[text];
    if (occurrence > 1) text += fmt::format(" #{}", occurrence);
  }
}

}  // namespace colorwalk
