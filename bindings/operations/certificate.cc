#include "search/certificates/certificate.h"

#include <array>

#include "bindings/operations/operations.h"
#include "bindings/operations/search_options.h"
#include "search/outcome/outcome_json.h"
#include "search/outcome/wanted.h"

namespace colorwalk {
namespace {

constexpr auto kCertificateFields =
    with_search_fields(std::array<std::string_view, 3>{"board", "moves", "number"});

Work read_certificate_request(const RequestReader& reader, const HostSettings& host) {
  const Board board = reader.position();
  const std::int64_t number = reader.integer("number", 0, 0, kLargestCertificateNumber);
  SearchOptions options = read_search_options(reader, host);
  options.request.wanted.proof = true;
  return [board, number, options](const Caller& caller) {
    const Outcome outcome =
        solved_outcome(*options.choice.make(), board, request_for(options, board, caller));
    Value json = fields_of(outcome);
    json["certificate"] =
        outcome.proof ? Value(certificate_text(board, number, outcome)) : Value(nullptr);
    return json;
  };
}

}  // namespace

Operation certificate_operation() {
  return {.name = "certificate",
          .summary = "solve a board and write a certificate of its optimum",
          .fields = kCertificateFields,
          .searches = true,
          .read = read_certificate_request};
}

}  // namespace colorwalk
