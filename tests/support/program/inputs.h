#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

namespace colorwalk {

/// Boards for tests of the program. The first needs the moves 010, the second 01.
inline constexpr std::string_view kTwoBoards = ".010\n\n.01\n";

/// A descriptor of three small boards for the given solvers.
inline std::string small_descriptor(std::initializer_list<const char*> solvers = {"greedy"}) {
  std::string text = R"(title = "Little"
[boards]
source = "uniform"
count = 3
rows = 5
cols = 6
colors = 3
)";
  for (const char* solver : solvers)
    text += std::string("[[solvers]]\nname = \"") + solver + "\"\n";
  return text;
}

/// A descriptor of ten boards; the first algorithm solves each at once, the second none.
inline constexpr std::string_view kEndlessDescriptor = R"(
boards = { source = "series", count = 10 }
solvers = [
  { name = "greedy" },
  { name = "dfs-gla", parameters = { depth = 1, bound = 1000, nodes = 1_000_000_000_000 } },
]
)";

}  // namespace colorwalk
