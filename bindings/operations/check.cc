#include <array>
#include <optional>
#include <string>
#include <utility>

#include "bindings/operations/operation.h"
#include "engine/sources/file_source.h"
#include "search/certificates/certificate.h"

namespace colorwalk {
namespace {

constexpr std::array<std::string_view, 2> kCheckFields = {"certificate", "boards"};
constexpr std::string_view kCertificateName = "certificate";

std::string fault_of(const Certificate& certificate, const std::optional<FileSource>& boards) {
  std::string fault = boards ? find_mismatch(certificate, *boards) : "";
  return fault.empty() ? find_fault(certificate, kCertificateName) : fault;
}

Value check(const std::vector<Certificate>& certificates, const std::optional<FileSource>& boards) {
  Value missing = Value::list();
  for (const std::int64_t board :
       boards_without(certificates, &Certificate::number, boards ? boards->size() : 0)) {
    missing.push_back(board);
  }
  bool accepted = missing.items().empty();
  Value list = Value::list();
  for (const Certificate& certificate : certificates) {
    const std::string fault = fault_of(certificate, boards);
    Value json = {
        {"board", certificate.number}, {"length", certificate.length}, {"accepted", fault.empty()}};
    if (!fault.empty()) json["reason"] = fault;
    list.push_back(json);
    accepted = accepted && fault.empty();
  }
  Value json = {{"accepted", accepted}, {"certificates", list}};
  if (!missing.items().empty()) json["missing"] = missing;
  return json;
}

Work read_check(const RequestReader& reader) {
  const auto certificates = read_certificates(reader.field("certificate").text(), kCertificateName);
  std::optional<FileSource> boards;
  if (const auto text = reader.text("boards")) {
    boards->emplace(FileText{.name = "boards", .text = *text}, "auto");
  }
  Value answer = check(certificates, boards);
  return [answer = std::move(answer)](const Caller&) { return answer; };
}

}  // namespace

Operation check_operation() {
  return {.name = "check",
          .summary = "check certificates, against boards if they are given",
          .fields = kCheckFields,
          .read = read_check};
}

}  // namespace colorwalk
