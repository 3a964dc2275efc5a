#include "experiments/report/report_page.h"

#include <nlohmann/json.hpp>

#include "tests/support/program/runs.h"

namespace colorwalk {
namespace {

class ReportPage : public WrittenRuns {
 protected:
  std::string page_of(const std::vector<Record>& records) const {
    const RecordedRuns runs = runs_of(records);
    return report_page(TaskTable(runs), {});
  }

  static nlohmann::json data_of(const std::string& page) {
    const std::string before = "id=\"data\">";
    const std::size_t begin = page.find(before) + before.size();
    return nlohmann::json::parse(page.substr(begin, page.find("</script>", begin) - begin));
  }
};

TEST_F(ReportPage, ShowsTheFirstRows) {
  std::vector<Record> records;
  constexpr int kRows = static_cast<int>(kMostRowsOfPage) + 30;
  for (int row = 0; row < kRows; ++row) {
    records.push_back(record_of(fmt::format("row {}", row), 0, 1000 - row));
  }
  const nlohmann::json data = data_of(page_of(records));
  const nlohmann::json& source = data["sources"][0];
  EXPECT_EQ(source["hiddenRows"], 30);
  EXPECT_EQ(source["rows"].size(), kMostRowsOfPage);
  EXPECT_EQ(source["results"]["rows"].back()[0], fmt::format("row {}", kMostRowsOfPage - 1));
}

TEST_F(ReportPage, HasTheTasksOfBoardsAtEqualDistancesIfThereAreMany) {
  std::vector<Record> records;
  for (int board = 0; board < 40'000; ++board) {
    records.push_back(record_of("a", board, 7));
    records.push_back(record_of("b", board, std::nullopt, Status::kTimeLimit));
  }
  const nlohmann::json data = data_of(page_of(records));
  EXPECT_EQ(data["sources"][0]["tasks"], 80'000);
  for (const nlohmann::json& row : data["sources"][0]["rows"]) {
    const nlohmann::json& tasks = row["tasks"];
    const std::string boards = tasks["board"];
    EXPECT_EQ(std::ranges::count(boards, ','), 13'333);
    EXPECT_THAT(boards, StartsWith("0,3,6,9,"));
    EXPECT_THAT(std::string(tasks["seconds"]), StartsWith("0.001,0.001,"));
    EXPECT_EQ(tasks.contains("length"), row["row"] == 0) << "columns without values are left out";
    EXPECT_THAT(std::string(tasks["ended"]), StartsWith(row["row"] == 0 ? "true,t" : "false,f"));
  }
}

TEST_F(ReportPage, StaysSmallForManySourcesAndRows) {
  std::vector<Record> records;
  for (int source = 0; source < 220; ++source) {
    for (int row = 0; row < 20; ++row) {
      for (int board = 0; board < 3; ++board) {
        Record record = record_of(fmt::format("row {}", row), board, 20 + (7 * board + row) % 40);
        record.origin.boards = fmt::format("corner:side={}", source);
        record.origin.id->high += static_cast<std::uint64_t>(source);
        records.push_back(record);
      }
    }
  }
  const std::string page = page_of(records);
  EXPECT_LT(page.size(), 10'000'000);
  const nlohmann::json data = data_of(page);
  EXPECT_EQ(data["sources"].size(), 200);
  EXPECT_EQ(data["hiddenSources"], 20);
}

TEST_F(ReportPage, ShowsRowsWithoutSolutions) {
  const nlohmann::json data =
      data_of(page_of({record_of("a", 0, std::nullopt, Status::kTimeLimit)}));
  const nlohmann::json& row = data["sources"][0]["rows"][0];
  EXPECT_FALSE(row["values"].contains("mean"));
  EXPECT_EQ(row["values"]["time_limit"], 1);
}

TEST_F(ReportPage, HasTextsOfUsersAsTheyAreWithoutControlCharacters) {
  Record record = record_of("a\u202eb <img src=x onerror=alert(1)>, \"c\"", 0, 3);
  record.origin.title = std::string("t\0\x1b[2J</script>", 15);
  const std::string page = page_of({record});
  EXPECT_EQ(data_of(page)["rows"][0], "a   b <img src=x onerror=alert(1)>, \"c\"");
  EXPECT_EQ(data_of(page)["folders"][0]["title"], "t  [2J</script>");
  EXPECT_EQ(page.find_first_of(std::string("\0\x1b", 2)), std::string::npos);
  EXPECT_EQ(page.find("\u202e"), std::string::npos);
}

}  // namespace
}  // namespace colorwalk
