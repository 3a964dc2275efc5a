#include "bindings/operations/operation.h"

namespace colorwalk {

Work read_request(const Operation& operation, std::string_view request, const HostSettings& host) {
  return operation.read(RequestReader(request, operation.fields), host);
}

}  // namespace colorwalk
