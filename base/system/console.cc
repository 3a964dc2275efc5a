#include "base/system/console.h"

#include <ostream>

#include "base/plain_text.h"

namespace colorwalk {

void print_message(Console& console, std::string_view message) {
  console.err << "colorwalk: " << error_text(message) << std::endl;
}

}  // namespace colorwalk
