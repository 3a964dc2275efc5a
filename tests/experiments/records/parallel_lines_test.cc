#include "experiments/records/parallel_lines.h"

#include "tests/support/program/subprocess.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

class ParallelLinesTest : public ProgramTest {
 protected:
  std::filesystem::path path() const { return folder() / "lines"; }

  /// A file of many chunks: line i is i repeated.
  void write_lines(int count) const {
    std::string text;
    for (int i = 1; i <= count; ++i) {
      for (int again = 0; again <= i % 50; ++again) text += std::to_string(i) + " ";
      text += "\n";
    }
    write("lines", text);
  }
};

TEST_F(ParallelLinesTest, UsesResultsInTheOrderOfTheLines) {
  constexpr int kLines = 20'000;
  write_lines(kLines);
  for (const int threads : {1, 2, 4}) {
    int line = 0;
    std::uint64_t offset = 0;
    ParallelLines<int> lines(
        path(), [](std::string_view text, RecordPlace) { return std::stoi(std::string(text)); },
        [&](std::string_view text, RecordPlace place, int parsed) {
          ++line;
          EXPECT_EQ(parsed, line);
          EXPECT_EQ(place.line, line);
          EXPECT_EQ(place.offset, offset);
          offset += text.size() + 1;
        });
    EXPECT_EQ(lines.run(threads), std::filesystem::file_size(path()));
    EXPECT_EQ(line, kLines);
  }
}

TEST_F(ParallelLinesTest, ReportsTheFirstErrorOfTheFile) {
  write_lines(20'000);
  const auto first_error = [this](int parse_fails_at, int use_fails_at) {
    int used = 0;
    ParallelLines<int> lines(
        path(),
        [=](std::string_view, RecordPlace place) {
          if (place.line == parse_fails_at || place.line == 19'000) {
            throw InputError("file", place.line, "invalid");
          }
          return 0;
        },
        [&](std::string_view, RecordPlace place, int) {
          if (place.line == use_fails_at) throw InputError("file", place.line, "duplicate");
          ++used;
        });
    const std::string error = error_of([&lines] { lines.run(4); });
    return error + " after " + std::to_string(used);
  };
  EXPECT_EQ(first_error(12'000, 13'000), "file:12000: invalid after 11999");
  EXPECT_EQ(first_error(12'000, 11'000), "file:11000: duplicate after 10999");
  EXPECT_EQ(first_error(1, 1), "file:1: invalid after 0");
}

TEST_F(ParallelLinesTest, ReportsAFileThatCannotBeRead) {
  const auto read = [](const std::filesystem::path& file) {
    ParallelLines<int> lines(
        file, [](std::string_view, RecordPlace) { return 0; },
        [](std::string_view, RecordPlace, int) {});
    lines.run(2);
  };
  EXPECT_THAT(error_of([&] { read(folder() / "missing"); }),
              HasSubstr("missing: cannot be read: No such file or directory"));
  EXPECT_THAT(error_of([&] { read(folder()); }), HasSubstr("cannot be read: Is a directory"));
}

TEST_F(ParallelLinesTest, RefusesAFileThatMayBeOneEndlessLine) {
  write("lines", "a\n");
  std::filesystem::resize_file(path(), 100'000'000);
  ParallelLines<int> lines(
      path(), [](std::string_view, RecordPlace) { return 0; },
      [](std::string_view, RecordPlace, int) {});
  EXPECT_THAT(error_of([&] { lines.run(2); }),
              EndsWith("lines:2: the line is too long; expected at most 67108864 bytes"));
}

TEST_F(ParallelLinesTest, AcceptsLongLinesAndIgnoresAnIncompleteOne) {
  write("lines", std::string(200'000, 'x') + "\n\nb\n" + std::string(100'000, 'c'));
  std::vector<std::size_t> sizes;
  ParallelLines<std::size_t> lines(
      path(), [](std::string_view text, RecordPlace) { return text.size(); },
      [&sizes](std::string_view, RecordPlace, std::size_t size) { sizes.push_back(size); });
  EXPECT_EQ(lines.run(2), 200'004U);
  EXPECT_THAT(sizes, ElementsAre(200'000U, 0U, 1U));
}

}  // namespace
}  // namespace colorwalk
