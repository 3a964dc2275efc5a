#include "base/replace_all.h"

#include <cstddef>
#include <vector>

namespace colorwalk {

std::string replace_all(
    std::string_view text,
    std::initializer_list<std::pair<std::string_view, std::string_view>> pairs) {
  std::vector<std::size_t> places;  // The next place of each pair.
  places.reserve(pairs.size());
  for (const auto& pair : pairs) places.push_back(text.find(pair.first));
  std::string result;
  result.reserve(text.size());
  for (std::size_t begin = 0;;) {
    std::size_t first = 0;
    for (std::size_t i = 0; i < places.size(); ++i) {
      if (places[i] < begin) places[i] = text.find(pairs.begin()[i].first, begin);
      if (places[i] < places[first]) first = i;
    }
    if (places.empty() || places[first] == std::string_view::npos) {
      return result.append(text.substr(begin));
    }
    const auto& [from, to] = pairs.begin()[first];
    result.append(text.substr(begin, places[first] - begin)).append(to);
    begin = places[first] + from.size();
  }
}

}  // namespace colorwalk
