#include "base/target_processor.h"

namespace colorwalk {

std::string_view target_processor() {
  return COLORWALK_ARCH;
}

}  // namespace colorwalk
