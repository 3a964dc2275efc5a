#include "base/replace_all.h"

#include <cstddef>
#include <vector>

namespace colorwalk {

std::string replace_all(
    std::string_view text,
    std::initializer_list<std::pair<std::string_view, std::string_view>> pairs) {
  std::vector<std::size_t> positions;  // Where the text of each pair occurs next.
  positions.reserve(pairs.size());
  for (const auto& pair : pairs) positions.push_back(text.find(pair.first));
  std::string result;
  result.reserve(text.size());
  for (std::size_t begin = 0;;) {
    std::size_t first = 0;
    for (std::size_t i = 0; i < positions.size(); ++i) {
      if (positions[i] < begin) positions[i] = text.find(pairs.begin()[i].first, begin);
      if (positions[i] < positions[first]) first = i;
    }
    if (positions.empty() || positions[first] == std::string_view::npos) {
      return result.append(text.substr(begin));
    }
    const auto& [from, to] = pairs.begin()[first];
    result.append(text.substr(begin, positions[first] - begin)).append(to);
    begin = positions[first] + from.size();
  }
}

}  // namespace colorwalk
