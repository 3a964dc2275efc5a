// A target of libFuzzer for every reader: `fuzz_readers --reader=NAME CORPUS...` (./cw fuzz).

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "tests/fuzz/readers.h"

namespace {

const colorwalk::Reader* reader = nullptr;

}  // namespace

// NOLINTNEXTLINE(readability-identifier-naming): the name is libFuzzer's.
extern "C" int LLVMFuzzerInitialize(int* count, char*** arguments) {
  constexpr std::string_view kOption = "--reader=";
  for (int i = 1; i < *count; ++i) {
    const std::string_view argument = (*arguments)[i];
    if (!argument.starts_with(kOption)) continue;
    const auto found = std::ranges::find(colorwalk::readers(), argument.substr(kOption.size()),
                                         &colorwalk::Reader::name);
    if (found != colorwalk::readers().end()) reader = &*found;
  }
  if (reader != nullptr) return 0;
  std::fprintf(stderr, "expected --reader=NAME, the name of a folder of tests/fuzz/corpus\n");
  std::exit(2);
}

// NOLINTNEXTLINE(readability-identifier-naming): the name is libFuzzer's.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  reader->read({reinterpret_cast<const char*>(data), size});
  return 0;
}
