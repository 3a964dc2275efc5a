#include "experiments/play/http/message.h"

#include <nlohmann/json.hpp>

namespace colorwalk {

HttpAnswer error_answer(int code, std::string_view sentence) {
  const nlohmann::ordered_json json = {{"error", sentence}};
  return {
      .code = code,
      .body = json.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + '\n'};
}

}  // namespace colorwalk
