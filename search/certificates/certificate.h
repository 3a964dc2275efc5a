#pragma once

#include <cstdint>
#include <limits>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/line_reader.h"
#include "engine/board.h"
#include "engine/sources/board_source.h"
#include "search/solver.h"

/// Certificates: files that show that solutions are as short as possible, for readers who trust
/// neither the solver nor its memory. docs/proof-format.md defines the format;
/// bindings/python/colorwalk/check_proof.py is a second checker, written from that page alone.
namespace colorwalk {

/// The largest number of a board, and of lines of a proof.
inline constexpr std::int64_t kLargestCertificateNumber = std::numeric_limits<std::int32_t>::max();

/// A certificate without its proof, which stays in its file.
struct Certificate {
  std::int64_t number = 0;  ///< Of the board in the input of `solve`, from 0.
  Board board;
  int length = 0;
  std::string moves;
  std::int64_t proof_lines = 0;
  bool any_start = false;  ///< The length is the least of all starts; the board's is a best one.
  int line = 0;            ///< Of the object in the file, from 1.
  std::int64_t proof_begin = 0;  ///< In the file, in bytes.
};

/// The certificate of the board with number `number` in its input: the moves, in its symbols, and
/// the proof that no solution is shorter, also from any start if `any_start`. Every line ends with
/// a line feed.
std::string certificate_text(const Board& board, std::int64_t number, std::string_view moves,
                             const LowerBoundProof& proof, bool any_start = false);

/// Parses a file of certificates without verifying them, whatever its size: one line is in memory
/// at a time. Throws InputError with `file` and a line for invalid input.
std::vector<Certificate> read_certificates(const ReadBytes& text, const std::string& file);

/// The result of a check.
struct CertificateVerdict {
  /// Why the certificate is wrong, with the line in the file; empty if the referee accepts the
  /// solution, the proof checker accepts the proof, and both agree with the claimed length.
  std::string fault;
  bool is_unfinished = false;  ///< A limit ended the check, and `fault` names it.
};

/// Checks a certificate of the file `text` under the limits on time and memory of the request, and
/// until it is stopped; without a limit on memory, under that of CheckLimits. The limit on memory
/// is for the cores of the proof; what else is in memory does not depend on the proof's size.
CertificateVerdict check_certificate(const Certificate& certificate, const ReadBytes& text,
                                     const std::string& file, const SolveRequest& request = {});

/// Why the certificate does not belong to the board of its number; empty if it does.
std::string find_mismatch(const Certificate& certificate, const BoardSource& boards);

/// The numbers from 0 to `boards` - 1 of the boards without a claim, such as a certificate.
template <class Claim>
std::vector<std::int64_t> boards_without(const std::vector<Claim>& claims,
                                         std::int64_t Claim::*number, std::int64_t boards) {
  std::set<std::int64_t> claimed;
  for (const Claim& claim : claims) claimed.insert(claim.*number);
  std::vector<std::int64_t> others;
  for (std::int64_t board = 0; board < boards; ++board) {
    if (!claimed.contains(board)) others.push_back(board);
  }
  return others;
}

}  // namespace colorwalk
