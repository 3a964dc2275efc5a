#include "base/escape_xml.h"

namespace colorwalk {

std::string escape_xml(std::string_view text) {
  std::string escaped;
  escaped.reserve(text.size());
  for (const char symbol : text) {
    switch (symbol) {
      case '&':
        escaped += "&amp;";
        break;
      case '<':
        escaped += "&lt;";
        break;
      case '>':
        escaped += "&gt;";
        break;
      case '"':
        escaped += "&quot;";
        break;
      default:
        escaped += symbol;
    }
  }
  return escaped;
}

}  // namespace colorwalk
