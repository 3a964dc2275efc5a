#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "bindings/operations/operation.h"
#include "engine/sources/file_source.h"
#include "search/certificates/certificate.h"

namespace colorwalk {
namespace {

/// The certificates of a request, and their text.
struct Certificates {
  explicit Certificates(std::string given)
      : text(std::move(given)), all(read_certificates(bytes_of(text), kName)) {}

  CertificateVerdict verdict(const Certificate& certificate,
                             const std::optional<FileSource>& boards, const SolveRequest& request) {
    const std::string mismatch = boards ? find_mismatch(certificate, *boards) : "";
    if (!mismatch.empty()) return {mismatch};
    return check_certificate(certificate, bytes_of(text), kName, request);
  }

  static inline const std::string kName = "certificate";

  const std::string text;
  const std::vector<Certificate> all;
};

Value check(Certificates& certificates, const std::optional<FileSource>& boards,
            const SolveRequest& request) {
  Value missing = Value::list();
  for (const std::int64_t board :
       boards_without(certificates.all, &Certificate::number, boards ? boards->size() : 0)) {
    missing.push_back(board);
  }
  bool accepted = missing.items().empty();
  Value list = Value::list();
  for (const Certificate& certificate : certificates.all) {
    const auto [fault, is_unfinished] = certificates.verdict(certificate, boards, request);
    Value json = {
        {"board", certificate.number}, {"length", certificate.length}, {"accepted", fault.empty()}};
    if (!fault.empty()) json["reason"] = fault;
    if (is_unfinished) json["unfinished"] = true;
    list.push_back(json);
    accepted = accepted && fault.empty();
  }
  Value json = {{"accepted", accepted}, {"certificates", list}};
  if (!missing.items().empty()) json["missing"] = missing;
  return json;
}

Work read_check(const RequestReader& reader) {
  const auto certificates = std::make_shared<Certificates>(reader.field("certificate").text());
  const Limits limits = reader.search().limits;
  const auto boards = std::make_shared<std::optional<FileSource>>();
  if (const auto text = reader.text("boards")) {
    boards->emplace(FileText{.name = "boards", .text = *text}, "auto");
  }
  return [certificates, boards, limits](const Caller& caller) {
    SolveRequest request;
    request.limits = limits;
    request.is_stopped = caller.is_stopped;
    return check(*certificates, *boards, request);
  };
}

}  // namespace

Operation check_operation() {
  return {.name = "check",
          .fields = {"certificate", "boards", "limit_time", "limit_cpu", "limit_memory"},
          .read = read_check};
}

}  // namespace colorwalk
