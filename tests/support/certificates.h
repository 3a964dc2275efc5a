#pragma once

#include "search/certificates/certificate.h"
#include "search/proofs/lower_bound_proof.h"
#include "search/requests/search.h"
#include "tests/support/test.h"

namespace colorwalk {

inline std::vector<Certificate> read_certificates(const std::string& text,
                                                  const std::string& file = "c") {
  return read_certificates(bytes_of(text), file);
}

/// The certificate of a board's optimum, or of that from its best start.
inline std::string proven_certificate(const Board& board, bool any_start = false) {
  SearchSpec spec;
  spec.extras.proof = true;
  spec.any_start = any_start;
  return Search(std::move(spec)).solve(board).certificate;
}

/// The fault of a certificate of the text; empty if it is accepted.
inline std::string find_fault(const Certificate& certificate, const std::string& text,
                              const std::string& file = "c") {
  return check_certificate(certificate, bytes_of(text), file).fault;
}

/// The fault of the first certificate.
inline std::string find_fault(const std::string& text, const std::string& file = "c") {
  return find_fault(read_certificates(text, file).at(0), text, file);
}

/// The proof of a certificate whose text can be read, without the marks of last uses.
inline LowerBoundProof proof_of(const Certificate& certificate, const std::string& text) {
  const std::vector<std::string> lines =
      lines_of(text.substr(static_cast<std::size_t>(certificate.proof_begin)));
  LowerBoundProof proof;
  for (std::int32_t number = 0; number < certificate.proof_lines; ++number) {
    const std::string& line = lines.at(static_cast<std::size_t>(number));
    const auto rule = static_cast<ProofRule>(std::string("cmf").find(line.at(0)));
    std::istringstream words(line.substr(1));
    std::vector<std::int32_t> numbers;
    for (std::int32_t each = 0; words >> each;) {
      numbers.push_back(is_premise(rule, numbers.size()) ? number - std::abs(each) : each);
    }
    proof.add(rule, numbers);
  }
  return proof;
}

/// Checks a proof in memory.
inline ProofVerdict check_proof(const Board& board, const LowerBoundProof& proof,
                                std::optional<int> any_start = {}, const CheckLimits& limits = {}) {
  std::size_t i = 0;
  const auto next = [&] { return i < proof.size() ? std::optional(proof[i++]) : std::nullopt; };
  return check_proof(board, next, any_start, limits);
}

}  // namespace colorwalk
