#pragma once

#include "search/certificates/certificate.h"
#include "tests/support/boards.h"
#include "tests/support/certificates.h"
#include "tests/support/naive_game.h"
#include "tests/support/naive_proof.h"
#include "tests/support/proven_outcome.h"
#include "tests/support/random/damaged_certificate.h"
#include "tests/support/test.h"

namespace colorwalk {

/// Damages certificates at random and counts the verdicts.
class Forgery {
 public:
  /// Writes certificates of random boards.
  explicit Forgery(std::uint64_t seed, int boards) : random_(seed) {
    for (int i = 0; i < boards; ++i) {
      const Board board = random_board(random_, kPuzzles);
      true_.push_back(lines_of(certificate_text(board, 0, proven_outcome(board))));
    }
  }

  /// Damages a certificate one to three times. Fails the test if a false claim is accepted, or a
  /// false line of its proof.
  void forge() {
    std::vector<std::string> lines = true_[draw()];
    const std::string before = certificate_of(lines);
    for (std::uint32_t i = 0; i <= random_.below(3); ++i) damage(random_, lines, true_[draw()]);
    const std::string text = certificate_of(lines);
    if (text == before) return;
    ++forged;
    try {
      for (const Certificate& certificate : read_certificates(text, "forged"))
        judge(certificate, text);
    } catch (const InputError&) {
      ++unreadable;
    }
  }

  int forged = 0;
  int unreadable = 0;
  int rejected = 0;
  int accepted = 0;  ///< The claim is still true.

 private:
  std::size_t draw() { return random_.below(static_cast<std::uint32_t>(true_.size())); }

  void judge(const Certificate& certificate, const std::string& text) {
    if (!find_fault(certificate, text).empty()) {
      ++rejected;
      return;
    }
    ++accepted;
    EXPECT_TRUE(is_true(certificate)) << text;
    EXPECT_EQ(false_line(certificate.board, proof_of(certificate, text)), "") << text;
  }

  /// Checks the claim with a naive game and plain breadth-first search.
  bool is_true(const Certificate& certificate) {
    NaiveGame game(certificate.board);
    for (const char symbol : certificate.moves) {
      game.play(certificate.board.color_of(symbol).value());
    }
    const auto [known, is_new] = optimum_.try_emplace(colorwalk::draw(certificate.board), 0);
    if (is_new) known->second = shortest_length(certificate.board);
    return game.is_finished() && std::cmp_equal(certificate.moves.size(), certificate.length) &&
           certificate.length == known->second;
  }

  Random random_;
  std::vector<std::vector<std::string>> true_;
  std::map<std::string, int> optimum_;
};

}  // namespace colorwalk
