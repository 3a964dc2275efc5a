#include "base/system/durable_file.h"

#include <fcntl.h>
#include <sys/stat.h>

#include "tests/support/program/subprocess.h"

namespace colorwalk {
namespace {

TEST(FileHandle, IsAnErrorIfNoFileIsOpen) {
  const FileHandle none;
  EXPECT_THROW(none.size(), SystemError);
  EXPECT_THROW(none.write("text"), SystemError);
  EXPECT_THROW(none.sync(), SystemError);
  EXPECT_THROW(none.truncate(0), SystemError);
}

class ReplacedFileTest : public ProgramTest {
 protected:
  std::filesystem::path path(const std::string& name) const { return folder() / name; }
};

TEST_F(ReplacedFileTest, KeepsThePermissionsOfTheOldFile) {
  write("private", "old");
  using std::filesystem::perms;
  std::filesystem::permissions(path("private"), perms::owner_read | perms::owner_write);
  replace_file(path("private"), "new");
  EXPECT_EQ(text_of(path("private")), "new");
  EXPECT_EQ(std::filesystem::status(path("private")).permissions(),
            perms::owner_read | perms::owner_write);
}

TEST_F(ReplacedFileTest, LeavesNothingBehindWithoutAFinish) {
  write("f", "old");
  for (const char* name : {"f", "g"}) {
    ReplacedFile file(path(name));
    file.append(std::string(3'000'000, 'x'));
  }
  EXPECT_EQ(text_of(path("f")), "old");
  const std::filesystem::directory_iterator files(folder());
  EXPECT_EQ(std::distance(begin(files), end(files)), 1);
}

TEST_F(ReplacedFileTest, WritesToDevicesAndPipesAndLeavesThemThere) {
  replace_file("/dev/null", "nothing");
  EXPECT_TRUE(std::filesystem::is_character_file("/dev/null"));
  std::filesystem::create_symlink("/dev/null", path("link"));
  replace_file(path("link"), "nothing");
  EXPECT_TRUE(std::filesystem::is_symlink(path("link")));

  ASSERT_EQ(mkfifo(path("pipe").c_str(), 0600), 0);
  std::string read;
  {
    const std::jthread reader([&] { read = text_of(path("pipe")); });
    replace_file(path("pipe"), "through the pipe");
  }
  EXPECT_EQ(read, "through the pipe");
  EXPECT_TRUE(std::filesystem::is_fifo(path("pipe")));
}

TEST_F(ReplacedFileTest, ReportsErrorsWithTheRequestedName) {
  EXPECT_THAT(error_of([this] { replace_file(path("no/such"), ""); }),
              EndsWith("/no/such: cannot be written: No such file or directory"));
  EXPECT_THAT(error_of([this] { replace_file(folder(), ""); }),
              EndsWith(": cannot be written: is a folder"));
  EXPECT_EQ(error_of([] { replace_file("/dev/full", "text"); }),
            "/dev/full: cannot be written: No space left on device");
}

}  // namespace
}  // namespace colorwalk
