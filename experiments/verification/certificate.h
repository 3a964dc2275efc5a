#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/board.h"
#include "engine/sources/board_source.h"
#include "experiments/records/record.h"
#include "search/proofs/lower_bound_proof.h"

/// Certificates of optimality, which can be verified without trust in the solver.
///
/// A certificate file consists of lines of JSON. A certificate is an object followed by the arrays
/// of its proof; the next certificate follows directly. The object has the fields
///
///     certificate   the version of the format: 1
///     board         the number of the board in the input, from 0
///     grid          the board in the format `grid`, with its header
///     length        the optimum
///     moves         a solution of that length, in the symbols of the grid
///     proof         the number of proof lines; 0 only if the board is finished from the start
///
/// Each array is a line of the proof that fewer moves do not suffice:
///
///     [budget, "colors", cells]
///     [budget, "moves", cells, premises]
///     [budget, "completion", cells, premises, color]
///
/// It states that no state in which none of these clusters is taken can be finished within `budget`
/// moves. search/cores/core_refutation.h explains the rules. `cells` has one cell of each cluster,
/// as a string of hexadecimal digits. A digit represents four cells, row by row, its highest bit
/// the first of them; trailing zeros are omitted. So "18" are the cells 3 and 4, counted from 0.
/// `premises` are the lines from which this one follows, as distances: 1 is the line before.
/// `color` is the symbol of the completed color. The budget of the last line is the length minus
/// one.
namespace colorwalk {

struct Certificate {
  std::int64_t number = 0;  ///< Of the board in the input.
  Board board;
  int length = 0;
  std::string moves;
  LowerBoundProof proof;
  int line = 0;  ///< Of the object in the file, from 1.
};

/// The certificate of a board. REQUIRES: the record has a proof. Every line ends with a line feed.
std::string certificate_text(const Board& board, const Record& record);

/// Parses a file of certificates without verifying them. Throws InputError with `file` and a line
/// for invalid input.
std::vector<Certificate> read_certificates(std::string_view text, std::string_view file);

/// Why the certificate is wrong, with the line in the file; empty if the referee accepts the
/// solution, the proof checker accepts the proof, and both agree with the claimed length.
std::string find_fault(const Certificate& certificate, std::string_view file);

/// Why the certificate does not belong to the board of its number; empty if it does.
std::string find_mismatch(const Certificate& certificate, const BoardSource& boards);

/// The numbers from 0 to `boards` - 1 without a certificate.
std::vector<std::int64_t> boards_without(std::span<const Certificate> certificates,
                                         std::int64_t boards);

}  // namespace colorwalk
