#include "experiments/records/record_reader.h"

#include "tests/support/program/runs.h"

namespace colorwalk {
namespace {

class RecordReader : public WrittenRuns {
 protected:
  std::filesystem::path path() const { return folder() / "records"; }

  /// A file of many chunks: line i has the record of board i; their lengths differ.
  void write_records(int count) const {
    std::string text;
    for (int i = 1; i <= count; ++i) text += to_json(record_of("greedy", i, i % 50)) + "\n";
    write("records", text);
  }

  static void ignore(const ReadRecord& /*read*/) {}
};

TEST_F(RecordReader, PassesRecordsOnInTheOrderOfTheLines) {
  constexpr int kRecords = 5'000;
  write_records(kRecords);
  for (const int threads : {1, 2, 4}) {
    int line = 0;
    std::uint64_t offset = 0;
    const RecordFileSize size = read_records(
        path(),
        [&](const ReadRecord& read) {
          ++line;
          EXPECT_EQ(read.record.origin.board, line);
          EXPECT_EQ(read.place.line, line);
          EXPECT_EQ(read.place.offset, offset);
          EXPECT_EQ(read.task, 2 * line);
          offset += read.text.size() + 1;
        },
        [](const Record& record, const std::string&, int) { return 2 * record.origin.board; },
        threads);
    EXPECT_EQ(size.whole_lines, std::filesystem::file_size(path()));
    EXPECT_EQ(size.records, kRecords);
    EXPECT_FALSE(size.has_incomplete_line);
  }
}

TEST_F(RecordReader, ReportsTheFirstErrorOfTheFile) {
  write_records(5'000);
  const auto first_error = [this](int find_fails_at, int use_fails_at) {
    int used = 0;
    const std::string error = error_of([&] {
      read_records(
          path(),
          [&](const ReadRecord& read) {
            if (read.place.line == use_fails_at)
              throw InputError("file", use_fails_at, "duplicate");
            ++used;
          },
          [=](const Record&, const std::string&, int line) -> std::int64_t {
            if (line == find_fails_at || line == 4'800) throw InputError("file", line, "invalid");
            return 0;
          },
          4);
    });
    return error + " after " + std::to_string(used);
  };
  EXPECT_EQ(first_error(3'000, 4'000), "file:3000: invalid after 2999");
  EXPECT_EQ(first_error(3'000, 2'000), "file:2000: duplicate after 1999");
  EXPECT_EQ(first_error(1, 1), "file:1: invalid after 0");
}

TEST_F(RecordReader, SaysHowToGoOnAfterADamagedLine) {
  const std::string good = to_json(record_of("a", 1, 2));
  for (const std::string& damaged :
       {std::string(4096, '\0'), std::string(4096, '\0') + good.substr(100), good.substr(100),
        std::string(), to_json(record_of("a", -1, 2))}) {
    write("records", good + "\n" + damaged + "\n" + good + "\n");
    EXPECT_THAT(error_of([&] { read_records(path(), ignore); }),
                AllOf(HasSubstr("records:2: "),
                      EndsWith("; without this line, `run` solves its task again")));
  }
}

TEST_F(RecordReader, ReportsAFileThatCannotBeRead) {
  EXPECT_THAT(error_of([&] { read_records(folder() / "missing", ignore); }),
              HasSubstr("missing: cannot be read: No such file or directory"));
  EXPECT_THAT(error_of([&] { read_records(folder(), ignore); }),
              HasSubstr("cannot be read: Is a directory"));
}

TEST_F(RecordReader, RefusesAFileThatMayBeOneEndlessLine) {
  write_records(1);
  std::filesystem::resize_file(path(), 100'000'000);
  EXPECT_THAT(error_of([&] { read_records(path(), ignore); }),
              EndsWith("records:2: the line is too long; expected at most 67108864 bytes"));
}

TEST_F(RecordReader, AcceptsLongLinesAndSkipsAnIncompleteOne) {
  const std::string whole =
      to_json(record_of("a", 1, 200'000)) + "\n" + to_json(record_of("b", 2, 3)) + "\n";
  write("records", whole + to_json(record_of("c", 3, 100'000)));
  std::vector<std::int64_t> boards;
  const RecordFileSize size = read_records(
      path(), [&boards](const ReadRecord& read) { boards.push_back(read.record.origin.board); });
  EXPECT_THAT(boards, ElementsAre(1, 2));
  EXPECT_EQ(size.whole_lines, whole.size());
  EXPECT_TRUE(size.has_incomplete_line);
}

}  // namespace
}  // namespace colorwalk
