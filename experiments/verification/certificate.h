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

/// Certificates: what somebody who trusts neither the solver nor its memory needs to see for
/// himself that a solution is as short as can be.
///
/// A certificate file is a text of JSON lines. A certificate is one object and as many arrays below
/// it as the object says; the next certificate follows at once. The object holds
///
///     certificate   the version of the format: 1
///     board         the board's number among those that were solved, from 0
///     grid          the board as a text in the format `grid`, with its header
///     length        the optimum
///     moves         a solution of that length, in the symbols of the grid
///     proof         the number of proof lines below; 0 only if the board is finished already
///
/// and an array is a line of the proof that fewer moves do not do:
///
///     [budget, "colors", cells]
///     [budget, "moves", cells, premises]
///     [budget, "completion", cells, premises, color]
///
/// It says: no state in which none of these clusters is taken can be finished in `budget` moves.
/// Why that follows is in search/cores/core_refutation.h, under the rule's name. `cells` has a cell
/// of each cluster, as a text of hexadecimal digits. A digit stands for four cells, row by row, the
/// highest of its bits for the first of them; zeros at the end are left out. So "18" are the cells
/// 3 and 4, counted from 0.
/// `premises` are the lines that this one rests on, each as the number of lines to go back: 1 is
/// the line just before. `color` is the symbol of the color that is completed. The last line's
/// budget is one less than the length.
namespace colorwalk {

struct Certificate {
  std::int64_t number = 0;  ///< Of the board, among those that were solved.
  Board board;
  int length = 0;
  std::string moves;
  LowerBoundProof proof;
  int line = 0;  ///< Where the certificate begins in its file, from 1.
};

/// The certificate of a board whose record has a proof, as lines, each ended by a line feed.
std::string certificate_text(const Board& board, const Record& record);

/// Reads a file of certificates. `file` stands in the InputError that is thrown, with a line, for a
/// text that breaks the format; whether the certificates are true is not looked at.
std::vector<Certificate> read_certificates(std::string_view text, std::string_view file);

/// What is wrong with a certificate, with the line of the file; empty if the referee accepts the
/// solution, the proof's checker accepts the proof, and both say the length that is claimed.
std::string find_fault(const Certificate& certificate, std::string_view file);

/// What is wrong with taking a certificate for one of these boards; empty if it is for the board
/// of its number.
std::string find_mismatch(const Certificate& certificate, const BoardSource& boards);

/// The numbers of those of so many boards that none of the certificates is for.
std::vector<std::int64_t> boards_without(std::span<const Certificate> certificates,
                                         std::int64_t boards);

}  // namespace colorwalk
