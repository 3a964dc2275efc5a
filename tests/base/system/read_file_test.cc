#include "base/system/read_file.h"

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

TEST(ReadFile, RefusesAFileThatIsMissing) {
  EXPECT_EQ(error_of([] { read_file("no/such/boards.txt"); }),
            "no/such/boards.txt: there is no such file; expected a readable file");
}

TEST(ReadFile, RefusesAFolder) {
  EXPECT_EQ(error_of([] { read_file("/"); }), "/: this is a folder; expected a readable file");
}

TEST(ReadFile, RefusesAFileWhoseReadingFails) {
  const std::filesystem::path unreadable = "/proc/self/mem";  // opens, but its start is not mapped
  if (!std::filesystem::exists(unreadable)) GTEST_SKIP() << "there is no /proc on this system";
  EXPECT_EQ(error_of([&] { read_file(unreadable); }),
            "/proc/self/mem: Input/output error; expected a readable file");
}

}  // namespace
}  // namespace colorwalk
