#include "experiments/report/report_tables.h"
#include "tests/support/program/runs.h"

namespace colorwalk {
namespace {

class TaskCsv : public WrittenRuns {
 protected:
  std::string csv_of(const std::vector<Record>& records) const {
    std::string csv;
    const RecordedRuns runs = runs_of(records);
    write_task_csv(TaskTable(runs), [&csv](std::string_view line) { csv += line; });
    return csv;
  }
};

TEST_F(TaskCsv, HasOneLinePerTaskOrderedByRowAndBoard) {
  const std::vector<std::string> lines =
      lines_of(csv_of({record_of("b", 1, 3), record_of("a", 0, 2), record_of("b", 0, 4)}));
  ASSERT_EQ(lines.size(), 4);
  EXPECT_EQ(lines[0],
            "run,title,boards,source,board,repeat,hash,rows,cols,side,colors,algorithm,solver,seed,"
            "host,commit,limit_time,limit_cpu_time,unit,clock,solved,ended,disproved,optimum,time,"
            "limit,par2,status,length,lower_bound,moves,seconds,cpu_seconds,nodes,generated,"
            "table_hits,message,id");
  EXPECT_THAT(
      lines[1],
      HasSubstr(
          ",0,0,00000000000003e8,4,4,4,3,b,greedy,,,,,,0,wall time,true,true,false,,0.001,,0.001,"
          "feasible,4,,1111,0.001,,"
          "10,"));
  EXPECT_THAT(lines[2], HasSubstr(",1,0,00000000000003e9,4,4,4,3,b,greedy,"));
  EXPECT_THAT(lines[3], HasSubstr(",0,0,00000000000003e8,4,4,4,3,a,greedy,"));
}

TEST_F(TaskCsv, KeepsTextsExceptControlCharacters) {
  Record record = record_of("=a, \"b\"", 0, std::nullopt, Status::kCrashed);
  record.origin.title = std::string("t\0\x1b[2J", 6);
  record.outcome.message = "two\nlines\u202e";
  const std::string csv = csv_of({record});
  EXPECT_THAT(csv, HasSubstr(",\"=a, \"\"b\"\"\",greedy,"));
  EXPECT_THAT(csv, HasSubstr(",crashed,,,,0.001,"));
  EXPECT_THAT(csv, HasSubstr(",t  [2J,"));
  EXPECT_THAT(csv, HasSubstr(",two lines   ,"));
}

}  // namespace
}  // namespace colorwalk
