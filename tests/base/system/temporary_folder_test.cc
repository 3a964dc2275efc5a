#include "base/system/temporary_folder.h"

#include <optional>

#include "tests/support/test.h"

namespace colorwalk {
namespace {

TEST(TemporaryFolder, IsEmptyAndRemovedWithItsContents) {
  std::optional<TemporaryFolder> folder(std::in_place);
  const std::filesystem::path path = folder->path();
  EXPECT_TRUE(std::filesystem::is_empty(path));
  std::ofstream(path / "file") << "text";
  folder.reset();
  EXPECT_FALSE(std::filesystem::exists(path));
}

}  // namespace
}  // namespace colorwalk
