#include "play/http/message.h"

#include "base/data/json.h"

namespace colorwalk {

HttpResponse error_response(int code, std::string_view sentence) {
  const Value json = {{"error", sentence}};
  return {.code = code, .body = json_text(json) + '\n'};
}

}  // namespace colorwalk
