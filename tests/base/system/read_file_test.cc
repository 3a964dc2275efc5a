#include "base/system/read_file.h"

#include <sys/resource.h>
#include <sys/stat.h>

#include "tests/support/test.h"

namespace colorwalk {
namespace {

TEST(ReadFile, ReturnsTheBytesOfAFile) {
  const auto path = std::filesystem::path(testing::TempDir()) / "colorwalk_read_file_test";
  const std::string text("12\r\n\0end", 8);
  std::ofstream(path, std::ios::binary) << text;
  EXPECT_EQ(read_file(path), text);
  std::ofstream(path, std::ios::binary).close();
  EXPECT_EQ(read_file(path), "");
  std::filesystem::remove(path);
}

TEST(ReadFile, RefusesAFolderThatCannotBeOpened) {
  if (kSanitized) GTEST_SKIP() << "the undefined-behavior sanitizer opens files";
  rlimit before = {};
  ASSERT_EQ(getrlimit(RLIMIT_NOFILE, &before), 0);
  const rlimit none = {.rlim_cur = 0, .rlim_max = before.rlim_max};
  setrlimit(RLIMIT_NOFILE, &none);
  const std::string error = error_of([] { files_of("/"); });
  setrlimit(RLIMIT_NOFILE, &before);
  EXPECT_EQ(error, "/: cannot be read: Too many open files");
}

TEST(ReadFile, RefusesAFileThatIsTooLarge) {
  const auto path = std::filesystem::path(testing::TempDir()) / "colorwalk_large_file_test";
  std::ofstream(path, std::ios::binary) << "12345";
  EXPECT_EQ(read_file(path, 5), "12345");
  EXPECT_EQ(error_of([&] { read_file(path, 4); }),
            path.string() + ": the file is too large; expected at most 4 bytes");
  std::filesystem::resize_file(path, kMostFileBytes + 1);
  EXPECT_EQ(error_of([&] { read_file(path); }),
            path.string() + ": the file is too large; expected at most 1073741824 bytes");
  std::filesystem::remove(path);
}

TEST(ReadFile, RefusesAFileThatDoesNotEnd) {
  EXPECT_EQ(error_of([] { read_file("/dev/zero", 1'000'000); }),
            "/dev/zero: the file is too large; expected at most 1000000 bytes");
  std::ifstream endless("/dev/zero");
  EXPECT_EQ(error_of([&] { read_stream(endless, "standard input", 1'000'000); }),
            "standard input: the file is too large; expected at most 1000000 bytes");
}

TEST(ReadFile, RefusesAPipeInPlaceOfAFileOfARun) {
  const auto path = std::filesystem::path(testing::TempDir()) / "colorwalk_pipe_test";
  ASSERT_EQ(mkfifo(path.c_str(), 0600), 0);
  EXPECT_EQ(error_of([&] { refuse_special_file(path); }),
            path.string() + ": is a pipe, socket or device; expected a regular file");
  std::filesystem::remove(path);
  refuse_special_file(path);
}

TEST(ReadFile, RefusesWhatCannotBeRead) {
  const std::pair<std::string, std::string> cases[] = {
      {"no/such/boards.txt", "there is no such file"},
      {"/", "this is a folder"},
      {std::string("/dev/null\0x", 11), "the path has a null character"},
      {"/proc/self/mem", "Input/output error"},  // Opens, but its start is not mapped.
  };
  for (const auto& [path, reason] : cases) {
    EXPECT_THAT(error_of([&, &file = path] { read_file(file); }),
                EndsWith(": " + reason + "; expected a readable file"));
  }
}

}  // namespace
}  // namespace colorwalk
