#include "search/exact/exact_support.h"

namespace colorwalk {

std::span<const std::string_view> bound_choices() {
  static const std::vector<std::string_view> kChoices = [] {
    std::vector<std::string_view> names = {kNoBound};
    for (const LowerBoundEntry& entry : lower_bound_entries()) names.push_back(entry.name);
    return names;
  }();
  return kChoices;
}

}  // namespace colorwalk
