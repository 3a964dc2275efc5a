// Every file of the fuzzing corpora is read: the first seeds, and all inputs that have crashed a
// reader.

#include "tests/fuzz/readers.h"
#include "tests/support/program/subprocess.h"

namespace colorwalk {
namespace {

TEST(Corpus, OfEveryReaderIsReadOrRejected) {
  for (const Reader& reader : readers()) {
    int files = 0;
    const std::filesystem::path folder = kSourceFolder / "tests/fuzz/corpus" / reader.name;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
      SCOPED_TRACE(entry.path());
      const std::string text = text_of(entry.path());
      reader.read(text);
      // Truncated at any position, too.
      for (std::size_t size = 0; size < text.size(); size += 1 + text.size() / 40) {
        reader.read(text.substr(0, size));
      }
      ++files;
    }
    EXPECT_GE(files, 2) << reader.name;
  }
}

TEST(Corpus, BelongsToAReader) {
  for (const auto& entry :
       std::filesystem::directory_iterator(kSourceFolder / "tests/fuzz/corpus")) {
    const std::string name = entry.path().filename();
    EXPECT_EQ(std::ranges::count(readers(), name, &Reader::name), 1) << name;
  }
}

}  // namespace
}  // namespace colorwalk
