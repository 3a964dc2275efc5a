#include "base/system/read_file.h"

#include <sys/resource.h>
#include <sys/stat.h>

#include "tests/support/program/subprocess.h"

namespace colorwalk {
namespace {

class ReadFile : public ProgramTest {
 protected:
  const std::filesystem::path path_ = folder() / "file";
};

TEST_F(ReadFile, ReturnsTheBytesOfAFile) {
  for (const std::string& text : {std::string("12\r\n\0end", 8), std::string()}) {
    write("file", text);
    EXPECT_EQ(read_file(path_), text);
  }
}

TEST_F(ReadFile, RefusesAFolderThatCannotBeOpened) {
  if (kSanitized) GTEST_SKIP() << "the undefined-behavior sanitizer opens files";
  rlimit before = {};
  ASSERT_EQ(getrlimit(RLIMIT_NOFILE, &before), 0);
  const rlimit none = {.rlim_cur = 0, .rlim_max = before.rlim_max};
  setrlimit(RLIMIT_NOFILE, &none);
  const std::string error = error_of([] { files_of("/"); });
  setrlimit(RLIMIT_NOFILE, &before);
  EXPECT_EQ(error, "/: cannot be read: Too many open files");
}

TEST_F(ReadFile, RefusesAFileThatIsTooLarge) {
  write("file", "12345");
  EXPECT_EQ(read_file(path_, 5), "12345");
  EXPECT_EQ(error_of([&] { read_file(path_, 4); }),
            path_.string() + ": the file is too large; expected at most 4 bytes");
  std::filesystem::resize_file(path_, kMostFileBytes + 1);
  EXPECT_EQ(error_of([&] { read_file(path_); }),
            path_.string() + ": the file is too large; expected at most 1073741824 bytes");
}

TEST_F(ReadFile, RefusesAFileThatDoesNotEnd) {
  EXPECT_EQ(error_of([] { read_file("/dev/zero", 1'000'000); }),
            "/dev/zero: the file is too large; expected at most 1000000 bytes");
  std::ifstream endless("/dev/zero");
  EXPECT_EQ(error_of([&] { read_stream(endless, "standard input", 1'000'000); }),
            "standard input: the file is too large; expected at most 1000000 bytes");
}

TEST_F(ReadFile, RefusesAPipeInPlaceOfAFileOfARun) {
  ASSERT_EQ(mkfifo(path_.c_str(), 0600), 0);
  EXPECT_EQ(error_of([&] { refuse_special_file(path_); }),
            path_.string() + ": is a pipe, socket or device; expected a regular file");
  std::filesystem::remove(path_);
  refuse_special_file(path_);
}

TEST_F(ReadFile, RefusesWhatCannotBeRead) {
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
