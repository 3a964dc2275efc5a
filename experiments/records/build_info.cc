#include "experiments/records/build_info.h"

#include <fmt/format.h>

#include "base/target_processor.h"
#include "experiments/records/build_stamp.h"

namespace colorwalk {

BuildInfo build_info() {
  return {.version = COLORWALK_STAMP_VERSION,
          .commit = COLORWALK_STAMP_COMMIT,
          .compiler = COLORWALK_STAMP_COMPILER,
          .flags = COLORWALK_STAMP_FLAGS,
          .processor = target_processor()};
}

std::string build_info_text() {
  const BuildInfo info = build_info();
  return fmt::format("colorwalk {}\ncommit {}\ncompiler {}\nflags {}\nbuilt for {}", info.version,
                     info.commit, info.compiler, info.flags, info.processor);
}

}  // namespace colorwalk
