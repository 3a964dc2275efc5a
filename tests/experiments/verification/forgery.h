#pragma once

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "base/input_error.h"
#include "experiments/tasks/player.h"
#include "experiments/verification/certificate.h"
#include "search/registry.h"
#include "tests/support/naive_game.h"
#include "tests/support/plain_bfs.h"
#include "tests/support/random/damaged_certificate.h"
#include "tests/support/random_board.h"

namespace colorwalk {

/// Certificates that are damaged over and over, and what became of them.
class Forgery {
 public:
  /// Draws so many boards and writes their certificates.
  explicit Forgery(std::uint64_t seed, int boards) : random_(seed) {
    for (int i = 0; i < boards; ++i) {
      const Board board = random_board(random_, kPuzzles);
      true_.push_back(lines_of(certificate_text(board, proven(board))));
    }
  }

  /// Damages a certificate once to thrice. Fails the test if a false claim is accepted.
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
  int refused = 0;
  int accepted = 0;  ///< True all the same.

 private:
  std::size_t draw() { return random_.below(static_cast<std::uint32_t>(true_.size())); }

  static Record proven(const Board& board) {
    Experiment experiment;
    experiment.wanted.proof = true;
    experiment.rows.push_back({"optimal", parse_solver("optimal"), std::nullopt});
    const OneBoard source(board);
    return Player(experiment, {{.source = &source}}).play({}, {});
  }

  void judge(const Certificate& certificate, const std::string& text) {
    if (!find_fault(certificate, "forged").empty()) {
      ++refused;
      return;
    }
    ++accepted;
    EXPECT_TRUE(is_true(certificate)) << text;
  }

  /// By means of its own: the game cell by cell, and plain search.
  bool is_true(const Certificate& certificate) {
    NaiveGame game(certificate.board);
    for (const char symbol : certificate.moves) {
      game.play(certificate.board.color_of(symbol).value());
    }
    const auto [known, is_new] = optimum_.try_emplace(draw_of(certificate.board), 0);
    if (is_new) known->second = shortest_length(certificate.board);
    return game.is_finished() && std::cmp_equal(certificate.moves.size(), certificate.length) &&
           certificate.length == known->second;
  }

  static std::string draw_of(const Board& board) { return colorwalk::draw(board); }

  class OneBoard : public BoardSource {
   public:
    explicit OneBoard(Board board) : board_(std::move(board)) {}
    std::int64_t size() const override { return 1; }
    Board board(std::int64_t) const override { return board_; }

   private:
    Board board_;
  };

  Random random_;
  std::vector<std::vector<std::string>> true_;
  std::map<std::string, int> optimum_;
};

}  // namespace colorwalk
