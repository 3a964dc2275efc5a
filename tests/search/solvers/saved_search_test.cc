// Searches that are saved and continued.

#include "base/fnv.h"
#include "engine/sources/uniform_source.h"
#include "search/outcome/save_file.h"
#include "tests/support/boards.h"
#include "tests/support/solve.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

/// A board that takes several rounds of questions.
Board hard_board() {
  constexpr int kSide = kSanitized ? 16 : 20;
  return UniformSource({.rows = kSide, .cols = kSide, .colors = 10, .count = 1}).board(0);
}

/// The search of the board up to a limit on nodes, saved at its end.
SavedSearch saved_after(const Board& board, std::int64_t nodes) {
  SavedSearch last;
  SolveRequest request = with_node_limit(nodes);
  request.saving.is_due = [] { return false; };
  request.saving.save = [&last](const SavedSearch& saved) { last = saved; };
  solve("optimal", board, request);
  return last;
}

TEST(SavedSearch, EndsWithTheSameOptimumAndHardlyMoreNodesAfterTenKills) {
  const Board board = hard_board();
  const SolveResult whole = solve("optimal", board);
  ASSERT_EQ(whole.status, Status::kOptimal);
  const std::int64_t nodes = whole.counters.expanded;
  ASSERT_GT(nodes, kSanitized ? 20'000 : 100'000);
  double expanded = 0;
  constexpr int kSeeds = 2;
  for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
    Random random(seed);
    std::optional<SavedSearch> saved;
    SolveResult result;
    for (int kill = 0; kill <= 10; ++kill) {
      SolveRequest request;
      if (kill < 10) {
        request.limits.nodes = random.below(static_cast<std::uint32_t>(nodes / 5));
      }
      // A search that is killed is not saved at its end.
      std::optional<SavedSearch> before = saved;
      bool is_due = false;
      request.saving.resumed = before ? &*before : nullptr;
      request.saving.is_due = [&] { return is_due = true; };
      request.saving.save = [&](const SavedSearch& state) {
        if (std::exchange(is_due, false)) saved = state;
      };
      result = solve("optimal", board, request);
      expanded += static_cast<double>(result.counters.expanded);
    }
    EXPECT_EQ(result.status, Status::kOptimal) << "seed " << seed;
    EXPECT_EQ(length_of(result), length_of(whole)) << "seed " << seed;
  }
  // About 1.1 times; cores that were forgotten, and the order in which they are found, vary.
  EXPECT_LE(expanded / kSeeds, 1.3 * static_cast<double>(nodes));
}

TEST(SavedSearch, OfRandomBoardsEndsWithTheOptimum) {
  expect_on_random_boards(
      {.boards = effort(200), .seed = 31, .options = {}}, [](const Board& board) -> std::string {
        const SolveResult whole = solve("optimal", board);
        if (length_of(whole) == 0) return "";
        const SavedSearch saved = saved_after(board, whole.counters.expanded / 2);
        const std::string text = save_text(board, saved);
        const SavedSearch read = read_save(board, text, "f");
        if (save_text(board, read) != text) return "another state was read";
        SolveRequest request;
        request.saving.resumed = &read;
        const SolveResult result = solve("optimal", board, request);
        if (result.status != Status::kOptimal) return "not proven";
        return length_of(result) == length_of(whole) ? "" : "another length";
      });
}

TEST(SavedSearch, HasNoNewNodesOnceTheOptimumIsProven) {
  const Board board = UniformSource({.count = 1}).board(0);
  const SavedSearch saved = saved_after(board, 1'000'000);
  SolveRequest request;
  request.saving.resumed = &saved;
  const SolveResult result = solve("optimal", board, request);
  EXPECT_EQ(result.status, Status::kOptimal);
  EXPECT_EQ(result.counters.expanded, 0);
}

class SaveFile : public testing::Test {
 protected:
  const Board board_ = UniformSource({.rows = 9, .cols = 9, .colors = 6, .count = 1}).board(0);
  const std::string text_ = save_text(board_, saved_after(board_, 30));

  std::string refusal(const std::string& text) const {
    return error_of([&] { read_save(board_, text, "f"); });
  }
};

TEST_F(SaveFile, IsRefusedIfAByteIsDamagedOrMissing) {
  EXPECT_EQ(refusal(text_), "");
  EXPECT_EQ(refusal(text_.substr(0, text_.size() - 1)),
            "f: is damaged or incomplete; expected a file that `solve --save` wrote");
  Random random(5);
  for (int i = 0; i < effort(2000); ++i) {
    std::string text = text_;
    char& byte = text[random.below(static_cast<std::uint32_t>(text.size()))];
    byte = static_cast<char>(byte ^ (1 + random.below(255)));
    EXPECT_NE(refusal(text), "") << i;
    EXPECT_NE(refusal(text_.substr(0, random.below(static_cast<std::uint32_t>(text_.size())))), "");
  }
}

TEST_F(SaveFile, IsRefusedForAnotherBoardAndOtherFiles) {
  const Board other = UniformSource({.rows = 9, .cols = 9, .colors = 6, .count = 2}).board(1);
  EXPECT_EQ(error_of([&] { read_save(other, text_, "f"); }), "f: is the search of another board");
  for (const char* text : {"", "{}\n", "0 1 2\n"}) {
    EXPECT_EQ(refusal(text), "f: is not a saved search; expected a file that `solve --save` wrote");
  }
}

TEST_F(SaveFile, IsRefusedIfItDescribesNoSearchOfTheBoard) {
  constexpr std::array<std::array<std::string_view, 3>, 6> kCases = {{
      {R"("save":1)", R"("save":2)", "is of another version"},
      {R"("moves":")", R"("moves":"?)", "has no solution"},
      {R"("lower":)", R"("lower":9)", "has no solution"},
      {"}\n", "}\n1x 0\n", "has an invalid core"},
      {"}\n", "}\n65537 0000000000000000\n", "has an invalid core"},
      {"}\n", "}\n1 0\n", "has an invalid core"},
  }};
  for (const auto& [from, to, error] : kCases) {
    std::string text = text_.substr(0, text_.rfind("end "));
    text.replace(text.find(from), from.size(), to);
    text += fmt::format("end {:016x}\n", fnv1a(text));
    EXPECT_THAT(refusal(text), StartsWith(fmt::format("f: {}", error))) << to;
  }
}

}  // namespace
}  // namespace colorwalk
