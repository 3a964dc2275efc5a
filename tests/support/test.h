#pragma once

/// What almost every test uses: GoogleTest with the common matchers, fmt and the common standard
/// headers. Tests include this header in place of them. It is precompiled.

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cctype>
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <initializer_list>
#include <map>
#include <memory>
#include <optional>
#include <ostream>
#include <set>
#include <span>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <thread>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/input_error.h"
#include "base/system/system_error.h"
#include "base/text.h"

namespace colorwalk {

using testing::AllOf;
using testing::AnyOf;
using testing::Contains;
using testing::ContainsRegex;
using testing::Each;
using testing::ElementsAre;
using testing::EndsWith;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::MatchesRegex;
using testing::Not;
using testing::Pair;
using testing::SizeIs;
using testing::StartsWith;
using testing::UnorderedElementsAre;

/// Whether this program runs under a sanitizer, which slows it down five- to twentyfold.
#ifdef COLORWALK_SANITIZED
inline constexpr bool kSanitized = true;
#else
inline constexpr bool kSanitized = false;
#endif

/// The number of cases that a test tries: `cases`, or a tenth of them under a sanitizer, multiplied
/// by the environment variable COLORWALK_EFFORT.
inline int effort(int cases) {
  static const int kTimes = [] {
    const char* text = std::getenv("COLORWALK_EFFORT");
    return text == nullptr ? 1 : std::max(1, std::atoi(text));
  }();
  return kTimes * (kSanitized ? (cases + 9) / 10 : cases);
}

/// Calls `body(i)` on `count` threads at once; returns when all have ended.
inline void on_threads(int count, const std::function<void(int)>& body) {
  std::vector<std::jthread> threads;
  for (int i = 0; i < count; ++i) threads.emplace_back(body, i);
}

/// The name of a parameterized test: a text, with '_' for symbols that no name has.
inline std::string test_name(std::string_view text) {
  std::string name(text);
  std::ranges::replace_if(
      name, [](unsigned char symbol) { return std::isalnum(symbol) == 0; }, '_');
  return name;
}

/// The lines of a text, without their ends.
inline std::vector<std::string> lines_of(std::string_view text) {
  const std::vector<std::string_view> lines = text_lines(text);
  return {lines.begin(), lines.end()};
}

/// What a function or a member gives for each item.
template <class Items, class Projection>
auto each_of(const Items& items, const Projection& projection) {
  std::vector<std::decay_t<decltype(std::invoke(projection, *std::begin(items)))>> values;
  for (const auto& item : items) values.push_back(std::invoke(projection, item));
  return values;
}

/// The text with one piece of it replaced. Throws std::logic_error if it has no such piece.
inline std::string changed(std::string text, std::string_view from, std::string_view to) {
  const std::size_t place = text.find(from);
  if (place == text.npos) throw std::logic_error(fmt::format("no '{}' in {}", from, text));
  return text.replace(place, from.size(), to);
}

/// The message of the InputError or SystemError that a call throws; empty if it throws none.
template <typename Call>
std::string error_of(const Call& call) {
  try {
    call();
  } catch (const InputError& error) {
    return error.what();
  } catch (const SystemError& error) {
    return error.what();
  }
  return {};
}

}  // namespace colorwalk
