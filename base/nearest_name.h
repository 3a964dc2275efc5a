#pragma once

#include <algorithm>
#include <functional>
#include <iterator>
#include <ranges>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/input_error.h"

namespace colorwalk {

/// The known name that the typed text misspells: that with the smallest edit distance (the first of
/// several), if it is at most a third of the longer one. Else empty. For error messages.
std::string_view nearest_name(std::string_view typed, std::span<const std::string_view> known);

/// `unknown WHAT 'TYPED'OWNER; did you mean 'NEAREST'?`, or without a near name `; expected` and
/// all known names. An owner is ` in [limits]` or ` of beam`.
std::string unknown_name(std::string_view what, std::string_view typed,
                         std::span<const std::string_view> known, std::string_view owner = "");

/// The names of all entries, in their order.
template <class Entries, class NameOf = std::identity>
std::vector<std::string_view> names_in(const Entries& entries, const NameOf& name_of = {}) {
  std::vector<std::string_view> names;
  std::ranges::transform(entries, std::back_inserter(names), name_of);
  return names;
}

/// The entry with this name, which `name_of` returns. Throws the InputError of unknown_name() if
/// there is none.
template <class Entries, class NameOf = std::identity>
const auto& find_named(std::string_view what, std::string_view name, Entries&& entries,
                       const NameOf& name_of = {}, std::string_view owner = "") {
  const auto found = std::ranges::find(entries, name, name_of);
  if (found != std::ranges::end(entries)) return *found;
  throw InputError(unknown_name(what, name, names_in(entries, name_of), owner));
}

}  // namespace colorwalk
