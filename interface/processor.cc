#include "interface/processor.h"

namespace colorwalk {

std::string_view processor() {
  return COLORWALK_ARCH;
}

}  // namespace colorwalk
