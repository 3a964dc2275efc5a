#include <numeric>

#include "base/system/parallel.h"
#include "tests/support/program/paths.h"
#include "tests/support/solve.h"

/// Results published in the Color Walk series: the length on each board for deterministic
/// algorithms, and the mean for others.
namespace colorwalk {
namespace {

/// The lengths of a solver's games on the first `boards` boards of the series. The seed of each
/// task is derived from `seed` and the number of the board.
std::vector<int> lengths_on_series(std::string_view solver, int boards, std::uint64_t seed = 1) {
  const Generated source("series");
  std::vector<int> lengths(static_cast<std::size_t>(boards));
  for_each_index(boards, 0, [&](std::int64_t i) {
    const auto task = static_cast<std::size_t>(i);
    lengths[task] = length_of(solve(solver, source.board(i), {.seed = seed_of_part(seed, task)}));
  });
  return lengths;
}

double mean(const std::vector<int>& lengths) {
  return std::accumulate(lengths.begin(), lengths.end(), 0.0) / static_cast<double>(lengths.size());
}

/// A line of tests/data/series_lengths.csv.
struct SeriesRow {
  std::string solver;
  std::vector<int> lengths;

  /// The name of the file with all hundred lengths: `greedy-look-ahead-3` for depth 3.
  std::string file_name() const {
    const std::size_t depth = solver.find(":depth=");
    if (depth == std::string::npos) return solver;
    return solver.substr(0, depth) + "-" + solver.substr(depth + 7);
  }
};

std::vector<SeriesRow> series_rows() {
  std::ifstream file(kSourceFolder / "tests/data/series_lengths.csv");
  std::vector<SeriesRow> rows;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with('#')) continue;
    std::istringstream fields(line);
    std::getline(fields, rows.emplace_back().solver, ',');
    for (std::string field; std::getline(fields, field, ',');) {
      rows.back().lengths.push_back(std::stoi(field));
    }
  }
  return rows;
}

TEST(SeriesLengths, EqualTheArticlesProgramOnTheFirstBoards) {
  for (const SeriesRow& row : series_rows()) {
    ASSERT_EQ(row.lengths.size(), 5u);
    EXPECT_EQ(lengths_on_series(row.solver, 5), row.lengths) << row.solver;
  }
}

TEST(SeriesLengths, EqualTheArticlesProgramOnEveryBoard) {
  const auto shared = shared_folder();
  if (!shared) {
    GTEST_SKIP()
        << "the original counts are not there: neither COLORWALK_SHARED nor ../shared is a folder";
  }
  for (const SeriesRow& row : series_rows()) {
    std::ifstream file(*shared / "series/original" / (row.file_name() + ".txt"));
    std::vector<int> originals;
    for (int length = 0; file >> length;) originals.push_back(length);
    ASSERT_EQ(originals.size(), 100u);
    originals.resize(static_cast<std::size_t>(effort(100)));
    EXPECT_EQ(lengths_on_series(row.solver, effort(100)), originals) << row.solver;
  }
}

TEST(SeriesMeans, OfDijkstraAreWithinTheArticlesRange) {
  const std::vector<int> lengths = lengths_on_series("dijkstra", effort(100));
  EXPECT_LE(std::ranges::max(lengths), 40);
  if (kSanitized) return;  // The means require all hundred boards.
  EXPECT_GE(mean(lengths), 31.8);
  EXPECT_LE(mean(lengths), 33.4);
  EXPECT_LE(mean(lengths_on_series("greedy-dijkstra", 100)), mean(lengths));
}

TEST(SeriesMeans, OfRandomMovesEqualTheArticlesForEverySeed) {
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    EXPECT_NEAR(mean(lengths_on_series("random", 100, seed)), 80.1, 3.5) << "seed " << seed;
    EXPECT_NEAR(mean(lengths_on_series("random-skip", 100, seed)), 52.6, 1.8) << "seed " << seed;
  }
}

}  // namespace
}  // namespace colorwalk
