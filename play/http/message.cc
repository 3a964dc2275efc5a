#include "play/http/message.h"

#include "base/json/json_text.h"

namespace colorwalk {

HttpResponse error_response(int code, std::string_view sentence) {
  const Json json = {{"error", sentence}};
  return {.code = code, .body = json_text(json) + '\n'};
}

}  // namespace colorwalk
